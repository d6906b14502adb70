import { Button } from '@base-ui/react/button';
import { type GameMode, isExtraRound, ROUND_BUTTONS } from '../../domain/game-modes.ts';
import type { StoredReport } from './model.ts';

type Props = {
  mode: GameMode;
  round: number;
  reports: readonly StoredReport[];
  onRound: (round: number) => void;
};

const ROUNDS = Array.from({ length: ROUND_BUTTONS }, (_, index) => index + 1);

// Rounds past the mode's number are marked as extra and count like any other.
export function RoundButtons({ mode, round, reports, onRound }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Queda</legend>
      <div className="grid grid-cols-5 gap-1.5 md:grid-cols-10">
        {ROUNDS.map((number) => {
          const count = reports.filter((report) => report.round === number).length;
          const extra = isExtraRound(mode, number);
          return (
            <Button
              key={number}
              aria-pressed={number === round}
              aria-label={`Queda ${number}${extra ? ', extra' : ''}, ${count} resultados`}
              onClick={() => onRound(number)}
              className={`flex h-14 cursor-pointer flex-col items-center justify-center border bg-raised leading-none transition-colors hover:border-edge aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary ${extra ? 'border-dashed border-edge' : 'border-line'}`}
            >
              <span className="poster text-xl">{number}</span>
              <span className="mt-0.5 text-xs opacity-90">{count > 0 ? count : extra && 'extra'}</span>
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
