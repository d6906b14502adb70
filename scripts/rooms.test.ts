import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rooms, screenOf, screens } from './lint/rooms.mjs';
import { inProject } from './set-up/project.mjs';

const roots = ['domain', 'server', 'web'] as const;

/** What stands at a root, one by one: everything else belongs to a room. */
const rootFiles = {
  domain: [
    'adjusted-text.ts',
    'calendar.ts',
    'colors.ts',
    'failures.ts',
    'limits.ts',
    'player-name.ts',
    'points.ts',
    'subscription-checks.ts',
    'text.ts',
    'tsconfig.json',
  ],
  server: [
    'api.ts',
    'app.ts',
    'backup.ts',
    'caches.ts',
    'listen.ts',
    'main.ts',
    'restore.ts',
    'run-tool.ts',
    'server.ts',
    'start-notices.ts',
    'tsconfig.json',
    'verify.ts',
  ],
  web: ['index.html', 'main.tsx', 'service-worker.js', 'tsconfig.json'],
};

/** Folders beside the rooms: test support, and the files that Vite copies. */
const otherFolders = { domain: ['testing'], server: ['testing'], web: ['public'] };

test.each(roots)('HO1 · every folder of %s/ is a room of the order', (root) => {
  const known = [...rooms[root], ...otherFolders[root]];
  expect(list(root, 'folders').filter((folder) => !known.includes(folder))).toEqual([]);
});

test('HO1 · every room stands at a root', () => {
  const made = roots.flatMap((root) => list(root, 'folders'));
  expect(roots.flatMap((root) => rooms[root]).filter((room) => room !== '' && !made.includes(room))).toEqual([]);
});

test.each(roots)('HO1 · the root of %s/ has the files that are named here', (root) => {
  expect(list(root, 'files').filter((name) => !/\.test\.tsx?$/.test(name))).toEqual(rootFiles[root]);
});

test('HO1 · the three roots have the same nouns in the same order', () => {
  const common = roots.map((root) => rooms[root].filter((room) => rooms.server.includes(room) && room !== ''));
  expect(common[0]).toEqual(rooms.server.filter((room) => rooms.domain.includes(room) && room !== ''));
  expect(common[2]).toEqual(common[0]);
});

test.each(roots)('HO2 · ARCHITECTURE has a sentence for each room of %s/, in the order', (root) => {
  const table =
    /^\| room \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(readFileSync(inProject('ARCHITECTURE.md'), 'utf8'))?.[1] ?? '';
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, names = '', purpose = '', where = '']) => ({ names, purpose, where }));
  const here = rows.filter(({ where }) => where.split(', ').includes(root));
  const named = here.flatMap(({ names }) => [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  expect(named).toEqual(rooms[root].filter((room) => room !== '' && isMade(root, room)));
  expect(here.filter(({ purpose }) => purpose.length < 20)).toEqual([]);
});

test('HO1 · every folder of the table of screens exists, and every page stands in one', () => {
  const files = readdirSync(inProject('web'), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  expect(Object.keys(screens).filter((folder) => !files.includes(folder))).toEqual([]);
  const pages = files.filter((file) => file.endsWith('-page.tsx'));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => screenOf(`web/${page}`) === undefined).toSorted()).toEqual(sharedPages);
});

/** Around the pages of several screens: they load an event, or show an organiser's brand. */
const sharedPages = ['events/brand/organizer-page.tsx', 'events/event-page.tsx'];

function isMade(root: (typeof roots)[number], room: string): boolean {
  return list(root, 'folders').includes(room);
}

function list(root: string, kind: 'files' | 'folders'): string[] {
  return readdirSync(inProject(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() === (kind === 'folders'))
    .map(({ name }) => name)
    .toSorted();
}

/** What names files as text, which no compiler checks: configurations, lints, and the server's lists of the built pages. */
const naming = [
  '.oxlintrc.json',
  'knip.json',
  'playwright.config.ts',
  'scripts/dev/server.mjs',
  'scripts/lint/boundaries.mjs',
  'scripts/lint/sql.mjs',
  'scripts/set-up/builds.mjs',
  'scripts/set-up/public-render.config.mjs',
  'scripts/set-up/server-build.config.mjs',
  'scripts/test/screen-sizes.mjs',
  'server/posts/pictures/picture-cache.ts',
  'server/visitors/page/page.ts',
  'torture/world/supervised-server.ts',
  'vite.code-splitting.config.ts',
  'vite.config.ts',
  'vite.live-page.config.ts',
  'vite.public-page.config.ts',
  'vitest.config.ts',
];

test.each(naming)('HO1 · every file and folder that %s names as text exists', (file) => {
  const text = readFileSync(inProject(file), 'utf8');
  const strings = [...text.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g)].map(([, , content = '']) => content);
  const paths = strings.flatMap((content) => content.match(/(?<![\w./@-])\/?[\w-]+(?:\/[\w.-]*\w)+/g) ?? []);
  const named = paths.filter((path) => startsInRoom(path));
  const isThere = (path: string) =>
    existsSync(inProject(path)) || existsSync(inProject('web', path.replace(/^\//, '')));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

/** Whether it is a file of a root, or one of web/ as Vite and the build's manifest name it: from there. */
function startsInRoom(path: string): boolean {
  return (
    /^(?:domain|server|web)\/./.test(path) || /^\/?(?!node_modules|scripts|world)[\w-]+\/.*\.(?:tsx|html)$/.test(path)
  );
}
