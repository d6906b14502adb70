import { divideHalfUp, formatPoints, type Hundredths, hundredths } from '../points.ts';
import { capitalize, decisionText, listOf, ordinal } from './phrases.ts';
import type { RuleSet, Tiebreaker } from './rule-set.ts';
import type { Standing } from './standing.ts';
import { lastRoundOf } from './standings.ts';
import { type CriterionValue, tieCriteria, TIEBREAKER_LABELS, type TieCriterion } from './tiebreak.ts';

// Two teams with equal points, criterion by criterion.
export type TieComparison = {
  readonly criteria: readonly ExplainedCriterion[];
  // What put one before the other: a tiebreaker, or a decision of the organiser. Null: they share the rank.
  readonly decidedBy: Tiebreaker | 'decision' | null;
  // Whether `own` wins.
  readonly wins: boolean;
  // 'em vitórias (1 a 2)'.
  readonly by: string;
};

export type ExplainedCriterion = {
  readonly label: string;
  readonly own: string;
  readonly other: string;
  readonly verdict: 'equal' | 'decides' | 'unused';
};

export type TieSentence = { readonly teamIds: readonly string[]; readonly sentence: string };

// How `own` compares with `other`. The caller makes sure that they have equal points.
export function compareTie(rules: RuleSet, lastRound: number, own: Standing, other: Standing): TieComparison {
  const steps = tieSteps(rules, lastRound, own, other);
  const first = steps.findIndex(({ order }) => order !== 0);
  const decisive = steps[first];
  return {
    criteria: [
      ...pointsRow(rules, own.totalPoints),
      ...steps.map(({ label, texts }, index) => ({
        label,
        own: texts[0],
        other: texts[1],
        verdict: verdictOf(index, first),
      })),
    ],
    decidedBy: decisive?.key ?? null,
    wins: (decisive?.order ?? 0) < 0,
    by: decisive?.by ?? '',
  };
}

// The ties among the first teams, and with the team just behind them.
export function explainTies(
  rules: RuleSet,
  rows: readonly Standing[],
  firstN: number,
  { lastRound = lastRoundOf(rows) }: { readonly lastRound?: number } = {},
): TieSentence[] {
  const sentences: TieSentence[] = [];
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (!next || !isTie(row, next) || row.position > firstN) continue;
    const points = formatPoints(row.totalPoints, rules.decimals);
    if (row.position === next.position) {
      if (rows[index - 1]?.position === row.position) continue;
      const sharing = rows.filter(({ position }) => position === row.position);
      sentences.push({
        teamIds: sharing.map(({ team }) => team.id),
        sentence: `${ordinal(row.position)}: ${listOf(sharing.map(({ team }) => team.name))} empatam em ${points} e ${equalText(rules)}: empate mantido.`,
      });
    } else {
      const { by } = compareTie(rules, lastRound, row, next);
      sentences.push({
        teamIds: [row.team.id, next.team.id],
        sentence: `${ordinal(row.position)} e ${ordinal(next.position)}: ${row.team.name} e ${next.team.name} empatam em ${points}; ${row.team.name} ganha ${by}.`,
      });
    }
  }
  return sentences;
}

// Equal points, both ranked, and no match point between them.
export function isTie(a: Standing, b: Standing): boolean {
  const ranked = [a, b].every(({ position, matchPoint }) => position > 0 && matchPoint !== 'won');
  return ranked && a.totalPoints === b.totalPoints;
}

export function equalText({ tiebreakers }: RuleSet): string {
  return tiebreakers.length === 0 ? 'não há critério de desempate' : 'em todos os critérios';
}

type Step = {
  readonly key: Tiebreaker | 'decision';
  readonly label: string;
  readonly texts: readonly [own: string, other: string];
  // Negative: `own` comes first.
  readonly order: number;
  readonly by: string;
};

