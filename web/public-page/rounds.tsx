import { ChevronDown } from 'lucide-react';
import type { PublicEvent } from '../../domain/public-event.ts';
import { pointsOf } from './points-of.ts';
import { Section } from './section.tsx';

// Each round as it ended, the latest first and open.
export function Rounds({ event }: { event: PublicEvent }) {
  const played = [...new Set(event.teams.flatMap(({ rounds }) => rounds.map(({ round }) => round)))].toSorted(
    (a, b) => b - a,
  );
  if (played.length === 0) return null;
  return (
    <Section id="quedas" title="Quedas">
      {played.map((round, index) => (
        <details key={round} open={index === 0} className="group border-b border-line">
          <summary className="caps flex min-h-control items-center justify-between text-xl">
            Queda {round}
            <ChevronDown aria-hidden size={18} className="text-muted group-open:rotate-180" />
          </summary>
          <RoundTable event={event} round={round} />
        </details>
      ))}
    </Section>
  );
}

function RoundTable({ event, round }: { event: PublicEvent; round: number }) {
  const rows = event.teams
    .flatMap((team) => team.rounds.filter((one) => one.round === round).map((one) => ({ team, ...one })))
    .toSorted((a, b) => (a.placement ?? 999) - (b.placement ?? 999));
  return (
    <table aria-label={`Queda ${round}`} className="mb-3 w-full text-left">
      <thead className="text-sm text-muted">
        <tr>
          <th className="w-12 font-normal">Lugar</th>
          <th className="font-normal">Time</th>
          <th className="text-right font-normal">Kills</th>
          <th className="text-right font-normal">Pontos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, placement, kills, points, counted, void: isVoid }) => (
          <tr key={team.id} className="border-t border-line">
            <td className="poster text-lg">{placement === null ? 'Aus.' : `${placement}º`}</td>
            <th scope="row" className="py-1.5 font-normal wrap-anywhere">
              {team.name}
              {isVoid ? ' (anulada)' : counted ? '' : ' (descartada)'}
            </th>
            <td className="text-right text-soft">{kills}</td>
            <td className="poster text-right text-lg">{pointsOf(event, points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
