import type { ComponentProps } from 'react';
import { EventPage } from '../../events/event-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { ListedEvent } from '../../events/events.ts';
import { DecimalsContext } from '../../rules/points-text.ts';
import { ReportTabs } from '../../submissions/report-tabs.tsx';
import { texts } from '../../kit/every-screen.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { LoadNotice } from '../load-notice.tsx';
import { UndoProvider } from '../../scores/undo/undo-provider.tsx';
import { useReportData } from '../use-report-data.ts';
import { useRound } from '../round/use-round.ts';
import { Grid } from './grid.tsx';
import { useUnsavedRound } from './use-grid.ts';

// The user edits the results of all teams of a round in one table.
export default function GridPage({ title }: { title: string }) {
  const waiting = <SkeletonRows label={texts.loading} count={8} />;
  return (
    <EventPage title={title} waiting={waiting}>
      {(event) => <EventGrid title={title} event={event} />}
    </EventPage>
  );
}

function EventGrid({ title, event }: { title: string; event: ListedEvent }) {
  const { match, teams, reports, load } = useReportData(event);
  if (match && teams && reports)
    return <RoundGrid title={title} event={event} match={match} teams={teams} reports={reports} />;
  return (
    <>
      <PageHeader title={title} facts={match?.rules.name} tabs={<ReportTabs event={event} />} />
      {load.isError ? <LoadNotice load={load} /> : <SkeletonRows label={texts.loading} count={8} />}
    </>
  );
}

function RoundGrid(props: Omit<ComponentProps<typeof Grid>, 'shown'>) {
  const { match } = props;
  const shown = useRound(match, useUnsavedRound());
  return (
    <UndoProvider round={shown.round}>
      <DecimalsContext value={match.rules.decimals}>
        <Grid {...props} shown={shown} />
      </DecimalsContext>
    </UndoProvider>
  );
}
