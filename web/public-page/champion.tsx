import { Trophy } from 'lucide-react';
import type { PublicEvent, PublicTeam } from '../../domain/public-event.ts';
import { championsOf } from '../lib/champions.ts';
import { adjustedText, pointsOf } from './points-of.ts';

const LONG = 18;

// The winner and their numbers, on the first screen.
export function Champion({ event }: { event: PublicEvent }) {
  const scored = event.teams.filter((team) => team.points > 0);
  const champion = scored.find(({ position }) => position === 1);
  const champions = championsOf(scored);
  if (!champion || !champions) return null;
  const { title, names } = champions;
  const isShared = names !== champion.name;
  const { players, points, kills } = champion;
  return (
    <section
      aria-label={title}
      className="bg-primary bg-linear-to-br from-transparent to-ground/40 text-on-primary print:hidden"
    >
      <div className="mx-auto flex max-w-7xl flex-col gap-3 px-4 py-6">
        <p className="caps flex items-center gap-2 text-xl">
          <Trophy aria-hidden size={22} /> {isShared ? title : 'Time campeão'}
        </p>
        <p className={`poster text-balance wrap-anywhere ${names.length > LONG ? 'text-4xl' : 'text-5xl'} md:text-7xl`}>
          {names}
        </p>
        {!isShared && <p className="caps wrap-anywhere">{players.join(' · ')}</p>}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <Figure value={pointsOf(event, points)} label="pontos" />
          {!isShared && <Figure value={String(kills)} label={kills === 1 ? 'kill' : 'kills'} />}
          {!isShared && <p>{adjustedText(event, champion.adjusted)}</p>}
          <Lead event={event} champion={champion} />
        </div>
        <ul className="flex flex-wrap gap-1">
          {(isShared ? [] : champion.rounds).map((round) => (
            <li
              key={round.round}
              className="flex min-w-13 flex-1 flex-col items-center bg-ground/30 py-1.5 md:max-w-32"
            >
              <span className="text-sm">
                Q{round.round} {round.placement === null ? 'aus.' : `${round.placement}º`}
              </span>
              <span className="caps">{pointsOf(event, round.points)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p>
      <span className="poster block text-5xl">{value}</span>
      <span className="caps text-sm">{label}</span>
    </p>
  );
}

function Lead({ event, champion }: { event: PublicEvent; champion: PublicTeam }) {
  const second = event.teams.find(({ position }) => position === 2);
  if (!second || second.points >= champion.points) return null;
  return <p>{pointsOf(event, champion.points - second.points)} pontos à frente do 2º</p>;
}
