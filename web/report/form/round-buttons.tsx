import { memo, type ReactNode } from 'react';
import { moveAmongButtons } from '../arrow-focus.ts';
import { listRounds, type RoundsProps } from '../round/list-rounds.ts';

type Props = RoundsProps & {
  teamCount: number;
  // The menu of the round.
  children?: ReactNode;
};

// White is the round of this window, a teal frame with its tag the one on air.
export const RoundButtons = memo(function RoundButtons({ teamCount, children, ...rounds }: Props) {
  return (
    <div className="flex items-end gap-2">
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">Queda</legend>
        <div
          role="presentation"
          onKeyDown={moveAmongButtons}
          className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 gap-y-4 pt-4 max-md:flex max-md:overflow-x-auto"
        >
          {listRounds(rounds).map(({ number, count, extra, tag, button }) => (
            <button
              key={number}
              type="button"
              {...button}
              className={`relative flex h-control min-w-12 cursor-pointer flex-col items-center justify-center border bg-raised leading-none aria-pressed:bg-text aria-pressed:text-ground ${tag ? 'border-2 border-live' : extra ? 'border-dashed border-edge text-muted hover:border-text' : 'border-line hover:border-edge'}`}
            >
              {tag && (
                <span
                  aria-hidden
                  className="caps absolute -inset-x-0.5 -top-3.5 h-3.5 bg-live text-sm leading-none text-ground"
                >
                  {tag}
                </span>
              )}
              <span className="poster text-xl">{number}</span>
              <span className="text-sm leading-none">
                {count > 0 ? `${count}/${teamCount}` : extra ? 'extra' : '–'}
              </span>
            </button>
          ))}
        </div>
      </fieldset>
      {children}
    </div>
  );
});
