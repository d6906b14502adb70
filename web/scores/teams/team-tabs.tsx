import { useLocation } from 'react-router';
import { may } from '../../../domain/access/permissions.ts';
import { useActing } from '../../access/acting.ts';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';

const TABS = [
  ['/teams', 'Classificação', 'see_event'],
  ['/teams/decisoes', 'Decisões', 'see_history'],
] as const;

export function TeamTabs({ event, decisions }: { event: ListedEvent; decisions: number | undefined }) {
  const { pathname } = useLocation();
  const { role } = useActing();
  return (
    <PageTabs
      label="Páginas dos times"
      tabs={TABS.filter(([, , needs]) => may(role, needs)).map(([path, name]) => ({
        name,
        to: eventPath(path, event),
        isCurrent: path === pathname,
        count:
          path === '/teams/decisoes' && decisions ? (
            <span className="bg-raised px-1.5 text-sm">
              {decisions}
              <span className="sr-only"> em vigor</span>
            </span>
          ) : null,
      }))}
    />
  );
}
