import { useEffect, useState } from 'react';
import type { PublicEvent, PublicTeam } from '../../domain/public-event.ts';
import { pointsOf } from './points-of.ts';
import { Section } from './section.tsx';
import { teamAddress } from './team-address.ts';

// Every team opens to its rounds and to the sentences that add up to its total, also without a script.
export function Standings({ event }: { event: PublicEvent }) {
  const { teams, phase, round } = event;
  const target = useTarget();
  const title = phase === 'ended' ? 'Classificação final' : phase === 'before' ? 'Times' : 'Classificação';
  const note = phase === 'playing' ? `${teams.length} times · parcial da queda ${round}` : `${teams.length} times`;
  return (
    <Section id="classificacao" title={title} note={note} onPaper>
      <ol className="paper flex flex-col">
        {teams.map((team) => {
          const address = teamAddress(team, teams);
          return <TeamRow key={team.id} event={event} team={team} address={address} isTarget={address === target} />;
        })}
      </ol>
    </Section>
  );
}

type Props = { event: PublicEvent; team: PublicTeam; address: string; isTarget: boolean };

function TeamRow({ event, team, address, isTarget }: Props) {
  const { position, name, players, points, kills, matchPoint, disqualified } = team;
  const lit = position === 1 ? 'bg-primary text-on-primary' : 'bg-panel';
  const small = position === 1 ? '' : 'text-soft';
  return (
    <li id={address} className="border-b border-line">
      <details open={isTarget}>
        <summary className={`flex items-center gap-3 px-3 py-2 ${lit}`}>
          <span className="poster w-8 shrink-0 text-2xl">{position > 0 ? position : '–'}</span>
          <span className="min-w-0 flex-1">
            <span className="caps block leading-tight wrap-anywhere">{name}</span>
            <span className={`not-on-paper block text-sm wrap-anywhere ${small}`}>{players.join(' · ')}</span>
            {disqualified && <span className="caps text-sm">Desclassificado</span>}
            {matchPoint === 'at' && <span className="caps text-sm">Match point</span>}
          </span>
          <span className={`hidden shrink-0 text-sm sm:block ${small}`}>
            {kills} {kills === 1 ? 'kill' : 'kills'}
          </span>
          <span className="poster shrink-0 text-right text-2xl">
            {pointsOf(event, points)}
            <span className="not-on-paper caps block text-xs not-italic">pts</span>
          </span>
        </summary>
        <div className="flex flex-col gap-2 bg-side p-3">
          <h3 className="caps">Por quê?</h3>
          <ul className="flex flex-col gap-1 text-soft">
            {team.why.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
          <a href={`#${address}`} className="self-start underline underline-offset-4">
            Link deste time
          </a>
        </div>
      </details>
    </li>
  );
}

// The team that the address names. The server never sees that part of an address.
function useTarget(): string {
  const [target, setTarget] = useState('');
  useEffect(() => {
    const read = () => setTarget(decodeURIComponent(window.location.hash.slice(1)));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return target;
}
