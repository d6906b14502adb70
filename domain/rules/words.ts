import { type Decimals, formatPoints, type Hundredths, hundredths } from '../points.ts';
import { explainResult } from './explain-round.ts';
import { capitalize, counted, factorText, listOf, ordinal } from './phrases.ts';
import type { Band, RuleSet } from './rule-set.ts';
import { TIEBREAKER_LABELS } from './tiebreak.ts';

// The rules in words, as participants read them.
export type Regulation = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly sentences: readonly string[] }[];
  readonly examples: readonly WorkedExample[];
};

type WorkedExample = {
  readonly round: number;
  readonly placement: number;
  readonly kills: number;
  readonly points: Hundredths;
  readonly sentence: string;
};

export function regulationOf(rules: RuleSet): Regulation {
  return {
    title: rules.name,
    intro: `${rules.teamSize === 1 ? 'Jogadores individuais' : `Times de ${rules.teamSize} jogadores`}, até ${rules.lobby} no lobby.`,
    sections: [
      { title: '1. Pontos da queda', sentences: roundSentences(rules) },
      { title: '2. Total', sentences: totalSentences(rules) },
      { title: '3. Fim', sentences: finishSentences(rules) },
      { title: '4. Desempate', sentences: tiebreakSentences(rules) },
    ],
    examples: examplesOf(rules),
  };
}

export function regulationText(rules: RuleSet): string {
  const { title, intro, sections, examples } = regulationOf(rules);
  return [
    `${title}\n${intro}`,
    ...sections.map((section) => `${section.title}. ${section.sentences.join(' ')}`),
    ['Exemplos', ...examples.map(({ sentence }) => `• ${sentence}`)].join('\n'),
  ].join('\n\n');
}

// One short line for a card: '× 2,0 a 1,0 · melhores 3 de 4'.
export function rulesSummary(rules: RuleSet): string {
  const { counting, rounds, finish, decimals } = rules;
  const counts = {
    all: `todas de ${rounds}`,
    best: `melhores ${counting.kind === 'best' ? counting.rounds : ''} de ${rounds}`,
    average: `média de ${rounds}`,
  }[counting.kind];
  const end = finish.kind === 'matchPoint' ? `match point ${pointsText(finish.threshold)}` : counts;
  return `${scoringSummary(rules.bands, decimals)} · ${end}`;
}

function scoringSummary(bands: readonly Band[], decimals: Decimals): string {
  const { perKill, added } = spreadOf(bands);
  const factors = bands.map((band) => factorText(band.perKill, decimals));
  const kill = perKill.same
    ? `kill ${pointsText(bands[0]?.perKill ?? 0)}`
    : `× ${factors[0] ?? ''} a ${factors.at(-1) ?? ''}`;
  if (!added.any) return perKill.same ? 'só kills' : kill;
  const values = bands.slice(0, 4).map((band) => pointsText(band.added));
  const places = `${values.join(', ')}${bands.length > 4 ? '…' : ''}`;
  return perKill.any ? `${kill} + ${places}` : `colocação ${places}`;
}

function roundSentences(rules: RuleSet): string[] {
  const { killCap, winBonus, divisor, decimals } = rules;
  return [
    ...bandSentences(rules),
    ...(killCap?.unit === 'kills' ? [`Contam no máximo ${counted(killCap.max, 'kill')} por queda.`] : []),
    ...(killCap?.unit === 'points' ? [`Os kills dão no máximo ${pointsText(killCap.max)} pontos por queda.`] : []),
    ...stepSentences(rules),
    ...(winBonus > 0 ? [`Vencer a queda soma ${pointsText(winBonus)}.`] : []),
    ...(divisor === 100 ? [] : [`O resultado é dividido por ${factorText(divisor, decimals)}.`]),
    ...(canRound(rules) ? [`Os pontos da queda são arredondados para ${decimalsText(decimals)}, meio para cima.`] : []),
  ];
}

