import { expect, test } from 'vitest';
import { needsMapping, suggestMapping } from './import-columns.ts';
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

test.each([
  { headings: ['Timestamp', 'Equipe', 'P1'], columns: [null, 'name', 'player1'] },
  { headings: ['E-mail do responsável pelo time', 'Nome da equipe', '1º jogador'], columns: [null, 'name', 'player1'] },
  // A known heading comes before a usual one.
  { headings: ['Time reserva', 'Nome do Time', 'Discord do capitão'], columns: [null, 'name', 'discord'] },
])('RE8 · time stamps, addresses and second teams are not taken for the team: $headings', ({ headings, columns }) => {
  // A title above the headings may contain the same words.
  expect(suggestMapping([['Times inscritos'], headings])).toEqual({ headerIndex: 1, columns });
});

test.each([
  { headings: ['Time', 'Jogador 1'], asks: true },
  { headings: ['Nome do Time', 'Jogador 1', 'Jogador 2'], asks: true },
  { headings: ['Nome do Time', 'Player 1', 'Jogador 2'], asks: true },
  { headings: ['Nome do Time', 'Capitão'], asks: true },
  { headings: ['Nome do Time', 'Player 1', 'Estado'], asks: false },
  { headings: ['Nome do Time', 'ID Activision 1', 'Jogador 1'], asks: false },
  { headings: ['Nome do Time', 'Discord ID'], asks: false },
  { headings: ['Nome do Time'], asks: false },
])('RE8 · a person maps the columns where players would be lost: $headings', ({ headings, asks }) => {
  expect(needsMapping([[], headings, headings.map((_, index) => `a${index}`)])).toBe(asks);
  // Columns without anything in them do not matter.
  expect(needsMapping([['Nome do Time', ...headings.slice(1)], ['Lobos']])).toBe(false);
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
