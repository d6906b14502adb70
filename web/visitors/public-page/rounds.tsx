import { ChevronDown } from 'lucide-react';
import type { PublicEvent, PublicTeam } from '../../../domain/visitors/public-event.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { Section } from './section.tsx';

// The result of each round, newest first. The newest is expanded if the event has few teams.
export function Rounds({ event }: { event: PublicEvent }) {
  const played = playedRounds(event).toReversed();
  if (played.length === 0) return null;
  return (
    <Section id="quedas" title="Quedas">
      {played.map((round, index) => (
        <details
          key={round}
          open={index === 0 && event.teams.length <= MOST_OPEN}
          className="group border-b border-line"
        >
          <summary className="flex min-h-control items-center gap-3 py-1.5">
            <span className="caps shrink-0 text-xl">Queda {round}</span>
            <span className="min-w-0 flex-1 text-right text-sm text-soft wrap-anywhere">{winnersOf(event, round)}</span>
            <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <RoundTable event={event} round={round} />
        </details>
      ))}
    </Section>
  );
}

const MOST_OPEN = 20;

export function playedRounds({ teams }: PublicEvent): readonly number[] {
  return [...new Set(teams.flatMap(({ rounds }) => rounds.map(({ round }) => round)))].toSorted((a, b) => a - b);
}

function winnersOf({ teams }: PublicEvent, round: number): string {
  const isWon = (one: PublicTeam['rounds'][number]) => one.round === round && one.placement === 1 && !one.void;
  const names = teams.filter(({ rounds }) => rounds.some(isWon)).map(({ name }) => name);
  return names.length > 0 ? `1º ${names.join(', ')}` : '';
}

function RoundTable({ event, round }: { event: PublicEvent; round: number }) {
  const { adjustedText, pointsText } = usePointsTexts();
  const rows = event.teams
    .flatMap((team) => team.rounds.filter((one) => one.round === round).map((one) => ({ team, ...one })))
    .toSorted((a, b) => (a.placement ?? 999) - (b.placement ?? 999));
  return (
    <table aria-label={`Queda ${round}`} className="mb-3 w-full text-left">
      <thead className="text-sm text-muted">
        <tr>
          <th className="w-12 font-normal">Lugar</th>
          <th className="font-normal">Time</th>
          <th className="pl-3 text-right font-normal">Kills</th>
          <th className="pl-3 text-right font-normal">Pontos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, placement, kills, points, adjusted = 0, counted, void: isVoid }) => (
          <tr key={team.id} className="border-t border-line">
            <td className="poster text-lg">{placement === null ? 'Aus.' : `${placement}º`}</td>
            <th scope="row" className="py-1.5 font-normal wrap-anywhere">
              {team.name}
              {isVoid ? ' (anulada)' : counted ? '' : ' (descartada)'}
              {team.disqualified && ' (desclassificado)'}
              {adjusted !== 0 && <span className="block text-sm text-soft">{adjustedText(adjusted)}</span>}
            </th>
            <td className="text-right text-soft">{kills}</td>
            <td className="poster text-right text-lg">{pointsText(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
