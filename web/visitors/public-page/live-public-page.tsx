import { KillsLine } from '../../scores/ranking/kills-line.tsx';
import { DecimalsContext } from '../../rules/points-text.ts';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { Changes } from './changes.tsx';
import { Check } from './check.tsx';
import { Hero } from './hero.tsx';
import { NoEvent } from './no-event.tsx';
import { PageTabs } from './page-tabs.tsx';
import { PointsChart } from './points-chart.tsx';
import { Rounds } from './rounds.tsx';
import { Rules } from './rules.tsx';
import { Standings } from './standings.tsx';
import { Section } from './section.tsx';
import { CONTACT_NETWORKS, type ContactNetwork } from '../../../domain/access/profile.ts';
import { useEffect, useState } from 'react';

const POLL_MS = 2000;
// Phones may lose a poll or two; after that the page says so.
const FAILURES_TOLD = 3;

type Polled = { readonly event: PublicEvent; readonly state: 'current' | 'stale' | 'gone' };

// Polls the server while the page is visible.
function usePublicEvent(first: PublicEvent): Polled {
  const [polled, setPolled] = useState<Polled>({ event: first, state: 'current' });
  const { slug } = first;
  useEffect(() => {
    let failures = 0;
    let waiting: ReturnType<typeof setTimeout>;
    const poll = async () => {
      if (document.visibilityState === 'visible') {
        try {
          // Revalidates the browser's cached answer by its ETag; proxies may answer from their cache for two seconds.
          const response = await fetch(`/api/public/${slug}`, {
            cache: 'no-cache',
            signal: AbortSignal.timeout(10_000),
          });
          if (response.status === 404) return setPolled(({ event }) => ({ event, state: 'gone' }));
          if (!response.ok) throw new Error(String(response.status));
          const event = (await response.json()) as PublicEvent;
          failures = 0;
          setPolled((known) =>
            known.state === 'current' && JSON.stringify(known.event) === JSON.stringify(event)
              ? known
              : { event, state: 'current' },
          );
        } catch {
          failures += 1;
          if (failures >= FAILURES_TOLD) setPolled(({ event }) => ({ event, state: 'stale' }));
        }
      }
      waiting = setTimeout(() => void poll(), POLL_MS);
    };
    waiting = setTimeout(() => void poll(), POLL_MS);
    return () => clearTimeout(waiting);
  }, [slug]);
  return polled;
}

const SHOWN = 5;

function Mvps({ mvps }: Pick<PublicEvent, 'mvps'>) {
  const [leader, ...others] = mvps.slice(0, SHOWN);
  if (!leader) return null;
  return (
    <Section id="mvp" title="MVP · mais kills">
      <div className="flex items-center gap-4 border-l-4 border-primary bg-panel bg-linear-to-r from-primary-wash to-transparent p-4">
        <div className="min-w-0 flex-1">
          <p className="caps text-sm">1º em kills</p>
          <p className="poster text-3xl wrap-anywhere">{leader.name}</p>
          <p className="text-soft wrap-anywhere">{leader.teamNames.join(', ')}</p>
        </div>
        <p className="text-center">
          <span className="poster block text-6xl">{leader.kills}</span>
          <span className="caps text-sm">{leader.kills === 1 ? 'kill' : 'kills'}</span>
        </p>
      </div>
      <ol start={2} className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-1">
        {others.map((player, index) => (
          <KillsLine key={`${player.name} ${player.teamNames.join(' ')}`} place={index + 2} player={player} />
        ))}
      </ol>
    </Section>
  );
}

const COLUMN = 'flex min-w-0 flex-col gap-8';

// The whole page. The server's HTML is complete without scripts.
export function LivePublicPage({ first }: { first: PublicEvent }) {
  const { event, state } = usePublicEvent(first);
  if (state === 'gone') return <NoEvent />;
  const { phase, mvps, changes, teams } = event;
  const hasPlayed = phase !== 'before';
  return (
    <DecimalsContext value={event.decimals}>
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
    </DecimalsContext>
  );
}

// The teams, before there are points to rank them by.
function Confirmed({ event: { teams } }: { event: PublicEvent }) {
  return (
    <Section
      id="classificacao"
      title="Confirmados"
      note={teams.length === 1 ? '1 time' : `${teams.length} times`}
      onPaper
    >
      <ul className="paper flex flex-wrap gap-2">
        {teams.map(({ id, name }) => (
          <li key={id} className="border border-line bg-panel px-3 py-1.5 wrap-anywhere print:border-0">
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Foot({ event: { organizer } }: { event: PublicEvent }) {
  const networks = (Object.keys(CONTACT_NETWORKS) as ContactNetwork[]).filter((name) => organizer.links[name] !== '');
  const link = 'inline-flex min-h-control items-center font-semibold underline underline-offset-4';
  return (
    <footer className="not-on-paper border-t border-line bg-side">
      <div className="mx-auto flex max-w-7xl flex-col gap-2 px-4 py-6">
        {organizer.name && <p className="caps text-xl wrap-anywhere">{organizer.name}</p>}
        {organizer.bio && <p className="text-soft wrap-anywhere">{organizer.bio}</p>}
        <p className="flex flex-wrap gap-x-6">
          <a href={`/organizador/${organizer.id}`} className={link}>
            Agenda
          </a>
          {networks.map((name) => (
            <a key={name} href={organizer.links[name]} target="_blank" rel="noopener noreferrer" className={link}>
              {CONTACT_NETWORKS[name].label}
            </a>
          ))}
        </p>
        <p className="text-sm text-muted">
          Feito com{' '}
          <span className="poster text-xl text-text">
            Queda <span className="text-primary-soft">Livre</span>
          </span>
        </p>
      </div>
    </footer>
  );
}
