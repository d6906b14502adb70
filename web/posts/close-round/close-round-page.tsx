import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reportsQuery } from '../../events/event-data.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EventPage } from '../../events/event-page.tsx';
import { ROUND_PARAMETER, useEventId, type ListedEvent } from '../../events/events.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { ReportTabs } from '../../submissions/report-tabs.tsx';
import { closeRoundTexts as words } from './texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { CloseRound } from './close-round.tsx';
import { roundPostsQuery } from './round-posts-data.ts';

// Everything that is posted after a round.
export default function CloseRoundPage({ title }: { title: string }) {
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={8} />}>
      {(event) => <EventRound title={title} event={event} />}
    </EventPage>
  );
}

function EventRound({ title, event }: { title: string; event: ListedEvent }) {
  const eventId = useEventId();
  const [search, setSearch] = useSearchParams();
  const reports = useQuery(reportsQuery(eventId));
  const played = [...new Set(reports.data?.map((report) => report.round))].toSorted((a, b) => a - b);
  const named = Number(search.get(ROUND_PARAMETER));
  // If the current round has no result yet, the last one with results is shown.
  const latest = played.findLast((round) => round <= event.currentRound) ?? event.currentRound;
  const round = Number.isInteger(named) && named > 0 ? named : latest;
  const posts = useQuery({ ...roundPostsQuery(eventId, round), enabled: reports.data !== undefined || named > 0 });
  const choose = (wanted: number) =>
    setSearch(
      (before) => {
        before.set(ROUND_PARAMETER, String(wanted));
        return before;
      },
      { replace: true },
    );
  const failed = [posts, reports].find((load) => !load.data && load.errorUpdateCount > 0);
  return (
    <>
      <PageHeader title={`${title} ${round}`} facts={event.rulesName} tabs={<ReportTabs event={event} />} />
      {posts.data && reports.data ? (
        <CloseRound
          key={round}
          event={event}
          posts={posts.data}
          rounds={played}
          reports={reports.data}
          onRound={choose}
        />
      ) : failed ? (
        <LoadFailure title={words.loadFailed} load={failed} />
      ) : (
        <SkeletonRows label={texts.loading} count={8} />
      )}
    </>
  );
}
