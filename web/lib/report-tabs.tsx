import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { may } from '../../domain/permissions.ts';
import { useActing } from './acting.ts';
import { eventPath, ROUND_PARAMETER, type ListedEvent } from './events.ts';

const TABS = [
  ['/report', 'Lançar', 'report', { ofRound: true }],
  ['/report/grade', 'Grade da queda', 'report', { ofRound: true }],
  ['/report/fechar', 'Fechar queda', 'report', { ofRound: true }],
  ['/report/historico', 'Histórico', 'see_history', { ofRound: false }],
] as const;

// The tabs of a round open with the round that this window shows.
export const ReportTabs = memo(function ReportTabs({ event }: { event: ListedEvent | undefined }) {
  const { pathname, search } = useLocation();
  const round = new URLSearchParams(search).get(ROUND_PARAMETER);
  const { role } = useActing();
  return (
    <nav aria-label="Páginas do report" className="flex flex-wrap gap-1">
      {TABS.filter(([, , needs]) => may(role, needs)).map(([path, name, , { ofRound }]) => (
        <Link
          key={path}
          to={eventPath(path, event, ofRound ? round : null)}
          aria-current={path === pathname ? 'page' : undefined}
          className="caps flex min-h-control items-center gap-2 border-b-3 border-transparent px-3 text-label whitespace-nowrap 2xl:px-4 text-soft transition-colors hover:text-text aria-[current=page]:border-primary aria-[current=page]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
});
