import { expect, test } from 'vitest';
import { readTeamSheet } from '../../../domain/scores/import/import-sheet.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import { readRulesText } from '../../rules/rules-file.ts';
import { buildWorkbook } from '../../kit/spreadsheet/build-workbook.ts';
import { parseSpreadsheet } from '../../kit/spreadsheet/parse.ts';
import { everythingSheets } from './everything-sheets.ts';

const { rules } = findPreset('warzone-trios')!;
const teams = [
  { name: 'Fúria #1', discordId: '123456789012345678', activisionIds: ['Ana#1234567', '00123', '#N/A é meu nick'] },
  { name: '=1+1', discordId: '', activisionIds: ['', 'Bia#2', ''] },
  { name: '007', discordId: '0077', activisionIds: ['1e5', '-5', '+3'] },
];
const mvps = [{ id: 'x', name: 'Ana', kills: 9, teamNames: ['Fúria #1'] }];
const standingsFirst = {
  name: 'Classificação',
  rows: [
    ['Posição', 'Time', 'Jogador 1'],
    [1, 'Fúria #1', 'Ana'],
  ],
};

test('RE8 · what is exported is imported again without loss: teams, Discord and IDs, whatever they look like', async () => {
  const workbook = await buildWorkbook([standingsFirst, ...everythingSheets(teams, { mvps, rules })]);
  const parsed = await parseSpreadsheet(new Uint8Array(workbook));
  const sheet = parsed.ok ? readTeamSheet(parsed.rows) : null;
  expect(sheet).toMatchObject({ ok: true, value: { teams, failed: [] } });
});

test('RE8 · the export has the MVP, and its rules are read back as they were', () => {
  const [mvp, , ruleSheet] = everythingSheets(teams, { mvps, rules });
  expect(mvp?.rows[1]).toEqual([1, 'Ana', 'Fúria #1', 9]);
  expect(readRulesText(String(ruleSheet?.rows.at(-1)?.[0]))).toEqual({ ok: true, rules });
});
