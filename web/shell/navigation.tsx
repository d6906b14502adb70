import { Link, useLocation } from 'react-router';
import { may, type Permission, type Role } from '../../domain/access/permissions.ts';
import { useActing } from '../access/acting.ts';
import { eventPath, useSelectedEvent } from '../events/events.ts';
import { REVIEW_PATH } from '../submissions/review-data.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { ClipboardList, type LucideIcon, MonitorPlay, Settings, Trophy, Users } from 'lucide-react';

type Entry = {
  readonly to: string;
  // The paths on which this entry is marked as current.
  readonly paths: readonly string[];
  readonly title: string;
  readonly line: string;
  readonly icon: LucideIcon;
  readonly needs: Permission;
};

const navigationEntries: readonly Entry[] = [
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

type Props = { collapsed?: boolean; onNavigate?: (() => void) | undefined };

export function Navigation({ collapsed = false, onNavigate }: Props) {
  const { pathname } = useLocation();
  const { event } = useSelectedEvent();
  const here = pathname.replace(/(?<=.)\/$/, '');
  const { role } = useActing();
  const shown = navigationEntries.filter(({ needs }) => may(role, needs));
  return (
    <nav aria-label="Páginas" className="flex-1">
      <ul className="flex flex-col gap-1">
        {shown.map(({ to, paths, title, line, icon: Icon }) => {
          const link = (
            <Link
              to={eventPath(pathFor(to, role), event)}
              onClick={onNavigate}
              aria-current={paths.some((path) => isWithin(here, path)) ? 'page' : undefined}
              aria-label={collapsed ? title : undefined}
              className={`flex min-h-13 items-center gap-3 border-l-3 border-transparent text-soft transition-colors hover:bg-panel hover:text-text aria-[current=page]:border-text aria-[current=page]:bg-raised aria-[current=page]:text-text ${collapsed ? 'justify-center pr-0.5' : 'px-2'}`}
            >
              <Icon aria-hidden size={20} className="shrink-0" />
              {!collapsed && (
                <span className="min-w-0">
                  <span className="caps block text-label leading-tight">{title}</span>{' '}
                  <span className="block text-sm leading-tight whitespace-nowrap text-muted">{line}</span>
                </span>
              )}
            </Link>
          );
          return <li key={to}>{collapsed ? <Tooltip label={title}>{link}</Tooltip> : link}</li>;
        })}
      </ul>
    </nav>
  );
}

// Roles that may not report review what captains send.
function pathFor(to: string, role: Role): string {
  return to === '/report' && !may(role, 'report') ? REVIEW_PATH : to;
}

// Pages of one event are below /meus-campeonatos.
function isWithin(here: string, path: string): boolean {
  return here === path || (path !== '/' && here.startsWith(`${path}/`));
}
