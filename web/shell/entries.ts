import { ClipboardList, MonitorPlay, Settings, Trophy, Users, type LucideIcon } from 'lucide-react';

type Entry = {
  readonly to: string;
  // Every path on which this entry is the current one.
  readonly paths: readonly string[];
  readonly title: string;
  readonly line: string;
  readonly icon: LucideIcon;
};

export const entries: readonly Entry[] = [
  {
    to: '/overlay',
    paths: ['/', '/overlay', '/transmissao'],
    title: 'Overlay',
    line: 'Visualização em tempo real',
    icon: MonitorPlay,
  },
  {
    to: '/report',
    paths: ['/report', '/report/historico'],
    title: 'Report',
    line: 'Relatórios detalhados',
    icon: ClipboardList,
  },
  { to: '/teams', paths: ['/teams'], title: 'Times', line: 'Gerenciar equipes', icon: Users },
  {
    to: '/meus-campeonatos',
    paths: ['/meus-campeonatos'],
    title: 'Meus Campeonatos',
    line: 'Campeonatos criados',
    icon: Trophy,
  },
  { to: '/config', paths: ['/config'], title: 'Configurações', line: 'Ajustes do sistema', icon: Settings },
];
