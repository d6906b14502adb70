import { Link, useLocation } from 'react-router';
import { may } from '../../domain/permissions.ts';
import { useActing } from '../lib/acting.ts';
import { eventPath, type ListedEvent } from '../lib/events.ts';

const TABS = [
  ['/teams', 'Classificação', 'see_event'],
  ['/teams/decisoes', 'Decisões', 'see_history'],
] as const;

export function TeamTabs({ event, decisions }: { event: ListedEvent; decisions: number | undefined }) {
  const { pathname } = useLocation();
  const { role } = useActing();
  return (
    <nav aria-label="Páginas dos times" className="flex gap-1">
      {TABS.filter(([, , needs]) => may(role, needs)).map(([path, name]) => (
        <Link
          key={path}
          to={eventPath(path, event)}
          aria-current={path === pathname ? 'page' : undefined}
          className="caps flex min-h-control items-center gap-2 border-b-3 border-transparent px-4 text-label text-soft transition-colors hover:text-text aria-[current=page]:border-primary aria-[current=page]:text-text"
        >
          {name}
          {path === '/teams/decisoes' && decisions ? (
            <span className="bg-raised px-1.5 text-sm">
              {decisions}
              <span className="sr-only"> em vigor</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
