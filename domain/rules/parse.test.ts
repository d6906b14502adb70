import { describe, expect, test } from 'vitest';
import { parseRules } from './parse.ts';
import { defaultPreset } from './presets.ts';

const { rules } = defaultPreset;
const band = (from: number, to: number) => ({ from, to, perKill: 100, added: 0 });

describe('parseRules', () => {
  test.each<[string, object, string, string]>([
    // Placement bands
    ['a gap', { bands: [band(1, 4), band(6, 50)] }, 'bands.1.from', 'Falta a colocação 5º'],
    ['a wide gap', { bands: [band(1, 4), band(8, 50)] }, 'bands.1.from', 'Falta a colocação 5º a 7º'],
    ['bands that start late', { bands: [band(2, 50)] }, 'bands.0.from', 'Falta a colocação 1º'],
    ['an overlap', { bands: [band(1, 5), band(5, 50)] }, 'bands.1.from', 'A 5ª colocação está em duas faixas'],
    [
      'a band that ends before it starts',
      { bands: [band(1, 5), band(6, 3), band(6, 50)] },
      'bands.1.to',
      'A faixa termina em 3º, antes de começar em 6º',
    ],
    [
      'a band past the lobby',
      { bands: [band(1, 55)] },
      'bands.0.to',
      'As faixas vão até 55º, mas o lobby tem 50 times',
    ],
    [
      'bands short of the lobby',
      { bands: [band(1, 5), band(6, 45)] },
      'bands.1.to',
      'As faixas vão até 45º, mas o lobby tem 50 times',
    ],
    ['no band', { bands: [] }, 'bands', 'Falta a tabela de colocação'],
    [
      'negative points',
      { bands: [{ ...band(1, 50), added: -100 }] },
      'bands.0.added',
      'Os pontos não podem ser negativos',
    ],
    [
      'half a hundredth',
      { bands: [{ ...band(1, 50), perKill: 1.5 }] },
      'bands.0.perKill',
      'Precisa ser um número inteiro',
    ],
    ['too many points', { winBonus: 10_000_001 }, 'winBonus', 'Os pontos passam de 100.000'],
    // Kills
    [
      'a cap of zero',
      { killCap: { unit: 'kills', max: 0 } },
      'killCap.max',
      'Um limite de zero anularia todos os kills',
    ],
    ['a cap of another unit', { killCap: { unit: 'teams', max: 1 } }, 'killCap.unit', 'Esta opção não existe'],
    [
      'falling steps',
      {
        killSteps: [
          { kills: 6, points: 100 },
          { kills: 4, points: 100 },
        ],
      },
      'killSteps.1.kills',
      'Os degraus de kills precisam estar em ordem crescente, sem repetir',
    ],
    ['a step of no kill', { killSteps: [{ kills: 0, points: 100 }] }, 'killSteps.0.kills', 'O degrau começa em 1 kill'],
    // Rounds
    ['no divisor', { divisor: 0 }, 'divisor', 'Precisa ser maior que zero'],
    ['no round', { rounds: 0 }, 'rounds', 'São pelo menos uma queda'],
    [
      'more best rounds than rounds',
      { counting: { kind: 'best', rounds: 6 } },
      'counting.rounds',
      'Não há 6 quedas para contar: são 5',
    ],
    ['a best of none', { counting: { kind: 'best', rounds: 0 } }, 'counting.rounds', 'Conta pelo menos uma queda'],
    ['another way of counting', { counting: { kind: 'median' } }, 'counting.kind', 'Esta opção não existe'],
    ['more weights than rounds', { weights: [100, 100, 100, 100, 100, 150] }, 'weights.5', 'Há mais pesos que quedas'],
    [
      'a match point of zero',
      { finish: { kind: 'matchPoint', threshold: 0 } },
      'finish.threshold',
      'O match point precisa de uma pontuação maior que zero',
    ],
    // Tiebreakers
    [
      'a tiebreaker twice',
      { tiebreakers: ['kills', 'wins', 'kills'] },
      'tiebreakers.2',
      'Este critério de desempate já está na lista',
    ],
    [
      'a name that is not last',
      { tiebreakers: ['kills', 'name', 'wins'] },
      'tiebreakers.1',
      'O nome do time decide tudo: só pode ser o último critério',
    ],
    ['an unknown tiebreaker', { tiebreakers: ['luck'] }, 'tiebreakers.0', 'Esta opção não existe'],
    // Everything else
    ['an unknown field', { gameMode: 'Warzone' }, 'gameMode', 'O campo gameMode não existe'],
    ['a missing field', { lobby: undefined }, 'lobby', 'Falta este valor'],
    ['an empty name', { name: '   ' }, 'name', 'Dê um nome às regras'],
    ['a long name', { name: 'x'.repeat(81) }, 'name', 'O nome passa de 80 caracteres'],
    ['a name that is a number', { name: 7 }, 'name', 'Precisa ser um texto'],
    ['a number that is text', { lobby: '50' }, 'lobby', 'Precisa ser um número'],
    ['a list that is text', { tiebreakers: 'kills' }, 'tiebreakers', 'Precisa ser uma lista'],
    ['a group that is text', { killCap: '20' }, 'killCap', 'Precisa ser um grupo de campos'],
    ['a lobby of one', { lobby: 1, bands: [band(1, 1)] }, 'lobby', 'O lobby tem pelo menos 2 times'],
    ['five players', { teamSize: 5 }, 'teamSize', 'O time tem de 1 a 4 jogadores'],
    ['three decimals', { decimals: 3 }, 'decimals', 'São 0, 1 ou 2 casas decimais'],
  ])('RU1 · %s is refused, naming the place', (_, change, path, sentence) => {
    const parsed = parseRules({ ...rules, ...change });
    expect(parsed).toEqual({ ok: false, problems: [{ path: expect.anything(), sentence }] });
    expect(!parsed.ok && parsed.problems[0]?.path.join('.')).toBe(path);
  });

  test('RU1 · every problem is named at once', () => {
    const parsed = parseRules({ ...rules, bands: [band(2, 50)], tiebreakers: ['kills', 'kills'], extra: 1, other: 2 });
    expect(!parsed.ok && parsed.problems.map(({ path }) => path.join('.'))).toEqual([
      'extra',
      'other',
      'bands.0.from',
      'tiebreakers.1',
    ]);
  });

  test('FY12 · whether players come back may be given or left out, and stays as it was', () => {
    const { respawns: _, ...without } = rules;
    for (const given of [without, { ...without, respawns: true }, { ...without, respawns: false }])
      expect(parseRules(given)).toEqual({ ok: true, rules: given });
    expect(parseRules({ ...rules, respawns: null }).ok).toBe(false);
  });

  test.each([null, undefined, 'Warzone Trios Battle Royale', 5, []])('RU1 · %j is no rule set', (value) => {
    expect(parseRules(value).ok).toBe(false);
  });
});
