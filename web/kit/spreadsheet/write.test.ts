import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { buildWorkbook, type WorkbookSheet } from './build-workbook.ts';
import { cleanSheetNames } from './sheet-names.ts';
import { startChannelWorker } from './testing/channel-worker.ts';
import { writeWorkbook } from './write.ts';

async function writtenSheet(sheet: Omit<WorkbookSheet, 'name'>) {
  const workbook = await readXlsx(await buildWorkbook([{ name: 'Geral', ...sheet }]), { readStyles: true });
  const written = workbook.sheets[0];
  if (!written) throw new Error('nothing written');
  return written;
}

describe('writeWorkbook', () => {
  test('T9 · the worker gives a .xlsx with a sheet for each', async () => {
    const { worker, state } = startChannelWorker();
    const blob = await writeWorkbook(
      [
        {
          name: 'Geral',
          rows: [
            ['Time', 'Pontos'],
            ['Fúria', 12.5],
          ],
        },
        { name: 'Queda 1', rows: [['Time'], ['Fúria']] },
      ],
      { startWorker: () => worker },
    );
    expect(blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { sheets } = await readXlsx(await blob.arrayBuffer());
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      [
        'Geral',
        [
          ['Time', 'Pontos'],
          ['Fúria', 12.5],
        ],
      ],
      ['Queda 1', [['Time'], ['Fúria']]],
    ]);
    expect(state.ended).toBe(true);
  });

  test('T9 · a worker that breaks rejects', async () => {
    const { worker } = startChannelWorker('breaks');
    await expect(writeWorkbook([{ name: 'Geral', rows: [] }], { startWorker: () => worker })).rejects.toThrow(
      'unavailable',
    );
  });
});

describe('cells', () => {
  test.each([
    '=1+1',
    '+55',
    '-5',
    '@SOMA(A1)',
    '=HYPERLINK("http://a.b")',
    '#N/A',
    '#DIV/0!',
    '0077',
    ' a ',
    'a&<b>',
    '\t=1',
  ])('T9 · the text %j stays text', async (value) => {
    const sheet = await writtenSheet({ rows: [['Time'], [value]] });
    expect(sheet.rows[1]).toEqual([value]);
    const cell = sheet.cells?.get('1,0');
    expect(cell?.formula).toBeUndefined();
    expect(['string', 'richText', undefined]).toContain(cell?.type);
  });

  test('T9 · hundredths are shown as such, numbers stay numbers, nothing stays nothing', async () => {
    const sheet = await writtenSheet({
      rows: [
        ['Time', 'Kills', 'Pontos'],
        ['Fúria', 7, 12],
        ['Loud', null, 9.6],
      ],
      columns: [{}, {}, { format: 'oneDecimal' }],
    });
    expect(sheet.rows.slice(1)).toEqual([
      ['Fúria', 7, 12],
      ['Loud', null, 9.6],
    ]);
    expect(sheet.cells?.get('1,2')?.style?.numFmt).toBe('0.0');
    expect(sheet.cells?.get('1,1')?.style?.numFmt ?? 'General').toBe('General');
  });

  test('T9 · the header is bold and stays in sight; columns have their width or that of their contents', async () => {
    const sheet = await writtenSheet({
      rows: [
        ['Time', '#'],
        ['Um nome de time bem comprido', 1],
      ],
      columns: [{}, { width: 40 }],
    });
    expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(sheet.cells?.get('0,1')?.style?.font?.bold).toBe(true);
    expect(sheet.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
    expect(sheet.freezePane).toEqual({ rows: 1 });
    expect(sheet.columns?.[0]?.width).toBeGreaterThan(25);
    expect(sheet.columns?.[1]?.width).toBe(40);
  });
});

describe('names of sheets', () => {
  test.each([
    [['Queda 1'], ['Queda 1']],
    [['a[b]c:d*e?f/g\\h'], ['a b c d e f g h']],
    [
      ["'Copa'", '  ', ''],
      ['Copa', 'Planilha', 'Planilha (2)'],
    ],
    [
      ['Geral', 'GERAL', 'geral'],
      ['Geral', 'GERAL (2)', 'geral (3)'],
    ],
    [['History'], ['History (2)']],
    [
      ['x'.repeat(40), 'x'.repeat(40)],
      ['x'.repeat(31), `${'x'.repeat(27)} (2)`],
    ],
    [[`${'x'.repeat(30)}🏆`], ['x'.repeat(30)]],
    [[`${'x'.repeat(30)}'y`], ['x'.repeat(30)]],
  ])('%j become %j', async (names, clean) => {
    expect(cleanSheetNames(names)).toEqual(clean);
    const { sheets } = await readXlsx(await buildWorkbook(names.map((name) => ({ name, rows: [] }))));
    expect(sheets.map(({ name }) => name)).toEqual(clean);
  });
});
