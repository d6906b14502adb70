import { expect, test } from 'vitest';
import { readCells } from './cell-text.ts';
import { readPastedResults } from './pasted-results.ts';

const TEAMS = ['Lobos', 'Fúria Noturna', 'Zona Morta'].map((name) => ({ id: name, name }));
const read = (text: string, teamSize = 3) =>
  readPastedResults(readCells(text), TEAMS, teamSize).map(
    ({ name, teamId, similarId, cells }) => `${name}=${teamId ?? `?${similarId}`}: ${cells.join(' ')}`,
  );

test.each<[string, string, string[]]>([
  ['name first', 'Lobos\t2\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['placement before the name', '2º\tLobos\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['sum and points behind', 'Lobos\t2\t5\t3\t1\t9\t162', ['Lobos=Lobos: 2 5 3 1']],
  ['a heading', 'Time\tColoc.\tK1\tK2\tK3\r\nLobos\t2\t5\t3\t1\r\n', ['Lobos=Lobos: 2 5 3 1']],
  ['semicolons', 'fúria  noturna;1;4;4;4', ['fúria  noturna=Fúria Noturna: 1 4 4 4']],
  ['a name written another way', 'Zona Norta\t3\t1\t1\t1', ['Zona Norta=?Zona Morta: 3 1 1 1']],
  ['an unknown name', 'Capivaras\t3\t1\t1\t1', ['Capivaras=?null: 3 1 1 1']],
  ['missing kills', 'Lobos\t2\t5', ['Lobos=Lobos: 2 5  ']],
  ['an empty cell between', 'Lobos\t2\t\t3\t1', ['Lobos=Lobos: 2  3 1']],
  ['a number of the row first', '#\tEquipe\tPos\tK1\tK2\tK3\tTotal\n7\tLobos\t2\t5\t3\t1\t9', ['Lobos=Lobos: 2 5 3 1']],
  ['kills before the placement', 'Time\tKills\tColocação\nLobos\t9\t2', ['Lobos=Lobos: 2 9  ']],
  [
    'players in another order',
    'Time\tPosição\tJogador 3\tJogador 1\tJogador 2\nLobos\t2\t1\t5\t3',
    ['Lobos=Lobos: 2 5 3 1'],
  ],
  [
    'names of players between the kills',
    'Time\tColoc.\tJogador 1\tKills 1\tJogador 2\tKills 2\nLobos\t2\tana\t5\tbia\t3',
    ['Lobos=Lobos: 2 5 3 '],
  ],
  ['headings of other words', 'Squad\tA\tB\tC\tD\nLobos\t2\t5\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['numbers with decimals', 'Lobos\t2.0\t5,0\t3\t1', ['Lobos=Lobos: 2 5 3 1']],
  ['a number that is no count of kills', 'Lobos\t2\t5,5\t-3\t1', ['Lobos=Lobos: 2 5,5 -3 1']],
  ['numbers alone', '2\t5\t3\t1', ['=?null: 2 5 3 1']],
  ['nothing to read', 'olá', []],
])('RE5 · a block with %s', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('RE5 · a duo has two kills', () => {
  expect(read('Lobos\t2\t5\t3\t1', 2)).toEqual(['Lobos=Lobos: 2 5 3']);
});
