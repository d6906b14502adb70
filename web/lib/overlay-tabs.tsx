import { Link, useLocation } from 'react-router';
import { may } from '../../domain/permissions.ts';
import { useActing } from './acting.ts';
import { eventPath, type ListedEvent } from './events.ts';

const TABS = [
  { path: '/overlay', paths: ['/', '/overlay'], name: 'Ao vivo', needs: 'watch_event' },
  { path: '/transmissao', paths: ['/transmissao'], name: 'Transmissão', needs: 'broadcast' },
  { path: '/config', paths: [], name: 'Links para OBS', needs: 'manage_links' },
] as const;

// The screens of the overlay, on the same event.
export function OverlayTabs({ event }: { event: ListedEvent }) {
  const { pathname } = useLocation();
  const { role } = useActing();
  return (
    <nav aria-label="Páginas do overlay" className="flex flex-wrap gap-1">
      {TABS.filter(({ needs }) => may(role, needs)).map(({ path, paths, name }) => (
        <Link
          key={path}
          to={eventPath(path, event)}
          aria-current={(paths as readonly string[]).includes(pathname) ? 'page' : undefined}
          className="caps flex min-h-control items-center gap-2 border-b-3 border-transparent px-3 text-label text-soft transition-colors hover:text-text aria-[current=page]:border-primary aria-[current=page]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
