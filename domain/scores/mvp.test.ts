import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankMvps, type PlayerStat, sharedMvp } from './mvp.ts';

const alfa = { id: 'a', name: 'Alfa' };
const beta = { id: 'b', name: 'Beta' };

const stat = (
  activisionId: string | null,
  kills: number,
  team = alfa,
  slot: PlayerStat['slot'] = 1,
  rounds = [1],
): PlayerStat => ({ activisionId, kills, team, slot, rounds });

const namesAndKills = (stats: PlayerStat[], limit?: number) => rankMvps(stats, limit).map((m) => [m.name, m.kills]);

describe('most kills', () => {
  test('S5 · kills are added up per Activision ID and shown with the display name', () => {
    expect(namesAndKills([stat('Ghost#1', 3), stat('Soap#2', 9), stat('Ghost#1', 8)])).toEqual([
      ['Ghost', 11],
      ['Soap', 9],
    ]);
  });

  test('S5 · case and outer spaces do not make another player, also in another team', () => {
    const [mvp, ...others] = rankMvps([stat('Ghost#1', 3, beta), stat(' ghost#1 ', 4, alfa), stat('GHOST#1', 1, beta)]);
    expect(mvp).toEqual({ id: 'id:ghost#1', name: 'GHOST', kills: 8, teamNames: ['Alfa', 'Beta'] });
    expect(others).toEqual([]);
  });

  test('S5 · the same shown name with another number is another player', () => {
    expect(namesAndKills([stat('Ghost#2', 3), stat('Ghost#1', 3)])).toEqual([
      ['Ghost', 3],
      ['Ghost', 3],
    ]);
  });

  test('S5 · a player without a kill is left out', () => {
    expect(namesAndKills([stat('Ghost#1', 0), stat('Soap#2', 1)])).toEqual([['Soap', 1]]);
  });

  test('S5 · the top 10, or as many as asked for', () => {
    const stats = Array.from({ length: 12 }, (_, index) => stat(`P${index}#1`, index + 1));
    expect(rankMvps(stats).map((m) => m.kills)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(rankMvps(stats, 5).map((m) => m.kills)).toEqual([12, 11, 10, 9, 8]);
  });

  test('S5 · equal kills are ordered by name, then by ID', () => {
    const stats = [stat('zulu#1', 5), stat('', 5), stat('Alfa#2', 5), stat('Alfa#1', 5), stat('Bravo#1', 6)];
    expect(rankMvps(stats).map((m) => m.id)).toEqual(['id:bravo#1', 'id:alfa#1', 'id:alfa#2', 'slot:a:1', 'id:zulu#1']);
  });

  test('ES7 · rows that look different are not ordered by ID, which a downloaded ledger does not tell', () => {
    const ranked = (digits: [string, string, string]) =>
      rankMvps([
        stat(`Alfa#${digits[0]}`, 5, beta),
        stat(`Alfa#${digits[1]}`, 5, alfa),
        stat(`alfa#${digits[2]}`, 5, alfa),
      ]).map(({ name, teamNames }) => [name, ...teamNames]);
    const expected = [
      ['Alfa', 'Alfa'],
      ['Alfa', 'Beta'],
      ['alfa', 'Alfa'],
    ];
    expect(ranked(['1', '2', '3'])).toEqual(expected);
    expect(ranked(['3', '2', '1'])).toEqual(expected);
  });

  test('S5 · players with a blank ID are never merged across teams or slots', () => {
    const stats = [stat('', 2, alfa, 1), stat(' ', 3, beta, 1), stat(null, 4, alfa, 2), stat('', 5, alfa, 1)];
    expect(rankMvps(stats).map((m) => [m.name, m.kills, m.teamNames])).toEqual([
      ['Jogador 1', 7, ['Alfa']],
      ['Jogador 2', 4, ['Alfa']],
      ['Jogador 1', 3, ['Beta']],
    ]);
  });

  test.each<[string, PlayerStat[], [string, number][]]>([
    [
      'one ID in two slots of one team',
      [stat('Ghost#1', 3, alfa, 1), stat('ghost#1', 5, alfa, 2), stat('Ghost#1', 4, alfa, 1)],
      [
        ['Ghost', 7],
        ['ghost', 5],
      ],
    ],
    [
      'and another team under the same ID apart from both',
      [stat('Ghost#1', 3, alfa, 1), stat('Ghost#1', 2, alfa, 2), stat('Ghost#1', 9, beta, 3)],
      [
        ['Ghost', 9],
        ['Ghost', 3],
        ['Ghost', 2],
      ],
    ],
    [
      'one ID in one slot of two teams is one player',
      [stat('Ghost#1', 3, alfa, 1), stat('Ghost#1', 9, beta, 2)],
      [['Ghost', 12]],
    ],
    [
      'one ID in another slot of a later round is one player',
      [stat('Ghost#1', 3, alfa, 1, [1, 2]), stat('ghost#1', 5, alfa, 2, [3]), stat('Ghost#1', 1, alfa, 1, [4])],
      [['Ghost', 9]],
    ],
    [
      'unless one round has it in both',
      [stat('Ghost#1', 3, alfa, 1, [1, 2]), stat('Ghost#1', 5, alfa, 2, [3]), stat('Ghost#1', 1, alfa, 2, [2])],
      [
        ['Ghost', 6],
        ['Ghost', 3],
      ],
    ],
  ])('LE7 · two slots of one team in one round are never merged: %s', (_what, stats, expected) =>
    expect(namesAndKills(stats)).toEqual(expected),
  );

  test('S5 · the order of the reports does not matter', () => {
    const anyStat = fc.record({
      activisionId: fc.constantFrom('Ghost#1', 'GHOST#1', ' ghost#1', 'Ghost#2', 'Soap', '', null),
      slot: fc.constantFrom<PlayerStat['slot']>(1, 2, 3),
      rounds: fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 }),
      team: fc.constantFrom(alfa, beta),
      kills: fc.integer({ min: 0, max: 3 }),
    });
    const shuffled = fc
      .array(anyStat, { maxLength: 12 })
      .chain((stats) => fc.tuple(fc.constant(stats), fc.shuffledSubarray(stats, { minLength: stats.length })));
    fc.assert(
      fc.property(shuffled, ([stats, other]) => {
        expect(rankMvps(other)).toEqual(rankMvps(stats));
      }),
    );
  });
});

test.each<[stats: PlayerStat[], name: string | undefined]>([
  [[], undefined],
  [[stat('Ana#1', 3), stat('Bia#2', 2)], 'Ana'],
  [[stat('Ana#1', 3), stat('Bia#2', 3)], 'Ana e Bia'],
  [
    [stat('Ana#1', 3), stat('Bia#2', 3), stat('Caio#3', 3), stat('Duda#4', 3), stat('Edu#5', 3)],
    'Ana, Bia, Caio e mais 2',
  ],
  [[stat('Ana#1', 3), stat(null, 3, beta)], 'Ana e mais 1'],
  [[stat(null, 3, beta)], 'Jogador 1'],
])('FY9 · the MVPs of %j are named together: %s', (stats, name) => {
  expect(sharedMvp(rankMvps(stats, Infinity))?.name).toBe(name);
});
