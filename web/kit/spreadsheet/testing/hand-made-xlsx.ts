import { makeZip, type ZipPart } from './hand-made-zip.ts';

export type HandMadeSheet = { readonly name: string; readonly state?: 'hidden' | 'veryHidden'; readonly xml: string };

// Builds a minimal workbook around the given XML of its sheets: <sheetData> and its siblings.
export async function makeXlsx(sheets: readonly HandMadeSheet[], more: readonly ZipPart[] = []) {
  return makeZip([...xlsxParts(sheets), ...more]);
}

export function xlsxParts(sheets: readonly HandMadeSheet[]): ZipPart[] {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  return [
    {
      name: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: '_rels/.rels', data: relationships([relation(1, 'officeDocument', 'xl/workbook.xml')]) },
    { name: 'xl/workbook.xml', data: `<workbook ${MAIN} ${REL}><sheets>${list.join('')}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', data: relationships([...relations, relation(99, 'styles', 'styles.xml')]) },
    // Style 1 is a date.
    {
      name: 'xl/styles.xml',
      data: `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    },
    ...sheets.map(({ xml }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `<worksheet ${MAIN} ${REL}>${xml}</worksheet>`,
    })),
  ];
}

// Builds <sheetData> from the XML of the cells of each row, by row number.
export function sheetData(rows: Readonly<Record<number, string>>): string {
  const lines = Object.entries(rows).map(([number, cells]) => `<row r="${number}">${cells}</row>`);
  return `<sheetData>${lines.join('')}</sheetData>`;
}

export function text(ref: string, value: string): string {
  return `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const REL = `xmlns:r="${OFFICE}"`;

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function relationships(list: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}
