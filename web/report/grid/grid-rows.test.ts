import { expect, test } from 'vitest';
import { findPreset } from '../../../domain/rules/presets.ts';
import { NO_DECISIONS } from '../../../domain/rules/standing.ts';
import type { StoredReport } from '../teams-and-results.ts';
import { acceptedKey, listStored, viewGrid, type Edit } from './grid-rows.ts';

const { rules } = findPreset('warzone-trios')!;
const teams = ['a', 'b', 'c'].map((id) => ({ id, name: `Time ${id}`, discordId: '', activisionIds: ['x', 'y', 'z'] }));
const stored = (teamId: string, placement: number, kills = [1, 2, 3]): StoredReport => ({
  id: `${teamId}-${placement}`,
  teamId,
  round: 1,
  placement,
  kills,
  points: 0,
});

// Enough that one player may have 31 kills.
const lobby = Array.from({ length: 20 }, (_, index) => ({ ...teams[0]!, id: `other ${index}` }));

const view = (reports: StoredReport[], edits: Record<string, Edit> = {}, accepted?: ReadonlySet<string>) =>
  viewGrid({ rules, round: 1, teams, reports, decisions: NO_DECISIONS }, new Map(Object.entries(edits)), accepted);
const row = (cells: string, base: string | null = null): Edit => ({ cells: cells.split(' '), base });

test('FX22 · a disqualified or absent team is not missing in the grid, and one that played is filled', () => {
  const decisions = {
    disqualifications: ['a', 'b'].map((teamId) => ({ number: 1, teamId, reason: '' })),
    absences: [{ number: 2, teamId: 'c', round: 2, reason: '' }],
  };
  const { rows, filled, wanted } = viewGrid(
    { rules, round: 1, teams, reports: [stored('a', 1)], decisions },
    new Map(),
  );
  expect([rows.map(({ mark }) => mark), filled, wanted]).toEqual([['', 'não joga', 'falta'], 1, 2]);
});

test('RE5 · the points follow what is typed, and a player without a number has no kill', () => {
  const [first] = view([], { a: { cells: ['2', '5', '', '1'], base: null } }).rows;
  expect(first).toMatchObject({ points: 1080, changed: true, report: { placement: 2, kills: [5, 0, 1] } });
});

test.each<[string, StoredReport[], Record<string, Edit>, string[]]>([
  ['nothing', [], {}, ['falta', 'falta', 'falta']],
  ['a repeated placement', [stored('b', 2)], { a: row('2 0 0 0') }, ['2º repetido', '2º repetido', 'falta']],
  ['a place outside the lobby', [], { a: row('51 0 0 0') }, ['1º a 50º', 'falta', 'falta']],
  ['kills without a place', [], { a: { cells: ['', '1', '', ''], base: null } }, ['sem colocação', 'falta', 'falta']],
  ['too many kills', [], { a: row('1 31 0 0') }, ['31 kills?', 'falta', 'falta']],
  ['no number', [], { a: row('1 x 0 0') }, ['0 a 200 kills', 'falta', 'falta']],
  [
    'a result of somebody else meanwhile',
    [stored('a', 7)],
    { a: row('1 0 0 0') },
    ['Outra pessoa salvou 7º com 6 kills', 'falta', 'falta'],
  ],
  [
    'a stored result made empty',
    [stored('a', 7)],
    { a: { cells: ['', '', '', ''], base: 'a-7' } },
    ['vazia', 'falta', 'falta'],
  ],
])('RE5 · %s is marked', (_, reports, edits, marks) => {
  expect(view(reports, edits).rows.map(({ mark }) => mark)).toEqual(marks);
});

test('RE5 · only changed rows that can be read and nobody else changed are saved', () => {
  const reports = [stored('a', 1), stored('b', 2)];
  const same = view(reports, { a: row('1 1 2 3', 'a-1') });
  expect([same.unsaved, same.toSave.length]).toEqual([0, 0]);
  const some = view(reports, { a: row('3 1 2 3', 'a-1'), b: row('9 0 0 0', 'older'), c: row('99 0 0 0') });
  expect(some.toSave.map(({ team }) => team.id)).toEqual(['a']);
  expect([some.unsaved, some.filled]).toEqual([3, 2]);
});

