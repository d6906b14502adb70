import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './set-up/project.mjs';

const folders = ['attack', 'bench', 'deploy', 'docs', 'domain', 'e2e', 'scripts', 'server', 'torture', 'web', 'world'];
const files = [
  ...readdirSync(projectFolder),
  ...folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      [folder, ...file.split(sep)].join('/'),
    ),
  ),
];
const documents = files.filter((file) => /^(?!docs\/guia\/).*\.md$/.test(file));
const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { scripts: object };

test.each(documents)('OP2 · every file, folder and command that %s names exists', (document) => {
  const text = readFileSync(join(projectFolder, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(document), link),
  );
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|sql|md))`/g)].map(([, name = '']) => name);
  const commands = [...text.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
  expect(links.filter((link) => !files.includes(link.replace(/\/$/, '')))).toEqual([]);
  // Files are named by the end of their path, as far as it is clear: `shell/routes.tsx`, `piece.ts`.
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
