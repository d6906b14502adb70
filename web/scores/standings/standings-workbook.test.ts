import { expect, test } from 'vitest';
import { hundredths } from '../../../domain/points.ts';
import { rulesOf } from '../../../domain/rules/testing.ts';
import { readTeamSheet } from '../../../domain/scores/import/import-sheet.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import { openLog } from '../../events/event-log/event-log.ts';
import { answerWith, LOBOS, ONCAS, resultAct, sentEntry } from '../../events/event-log/testing.ts';
import { viewStandings, viewTeams } from '../../events/event-log/views.ts';
import { buildWorkbook } from '../../kit/spreadsheet/build-workbook.ts';
import { parseSpreadsheet } from '../../kit/spreadsheet/parse.ts';
import { everythingSheets } from '../export/everything-sheets.ts';
import { readStandings } from './standings.ts';
import { standingsWorkbook } from './standings-workbook.ts';

// Four rounds of which three count; a penalty and a bonus of the total, and a penalty of a round.
const ACTS: readonly LedgerAct[] = [
  { kind: 'rules', before: rulesOf('warzone-trios'), after: rulesOf('ressurgencia-trios') },
  ...[1, 2, 3, 4].map((round) => resultAct(LOBOS, round, round)),
  resultAct(ONCAS, 1, 5),
  { kind: 'adjustment', teamId: LOBOS, round: null, points: hundredths(-300) },
  { kind: 'adjustment', teamId: LOBOS, round: 2, points: hundredths(-150) },
  { kind: 'adjustment', teamId: ONCAS, round: null, points: hundredths(250) },
];

function logOf(acts: readonly LedgerAct[]) {
  const answer = answerWith(0);
  const entries = [...answer.entries, ...acts.map((act, index) => sentEntry(index + 1, act))];
  return openLog({ ...answer, number: acts.length, entries }, [], Date.now());
}

test('FY8 · rounds, discards and adjustments add up to the total of each team', () => {
  const [sheet] = standingsWorkbook(readStandings(viewStandings(logOf(ACTS))), []);
  const [header = [], ...lines] = sheet!.rows;
  expect(header.slice(-4)).toEqual(['Kills', 'Descartes', 'Ajustes', 'Pontos']);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const sum = header.reduce<number>(
      (sum, name, index) => sum + (/^Queda|Descartes|Ajustes/.test(String(name)) ? Number(line[index] ?? 0) : 0),
      0,
    );
    expect(sum).toBeCloseTo(Number(line.at(-1)), 6);
  }
  expect(lines.map((line) => line.at(-2))).toEqual([-3, 2.5]);
});

test('FY8 · without a decision there is no column for it', () => {
  const [sheet] = standingsWorkbook(readStandings(viewStandings(logOf([resultAct(LOBOS, 1)]))), []);
  expect(sheet!.rows[0]!.slice(-2)).toEqual(['Kills', 'Pontos']);
});

test('FY8 RE8 · a workbook with adjustments is imported again', async () => {
  const log = logOf(ACTS);
  const standings = viewStandings(log);
  const teams = viewTeams(log);
  const sheets = [...standingsWorkbook(readStandings(standings), []), ...everythingSheets(teams, standings)];
  const parsed = await parseSpreadsheet(new Uint8Array(await buildWorkbook(sheets)));
  const names = teams.map(({ name, activisionIds }) => ({ name, activisionIds: activisionIds.slice(0, 3) }));
  expect(parsed.ok ? readTeamSheet(parsed.rows) : null).toMatchObject({
    ok: true,
    value: { teams: names, failed: [] },
  });
});
