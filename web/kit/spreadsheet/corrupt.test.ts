import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { parseSpreadsheet } from './parse.ts';
import { FIXTURES } from './testing/fixtures.ts';
import { makeXlsx, sheetData, text, xlsxParts } from './testing/hand-made-xlsx.ts';
import { concat, makeZip } from './testing/hand-made-zip.ts';
import { excel2File, excel4File, excel95File } from './testing/old-files.ts';
import { inspectZip } from './zip-guard.ts';

const refused = (reason: string) => ({ ok: false, reason });

const teams = { name: 'Times', xml: sheetData({ 1: text('A1', 'Team Name'), 2: text('A2', 'Fúria') }) };
const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);

describe('not a spreadsheet', () => {
  test.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['text', new TextEncoder().encode('Nome do Time;Discord ID\nFúria;77\n')],
    ['a single letter', new TextEncoder().encode('P')],
  ])('I6 · %s is known by its first bytes, and unreadable whatever its name', async (_, bytes) => {
    expect(await parseSpreadsheet(bytes)).toEqual(refused('unreadable'));
  });

  test('I6 · a text document is a zip without a workbook', async () => {
    const document = await makeZip([
      { name: '[Content_Types].xml', data: '<Types/>' },
      { name: 'word/document.xml', data: '<document/>' },
    ]);
    expect(await parseSpreadsheet(document)).toEqual(refused('unreadable'));
  });

  test('an empty file is unreadable', async () => {
    expect(await parseSpreadsheet(new Uint8Array())).toEqual(refused('unreadable'));
  });
});

