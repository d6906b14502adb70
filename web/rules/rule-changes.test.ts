import { expect, test } from 'vitest';
import { hundredths } from '../../domain/points.ts';
import { findPreset } from '../../domain/rules/presets.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { ruleChanges } from './rule-changes.ts';

const rules = findPreset('warzone-trios')!.rules;
const points = hundredths;

test.each<[string, Partial<RuleSet>, readonly string[]]>([
  ['nothing', {}, []],
  ['the same places written in other bands', { bands: split(rules.bands) }, []],
  ['weights of one', { weights: [100, 100] }, []],
  ['a band', { bands: perKill(1, 170) }, ['2º a 5º lugar: × 1,8 → × 1,7']],
  ['added points', { bands: rules.bands.with(0, { ...rules.bands[0]!, added: points(500) }) }, ['1º lugar: + 0 → + 5']],
  ['a cap', { killCap: { unit: 'kills', max: 20 } }, ['Limite de kills por queda: sem limite → 20 kills']],
  ['a cap of one', { killCap: { unit: 'kills', max: 1 } }, ['Limite de kills por queda: sem limite → 1 kill']],
  [
    'a cap in points',
    { killCap: { unit: 'points', max: 2050 } },
    ['Limite de kills por queda: sem limite → 20,5 pontos'],
  ],
  ['steps', { killSteps: [{ kills: 30, points: points(400) }] }, ['Bônus por degrau de kills: nenhum → 30 kills: +4']],
  ['a bonus', { winBonus: points(250) }, ['Bônus por vitória: nenhum → +2,5']],
  ['a divisor', { divisor: 150 }, ['Divisor (handicap): nenhum → ÷ 1,5']],
  ['best N', { counting: { kind: 'best', rounds: 4 } }, ['Quedas que contam: todas → melhores 4']],
  ['weights', { weights: [100, 100, 100, 100, 150] }, ['Peso das quedas: iguais → queda 5 × 1,5']],
  [
    'match point',
    { finish: { kind: 'matchPoint', threshold: points(8000) } },
    ['Como termina: depois das quedas → match point em 80'],
  ],
  [
    'several',
    { decimals: 0, teamSize: 2, absent: points(100) },
    ['Quem falta recebe: 0 → 1', 'Casas decimais: 1 → 0', 'Jogadores por time: 3 jogadores → 2 jogadores'],
  ],
  [
    'tiebreakers',
    { tiebreakers: ['wins'] },
    ['Desempate: Total de kills, Melhor queda, Melhor colocação, Nome do time → Vitórias'],
  ],
])('RU6 · the change of %s in words', (_, change, said) => {
  const changes = ruleChanges(rules, { ...rules, ...change });
  expect(changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual(said);
});

test('RU6 · the bar lists changes in short', () => {
  const after: RuleSet = {
    ...rules,
    bands: perKill(1, 170),
    killCap: { unit: 'kills', max: 20 },
    counting: { kind: 'best', rounds: 4 },
  };
  expect(ruleChanges(rules, after).map(({ short }) => short)).toEqual([
    '2º a 5º × 1,7',
    'limite de 20 kills',
    'contam as melhores 4',
  ]);
});

function perKill(index: number, value: number): RuleSet['bands'] {
  return rules.bands.with(index, { ...rules.bands[index]!, perKill: points(value) });
}

function split(bands: RuleSet['bands']): RuleSet['bands'] {
  return bands.flatMap((band) =>
    Array.from({ length: band.to - band.from + 1 }, (_, index) => ({
      ...band,
      from: band.from + index,
      to: band.from + index,
    })),
  );
}
