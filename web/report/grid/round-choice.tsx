import { memo } from 'react';
import { type RuleSet, isExtraRound, lastReportableRound } from '../../../domain/rules/rule-set.ts';
import { moveAmongButtons } from '../arrow-focus.ts';
import { countOf, roundsUpTo, type StoredReport } from '../model.ts';

type Props = {
  rules: RuleSet;
  reports: readonly StoredReport[];
  round: number;
  roundOnAir: number | undefined;
  // Whether the event is on air; otherwise the round is the one with which it will be.
  isEventOnAir: boolean;
  onRound: (round: number) => void;
};

// The rounds beside the tabs. White is the round that this window shows, the frame with 'no ar' the one that the stream shows.
export const RoundChoice = memo(function RoundChoice(props: Props) {
  const { rules, reports, round, roundOnAir, isEventOnAir, onRound } = props;
  const tag = isEventOnAir ? 'no ar' : 'atual';
  // If the rules now have fewer rounds, the results of later rounds stay reachable.
  const last = Math.max(lastReportableRound(rules), round, ...reports.map((report) => report.round));
  return (
    <fieldset className="-mx-gutter flex min-w-0 items-center gap-3 overflow-x-auto px-gutter pb-2 md:py-1">
      <legend className="sr-only">Queda</legend>
      <span aria-hidden className="text-sm whitespace-nowrap text-muted max-xl:hidden">
        Vendo queda
      </span>
      <div role="presentation" onKeyDown={moveAmongButtons} className="flex gap-1.5">
        {roundsUpTo(last).map((number) => {
          const count = reports.filter((report) => report.round === number).length;
          const extra = isExtraRound(rules, number);
          const isOnAir = number === roundOnAir;
          const line = isOnAir
            ? 'border-2 border-live'
            : extra
              ? 'border border-dashed border-edge'
              : 'border border-line';
          return (
            <button
              key={number}
              type="button"
              tabIndex={number === round ? 0 : -1}
              aria-pressed={number === round}
              aria-label={`Queda ${number}${extra ? ', extra' : ''}, ${countOf(count, 'resultado', 'resultados')}${isOnAir ? `, ${tag}` : ''}`}
              onClick={() => number !== round && onRound(number)}
              className={`flex h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 bg-raised px-2 -outline-offset-2 hover:border-edge aria-pressed:bg-text aria-pressed:text-ground md:h-9 md:min-w-9 ${line}`}
            >
              <span className="poster text-label">{number}</span>
              {isOnAir && <span className="caps bg-live px-1 text-sm text-ground">{tag}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
});
