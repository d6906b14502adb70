import { expect, test } from 'vitest';
import { readCells } from './cell-text.ts';

test.each<[string, string, string[][]]>([
  [
    'tabs',
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'semicolons, CRLF and a byte order mark',
    '\uFEFFa;b\r\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'commas',
    'a,b\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  [
    'quotes, a doubled quote and a line break inside',
    '"a;1";"b ""x"""\n"c\nd";e',
    [
      ['a;1', 'b "x"'],
      ['c\nd', 'e'],
    ],
  ],
  ['a title above semicolons', 'Copa, a terceira\na;b, c\nd;e', [['Copa, a terceira'], ['a', 'b, c'], ['d', 'e']]],
  ['a title above commas', 'Copa\na,b\n', [['Copa'], ['a', 'b']]],
  ['a comma in one name of many', 'a\nb, c\nd', [['a'], ['b, c'], ['d']]],
  ['line breaks in quotes, and a separator in few lines', 'a;"b\nc\nd\ne\nf"\n', [['a', 'b\nc\nd\ne\nf']]],
  ['a comma in a name', 'a\tb, c', [['a', 'b, c']]],
  ['a quote inside a word', 'a"b\tc', [['a"b', 'c']]],
  ['a quote that is never closed', 'Time\n"Lobos\n"Os "Bons\nFúria', [['Time'], ['"Lobos'], ['"Os "Bons'], ['Fúria']]],
  ['a quoted cell with blanks around it', ' "a\tb" \tc', [['a\tb', 'c']]],
  ['blank lines, which keep their row', 'a\n\nb', [['a'], [], ['b']]],
  ['nothing', '', []],
])('RE8 · cells with %s', (_, text, rows) => {
  expect(readCells(text)).toEqual(rows);
});
