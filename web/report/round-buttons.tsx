import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { type GameMode, isExtraRound, ROUND_BUTTONS } from '../../domain/game-modes.ts';
import { countOf, type StoredReport } from './model.ts';

type Props = {
  mode: GameMode;
  round: number;
  reports: readonly StoredReport[];
  onRound: (round: number) => void;
};

const ROUNDS = Array.from({ length: ROUND_BUTTONS }, (_, index) => index + 1);

// One stop for Tab, then the arrow keys. Rounds past the mode's number are marked as extra and count like any other.
export function RoundButtons({ mode, round, reports, onRound }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Queda</legend>
      <ToggleGroup
        value={[String(round)]}
        // Pressing the chosen one again leaves it chosen.
        onValueChange={([chosen]) => chosen !== undefined && onRound(Number(chosen))}
        className="grid grid-cols-5 gap-1.5 md:grid-cols-10"
      >
        {ROUNDS.map((number) => {
          const count = reports.filter((report) => report.round === number).length;
          const extra = isExtraRound(mode, number);
          return (
            <Toggle
              key={number}
              value={String(number)}
              aria-label={`Queda ${number}${extra ? ', extra' : ''}, ${countOf(count, 'resultado', 'resultados')}`}
              className={`flex h-14 cursor-pointer flex-col items-center justify-center border bg-raised leading-none transition-colors hover:border-edge data-pressed:border-primary data-pressed:bg-primary data-pressed:text-on-primary ${extra ? 'border-dashed border-edge' : 'border-line'}`}
            >
              <span className="poster text-xl">{number}</span>
              <span className="mt-0.5 text-xs">{count > 0 ? count : extra && 'extra'}</span>
            </Toggle>
          );
        })}
      </ToggleGroup>
    </fieldset>
  );
}