function stepSentences({ killSteps }: RuleSet): string[] {
  const [first] = killSteps;
  if (!first) return [];
  const same = killSteps.every(({ points }) => points === first.points);
  if (same && killSteps.length > 1)
    return [
      `Cada degrau de kills alcançado soma ${pointsText(first.points)}: ${listOf(killSteps.map(({ kills }) => String(kills)))}.`,
    ];
  return [
    `Cada degrau de kills alcançado soma: ${killSteps.map(({ kills, points }) => `${counted(kills, 'kill')}, ${pointsText(points)}`).join('; ')}.`,
  ];
}

// Whether any result could have more decimals than the rules show.
function canRound({ bands, killCap, killSteps, winBonus, divisor, weights, decimals }: RuleSet): boolean {
  const values = [
    ...bands.flatMap(({ perKill, added }) => [perKill, added]),
    ...killSteps.map(({ points }) => points),
    killCap?.unit === 'points' ? killCap.max : 0,
    winBonus,
  ];
  return (
    divisor !== 100 ||
    weights.some((weight) => weight !== 100) ||
    values.some((value) => value % 10 ** (2 - decimals) !== 0)
  );
}

function bandSentences({ bands, decimals }: RuleSet): string[] {
  const { perKill, added } = spreadOf(bands);
  const factor = (value: number) => factorText(value, decimals);
  if (!perKill.same && !added.any) {
    const rows = describeBands(bands, (band) => band.perKill, factor);
    return [`Cada kill vale ${factor(100)}, multiplicado pela colocação: ${rows}.`];
  }
  if (!perKill.same)
    return [
      `Cada kill vale, pela colocação: ${describeBands(bands, (band) => band.perKill, factor)}.`,
      `A colocação soma: ${describeBands(bands, (band) => band.added, pointsText)}.`,
    ];
  return [
    perKill.any ? `Cada kill vale ${pointsText(bands[0]?.perKill ?? 0)}.` : 'Um kill sozinho não vale pontos.',
    added.any
      ? `A colocação soma: ${describeBands(bands, (band) => band.added, pointsText)}.`
      : 'A colocação não dá pontos.',
  ];
}

// '1º, 12; 2º a 10º, de 9 a 1 (1 a menos por lugar); 11º e 12º, 0'.
function describeBands(
  bands: readonly Band[],
  valueOf: (band: Band) => number,
  text: (value: number) => string,
): string {
  const rows: string[] = [];
  for (let index = 0; index < bands.length;) {
    const run = steadyRun(bands, index, valueOf);
    const first = bands[index];
    const last = bands[index + run - 1];
    if (!first || !last) break;
    const fall = (valueOf(first) - valueOf(last)) / Math.max(1, run - 1);
    rows.push(
      run === 1
        ? `${placesText(first.from, first.to)}, ${text(valueOf(first))}`
        : `${placesText(first.from, last.to)}, de ${text(valueOf(first))} a ${text(valueOf(last))} (${text(fall)} a menos por lugar)`,
    );
    index += run;
  }
  return rows.join('; ');
}

// How many single places from here on lose the same number of points each; 1 where a run would be too short to help.
function steadyRun(bands: readonly Band[], start: number, valueOf: (band: Band) => number): number {
  const singles = bands.slice(start).findIndex(({ from, to }) => from !== to);
  const values = bands.slice(start, singles < 0 ? bands.length : start + singles).map(valueOf);
  const fall = (values[0] ?? 0) - (values[1] ?? 0);
  const end = values.findIndex((value, index) => index > 0 && (values[index - 1] ?? 0) - value !== fall);
  const run = end < 0 ? values.length : end;
  return run >= 5 && fall > 0 ? run : 1;
}

function placesText(from: number, to: number): string {
  if (from === to) return ordinal(from);
  return `${ordinal(from)} ${to === from + 1 ? 'e' : 'a'} ${ordinal(to)}`;
}