// A decision comes after every criterion of merit and before the name, as in the ranking.
function tieSteps(rules: RuleSet, lastRound: number, own: Standing, other: Standing): Step[] {
  const criteria = tieCriteria(rules, lastRound).map((criterion) => criterionStep(rules, criterion, own, other));
  const name = criteria.filter(({ key }) => key === 'name');
  const ofMerit = criteria.filter(({ key }) => key !== 'name');
  return [...ofMerit, ...decisionStep(ofMerit, own, other), ...name];
}

function criterionStep(rules: RuleSet, criterion: TieCriterion, own: Standing, other: Standing): Step {
  const { key } = criterion;
  const order = criterion.compare(own, other);
  const texts = valueTexts(rules, criterion, own, other, order !== 0);
  return {
    key,
    label: capitalize(TIEBREAKER_LABELS[key]),
    texts,
    order,
    by: key === 'name' ? IN_CRITERION[key] : `${IN_CRITERION[key]} (${texts[0]} a ${texts[1]})`,
  };
}

function decisionStep(ofMerit: readonly Step[], own: Standing, other: Standing): Step[] {
  const tie = own.settledBy;
  if (!tie || other.settledBy?.number !== tie.number || ofMerit.some(({ order }) => order !== 0)) return [];
  const places = [own, other].map(({ team }) => tie.teamIds.indexOf(team.id) + 1);
  const [ownPlace = 0, otherPlace = 0] = places;
  return [
    {
      key: 'decision',
      label: `${tie.method === 'draw' ? 'Sorteio' : 'Queda de desempate'}, decisão nº ${tie.number}`,
      texts: [ordinal(ownPlace), ordinal(otherPlace)],
      order: ownPlace - otherPlace,
      by: `${tie.method === 'draw' ? 'no sorteio' : 'na queda de desempate'} (${decisionText(tie)})`,
    },
  ];
}

function valueTexts(
  rules: RuleSet,
  criterion: TieCriterion,
  own: Standing,
  other: Standing,
  differ: boolean,
): [string, string] {
  const [a, b] = [criterion.value(own), criterion.value(other)];
  if (!a || !b) return [own.team.name, other.team.name];
  const isAverage = criterion.key.startsWith('average');
  const texts: [string, string] = [valueText(rules, a, isAverage), valueText(rules, b, isAverage)];
  // Averages that differ only past the shown decimals.
  if (differ && texts[0] === texts[1]) return [`${a.sum} em ${a.count}`, `${b.sum} em ${b.count}`];
  return texts;
}

function valueText({ decimals }: RuleSet, { sum, count, unit }: CriterionValue, isAverage: boolean): string {
  if (count === 0) return '–';
  if (isAverage) return formatPoints(divideHalfUp(sum * 100, count, 2), 1);
  if (unit === 'points') return formatPoints(hundredths(sum), decimals);
  return unit === 'placement' ? ordinal(sum) : String(sum);
}

function pointsRow({ decimals }: RuleSet, points: Hundredths): ExplainedCriterion[] {
  const text = formatPoints(points, decimals);
  return [{ label: 'Pontos', own: text, other: text, verdict: 'equal' }];
}

function verdictOf(index: number, decisive: number): ExplainedCriterion['verdict'] {
  if (decisive < 0 || index < decisive) return 'equal';
  return index === decisive ? 'decides' : 'unused';
}

// After 'ganha' or 'perde'.
const IN_CRITERION: Record<Tiebreaker, string> = {
  wins: 'em vitórias',
  kills: 'no total de kills',
  averageKills: 'na média de kills',
  mostKills: 'no maior número de kills em uma queda',
  killPoints: 'em pontos de kills',
  placementPoints: 'em pontos de colocação',
  bestRound: 'na melhor queda',
  bestPlacement: 'na melhor colocação',
  averagePlacement: 'na colocação média',
  lastPlacement: 'na colocação da última queda',
  lastPoints: 'nos pontos da última queda',
  name: 'na ordem alfabética',
};