test('CO10 · each placement has its holders: none if free, several if repeated; a place beyond the teams is listed too', () => {
  const holders = view([stored('a', 2), stored('b', 2)], { c: row('5 0 0 0') }).placements;
  expect(holders.map(({ placement, teams: some }) => [placement, ...some.map(({ id }) => id)])).toEqual([
    [1],
    [2, 'a', 'b'],
    [3],
    [4],
    [5, 'c'],
  ]);
});

test.each<[string, Record<string, Edit>, number[]]>([
  ['a repeated placement', { a: row('1 0 0 0'), b: row('1 0 0 0') }, [0]],
  ['many kills of the second player', { a: row('1 0 31 0') }, [2]],
  ['both', { a: row('1 0 31 0'), b: row('1 0 0 0') }, [0, 2]],
  ['more kills than opponents', { a: row('1 100 40 40') }, [1, 2, 3]],
  ['a place outside the lobby', { a: row('51 0 0 0') }, [0]],
  ['no number', { a: row('1 0 x 201') }, [2, 3]],
])('CO10 · only the doubted cells are marked: %s', (_, edits, wrong) => {
  const round = { rules, round: 1, teams: [...teams, ...lobby], reports: [], decisions: NO_DECISIONS };
  expect(viewGrid(round, new Map(Object.entries(edits))).rows[0]).toMatchObject({ wrong });
});

test('CO10 · a confirmed warning is gone, until there is another one about the row', () => {
  const accepted = new Set([acceptedKey(1, 'a', '31 kills?')]);
  const confirmed = view([], { a: row('1 31 0 0') }, accepted);
  expect([confirmed.rows[0]?.kind, confirmed.rows[0]?.mark, confirmed.toCheck]).toEqual(['none', '', 0]);
  expect(confirmed.toSave).toHaveLength(1);
  expect(view([], { a: row('1 32 0 0') }, accepted).rows[0]).toMatchObject({ mark: '32 kills?', kind: 'check' });
});

test('RE5 RE3 · a queued result counts as filled, and a change of it waits until the server knows it', () => {
  const queued = { ...stored('a', 2), sending: true };
  const { rows, filled, toSave, unsaved } = view([queued], { a: row('3 1 2 3', queued.id), b: row('1 0 0 0') });
  expect(rows.map(({ mark }) => mark)).toEqual(['enviando', '', 'falta']);
  expect([filled, unsaved, toSave.map(({ team }) => team.id)]).toEqual([2, 2, ['b']]);
  expect(view([stored('a', 2)], { a: row('3 1 2 3', queued.id) }).toSave).toHaveLength(1);
});

test.each<[string, string[], boolean]>([
  ['the same result, with an empty cell for no kills', ['7', '5', '', ''], false],
  ['the same result, with a leading zero', ['07', '5', '0', '0'], false],
  ['another placement', ['8', '5', '', ''], true],
  ['other kills', ['7', '5', '1', ''], true],
  ['an empty row', ['', '', '', ''], true],
  ['another text with the same value', ['7', '5.0', '0', '0'], true],
])('RE5 · a save whose response was lost: %s', (_, cells, changed) => {
  const edits = new Map<string, Edit>([['a', { cells, base: null }]]);
  const { rows } = view([stored('a', 7, [5, 0, 0])], Object.fromEntries(edits));
  expect(rows[0]).toMatchObject({ changed });
  expect(listStored(rows, edits)).toEqual(changed ? [] : ['a']);
});

test('FX21 · the limit of kills is told in a sentence', () => {
  expect(view([], { a: row('1 201 0 0') }).rows[0]).toMatchObject({
    detail: 'Cada jogador pode ter de 0 a 200 kills.',
  });
});
