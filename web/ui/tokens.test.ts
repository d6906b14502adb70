import { expect, test } from 'vitest';

// The dashboard: every page in the frame, and the parts that they are made of.
const sources = Object.entries(
  import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => ({ path: path.replace(/^\.\//, 'ui/').replace('../', ''), text }));

// Pages with a look of their own: those of visitors, captains and administrators, and the OBS page.
const OUTSIDE =
  /^(access\/(sandbox|sign-in|subscription)|account\/(admin|my-account|staff-invitation)|captains\/(my-team|no-mails)|shell\/not-found|stream\/live-page|visitors)\/|^(events\/brand|scores\/ranking)\/|^rules\/moved\.tsx$|^ui\/(poster-header|outcome|not-found)\.tsx$/;

const dashboard = sources.filter(({ path }) => !OUTSIDE.test(path));

test('CO15 · the dashboard has nine text sizes, from tokens', () => {
  expect(TEXT_SIZES).toHaveLength(9);
  expect(
    strangers(
      /(?<![\w-])text-(xs|[2-9]?xl|lg|sm|base|label|eyebrow|title-wide|title|poster|\[\d[^\]]*\])(?![\w-])/g,
      TEXT_SIZES,
    ),
  ).toEqual([]);
});

test('CO15 · the dashboard has eight distances, from tokens', () => {
  expect(DISTANCES).toHaveLength(8);
  expect(
    strangers(/(?<![\w-])-?(?:gap|gap-x|gap-y|space-x|space-y|[pm][xytrbl]?)-([\d.]+|gutter|\[[^\]]*\])(?![\w.-])/g, [
      '0',
      ...DISTANCES,
    ]),
  ).toEqual([]);
});

test('CO15 · buttons of the dashboard have three heights, from tokens', () => {
  const wrong = dashboard.flatMap(({ path, text }) =>
    [...text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)]
      .map(([literal]) => literal)
      // Fields have the colour of the ground; a checkbox has a larger label around it.
      .filter((literal) => literal.includes('cursor-pointer') && !/bg-ground|accent-/.test(literal))
      .flatMap((literal) => [...literal.matchAll(/(?<![\w-])(?:min-h|h|size)-([\w.]+(?:-\w+)*)/g)])
      .filter(([, height = '']) => !HEIGHTS.includes(height))
      .map(([found]) => `${path}: ${found}`),
  );
  expect(wrong).toEqual([]);
});

const TEXT_SIZES = ['sm', 'base', 'label', 'lg', 'xl', '2xl', '3xl', '4xl', 'title'];

const DISTANCES = ['0.5', '1', '1.5', '2', '3', '4', '6', 'gutter'];

// 36, 44 and 56 px; `full` is the height of what surrounds it.
const HEIGHTS = ['control-small', 'control', 'control-large', 'full', '9', '11', '14'];

function strangers(pattern: RegExp, allowed: readonly string[]): string[] {
  const found = dashboard.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, value = '']) => !allowed.includes(value))
      .map(([name]) => `${path}: ${name}`),
  );
  return [...new Set(found)];
}
