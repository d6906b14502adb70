import { memo, type ReactNode } from 'react';
import { type RuleSet, isExtraRound, lastReportableRound } from '../../domain/rules/rule-set.ts';
import { moveAmongButtons } from './arrow-focus.ts';
import { countOf, roundsUpTo, type StoredReport } from './model.ts';

type Props = {
  rules: RuleSet;
  reports: readonly StoredReport[];
  teamCount: number;
  // The round that this window shows, and the one that stream and public page show; undefined until the server has said it.
  round: number;
  roundOnAir: number | undefined;
  // Whether the event is on air; otherwise the round is the one with which it will be.
  isEventOnAir: boolean;
  onRound: (round: number) => void;
  // The menu of the round.
  children?: ReactNode;
};

// The buttons have one tab stop and arrow keys. White is the round of this window, a teal frame with its tag the one on air.
// Rounds beyond the rules are marked as extra and count like the others.
export const RoundButtons = memo(function RoundButtons(props: Props) {
  const { rules, reports, teamCount, round, roundOnAir, isEventOnAir, onRound, children } = props;
  const tag = isEventOnAir ? 'no ar' : 'atual';
  // If the rules now have fewer rounds, the results of later rounds stay reachable.
  const last = Math.max(lastReportableRound(rules), round, ...reports.map((report) => report.round));
  return (
    <div className="flex items-end gap-2">
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">Queda</legend>
        <div
          role="presentation"
          onKeyDown={moveAmongButtons}
          className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 gap-y-4 pt-4 max-md:flex max-md:overflow-x-auto"
        >
          {roundsUpTo(last).map((number) => {
            const count = reports.filter((report) => report.round === number).length;
            const extra = isExtraRound(rules, number);
            const isOnAir = number === roundOnAir;
            return (
              <button
                key={number}
                type="button"
                tabIndex={number === round ? 0 : -1}
                aria-pressed={number === round}
                aria-label={`Queda ${number}${extra ? ', extra' : ''}, ${countOf(count, 'resultado', 'resultados')}${isOnAir ? `, ${tag}` : ''}`}
                onClick={() => number !== round && onRound(number)}
                className={`relative flex h-control min-w-12 cursor-pointer flex-col items-center justify-center border bg-raised leading-none aria-pressed:bg-text aria-pressed:text-ground ${isOnAir ? 'border-2 border-live' : extra ? 'border-dashed border-edge text-muted hover:border-text' : 'border-line hover:border-edge'}`}
              >
                {isOnAir && (
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
            );
          })}
        </div>
      </fieldset>
      {children}
    </div>
  );
});
