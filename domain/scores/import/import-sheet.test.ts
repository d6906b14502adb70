import { describe, expect, test } from 'vitest';
import { readTeamSheet, type Cell } from './import-sheet.ts';

function read(...rows: Cell[][]) {
  const sheet = readTeamSheet(rows);
  if (!sheet.ok) throw new Error(sheet.failure.code);
  return sheet.value;
}

describe('columns', () => {
  test.each(['Nome do Time', 'Team Name', 'Nome Time', 'NOME DO TIME', ' nome  do time ', 'NomeDoTime', 'Nôme Time'])(
    'I1 · %j is the team name',
    (heading) => {
      expect(read([heading], ['Fúria']).teams.map((t) => t.name)).toEqual(['Fúria']);
    },
  );

  test.each(['Discord ID', 'Discord', 'DISCORD', 'discordid'])('I1 · %j is the Discord ID', (heading) => {
    expect(read(['Team Name', heading], ['Fúria', '77']).teams[0]?.discordId).toBe('77');
  });

  test.each([
    'Nome Player',
    'Player',
    'nome player',
    'ID actvision',
    'Activision ID',
    'ID Activision',
    'id activision',
  ])('I1 · %j 1, 2 and 3 are the players', (heading) => {
    const headings = ['Team Name', `${heading} 3`, `${heading} 1`, `${heading}2`];
    expect(read(headings, ['Fúria', 'c#3', 'a#1', 'b#2']).teams[0]?.activisionIds).toEqual(['a#1', 'b#2', 'c#3']);
  });

  test('I1 · a title above the headings and unknown columns do no harm; rows keep their number in the sheet', () => {
    const sheet = read(
      ['Copa 2026'],
      [],
      ['Obs', 'Team Name'],
      ['pago', 'Fúria'],
      [null, null],
      ['Total: 1', ''],
      [null, 'Loud'],
    );
    expect(sheet.teams.map((t) => [t.row, t.name])).toEqual([
      [4, 'Fúria'],
      [7, 'Loud'],
    ]);
    expect(sheet.failed).toEqual([]);
  });

  test('RE8 · headings repeated further down are no team', () => {
    const headings = ['Team Name', 'Obs', 'Discord'];
    const sheet = read(headings, ['Fúria', 'pago', '7'], ['TEAM NAME', '', 'Discord '], ['Lobos', '', 'Discord']);
    expect(sheet.teams.map(({ name }) => name)).toEqual(['Fúria', 'Lobos']);
  });

  test('I1 · of two columns for the same thing the one that is filled is read', () => {
    const { teams } = read(['Discord', 'Nome Time', 'Discord ID'], [' ', 'Fúria', '7'], ['8', 'Loud', '9']);
    expect(teams.map((t) => t.discordId)).toEqual(['7', '8']);
  });

  test('I1 · a sheet without a team column is refused', () => {
    const refused = { ok: false, failure: { code: 'import_without_team_column' } };
    expect(readTeamSheet([['Time'], ['Fúria']])).toEqual(refused);
    expect(readTeamSheet([])).toEqual(refused);
  });
});

describe('rows', () => {
  const headings = ['Team Name', 'Discord ID', 'Player 1', 'Activision ID 1', 'Player 2', 'Activision ID 2'];

  test('I1 · a whole row becomes a team, sanitised; what is missing is blank', () => {
    expect(read(headings, [' <Fúria>\n FC ', ' 77 ', '', "Gho'st#1"]).teams).toEqual([
      { row: 2, name: 'Fúria FC', discordId: '77', activisionIds: ['Ghost#1', '', ''] },
    ]);
  });

  test('I8 · the player name takes the place of a blank Activision ID; the ID wins where both are there', () => {
    const { teams } = read(headings, ['Fúria', '', 'Ana', '  ', 'Bia', 'Bia#2']);
    expect(teams[0]?.activisionIds).toEqual(['Ana', 'Bia#2', '']);
  });

  test.each<[Cell, string]>([
    [123456789, '123456789'],
    [9007199254740991, '9007199254740991'],
    [0, '0'],
    ['123456789012345678', '123456789012345678'],
    ['fulano#1234', 'fulano#1234'],
    [null, ''],
  ])('I7 · a Discord cell %j is read as %j', (cell, discordId) => {
    expect(read(headings, ['Fúria', cell])).toEqual({
      teams: [{ row: 2, name: 'Fúria', discordId, activisionIds: ['', '', ''] }],
      failed: [],
    });
  });

  test.each<Cell>([9007199254740992, 123456789012345680, 1.5, -7, 1e21, '1.23457E+17', '1,23457e17', Number.NaN])(
    'I7 · a Discord cell %j has lost digits and is refused',
    (cell) => {
      expect(read(headings, ['Fúria', cell])).toEqual({
        teams: [],
        failed: [{ row: 2, name: 'Fúria', reason: 'inexact_number' }],
      });
    },
  );

  test('I7 · numbers in the other columns are read as text too', () => {
    const { teams } = read(headings, [1907, null, 2.5, null, null, true]);
    expect(teams[0]).toMatchObject({ name: '1907', activisionIds: ['2.5', 'true', ''] });
  });

  test.each(['#DIV/0!', '#N/A', '#REF!', '#NOME?', ' #valor! '])('I1 · a formula error %j refuses its row', (error) => {
    const sheet = read(headings, [error, '1'], ['Fúria', error], ['Loud', '1', '', error], ['Pain', '1']);
    expect(sheet.failed.map((f) => [f.row, f.reason])).toEqual([
      [2, 'formula_error'],
      [3, 'formula_error'],
      [4, 'formula_error'],
    ]);
    expect(sheet.teams.map((t) => t.name)).toEqual(['Pain']);
  });

  test('I1 · an Activision ID that begins with # is no formula error', () => {
    expect(read(headings, ['Fúria', '', '', '#1234567']).teams[0]?.activisionIds[0]).toBe('#1234567');
  });

  test('I4 · a row without a team name fails; a blank row is not counted', () => {
    const sheet = read(headings, ['', '77'], ['<>', '78'], ['', ' ', null, '']);
    expect(sheet).toEqual({
      teams: [],
      failed: [
        { row: 2, name: '', reason: 'missing_name' },
        { row: 3, name: '', reason: 'missing_name' },
      ],
    });
  });
});
