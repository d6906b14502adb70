import type { ReactNode } from 'react';
import { isExtraRound, type RuleSet } from '../../../domain/rules/rule-set.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { SHARED } from '../standings/shared-positions.ts';
import { playerNames, type RoundRow, type TeamRow } from '../standings/standings.ts';
import { Ban, Crosshair, TriangleAlert, Trophy } from 'lucide-react';
import type { Mark } from '../standings/marks.ts';

const LOOKS = {
  disqualified: { icon: Ban, look: 'border-error text-error' },
  warning: { icon: TriangleAlert, look: 'border-check text-check' },
  at: { icon: Crosshair, look: 'border-live text-live' },
  won: { icon: Trophy, look: 'border-text bg-text text-ground' },
};

function TeamMarks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ kind, label, title }) => {
    const { icon: Icon, look } = LOOKS[kind];
    return (
      <span
        key={kind}
        title={title}
        className={`caps inline-flex items-center gap-1 border px-1.5 text-sm leading-5 whitespace-nowrap ${look}`}
      >
        <Icon aria-hidden size={12} className="shrink-0" />
        {label}
      </span>
    );
  });
}

type WhyProps = { row: TeamRow; onWhy: OnWhy };

// Opens the explanation of a team. The button gets the focus back when it closes.
export type OnWhy = (teamId: string, button: HTMLElement) => void;

export function Position({ row, onWhy }: WhyProps) {
  const { position, shared } = row;
  return (
    <WhyButton row={row} said={position > 0 ? `${position}º lugar` : 'sem posição'} onWhy={onWhy}>
      {position === 0 ? (
        <Dash words="Sem posição" />
      ) : (
        <span className={`poster block ${position === 1 ? 'text-text' : 'text-muted'}`}>{position}</span>
      )}
      {shared && <span className="block w-min text-left text-sm leading-tight text-muted"> {SHARED}</span>}
    </WhyButton>
  );
}

// Long names take two lines in a narrow table.
export function TeamName({ row, narrow = false }: { row: TeamRow; narrow?: boolean }) {
  const players = playerNames(row).join(' · ');
  return (
    <>
      <span
        title={row.name}
        className={`caps leading-tight ${narrow ? 'line-clamp-2 text-lg wrap-anywhere' : 'block truncate text-xl'}`}
      >
        {row.name}
      </span>{' '}
      <span title={players} className="block truncate text-sm font-normal text-muted">
        {players}
      </span>
      {row.marks.length > 0 && (
        <span className="mt-0.5 flex flex-wrap gap-1">
          {' '}
          <TeamMarks marks={row.marks} />
        </span>
      )}
    </>
  );
}

// `bare`: without the unit.
export function Points({ row, bare = false, onWhy }: WhyProps & { bare?: boolean }) {
  const { pointsText } = usePointsTexts();
  const { points, carried } = row;
  return (
    <>
      <WhyButton row={row} said={`${pointsText(points)} PTS`} onWhy={onWhy}>
        <span className="whitespace-nowrap">
          <span className="caps text-2xl tracking-normal underline decoration-edge decoration-dotted decoration-1 underline-offset-4 group-hover:decoration-text">
            {pointsText(points)}
          </span>{' '}
          {!bare && <span className="text-sm text-muted">PTS</span>}
        </span>
      </WhyButton>
      {carried > 0 && (
        <span className="block text-sm whitespace-nowrap text-muted">+{pointsText(carried)} de vantagem</span>
      )}
    </>
  );
}

// A click explains the number.
function WhyButton({ row, said, onWhy, children }: WhyProps & { said: string; children: ReactNode }) {
  return (
    <button
      type="button"
      title="Por quê?"
      aria-label={`${said}: por quê? ${row.name}`}
      onClick={({ currentTarget }) => onWhy(row.id, currentTarget)}
      className="group min-h-9 min-w-6 max-lg:min-h-control cursor-pointer text-[inherit]"
    >
      {children}
    </button>
  );
}

export function Adjustment({ points }: { points: TeamRow['adjustment'] }) {
  const { pointsText } = usePointsTexts();
  if (points === null) return <Dash words="Sem ajuste" />;
  return <span className="caps text-lg tracking-normal whitespace-nowrap">{signedText(points, pointsText)}</span>;
}

function signedText(points: number, pointsText: (points: number) => string): string {
  return `${points < 0 ? '−' : '+'}${pointsText(Math.abs(points))}`;
}

type LabelProps = { rules: RuleSet; round: number; isVoid: boolean };

export function RoundLabel({ rules, round, isVoid }: LabelProps) {
  return (
    <>
      <span aria-hidden title={`Queda ${round}`}>
        Q{round}
      </span>
      <span className="sr-only">Queda {round}</span>
      {isExtraRound(rules, round) && <span className="block text-sm leading-none text-muted"> extra</span>}
      {isVoid && (
        <span title="Queda anulada: não conta para ninguém" className="block text-sm leading-none text-check">
          {' '}
          anulada
        </span>
      )}
    </>
  );
}

// Rounds that do not count are struck through and marked in words.
export function RoundPoints({ result }: { result: RoundRow | null }) {
  const { pointsText } = usePointsTexts();
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
      <span className="block text-sm text-muted">
        {result.placement === null ? (
          <span className="caps text-check">falta</span>
        ) : (
          <>
            {result.placement}º<span className="sr-only"> lugar</span>
          </>
        )}
        {result.adjustment !== null && (
          <span title="Ajuste desta queda" className="block whitespace-nowrap text-soft">
            {' '}
            {signedText(result.adjustment, pointsText)} <span className="sr-only">de ajuste</span>
          </span>
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
