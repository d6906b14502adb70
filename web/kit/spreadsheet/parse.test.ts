import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readTeamSheet } from '../../../domain/scores/import/import-sheet.ts';
import { parseSpreadsheet } from './parse.ts';
import { FIXTURES } from './testing/fixtures.ts';
import { makeXlsx, sheetData, text, xlsxParts } from './testing/hand-made-xlsx.ts';
import { makeZip } from './testing/hand-made-zip.ts';

async function rowsOf(bytes: Uint8Array) {
  const parsed = await parseSpreadsheet(bytes);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.rows;
}

async function rowsOfSheet(xml: string) {
  return rowsOf(await makeXlsx([{ name: 'Times', xml }]));
}

describe('whole files', () => {
  test.each(['timesXls', 'timesXlsx'] as const)('I1 · %s of another program gives its 50 teams', async (name) => {
    const rows = await rowsOf(FIXTURES[name]);
    expect(rows).toHaveLength(51);
    expect(rows[0]).toEqual(['Nome do Time', 'Discord ID', 'ID actvision 1', 'ID actvision 2', 'ID actvision 3']);
    expect(rows[50]).toEqual([
      'Órion 50',
      '100000000061728350',
      'Jogador50A#1000050',
      'Jogador50B#2000050',
      'Jogador50C#3000050',
    ]);
    const sheet = readTeamSheet(rows);
    expect(sheet.ok && sheet.value.teams.length).toBe(50);
  });

  test('I1 · a .xls keeps rows, numbers, results of formulas, errors, dates and the first of merged cells', async () => {
    expect(await rowsOf(FIXTURES.odditiesXls)).toEqual([
      [],
      ['Copa de Março'],
      [],
      ['Nome do Time', 'Discord ID', 'Player 1', 'Player 2'],
      ['Fúria', 77, 'ana', 'bia'],
      ['Soma', 42, 'formula', '#DIV/0!'],
      ['Longo', 351234567890123456, 'x'],
      [1984, null, true],
      [],
      ['Data', 5, '2026-03-01'],
      ['Junto', 9],
      [null, 10],
    ]);
  });
});

describe('cells of a .xlsx', () => {
  test('blank rows are kept as empty arrays, so that a row keeps its number', async () => {
    const rows = await rowsOfSheet(sheetData({ 3: text('B3', 'Team Name'), 4: '', 6: text('B6', 'Fúria') }));
    expect(rows).toEqual([[], [], [null, 'Team Name'], [], [], [null, 'Fúria']]);
  });

  test('I7 · numbers stay numbers, text stays text, also when it looks like a number', async () => {
    const rows = await rowsOfSheet(
      sheetData({ 1: `<c r="A1"><v>77</v></c>${text('B1', '0077')}<c r="C1"><v>-1.5</v></c>` }),
    );
    expect(rows).toEqual([[77, '0077', -1.5]]);
  });

  test('I7 · a number of 18 digits arrives above the safe integers, where the import refuses it', async () => {
    const data = sheetData({
      1: text('A1', 'Team Name') + text('B1', 'Discord'),
      2: `${text('A2', 'Fúria')}<c r="B2"><v>3.51234567890123E+17</v></c>`,
      3: `${text('A3', 'Loud')}<c r="B3"><v>351234567890123456</v></c>`,
    });
    const sheet = readTeamSheet(await rowsOfSheet(data));
    expect(sheet.ok && sheet.value.failed.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'inexact_number'],
      [3, 'inexact_number'],
    ]);
  });

  test('a formula gives its stored value, nothing when none is stored, and its error as text', async () => {
    const cells = [
      '<c r="A1"><f>1+1</f><v>2</v></c>',
      '<c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
      '<c r="C1"><f>NOW()</f></c>',
      '<c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ];
    expect(await rowsOfSheet(sheetData({ 1: cells.join('') }))).toEqual([[2, 'ab', null, '#DIV/0!']]);
  });

  test('of merged cells only the first has a value, even if the file holds more', async () => {
    const data = sheetData({
      1: text('A1', 'Team Name') + text('B1', 'coberto') + text('C1', 'Discord'),
      2: text('A2', 'Fúria') + text('C2', '7'),
      3: text('A3', 'coberto') + text('C3', '8'),
    });
    const merges = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/></mergeCells>';
    expect(await rowsOfSheet(data + merges)).toEqual([
      ['Team Name', null, 'Discord'],
      ['Fúria', null, '7'],
      [null, null, '8'],
    ]);
  });

  test('rich text is plain text, a date is a day, a truth value stays one', async () => {
    const rich = '<c r="A1" t="inlineStr"><is><r><t>Fú</t></r><r><rPr><b/></rPr><t>ria</t></r></is></c>';
    const dates = '<c r="B1" s="1"><v>46082</v></c><c r="C1" s="1"><v>46082.5</v></c><c r="D1" t="b"><v>1</v></c>';
    expect(await rowsOfSheet(sheetData({ 1: rich + dates }))).toEqual([
      ['Fúria', '2026-03-01', '2026-03-01 12:00', true],
    ]);
  });

  test('what stands beyond column 256 is not looked at', async () => {
    const data = sheetData({ 1: text('A1', 'Team Name') + text('IV1', 'última') + text('IW1', 'longe') });
    const [row = []] = await rowsOfSheet(data);
    expect([row.length, row.at(-1)]).toEqual([256, 'última']);
  });

  test('a formatted cell in the far corner does no harm', async () => {
    const data = sheetData({
      1: text('A1', 'Team Name'),
      2: text('A2', 'Fúria'),
      1048576: '<c r="XFD1048576" s="1"/>',
    });
    expect(await rowsOfSheet(data)).toEqual([['Team Name'], ['Fúria']]);
  });
});

