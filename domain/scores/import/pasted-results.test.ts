import { expect, test } from 'vitest';
import { readCells } from './cell-text.ts';
import { mergePasted, readPastedResults } from './pasted-results.ts';

const TEAMS = ['Lobos', 'Fúria Noturna', 'Zona Morta'].map((name) => ({ id: name, name }));
const read = (text: string, teamSize = 3, firstColumn = 0) =>
  readPastedResults(readCells(text), TEAMS, teamSize, firstColumn).map(
    ({ name, teamId, similarId, cells }) =>
      `${name}=${teamId ?? `?${similarId}`}: ${cells.map((cell) => cell ?? '_').join(' ')}`,
  );

test.each<[string, string, string[]]>([
  ['name first', 'Lobos\t2\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['placement before the name', '2º\tLobos\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['sum and points behind', 'Lobos\t2\t5\t3\t1\t9\t162', ['Lobos=Lobos: 2 5 3 1']],
  ['a heading', 'Time\tColoc.\tK1\tK2\tK3\r\nLobos\t2\t5\t3\t1\r\n', ['Lobos=Lobos: 2 5 3 1']],
  ['semicolons', 'fúria  noturna;1;4;4;4', ['fúria  noturna=Fúria Noturna: 1 4 4 4']],
  ['a name written another way', 'Zona Norta\t3\t1\t1\t1', ['Zona Norta=?Zona Morta: 3 1 1 1']],
  ['an unknown name', 'Capivaras\t3\t1\t1\t1', ['Capivaras=?null: 3 1 1 1']],
  ['missing kills', 'Lobos\t2\t5', ['Lobos=Lobos: 2 5 _ _']],
  ['an empty cell between', 'Lobos\t2\t\t3\t1', ['Lobos=Lobos: 2  3 1']],
  ['a number of the row first', '#\tEquipe\tPos\tK1\tK2\tK3\tTotal\n7\tLobos\t2\t5\t3\t1\t9', ['Lobos=Lobos: 2 5 3 1']],
  ['kills before the placement', 'Time\tKills\tColocação\nLobos\t9\t2', ['Lobos=Lobos: 2 9 _ _']],
  [
    'players in another order',
    'Time\tPosição\tJogador 3\tJogador 1\tJogador 2\nLobos\t2\t1\t5\t3',
    ['Lobos=Lobos: 2 5 3 1'],
  ],
  [
    'names of players between the kills',
    'Time\tColoc.\tJogador 1\tKills 1\tJogador 2\tKills 2\nLobos\t2\tana\t5\tbia\t3',
    ['Lobos=Lobos: 2 5 3 _'],
  ],
  ['headings of other words', 'Squad\tA\tB\tC\tD\nLobos\t2\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['numbers with decimals', 'Lobos\t2.0\t5,0\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['a number that is no count of kills', 'Lobos\t2\t5,5\t-3\t1', ['Lobos=Lobos: 2 5,5 -3 1']],
  [
    'placements with a sign',
    'Lobos\t#2\t5\t3\t1\nZona Morta\tTop 3\t1\t1\t1',
    ['Lobos=Lobos: 2 5 3 1', 'Zona Morta=Zona Morta: 3 1 1 1'],
  ],
  [
    'placements in words',
    '2º lugar\tLobos\t5 kills\t3\t1\n1.º\tZona Morta\t4\t3\t1',
    ['Lobos=Lobos: 2 5 3 1', 'Zona Morta=Zona Morta: 1 4 3 1'],
  ],
  [
    'medals and keycaps',
    '🥈\tLobos\t5\t3\t1\n4️⃣\tZona Morta\t4\t3\t1',
    ['Lobos=Lobos: 2 5 3 1', 'Zona Morta=Zona Morta: 4 4 3 1'],
  ],
  ['invisible characters', '\u200BLobos\t2\t\u200B5\t3\u00A0\t1', ['Lobos=Lobos: 2 5 3 1']],
  [
    'a dash for a player who was absent',
    'Lobos\t2\t5\t-\t1\nZona Morta\t3\t1\t1\t1',
    ['Lobos=Lobos: 2 5 - 1', 'Zona Morta=Zona Morta: 3 1 1 1'],
  ],
  ['a dash in the only row', 'Lobos\t2\t5\t-\t1', ['Lobos=Lobos: 2 5 - 1']],
  ['an empty column for looks', 'Lobos\t\t2\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['the placement still empty', 'Lobos\t\t5\t3\t1', ['Lobos=Lobos:  5 3 1']],
  ['a thousand', 'Lobos\t2\t1.000\t3\t1', ['Lobos=Lobos: 2 1.000 3 1']],
  ['a title above the headings', 'Queda 3\nTime\tK1\tK2\tK3\tColocação\nLobos\t5\t3\t1\t2', ['Lobos=Lobos: 2 5 3 1']],
  [
    'headings in the middle',
    'Time\tColoc.\tK1\tK2\tK3\nLobos\t2\t5\t3\t1\nTime\tColoc.\tK1\tK2\tK3\nZona Morta\t3\t1\t1\t1',
    ['Lobos=Lobos: 2 5 3 1', 'Zona Morta=Zona Morta: 3 1 1 1'],
  ],
  ['headings that name no placement', 'Time\tK1\tK2\tK3\nLobos\t5\t3\t1', ['Lobos=Lobos: _ 5 3 1']],
  [
    'points before the placement',
    'Time\tPontos\tColocação\tAna\tBia\tCaio\nLobos\t16,2\t2\t5\t3\t1',
    ['Lobos=Lobos: 2 5 3 1'],
  ],
  [
    'points before numbers without headings we know',
    'Time\tPontos\tA\tB\tC\tD\nLobos\t162\t2\t5\t3\t1',
    ['Lobos=Lobos: 2 5 3 1'],
  ],
  [
    'the number of the player before the word',
    'Time\tTop\tP1 kills\tP2 kills\nLobos\t2\t5\t3',
    ['Lobos=Lobos: 2 5 3 _'],
  ],
  ['a sum of kills alone', 'Time\tTotal de kills\tTop\nLobos\t9\t2', ['Lobos=Lobos: 2 9 _ _']],
  ['a column of text before the names', '16/11/2026\tLobos\t2\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['a row of totals', 'Lobos\t2\t5\t3\t1\nTotal\t\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1', 'Total=?null:  5 3 1']],
  ['one team twice', 'Lobos\t2\t5\t3\t1\nlobos\t3\t1\t1\t1', ['Lobos=Lobos: 2 5 3 1', 'lobos=?null: 3 1 1 1']],
  ['a team and a name like it', 'Lobo\t2\t5\t3\t1\nLobos\t3\t1\t1\t1', ['Lobo=?null: 2 5 3 1', 'Lobos=Lobos: 3 1 1 1']],
  [
    'a team whose cells are merged',
    'Lobos\t2\t5\n\t\t3\n\t\t1',
    ['Lobos=Lobos: 2 5 _ _', '=?null:  3 _ _', '=?null:  1 _ _'],
  ],
  ['numbers alone', '2\t5\t3\t1', ['=?null: 2 5 3 1']],
  ['nothing to read', 'olá', []],
])('RE5 · a block with %s', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each<[string, number, string, string[]]>([
  ['a column of placements', 0, '1\n2', ['=?null: 1 _ _ _', '=?null: 2 _ _ _']],
  ['kills from the first player on', 1, '5\t3\t1\n4\t\t0', ['=?null: _ 5 3 1', '=?null: _ 4  0']],
  ['kills of the last player, and more', 3, '5\t3', ['=?null: _ _ _ 5']],
  ['whole rows', 0, '2\t5\t3\t1\t99', ['=?null: 2 5 3 1']],
])('RE5 · numbers alone: %s', (_, column, text, rows) => {
  expect(read(text, 3, column)).toEqual(rows);
});

test('RE5 · a duo has two kills', () => {
  expect(read('Lobos\t2\t5\t3\t1', 2)).toEqual(['Lobos=Lobos: 2 5 3']);
});

test('LE9 · a block pasted before the first is applied adds to it; of a team that both have the later cells count', () => {
  const block = (text: string) => readPastedResults(readCells(text), TEAMS, 3);
  const merged = mergePasted(
    block('Lobos\t2\t5\t3\t1\nCapivaras\t3\t1\t1\t1'),
    block('Time\tK1\tK2\tK3\nlobos\t6\t0\t0\nZona Morta\t4\t4\t4'),
  );
  expect(merged.map(({ name, cells }) => `${name}: ${cells.map((cell) => cell ?? '_').join(' ')}`)).toEqual([
    'Lobos: 2 6 0 0',
    'Capivaras: 3 1 1 1',
    'Zona Morta: _ 4 4 4',
  ]);
});
