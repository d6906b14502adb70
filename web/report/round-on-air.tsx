import { Radio } from 'lucide-react';
import { memo } from 'react';

export type RoundOnAirProps = {
  round: number;
  roundOnAir: number | undefined;
  onRound: (round: number) => void;
  onPutOnAir: (round: number) => void;
};

// The round that stream, public page and other scorers see. This window may show another one; the user follows, or puts the
// shown round on air.
export const RoundOnAir = memo(function RoundOnAir({ round, roundOnAir, onRound, onPutOnAir }: RoundOnAirProps) {
  if (roundOnAir === undefined) return null;
  const isSame = round === roundOnAir;
  return (
    // Beside the legend of the buttons: it takes no height from the form.
    <div
      role="status"
      className="flex min-h-6 flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm max-md:mt-2 max-md:justify-start md:absolute md:top-0 md:right-0"
    >
      <span className={`flex items-center gap-1.5 ${isSame ? 'text-soft' : 'font-semibold'}`}>
        <Radio aria-hidden size={16} className="shrink-0" />
        No ar: queda {roundOnAir}
      </span>
      {!isSame && (
        <>
          <button type="button" className={ACT} onClick={() => onRound(roundOnAir)}>
            Ir para a queda {roundOnAir}
          </button>
          <button type="button" className={ACT} onClick={() => onPutOnAir(round)}>
            Colocar queda {round} no ar
          </button>
        </>
      )}
    </div>
  );
});

const ACT = 'min-h-6 cursor-pointer border border-edge px-2 hover:border-text max-md:min-h-11';
