import { formatPoints, type Hundredths, hundredths } from '../points.ts';
import { counted, decisionText, factorText, listOf, ordinal, signed } from './phrases.ts';
import type { RuleSet } from './rule-set.ts';
import { type RoundScore, scoreRound } from './score.ts';
import type { Adjustment, RoundDecision, RoundStanding } from './standing.ts';

export type ExplainedRound = {
  readonly label: string;
  readonly round: number;
  // '14 kills × 1,8 (4º lugar) · não conta'.
  readonly text: string;
  // 'Queda 3: 14 kills × 1,8 (4º lugar) = 25,2.'
  readonly sentence: string;
  readonly points: Hundredths;
  readonly counted: boolean;
  readonly void: boolean;
  // What the points are made of before adjustments; null for a team that was absent.
  readonly score: RoundScore | null;
  readonly divisor: number;
  readonly adjustments: readonly Adjustment[];
};

export function explainRound(rules: RuleSet, row: RoundStanding): ExplainedRound {
  const { round, points, score, adjustments } = row;
  const label = `Queda ${round}`;
  const work = workText(rules, row);
  const state = row.void ? `queda anulada${cited(row.decision)}` : row.counted ? null : 'não conta';
  // The text of an absence already contains its points.
  const result =
    score || adjustments.length > 0
      ? ` ${adjustments.length === 0 && isRounded(rules, score) ? '≈' : '='} ${formatPoints(points, rules.decimals)}`
      : '';
  return {
    label,
    round,
    text: state ? `${work} · ${state}` : work,
    sentence: `${label}: ${work}${result}${state ? `; ${state}` : ''}.`,
    points,
    counted: row.counted,
    void: row.void,
    score,
    divisor: rules.divisor,
    adjustments,
  };
}

// The explanation of one result without a team, for the simulator and the examples of the regulation.
export function explainResult(
  rules: RuleSet,
  result: { readonly round: number; readonly placement: number; readonly kills: number },
): ExplainedRound {
  const score = scoreRound(rules, result);
  const row = { ...result, points: score.points, counted: true, void: false, decision: null, score, adjustments: [] };
  return explainRound(rules, row);
}

// Brackets group what is calculated; parentheses only comment on it.
function workText(rules: RuleSet, row: RoundStanding): string {
  const { decimals } = rules;
  const { placement, kills, points, score, adjustments } = row;
  const earned = score ? scoreText(rules, { placement: placement ?? 0, kills, score }) : null;
  // A void round already cites its decision.
  const absent = row.decision && !row.void ? `ausente; ${decisionText(row.decision)}` : 'ausente';
  const first = earned ?? `${formatPoints(roundOnly(points, adjustments), decimals)} (${absent})`;
  if (adjustments.length === 0) return first;
  const rounded =
    score && isRounded(rules, score)
      ? ` ≈ ${formatPoints(score.points, decimals)}; ${formatPoints(score.points, decimals)}`
      : '';
  return [first + rounded, ...adjustments.map((one) => `${signed(one.points, decimals)} (${decisionText(one)})`)].join(
    ' ',
  );
}

function cited(decision: RoundDecision | null): string {
  return decision ? ` (${decisionText(decision)})` : '';
}

function scoreText(
  rules: RuleSet,
  { placement, kills, score }: { placement: number; kills: number; score: RoundScore },
): string {
  const { decimals, divisor } = rules;
  const place = `${ordinal(placement)} lugar`;
  const terms = [
    ...killTerms(rules, { kills, score, comment: score.placementPoints > 0 ? null : place }),
    ...(score.placementPoints > 0 ? [`${formatPoints(score.placementPoints, decimals)} (${place})`] : []),
    ...(score.stepPoints > 0 ? [`${formatPoints(score.stepPoints, decimals)} (${stepsText(rules, score)})`] : []),
    ...(score.winPoints > 0 ? [`${formatPoints(score.winPoints, decimals)} (vitória)`] : []),
  ];
  const sum = terms.join(' + ');
  const changed = divisor !== 100 || score.weight !== 100;
  return [
    changed && terms.length > 1 ? `[${sum}]` : sum,
    ...(divisor === 100 ? [] : [`÷ ${factorText(divisor, decimals)} (divisor)`]),
    ...(score.weight === 100 ? [] : [`× ${factorText(score.weight, decimals)} (peso da queda)`]),
  ].join(' ');
}

function killTerms(
  rules: RuleSet,
  { kills, score, comment }: { kills: number; score: RoundScore; comment: string | null },
): string[] {
  const { bands, decimals } = rules;
  const { perKill } = score.band;
  const commented = (text: string, ...comments: (string | null)[]) => {
    const said = comments.filter((one) => one !== null);
    return [said.length > 0 ? `${text} (${said.join('; ')})` : text];
  };
  if (perKill === 0) return commented('0', comment, counted(kills, 'kill'));
  // If every kill is worth one point, the factor is left out.
  const factor = bands.every((band) => band.perKill === 100) ? '' : ` × ${factorText(perKill, decimals)}`;
  const made = `${counted(score.scoredKills, 'kill')}${factor}`;
  const uncapped = hundredths(score.scoredKills * perKill);
  if (score.killPoints < uncapped)
    return commented(
      formatPoints(score.killPoints, decimals),
      comment,
      `limite, ${made} = ${formatPoints(uncapped, decimals)}`,
    );
  return commented(made, comment, score.scoredKills < kills ? `limite, fez ${kills}` : null);
}

function stepsText({ killSteps }: RuleSet, { scoredKills }: RoundScore): string {
  const reached = killSteps.filter(({ kills }) => kills <= scoredKills).map(({ kills }) => String(kills));
  return `${reached.length === 1 ? 'degrau' : 'degraus'} de ${listOf(reached)} kills`;
}

function isRounded({ divisor }: RuleSet, score: RoundScore | null): boolean {
  if (!score) return false;
  const sum = score.killPoints + score.placementPoints + score.stepPoints + score.winPoints;
  return sum * score.weight !== score.points * divisor;
}

function roundOnly(points: Hundredths, adjustments: readonly Adjustment[]): Hundredths {
  return adjustments.reduce((rest, one) => hundredths(rest - one.points), points);
}
