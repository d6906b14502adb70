import type { PublicEvent } from '../../domain/public-event.ts';
import { Changes } from './changes.tsx';
import { Check } from './check.tsx';
import { Confirmed } from './confirmed.tsx';
import { Foot } from './foot.tsx';
import { Hero } from './hero.tsx';
import { Mvps } from './mvps.tsx';
import { NoEvent } from './no-event.tsx';
import { PageTabs } from './page-tabs.tsx';
import { PointsChart } from './points-chart.tsx';
import { Rounds } from './rounds.tsx';
import { Rules } from './rules.tsx';
import { Standings } from './standings.tsx';
import { usePublicEvent } from './use-public-event.ts';

const COLUMN = 'flex min-w-0 flex-col gap-8';

// The whole page. The server's HTML is complete without scripts.
export function LivePublicPage({ first }: { first: PublicEvent }) {
  const { event, state } = usePublicEvent(first);
  if (state === 'gone') return <NoEvent />;
  const { phase, mvps, changes, teams } = event;
  const hasPlayed = phase !== 'before';
  return (
    <>
      <Hero event={event} isStale={state === 'stale'} />
      <PageTabs event={event} />
      <main className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-8 px-4 py-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:block print:p-0">
        <div className={COLUMN}>
          {teams.length > 0 && (hasPlayed ? <Standings event={event} /> : <Confirmed event={event} />)}
          {hasPlayed && <Rounds event={event} />}
        </div>
        <div className={`not-on-paper ${COLUMN}`}>
          {hasPlayed && mvps.length > 0 && <Mvps mvps={mvps} />}
          {hasPlayed && <PointsChart event={event} />}
          {changes.length > 0 && <Changes event={event} />}
          <Rules event={event} />
          <Check event={event} />
        </div>
      </main>
      <Foot event={event} />
    </>
  );
}
