import { type Decimals, formatPoints, type Hundredths, hundredths, roundPoints } from '../points.ts';
import { type ExplainedRound, explainRound } from './explain-round.ts';
import { compareTie, equalText, type ExplainedCriterion, isTie } from './explain-tie.ts';
import { capitalize, counted, decisionText, listOf, ordinal, signed, sumText } from './phrases.ts';
import type { RuleSet } from './rule-set.ts';
import type { Standing } from './standing.ts';
import { lastRoundOf, matchPointRound } from './standings.ts';

// Why a team has its points and its rank. The parts add up to the total.
export type Explanation = {
  readonly teamId: string;
  readonly name: string;
  readonly position: number;
  readonly decimals: Decimals;
  readonly lines: readonly ExplainedRound[];
  // Points that belong to no round.
  readonly extra: readonly ExtraLine[];
  readonly total: { readonly sentence: string; readonly points: Hundredths };
  readonly rank: ExplainedRank;
  // Match point, warnings.
  readonly notes: readonly string[];
};

type ExtraLine = { readonly label: string; readonly text: string; readonly points: Hundredths };

type ExplainedRank = {
  readonly sentence: string;
  // The nearest team with equal points: the one above, else one that shares the rank, else the one below.
  readonly opponent: { readonly teamId: string; readonly name: string } | null;
  // How the two compare; empty without an opponent.
  readonly criteria: readonly ExplainedCriterion[];
};

// `rows` are all teams, as rankTeams gives them. Null for a team that is not among them.
export function explainTeam(
  rules: RuleSet,
  rows: readonly Standing[],
  teamId: string,
  { lastRound = lastRoundOf(rows) }: { readonly lastRound?: number } = {},
): Explanation | null {
  const row = rows.find(({ team }) => team.id === teamId);
  if (!row) return null;
  return {
    teamId,
    name: row.team.name,
    position: row.place,
    decimals: rules.decimals,
    lines: row.rounds.map((round) => explainRound(rules, round)),
    extra: extraLines(rules, row),
    total: { sentence: totalSentence(rules, row), points: row.totalPoints },
    rank: explainRank(rules, rows, row, lastRound),
    notes: notesOf(rules, row),
  };
}

// The explanation as text to paste into a chat.
export function toText({ name, position, decimals, lines, extra, total, rank, notes }: Explanation): string {
  const head = position > 0 ? `${name}, ${ordinal(position)} lugar` : name;
  return [
    `${head}: ${formatPoints(total.points, decimals)} pontos`,
    ...lines.map(({ sentence }) => sentence),
    ...extra.map(({ label, text, points }) => `${label} (${text}): ${signed(points, decimals)}.`),
    total.sentence,
    rank.sentence,
    ...notes,
  ].join('\n');
}

// Every sentence about a team, for a spreadsheet.
export function sentencesOf({ lines, total, rank, notes }: Explanation): string[] {
  return [...lines.map(({ sentence }) => sentence), total.sentence, rank.sentence, ...notes];
}

function extraLines({ decimals }: RuleSet, { team, adjustments }: Standing): ExtraLine[] {
  const carried = roundPoints(team.carriedPoints ?? hundredths(0), decimals);
  return [
    ...(carried === 0 ? [] : [{ label: 'Vantagem', text: 'trazida da fase anterior', points: carried }]),
    ...adjustments.map(({ number, reason, points }) => ({ label: `Decisão nº ${number}`, text: reason, points })),
  ];
}

// 'Total 96,4 = melhores 3 de 4 quedas (36,0 + 31,2 + 22,2) + 12,0 de vantagem − 5,0 (atraso, decisão nº 7).'
function totalSentence(rules: RuleSet, row: Standing): string {
  const { decimals } = rules;
  const carried = roundPoints(row.team.carriedPoints ?? hundredths(0), decimals);
  const terms = [
    ...roundsTerm(rules, row),
    ...(carried === 0 ? [] : [`${signed(carried, decimals)} de vantagem`]),
    ...row.adjustments.map((one) => `${signed(one.points, decimals)} (${decisionText(one)})`),
  ];
  const total = `Total ${formatPoints(row.totalPoints, decimals)}`;
  if (terms.length === 0) return `${total}: nenhuma queda conta até agora.`;
  return `${total} = ${terms.join(' ').replace(/^\+ /, '')}.`;
}