describe('which sheet', () => {
  const teams = sheetData({ 1: text('A1', 'Team Name'), 2: text('A2', 'Fúria') });
  const cover = sheetData({ 1: text('A1', 'Leia-me') });

  test('the first that names a team column, not a cover sheet', async () => {
    const file = await makeXlsx([
      { name: 'Capa', xml: cover },
      { name: 'Times', xml: teams },
      { name: 'Outra', xml: sheetData({ 1: text('A1', 'Team Name') }) },
    ]);
    expect(await rowsOf(file)).toEqual([['Team Name'], ['Fúria']]);
  });

  test('those behind it are not read at all', async () => {
    const seen: number[] = [];
    const others = ['b', 'c'].map((name) => ({ name, xml: cover }));
    await parseSpreadsheet(await makeXlsx([{ name: 'Times', xml: teams }, ...others]), (done) => seen.push(done));
    expect(seen).toHaveLength(1);
  });

  test.each(['hidden', 'veryHidden'] as const)('never a %s one', async (state) => {
    const file = await makeXlsx([
      { name: 'Antigos', state, xml: teams },
      { name: 'Capa', xml: cover },
    ]);
    expect(await rowsOf(file)).toEqual([['Leia-me']]);
  });

  test('one that is only a chart does not stand in the way of the teams', async () => {
    const sheets = (xml: string) =>
      xlsxParts([
        { name: 'Gráfico', xml: '' },
        { name: 'Times', xml },
      ]);
    const withoutFirst = async (xml: string) => makeZip(sheets(xml).filter(({ name }) => !name.endsWith('sheet1.xml')));
    expect(await rowsOf(await withoutFirst(teams))).toEqual([['Team Name'], ['Fúria']]);
    expect(await parseSpreadsheet(await withoutFirst(cover))).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('without a team column the first with anything in it, so that the import can say what is missing', async () => {
    const file = await makeXlsx([
      { name: 'Vazia', xml: sheetData({}) },
      { name: 'Capa', xml: cover },
    ]);
    expect(await rowsOf(file)).toEqual([['Leia-me']]);
    expect(await rowsOf(await makeXlsx([{ name: 'Vazia', xml: sheetData({}) }]))).toEqual([]);
  });
});

describe('too many rows', { timeout: 60_000 }, () => {
  const sheetOf = async (count: number) =>
    writeXlsx({
      sheets: [{ name: 'Times', rows: [['Team Name'], ...Array.from({ length: count - 1 }, (_, n) => [`Time ${n}`])] }],
    });

  test('5,000 rows are read, one more and 10,000 are refused', async () => {
    expect(await rowsOf(await sheetOf(5000))).toHaveLength(5000);
    expect(await parseSpreadsheet(await sheetOf(5001))).toEqual({ ok: false, reason: 'too_many_rows' });
    expect(await parseSpreadsheet(await sheetOf(10_000))).toEqual({ ok: false, reason: 'too_many_rows' });
  });

  test('one row far below is refused, not left out', async () => {
    const data = sheetData({ 1: text('A1', 'Team Name'), 9000: text('A9000', 'Fúria') });
    const file = await makeXlsx([{ name: 'Times', xml: data }]);
    expect(await parseSpreadsheet(file)).toEqual({ ok: false, reason: 'too_many_rows' });
  });
});

test('progress rises and stays within 0 and 1', { timeout: 30_000 }, async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => [n === 0 ? 'Team Name' : `Time ${n}`]);
  const seen: number[] = [];
  await parseSpreadsheet(await writeXlsx({ sheets: [{ name: 'Times', rows }] }), (done) => seen.push(done));
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen[0]).toBeGreaterThanOrEqual(0);
  expect(seen.at(-1)).toBeLessThanOrEqual(1);
});
