import { expect, test } from 'vitest';
import { markdownTable, replaceSection } from './markdown.ts';

test('a cell may hold what separates cells', () => {
  expect(markdownTable(['a', 'b'], [['1|2', '3']])).toBe('| a | b |\n| --- | --- |\n| 1\\|2 | 3 |');
});

test('a section takes the place of its last one and leaves the others as they are', () => {
  const before = '# Title\n\nTop.\n\n## a\n\nold\n\n### in it\n\n## ab\n\nother\n';
  expect(replaceSection(before, 'a', 'new')).toBe('# Title\n\nTop.\n\n## a\n\nnew\n\n## ab\n\nother\n');
});

test('a new section stands in the order of the headings', () => {
  const first = replaceSection('# Title\n', 'b', 'of b');
  expect(first).toBe('# Title\n\n## b\n\nof b\n');
  expect(replaceSection(first, 'a', 'of a')).toBe('# Title\n\n## a\n\nof a\n\n## b\n\nof b\n');
});
