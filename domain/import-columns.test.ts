import { expect, test } from 'vitest';
import { suggestMapping } from './import-columns.ts';
import { readTeamSheet } from './import-sheet.ts';

test('RE8 · headings of other sheets and of forms are suggested, each thing once', () => {
  const headings = [
    'Carimbo de data/hora',
    'Equipe',
    'Qual o Discord do capitão?',
    'Jogador 1',
    'Nick do 2º jogador',
    'Activision do jogador 3',
    'Nome do seu time de novo',
  ];
  expect(suggestMapping([['Copa'], headings])).toEqual({
    headerIndex: 1,
    columns: [null, 'name', 'discord', 'player1', 'player2', 'activision3', null],
  });
});

test('RE8 · a sheet without headings has none suggested', () => {
  expect(suggestMapping([['Lobos', '77', 'a#1']])).toEqual({ headerIndex: -1, columns: [null, null, null] });
});

test('RE8 · a sheet is read by the columns that a person chose, from the first row where there is no heading', () => {
  const rows = [
    ['Lobos', 'x', 'a#1'],
    ['Fúria', 'y', 'b#2'],
  ];
  const read = readTeamSheet(rows, { headerIndex: -1, columns: ['name', null, 'player1'] });
  expect(read).toMatchObject({
    value: {
      teams: [
        { row: 1, name: 'Lobos', discordId: '', activisionIds: ['a#1', '', ''] },
        { row: 2, name: 'Fúria' },
      ],
    },
  });
  expect(readTeamSheet(rows, { headerIndex: -1, columns: [null, null, 'player1'] }).ok).toBe(false);
});