function totalSentences({ counting, rounds, weights, absent, decimals }: RuleSet): string[] {
  const best = counting.kind === 'best' ? counting.rounds : 0;
  const sum = {
    all: rounds === 1 ? 'O total são os pontos da queda.' : `Somam-se as ${rounds} quedas.`,
    best:
      best === 1
        ? `Conta a melhor de ${counted(rounds, 'queda')}.`
        : `Somam-se as ${best} melhores de ${rounds} quedas.`,
    average: `O total é a média das quedas do time, arredondada para ${decimalsText(decimals)}, meio para cima.`,
  }[counting.kind];
  return [
    sum,
    ...weights.flatMap((weight, index) =>
      weight === 100 ? [] : [`A queda ${index + 1} vale ${factorText(weight, 1)} ${weight < 200 ? 'vez' : 'vezes'}.`],
    ),
    `Quem falta recebe ${formatPoints(absent, decimals)}.`,
    'Vantagem trazida de outra fase e decisões da organização entram no total.',
  ];
}

function finishSentences({ finish, rounds, decimals }: RuleSet): string[] {
  if (finish.kind === 'rounds') return [`O campeonato termina depois de ${counted(rounds, 'queda')}.`];
  const threshold = formatPoints(finish.threshold, decimals);
  return [
    `Match point: o primeiro time que chega a ${threshold} e, em uma queda seguinte, fica em 1º lugar é campeão.`,
    `Os outros ficam na ordem dos pontos. Estão previstas ${counted(rounds, 'queda')}.`,
  ];
}

function tiebreakSentences({ tiebreakers }: RuleSet): string[] {
  if (tiebreakers.length === 0) return ['Não há critério: times com os mesmos pontos dividem o lugar.'];
  return [
    `${capitalize(tiebreakers.map((key) => TIEBREAKER_LABELS[key]).join('; '))}.`,
    ...(tiebreakers.includes('name') ? [] : ['Times iguais em tudo dividem o lugar.']),
  ];
}

// A win, a place in the middle, and one that shows what is special: the cap, a step or the weight of a round.
function examplesOf(rules: RuleSet): WorkedExample[] {
  const { bands, killCap, killSteps, weights, lobby } = rules;
  const middle = bands[Math.max(1, Math.min(bands.length - 2, 2))]?.from ?? Math.ceil(lobby / 2);
  const special = weights.findIndex((weight) => weight !== 100);
  const perKill = Math.max(1, bands.at(-1)?.perKill ?? 1);
  const cap = killCap && (killCap.unit === 'kills' ? killCap.max : Math.ceil(killCap.max / perKill)) + 3;
  const many = Math.min(cap ?? killSteps[1]?.kills ?? killSteps[0]?.kills ?? 12, 200);
  return [
    { round: 1, placement: 1, kills: 10 },
    { round: 1, placement: middle, kills: 7 },
    { round: special < 0 ? 1 : special + 1, placement: lobby, kills: many },
  ].map((result) => {
    const { label, points, score, sentence } = explainResult(rules, result);
    const where = `${ordinal(result.placement)} lugar com ${counted(result.kills, 'kill')}`;
    const when = score?.weight === 100 ? '' : ` na queda ${result.round}`;
    return { ...result, points, sentence: sentence.replace(label, where + when) };
  });
}

// Whether all bands have the same value, and whether any has one.
function spreadOf(bands: readonly Band[]) {
  const spread = (valueOf: (band: Band) => number) => ({
    same: bands.every((band) => valueOf(band) === valueOf(bands[0] ?? band)),
    any: bands.some((band) => valueOf(band) > 0),
  });
  return { perKill: spread(({ perKill }) => perKill), added: spread(({ added }) => added) };
}

// With no more decimals than needed.
function pointsText(value: number): string {
  return formatPoints(hundredths(value), 0);
}

function decimalsText(decimals: Decimals): string {
  return decimals === 0 ? 'pontos inteiros' : counted(decimals, 'casa decimal', 'casas decimais');
}
