import { isExtraRound, type RuleSet } from '../../domain/rules/rule-set.ts';
import { usePointsText } from '../lib/points-text.ts';
import { playerNames, type RoundRow, type TeamRow } from './standings.ts';

export function Position({ row: { position } }: { row: TeamRow }) {
  if (position === 0) return <Dash words="Sem posição" />;
  return <span className={`poster ${position === 1 ? 'text-text' : 'text-muted'}`}>{position}</span>;
}

export function TeamName({ row }: { row: TeamRow }) {
  const players = playerNames(row).join(' · ');
  return (
    <>
      <span title={row.name} className="caps block truncate text-xl leading-tight">
        {row.name}
      </span>{' '}
      <span title={players} className="block truncate text-xs font-normal text-muted">
        {players}
      </span>
    </>
  );
}

export function Points({ row: { points, carried } }: { row: TeamRow }) {
  const pointsText = usePointsText();
  return (
    <>
      <span className="whitespace-nowrap">
        <span className="caps text-2xl tracking-normal">{pointsText(points)}</span>{' '}
        <span className="text-xs text-muted">PTS</span>
      </span>
      {carried > 0 && (
        <span className="block text-xs whitespace-nowrap text-muted">+{pointsText(carried)} de vantagem</span>
      )}
    </>
  );
}

export function RoundLabel({ rules, round }: { rules: RuleSet; round: number }) {
  return (
    <>
      <span aria-hidden title={`Queda ${round}`}>
        Q{round}
      </span>
      <span className="sr-only">Queda {round}</span>
      {isExtraRound(rules, round) && <span className="block text-xs leading-none text-muted"> extra</span>}
    </>
  );
}

// A round that does not count is struck through, and said to be so.
export function RoundPoints({ result }: { result: RoundRow | null }) {
  const pointsText = usePointsText();
  if (!result) return <Dash words="Sem resultado" />;
  const points = pointsText(result.points);
  return (
    <>
      {result.counted ? (
        <span className="caps block text-lg leading-tight tracking-normal text-soft">{points}</span>
      ) : (
        <s className="caps block text-lg leading-tight tracking-normal text-muted">
          {points} <span className="sr-only">não conta</span>
        </s>
      )}{' '}
      <span className="block text-xs text-muted">
        {result.placement === null ? (
          'ausente'
        ) : (
          <>
            {result.placement}º<span className="sr-only"> lugar</span>
          </>
        )}
      </span>
    </>
  );
}

function Dash({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}
