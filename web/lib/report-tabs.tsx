import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { may } from '../../domain/permissions.ts';
import { useActing } from './acting.ts';
import { eventPath, type ListedEvent } from './events.ts';

const TABS = [
  ['/report', 'Lançar', 'report'],
  ['/report/grade', 'Grade da queda', 'report'],
  ['/report/fechar', 'Fechar queda', 'report'],
  ['/report/historico', 'Histórico', 'see_history'],
] as const;

export const ReportTabs = memo(function ReportTabs({ event }: { event: ListedEvent | undefined }) {
  const { pathname } = useLocation();
  const { role } = useActing();
  return (
    <nav aria-label="Páginas do report" className="flex flex-wrap gap-1">
      {TABS.filter(([, , needs]) => may(role, needs)).map(([path, name]) => (
        <Link
          key={path}
          to={eventPath(path, event)}
          aria-current={path === pathname ? 'page' : undefined}
          className="caps flex min-h-control items-center gap-2 border-b-3 border-transparent px-3 text-label whitespace-nowrap 2xl:px-4 text-soft transition-colors hover:text-text aria-[current=page]:border-primary aria-[current=page]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
});
