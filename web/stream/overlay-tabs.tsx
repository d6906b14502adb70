import { useLocation } from 'react-router';
import { may } from '../../domain/access/permissions.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { useActing } from '../access/acting.ts';
import { eventPath, type ListedEvent } from '../events/events.ts';

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
    <PageTabs
      label="Páginas do overlay"
      tabs={TABS.filter(({ needs }) => may(role, needs)).map(({ path, paths, name }) => ({
        name,
        to: eventPath(path, event),
        isCurrent: (paths as readonly string[]).includes(pathname),
      }))}
    />
  );
}
