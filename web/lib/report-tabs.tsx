import { memo } from 'react';
import { useLocation } from 'react-router';
import { may } from '../../domain/permissions.ts';
import { useActing } from './acting.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { eventPath, ROUND_PARAMETER, type ListedEvent } from './events.ts';

const TABS = [
  { path: '/report', name: 'Lançar', shortName: undefined, needs: 'report', ofRound: true },
  { path: '/report/grade', name: 'Grade da queda', shortName: 'Grade', needs: 'report', ofRound: true },
  { path: '/report/fechar', name: 'Fechar queda', shortName: 'Fechar', needs: 'report', ofRound: true },
  { path: '/report/historico', name: 'Histórico', shortName: undefined, needs: 'see_history', ofRound: false },
] as const;

// The tabs of a round open with the round that this window shows.
export const ReportTabs = memo(function ReportTabs({ event }: { event: ListedEvent | undefined }) {
  const { pathname, search } = useLocation();
  const round = new URLSearchParams(search).get(ROUND_PARAMETER);
  const { role } = useActing();
  return (
    <PageTabs
      label="Páginas do report"
      tabs={TABS.filter(({ needs }) => may(role, needs)).map(({ path, name, shortName, ofRound }) => ({
        name,
        ...(shortName !== undefined && { shortName }),
        to: eventPath(path, event, ofRound ? round : null),
        isCurrent: path === pathname,
      }))}
    />
  );
});