describe('a spreadsheet of another kind', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (one) => one.charCodeAt(0)).buffer);
  const excelXml =
    '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>';
  const table = '<table><tr><td>Nome do Time</td></tr></table>';
  test.each<[string, string, Uint8Array]>([
    ['BIFF2', 'excel_4', excel2File()],
    ['BIFF4', 'excel_4', excel4File()],
    ['BIFF5', 'excel_95', excel95File()],
    ['BIFF5 without its container', 'excel_95', excel95File().slice(3 * 512)],
    ['XML 2003', 'excel_xml', utf8(excelXml)],
    ['XML 2003 in UTF-16', 'excel_xml', utf16(excelXml)],
    ['HTML', 'web_page', utf8(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body>${table}</body></html>`)],
    ['HTML after a blank line', 'web_page', utf8(`\ufeff\r\n  <!DOCTYPE html>${table}`)],
    ['a table alone', 'web_page', utf8(table)],
    ['MHTML', 'web_page', utf8('MIME-Version: 1.0\r\nContent-Type: multipart/related')],
  ])('FY17 · %s is %s', async (_, kind, bytes) => {
    expect(await parseSpreadsheet(bytes)).toEqual(refused(kind));
  });

  test('FY17 · a renamed .xlsb and a renamed .ods are known by their parts', async () => {
    // Records of BIFF12: begin and end of the book, and of a sheet.
    const xlsb = await makeZip([
      { name: '[Content_Types].xml', data: '<Types><Default Extension="bin"/></Types>' },
      { name: 'xl/workbook.bin', data: Uint8Array.from([0x83, 0x01, 0x00, 0x84, 0x01, 0x00]) },
      { name: 'xl/worksheets/sheet1.bin', data: Uint8Array.from([0x81, 0x01, 0x00, 0x82, 0x01, 0x00]) },
    ]);
    expect(await parseSpreadsheet(xlsb)).toEqual(refused('xlsb'));
    const ods = await makeZip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
      { name: 'content.xml', data: '<office:document-content/>' },
    ]);
    expect(await parseSpreadsheet(ods)).toEqual(refused('ods'));
  });

  test('FY17 · a file that was saved for Excel 95 and for later ones is read', async () => {
    const both = concat([FIXTURES.timesXls, excel95File().subarray(3 * 512)]);
    expect(await parseSpreadsheet(both)).toEqual(await parseSpreadsheet(FIXTURES.timesXls));
  });
});

describe('passwords', () => {
  test('a .xlsx with a password is unreadable', async () => {
    const encryption = { password: 'senha', spinCount: 1000 };
    const bytes = await writeXlsx({ sheets: [{ name: 'Times', rows: [['Team Name'], ['Fúria']] }], encryption });
    expect(await parseSpreadsheet(bytes)).toEqual(refused('unreadable'));
  });

  test('a .xls with a password is unreadable, known by its FilePass record alone', async () => {
    expect(await parseSpreadsheet(FIXTURES.protectedXls)).toEqual(refused('unreadable'));
    const marked = FIXTURES.timesXls.slice();
    const begin = marked.findIndex((_, at) =>
      [9, 8, 16, 0, 0, 6, 5, 0].every((byte, index) => marked[at + index] === byte),
    );
    marked[begin + 20] = 0x2f;
    marked[begin + 21] = 0;
    expect(await parseSpreadsheet(marked)).toEqual(refused('unreadable'));
  });

  test('an encrypted part of a zip is unreadable', async () => {
    expect(await parseSpreadsheet(await makeXlsx([teams], [{ name: 'x.bin', data: 'x', flags: 1 }]))).toEqual(
      refused('unreadable'),
    );
  });
});

describe('zip bombs', { timeout: 30_000 }, () => {
  test('the same parts without a bomb are read', async () => {
    const parsed = await parseSpreadsheet(await makeXlsx([teams], [{ name: 'x.bin', data: 'x' }]));
    expect(parsed).toEqual({ ok: true, rows: [['Team Name'], ['Fúria']] });
  });

  test('a little of nothing and much that hardly shrinks are read', async () => {
    const shrinks = { name: 'xl/media/a.bin', data: megabytes(0.5) };
    const large = {
      name: 'xl/media/b.bin',
      data: 'x',
      method: 0,
      declared: { packed: 1024 ** 2, unpacked: 1024 ** 2 * 2 },
    } as const;
    expect(inspectZip(await makeXlsx([teams], [shrinks]))).toBeNull();
    expect(inspectZip(await makeXlsx([teams], [large]))).toBeNull();
  });

  test('10 MB of nothing in 10 kB are refused for their ratio', async () => {
    const bomb = await makeXlsx([teams], [{ name: 'xl/media/x.bin', data: megabytes(10) }]);
    expect(bomb.length).toBeLessThan(20_000);
    expect(await parseSpreadsheet(bomb)).toEqual(refused('too_large'));
  });

  test('a sheet declared as 1 GB is refused before it is unpacked', async () => {
    const parts = xlsxParts([teams]).map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, declared: { unpacked: 2 ** 30 } } : part,
    );
    expect(await parseSpreadsheet(await makeZip(parts))).toEqual(refused('too_large'));
  });

  test('many parts that are too much only together are refused', async () => {
    // Each part has a ratio of 3 and alone is below the limit.
    const part = { data: 'x', method: 0, declared: { packed: 1024 ** 2 * 5, unpacked: 1024 ** 2 * 15 } } as const;
    const parts = Array.from({ length: 5 }, (_, index) => ({ ...part, name: `xl/media/${index}.bin` }));
    expect(await parseSpreadsheet(await makeXlsx([teams], parts))).toEqual(refused('too_large'));
  });

  test('more than a thousand parts are refused', async () => {
    const parts = Array.from({ length: 1001 }, (_, index) => ({ name: `${index}`, data: '', method: 0 }) as const);
    expect(await parseSpreadsheet(await makeXlsx([teams], parts))).toEqual(refused('too_large'));
  });

  test.each([
    ['declares no size', { declared: { unpacked: 0 } }],
    ['keeps its sizes elsewhere', { flags: 8, declared: { packed: 0, unpacked: 0 } }],
    ['has the sizes of the 64-bit form', { declared: { unpacked: 0xffffffff, packed: 0xffffffff } }],
    ['is packed in an unknown way', { method: 99 }],
  ] as const)('a part that %s is refused', async (_, lie) => {
    const bomb = await makeXlsx([teams], [{ name: 'xl/x.bin', data: 'x'.repeat(500), ...lie }]);
    expect(await parseSpreadsheet(bomb)).toMatchObject({ ok: false });
  });

  test('a list of contents that points to another one is refused', async () => {
    const bytes = await makeXlsx([teams]);
    expect(inspectZip(bytes)).toBeNull();
    new DataView(bytes.buffer).setUint32(bytes.length - 10, 0xffffffff, true);
    expect(inspectZip(bytes)).toBe('unreadable');
  });

  test('a part that is more than it declares is not unpacked further', async () => {
    const sheet = sheetData({ 1: text('A1', 'Team Name'), 2: text('A2', ' '.repeat(900_000)) });
    const parts = xlsxParts([{ name: 'Times', xml: sheet }]).map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, declared: { unpacked: 500 } } : part,
    );
    expect(await parseSpreadsheet(await makeZip(parts))).toEqual(refused('unreadable'));
  });
});

describe('damaged files', { timeout: 120_000 }, () => {
  test('a wrong checksum is unreadable, though the sheet could be unpacked', async () => {
    const bytes = await makeXlsx([teams]);
    const parts = xlsxParts([teams]).map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, method: 0 as const } : part,
    );
    const stored = await makeZip(parts);
    const at = indexOfText(stored, 'Fúria');
    stored[at] = 'G'.charCodeAt(0);
    expect((await parseSpreadsheet(bytes)).ok).toBe(true);
    expect(await parseSpreadsheet(stored)).toEqual(refused('unreadable'));
  });

  test.each(['timesXls', 'timesXlsx'] as const)('%s cut off anywhere is never read as whole', async (name) => {
    const whole = FIXTURES[name];
    for (let length = 1; length < whole.length; length += Math.ceil(whole.length / 60)) {
      const parsed = await parseSpreadsheet(whole.subarray(0, length));
      expect(parsed.ok && parsed.rows.length === 51 && length < whole.length * 0.7).toBe(false);
    }
  });

  test.each(['timesXls', 'timesXlsx', 'odditiesXls'] as const)(
    '%s with flipped bits ends soon, with rows or a reason',
    async (name) => {
      const random = seededRandom(20260301);
      const outcomes = new Set<string>();
      for (let variant = 0; variant < 200; variant += 1) {
        const bytes = FIXTURES[name].slice();
        for (let flip = 0; flip <= variant % 4; flip += 1) {
          const at = Math.floor(random() * bytes.length);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        }
        const started = performance.now();
        const parsed = await parseSpreadsheet(bytes);
        expect(performance.now() - started).toBeLessThan(2000);
        outcomes.add(parsed.ok ? 'read' : parsed.reason);
      }
      // The flipped bits included harmless and fatal ones.
      expect([...outcomes]).toEqual(expect.arrayContaining(['read', 'unreadable']));
    },
  );

  test('rubbish behind the first bytes is unreadable', async () => {
    const random = seededRandom(7);
    const rubbish = Uint8Array.from({ length: 4096 }, () => Math.floor(random() * 256));
    for (const whole of [FIXTURES.timesXls, FIXTURES.timesXlsx]) {
      expect(await parseSpreadsheet(concat([whole.subarray(0, 8), rubbish]))).toEqual(refused('unreadable'));
    }
  });
});

function indexOfText(bytes: Uint8Array, wanted: string): number {
  const letters = new TextEncoder().encode(wanted);
  return bytes.findIndex((_, at) => letters.every((letter, index) => bytes[at + index] === letter));
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