function roundsTerm({ counting, decimals }: RuleSet, { rounds }: Standing): string[] {
  const valid = rounds.filter((round) => !round.void);
  const points = rounds.filter((round) => round.counted).map((round) => round.points);
  if (points.length === 0) return [];
  const sum = sumText(points, decimals);
  const quedas = counted(points.length, 'queda');
  if (counting.kind === 'average') return [`média de ${quedas} ([${sum}] ÷ ${points.length})`];
  if (points.length < valid.length)
    return [
      `${points.length === 1 ? 'melhor' : 'melhores'} ${points.length} de ${counted(valid.length, 'queda')} (${sum})`,
    ];
  return [`${quedas} (${sum})`];
}

function explainRank(rules: RuleSet, rows: readonly Standing[], row: Standing, lastRound: number): ExplainedRank {
  const alone = (sentence: string): ExplainedRank => ({ sentence, opponent: null, criteria: [] });
  if (row.disqualification) return alone(`Sem lugar: desclassificado (${decisionText(row.disqualification)}).`);
  if (row.position === 0) {
    const why = row.totalPoints < 0 ? 'o total é menor que zero' : 'o time não tem pontos';
    return alone(`${row.place > 0 ? `${ordinal(row.place)} lugar` : 'Sem lugar'}: ${why}.`);
  }
  const place = `${ordinal(row.position)} lugar`;
  if (row.matchPoint === 'won') return alone(`${place}: ${matchPointText(rules, row)}.`);

  const tied = rows.filter((other) => other !== row && isTie(row, other));
  const above = tied.findLast(({ position }) => position < row.position);
  const sharing = tied.filter(({ position }) => position === row.position);
  const below = tied.find(({ position }) => position > row.position);
  const opponent = above ?? sharing[0] ?? below;
  if (!opponent) return alone(`${place}: ${distanceText(rules, rows, row)}.`);

  const points = formatPoints(row.totalPoints, rules.decimals);
  const against = (other: Standing, where: string) => {
    const { wins, by } = compareTie(rules, lastRound, row, other);
    return `empata ${where} ${other.team.name} em ${points}; ${wins ? 'ganha' : 'perde'} ${by}`;
  };
  const sentences = [
    ...(above ? [against(above, 'com')] : []),
    ...(sharing.length > 0 ? [sharedText(rules, row, sharing)] : []),
    ...(below ? [against(below, above ? 'também com' : 'com')] : []),
  ];
  return {
    sentence: `${place}: ${sentences.map((one, index) => (index === 0 ? one : capitalize(one))).join('. ')}.`,
    opponent: { teamId: opponent.team.id, name: opponent.team.name },
    criteria: compareTie(rules, lastRound, row, opponent).criteria,
  };
}

function sharedText(rules: RuleSet, row: Standing, sharing: readonly Standing[]): string {
  const names = listOf(sharing.map(({ team }) => team.name));
  const points = formatPoints(row.totalPoints, rules.decimals);
  const next = ordinal(row.position + sharing.length + 1);
  const equal = rules.tiebreakers.length === 0 ? equalText(rules) : `iguais ${equalText(rules)}`;
  return `empate mantido com ${names} em ${points}, ${equal}; o lugar seguinte é o ${next}`;
}

// Without a tie the sentence names the gap to the neighbours.
function distanceText({ decimals }: RuleSet, rows: readonly Standing[], row: Standing): string {
  const index = rows.indexOf(row);
  const above = rows[index - 1];
  const below = rows[index + 1];
  const distance = (other: Standing) =>
    formatPoints(hundredths(Math.abs(other.totalPoints - row.totalPoints)), decimals);
  const named = (other: Standing) => `${other.team.name} (${formatPoints(other.totalPoints, decimals)})`;
  const sides = [
    ...(above && above.matchPoint === 'won' ? [`atrás de ${named(above)}, que venceu por match point`] : []),
    ...(above && above.matchPoint !== 'won' ? [`${distance(above)} atrás de ${named(above)}`] : []),
    ...(below && below.position > 0 ? [`${distance(below)} à frente de ${named(below)}`] : []),
  ];
  return (above?.matchPoint === 'won' ? sides.join('; ') : listOf(sides)) || 'único time com pontos';
}

function matchPointText(rules: RuleSet, row: Standing): string {
  const threshold = rules.finish.kind === 'matchPoint' ? rules.finish.threshold : hundredths(0);
  const round = matchPointRound(rules, row) ?? 0;
  return `chegou a ${formatPoints(threshold, rules.decimals)} e depois venceu a queda ${round} (match point)`;
}

function notesOf({ finish, decimals }: RuleSet, row: Standing): string[] {
  return [
    ...(finish.kind === 'matchPoint' && row.matchPoint === 'at'
      ? [
          `No match point: com ${formatPoints(finish.threshold, decimals)} ou mais, é campeão se vencer a próxima queda.`,
        ]
      : []),
    ...row.warnings.map((one) => `Advertência: ${decisionText(one)}.`),
  ];
}
