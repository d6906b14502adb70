import { memo } from 'react';
import { moveAmongButtons } from '../arrow-focus.ts';
import { listRounds, type RoundsProps } from '../rounds.ts';

// The rounds beside the tabs. White is the round that this window shows, the frame with 'no ar' the one that the stream shows.
export const RoundChoice = memo(function RoundChoice(rounds: RoundsProps) {
  return (
    <fieldset className="-mx-gutter flex min-w-0 items-center gap-3 overflow-x-auto px-gutter pb-2 md:py-1">
      <legend className="sr-only">Queda</legend>
      <span aria-hidden className="text-sm whitespace-nowrap text-muted max-xl:hidden">
        Vendo queda
      </span>
      <div role="presentation" onKeyDown={moveAmongButtons} className="flex gap-1.5">
        {listRounds(rounds).map(({ number, extra, tag, button }) => (
          <button
            key={number}
            type="button"
            {...button}
            className={`flex h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 bg-raised px-2 -outline-offset-2 hover:border-edge aria-pressed:bg-text aria-pressed:text-ground md:h-9 md:min-w-9 ${tag ? 'border-2 border-live' : extra ? 'border border-dashed border-edge' : 'border border-line'}`}
          >
            <span className="poster text-label">{number}</span>
            {tag && <span className="caps bg-live px-1 text-sm text-ground">{tag}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
});
