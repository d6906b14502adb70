import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readTeamSheet } from '../../../domain/scores/import/import-sheet.ts';
import { buildWorkbook } from '../../kit/spreadsheet/build-workbook.ts';
import { parseSpreadsheet } from '../../kit/spreadsheet/parse.ts';
import { IMPORT_TEMPLATE } from './import-template.ts';

test('I1 · the template can be imported as it is, every column known', async () => {
  const parsed = await parseSpreadsheet(new Uint8Array(await buildWorkbook([IMPORT_TEMPLATE])));
  const sheet = readTeamSheet(parsed.ok ? parsed.rows : []);
  expect(sheet.ok && sheet.value).toEqual({
    teams: [
      {
        row: 2,
        name: 'Exemplo Alfa',
        discordId: '123456789012345678',
        activisionIds: ['Ana#1234567', 'Bruno#2345678', 'Caio#3456789'],
      },
      {
        row: 3,
        name: 'Exemplo Bravo',
        discordId: '234567890123456789',
        activisionIds: ['Duda', 'Enzo', 'Fábio'],
      },
    ],
    failed: [],
  });
});

test('I7 · the template keeps what is typed into its columns as text', async () => {
  const { sheets } = await readXlsx(await buildWorkbook([IMPORT_TEMPLATE]), { readStyles: true });
  const formats = [1, 3, 50, 150].map((row) => sheets[0]?.cells?.get(`${row},1`)?.style?.numFmt);
  expect(formats).toEqual(['@', '@', '@', '@']);
});
