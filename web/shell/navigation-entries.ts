import { ClipboardList, MonitorPlay, Settings, Trophy, Users, type LucideIcon } from 'lucide-react';
import type { Permission } from '../../domain/permissions.ts';

type Entry = {
  readonly to: string;
  // The paths on which this entry is marked as current.
  readonly paths: readonly string[];
  readonly title: string;
  readonly line: string;
  readonly icon: LucideIcon;
  readonly needs: Permission;
};

export const navigationEntries: readonly Entry[] = [
  {
    to: '/overlay',
    paths: ['/', '/overlay', '/transmissao'],
    title: 'Overlay',
    line: 'Visualização em tempo real',
    icon: MonitorPlay,
    needs: 'watch_event',
  },
  {
    to: '/report',
    paths: ['/report', '/report/historico', '/comecar'],
    title: 'Report',
    line: 'Relatórios detalhados',
    icon: ClipboardList,
    needs: 'see_history',
  },
  { to: '/teams', paths: ['/teams'], title: 'Times', line: 'Gerenciar equipes', icon: Users, needs: 'see_event' },
  {
    to: '/meus-campeonatos',
    paths: ['/meus-campeonatos'],
    title: 'Meus Campeonatos',
    line: 'Campeonatos criados',
    icon: Trophy,
    needs: 'manage_event',
  },
  {
    to: '/config',
    paths: ['/config', '/config/equipe', '/config/mensagens', '/config/atividade'],
    title: 'Configurações',
    line: 'Ajustes do sistema',
    icon: Settings,
    needs: 'manage_links',
  },
];
