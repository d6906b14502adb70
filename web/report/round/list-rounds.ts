import { isExtraRound, lastReportableRound, type RuleSet } from '../../../domain/rules/rule-set.ts';
import { countOf, roundsUpTo, type StoredReport } from '../teams-and-results.ts';

export type RoundsProps = {
  readonly rules: RuleSet;
  readonly reports: readonly StoredReport[];
  // The round that this window shows, and the one that stream and public page show; undefined until the server has said it.
  readonly round: number;
  readonly roundOnAir: number | undefined;
  // Whether the event is on air; otherwise the round is the one with which it will be.
  readonly isEventOnAir: boolean;
  readonly onRound: (round: number) => void;
};

// The rounds that can be shown, each with its button: one tab stop for all, and arrow keys (moveAmongButtons). Rounds beyond the
// rules are extra and count like the others.
export function listRounds({ rules, reports, round, roundOnAir, isEventOnAir, onRound }: RoundsProps) {
  // If the rules now have fewer rounds, the results of later rounds stay reachable.
  const last = Math.max(lastReportableRound(rules), round, ...reports.map((report) => report.round));
  return roundsUpTo(last).map((number) => {
    const count = reports.filter((report) => report.round === number).length;
    const extra = isExtraRound(rules, number);
    const tag = number !== roundOnAir ? null : isEventOnAir ? 'no ar' : 'atual';
    const words = [`Queda ${number}`, ...(extra ? ['extra'] : []), countOf(count, 'resultado', 'resultados')];
    return {
      number,
      count,
      extra,
      tag,
      button: {
        tabIndex: number === round ? 0 : -1,
        'aria-pressed': number === round,
        'aria-label': [...words, ...(tag ? [tag] : [])].join(', '),
        onClick: () => number !== round && onRound(number),
      },
    };
  });
}
