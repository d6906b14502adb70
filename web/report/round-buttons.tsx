import { memo, type KeyboardEvent } from 'react';
import { type RuleSet, isExtraRound, lastReportableRound } from '../../domain/rules/rule-set.ts';
import { countOf, roundsUpTo, type StoredReport } from './model.ts';
import { RoundOnAir, type RoundOnAirProps } from './round-on-air.tsx';

type RoundButtonsProps = RoundOnAirProps & { rules: RuleSet; reports: readonly StoredReport[] };

// The buttons have one tab stop and arrow keys. Rounds beyond the rules are marked as extra and count like the others.
export const RoundButtons = memo(function RoundButtons({ rules, reports, ...rest }: RoundButtonsProps) {
  const { round, roundOnAir, onRound } = rest;
  // If the rules now have fewer rounds, the results of later rounds stay reachable.
  const last = Math.max(lastReportableRound(rules), round, ...reports.map((report) => report.round));
  return (
    // The round on air comes first, so that Tab leads from the buttons to the search. On phones it is shown below.
    <div className="relative max-md:flex max-md:flex-col-reverse">
      <RoundOnAir {...rest} />
      <fieldset>
        <legend className="mb-1.5 font-semibold">Queda</legend>
        <div role="presentation" onKeyDown={moveFocus} className="grid grid-cols-5 gap-1.5 md:grid-cols-10">
          {roundsUpTo(last).map((number) => {
            const count = reports.filter((report) => report.round === number).length;
            const extra = isExtraRound(rules, number);
            return (
              <button
                key={number}
                type="button"
                tabIndex={number === round ? 0 : -1}
                aria-pressed={number === round}
                aria-label={`Queda ${number}${extra ? ', extra' : ''}, ${countOf(count, 'resultado', 'resultados')}${number === roundOnAir ? ', no ar' : ''}`}
                onClick={() => number !== round && onRound(number)}
                className={`flex h-14 cursor-pointer flex-col items-center justify-center border bg-raised leading-none hover:border-edge aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary ${extra ? 'border-dashed border-edge' : 'border-line'}`}
              >
                <span className="poster text-xl">{number}</span>
                <span className="mt-0.5 text-xs">{count > 0 ? count : extra && 'extra'}</span>
              </button>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
});

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// Arrow keys wrap around from the last button to the first.
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((here + step) % buttons.length)?.focus();
  event.preventDefault();
}
