import { counted } from '../../domain/rules/phrases.ts';
import { type Band, hasRespawns, type RuleSet } from '../../domain/rules/rule-set.ts';
import { decimalText } from './decimals.ts';
import { tiebreakerName } from './tiebreaker-names.ts';

export type RuleChange = {
  readonly part: keyof RuleSet;
  // 'Limite de kills por queda'.
  readonly label: string;
  readonly before: string;
  readonly after: string;
  // For a line that lists all changes: 'limite de 20 kills'.
  readonly short: string;
};

// The differences: the bands, then the other parts in the order of PARTS. Bands or weights that are only written differently
// are no difference.
export function ruleChanges(before: RuleSet, after: RuleSet): RuleChange[] {
  const changes = PARTS.flatMap(({ part, label, say, short }): RuleChange[] => {
    const [old, now] = [say(before), say(after)];
    return old === now ? [] : [{ part, label, before: old, after: now, short: short(now, after) }];
  });
  return [...bandChanges(before.bands, after.bands), ...changes];
}

// One part of a rule set in words.
export function partText(rules: RuleSet, part: keyof RuleSet): string {
  return PARTS.find((one) => one.part === part)?.say(rules) ?? '';
}

type Part = {
  readonly part: keyof RuleSet;
  readonly label: string;
  readonly say: (rules: RuleSet) => string;
  // `text` is the result of `say`.
  readonly short: (text: string, rules: RuleSet) => string;
};

const PARTS: readonly Part[] = [
  { part: 'name', label: 'Nome das regras', say: ({ name }) => name, short: (name) => `nome: ${name}` },
  {
    part: 'killCap',
    label: 'Limite de kills por queda',
    say: ({ killCap }) => {
      if (!killCap) return 'sem limite';
      return killCap.unit === 'kills' ? counted(killCap.max, 'kill') : `${decimalText(killCap.max)} pontos`;
    },
    short: (cap, { killCap }) => (killCap ? `limite de ${cap}` : 'kills sem limite'),
  },
  {
    part: 'killSteps',
    label: 'Bônus por degrau de kills',
    say: ({ killSteps }) =>
      killSteps.map(({ kills, points }) => `${counted(kills, 'kill')}: +${decimalText(points)}`).join('; ') || 'nenhum',
    short: (_, { killSteps }) => (killSteps.length === 0 ? 'sem degraus de kills' : 'degraus de kills'),
  },
  {
    part: 'winBonus',
    label: 'Bônus por vitória',
    say: ({ winBonus }) => (winBonus > 0 ? `+${decimalText(winBonus)}` : 'nenhum'),
    short: (bonus, { winBonus }) => (winBonus > 0 ? `vitória ${bonus}` : 'sem bônus por vitória'),
  },
  {
    part: 'divisor',
    label: 'Divisor (handicap)',
    say: ({ divisor }) => (divisor === 100 ? 'nenhum' : `÷ ${decimalText(divisor)}`),
    short: (text, { divisor }) => (divisor === 100 ? 'sem divisor' : `pontos ${text}`),
  },
  {
    part: 'counting',
    label: 'Quedas que contam',
    say: ({ counting }) => {
      if (counting.kind === 'average') return 'média';
      return counting.kind === 'all' ? 'todas' : `melhores ${counting.rounds}`;
    },
    short: (text, { counting }) => {
      if (counting.kind === 'average') return 'média das quedas';
      return counting.kind === 'all' ? 'contam todas' : `contam as ${text}`;
    },
  },
  {
    part: 'rounds',
    label: 'Número de quedas',
    say: ({ rounds }) => (rounds === 1 ? '1 queda' : `${rounds} quedas`),
    short: (rounds) => rounds,
  },
  {
    part: 'weights',
    label: 'Peso das quedas',
    say: weightsText,
    short: (text, { weights }) => (weights.every(isNeutral) ? 'quedas com peso igual' : `pesos: ${text}`),
  },
  {
    part: 'absent',
    label: 'Quem falta recebe',
    say: ({ absent }) => decimalText(absent),
    short: (points) => `falta vale ${points}`,
  },
  {
    part: 'decimals',
    label: 'Casas decimais',
    say: ({ decimals }) => String(decimals),
    short: (_, { decimals }) => (decimals === 1 ? '1 casa decimal' : `${decimals} casas decimais`),
  },
  {
    part: 'finish',
    label: 'Como termina',
    say: ({ finish }) =>
      finish.kind === 'rounds' ? 'depois das quedas' : `match point em ${decimalText(finish.threshold)}`,
    short: (text, { finish }) => (finish.kind === 'rounds' ? 'sem match point' : text),
  },
  {
    part: 'tiebreakers',
    label: 'Desempate',
    say: ({ tiebreakers }) => tiebreakers.map(tiebreakerName).join(', ') || 'nenhum critério',
    short: () => 'ordem do desempate',
  },
  {
    part: 'lobby',
    label: 'Times no lobby',
    say: ({ lobby }) => `${lobby} times`,
    short: (lobby) => `lobby de ${lobby}`,
  },
  {
    part: 'teamSize',
    label: 'Jogadores por time',
    say: ({ teamSize }) => (teamSize === 1 ? '1 jogador' : `${teamSize} jogadores`),
    short: (size) => `${size} por time`,
  },
  {
    part: 'respawns',
    label: 'Jogadores voltam à queda',
    say: (rules) => (hasRespawns(rules) ? 'sim' : 'não'),
    short: (_, rules) => (hasRespawns(rules) ? 'jogadores voltam à queda' : 'jogadores não voltam à queda'),
  },
];

function weightsText({ weights }: RuleSet): string {
  const weighted = weights.flatMap((weight, index) =>
    isNeutral(weight) ? [] : [`queda ${index + 1} × ${decimalText(weight)}`],
  );
  return weighted.join(', ') || 'iguais';
}

function isNeutral(weight: number): boolean {
  return weight === 100;
}

// Consecutive placements with the same change become one line, whatever the bands.
function bandChanges(before: readonly Band[], after: readonly Band[]): RuleChange[] {
  const last = Math.min(before.at(-1)?.to ?? 0, after.at(-1)?.to ?? 0);
  const runs: { from: number; to: number; old: Band; now: Band }[] = [];
  for (let place = 1; place <= last; place += 1) {
    const [old, now] = [bandAt(before, place), bandAt(after, place)];
    if (!old || !now || isAlike(old, now)) continue;
    const run = runs.at(-1);
    if (run && run.to === place - 1 && isAlike(run.old, old) && isAlike(run.now, now)) run.to = place;
    else runs.push({ from: place, to: place, old, now });
  }
  return runs.map(({ from, to, old, now }) => {
    const places = from === to ? `${from}º` : `${from}º a ${to}º`;
    const said = bandText(now, old);
    return {
      part: 'bands',
      label: `${places} lugar`,
      before: bandText(old, now),
      after: said,
      short: `${places} ${said}`,
    };
  });
}

function bandAt(bands: readonly Band[], place: number): Band | undefined {
  return bands.find(({ from, to }) => from <= place && place <= to);
}

function isAlike(one: Pick<Band, 'perKill' | 'added'>, other: Pick<Band, 'perKill' | 'added'>): boolean {
  return one.perKill === other.perKill && one.added === other.added;
}

// The values in which `band` differs from `other`.
function bandText(band: Band, other: Band): string {
  const parts = [
    ...(band.perKill === other.perKill ? [] : [`× ${decimalText(band.perKill, 1)}`]),
    ...(band.added === other.added ? [] : [`+ ${decimalText(band.added)}`]),
  ];
  return parts.join(' ');
}
