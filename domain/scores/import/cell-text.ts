// The cells of a CSV file or of text copied from a spreadsheet. Rows keep their number: blank lines are empty rows. A file has one
// separator; lines that people gathered may have `eachItsOwn`.
export function readCells(text: string, { eachItsOwn = false } = {}): string[][] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const usual = separatorOf(clean);
  const separatorAt = (index: number) => (eachItsOwn ? separatorOfLine(clean, index, usual) : usual);
  let separator = separatorAt(0);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row.every((one) => one === '') ? [] : row);
    row = [];
  };
  // A quote that opens a cell but does not end one is text, such as the name "Os Bons.
  const isClosed = (index: number) => {
    const quotedCell = QUOTED_CELLS[separator]!;
    quotedCell.lastIndex = index;
    return quotedCell.test(clean);
  };
  for (let index = 0; index < clean.length; index += 1) {
    const character = clean.charAt(index);
    if (quoted && character === '"' && clean.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"' && (quoted || (cell.trim() === '' && isClosed(index)))) quoted = !quoted;
    else if (!quoted && character === separator) endCell();
    else if (!quoted && character === '\n') {
      endRow();
      separator = separatorAt(index + 1);
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

// Spreadsheets copy with tabs; a Brazilian Excel saves with semicolons, forms with commas. Commas come last, because names may
// contain them. The first line may be a title, so most lines count; without a separator in half of them the first line does.
function separatorOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isIn = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  const [most] = SEPARATORS.filter((one) => isIn(one) * 2 >= lines.length).toSorted((a, b) => isIn(b) - isIn(a));
  return most ?? SEPARATORS.find((one) => lines[0]?.includes(one)) ?? '\t';
}

// A line without the usual separator has the first that is in it. One comma may belong to a name.
function separatorOfLine(text: string, start: number, usual: string): string {
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end === -1 ? undefined : end);
  if (line.includes(usual)) return usual;
  return SEPARATORS.find((one) => line.split(one).length > (one === ',' ? 2 : 1)) ?? usual;
}

const SEPARATORS = ['\t', ';', ','];

const QUOTED_CELLS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  SEPARATORS.map((one) => [one, new RegExp(`"(?:[^"]|"")*" *(?:[${one}\n]|$)`, 'y')]),
);
