import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** One row per rule: a file that follows the rule and a file that breaks it, each with the import or statement in question. */
const rows: Row[] = [
  {
    rule: 'domain imports domain, zod and hashes',
    allowed: [
      'domain/a1.ts',
      "import { z } from 'zod'; import { sha256 } from '@noble/hashes/sha2.js'; import { b } from './pure.ts'; export const a = [z, sha256, b];",
    ],
    forbidden: ['domain/f1.ts', "import { b } from '../server/pure.ts'; export const a = b;"],
  },
  {
    rule: 'domain uses no module of Node',
    allowed: ['domain/a2.ts', "import type { b } from './pure.ts'; export type A = typeof b;"],
    forbidden: ['domain/f2.ts', "import { readFileSync } from 'node:fs'; export const a = readFileSync;"],
  },
  {
    rule: 'domain uses no other package, while its tests use the test runner',
    allowed: ['domain/a3.test.ts', "import { test } from 'vitest'; export const a = test;"],
    forbidden: ['domain/f3.ts', "import { test } from 'vitest'; export const a = test;"],
  },
  {
    rule: 'domain has no clock',
    allowed: ['domain/a4.ts', 'export const a = (now: number) => new Date(now);'],
    forbidden: ['domain/f4.ts', 'export const a = () => new Date();'],
  },
  {
    rule: 'domain has no randomness',
    allowed: ['server/a5.ts', 'export const a = () => Math.random();'],
    forbidden: ['domain/f5.ts', 'export const a = () => Math.random();'],
  },
  {
    rule: 'server imports domain, never web',
    allowed: ['server/scores/teams/a6.ts', "import { b } from '../../../domain/pure.ts'; export const a = b;"],
    forbidden: ['server/scores/teams/f6.ts', "import { b } from '../../../web/pure.ts'; export const a = b;"],
  },
  {
    rule: "a capability imports another's actions, never its routes",
    allowed: ['server/scores/teams/a7.ts', "import { b } from '../reports/actions.ts'; export const a = b;"],
    forbidden: ['server/scores/teams/f7.ts', "import { b } from '../reports/routes.ts'; export const a = b;"],
  },
  {
    rule: 'the app imports routes; a dynamic import of another capability counts too',
    allowed: ['server/a8.ts', "import { b } from './scores/reports/routes.ts'; export const a = b;"],
    forbidden: ['server/scores/teams/f8.ts', "export const a = () => import('../reports/routes.ts');"],
  },
  {
    rule: 'a scope is made by entry points only',
    allowed: [
      'server/sign-ups/as-captain.ts',
      "import { b } from '../access/permission/create.ts'; export const a = b;",
    ],
    forbidden: [
      'server/scores/teams/f24.ts',
      "import { b } from '../../access/permission/create.ts'; export const a = b;",
    ],
  },
  {
    rule: 'kysely is run by queries only',
    allowed: ['server/scores/queries.ts', "import { sql } from 'kysely'; export const a = sql;"],
    forbidden: ['server/scores/teams/f9.ts', "import { sql } from 'kysely'; export const a = sql;"],
  },
  {
    rule: 'pg is run by server/platform/db only, its types are free',
    allowed: ['server/scores/teams/a10.ts', "import type { Pool } from 'pg'; export type A = Pool;"],
    forbidden: ['server/scores/teams/f10.ts', "import { Pool } from 'pg'; export const a = Pool;"],
  },
  {
    rule: 'SQL text stands in queries and server/platform/db',
    allowed: ['server/platform/db/a11.ts', "export const a = 'select id from teams where id = $1';"],
    forbidden: ['server/scores/teams/f11.ts', "export const a = 'select id from teams where id = $1';"],
  },
  {
    rule: 'queries are built in queries and server/platform/db',
    allowed: [
      'server/scores/image-queries.ts',
      "import type { Db } from '../platform/db/pure.ts'; export const a = (db: Db) => db.selectFrom('teams');",
    ],
    forbidden: [
      'server/scores/teams/f12.ts',
      "import type { Db } from '../../platform/db/pure.ts'; export const a = (db: Db) => db.selectFrom('teams');",
    ],
  },
  {
    rule: 'only tests import test support',
    allowed: ['server/scores/teams/a13.test.ts', "import { b } from '../../testing/support.ts'; export const a = b;"],
    forbidden: ['server/scores/teams/f13.ts', "import { b } from '../../testing/support.ts'; export const a = b;"],
  },
  {
    rule: 'the server decodes pictures in the process made for it',
    allowed: ['server/platform/images/redraw-process.mjs', "import sharp from 'sharp'; export const a = sharp;"],
    forbidden: ['server/scores/teams/f26.ts', "import sharp from 'sharp'; export const a = sharp;"],
  },
  {
    rule: 'web/kit/api.ts imports types of server/api.ts, no other file of web does',
    allowed: ['web/kit/api.ts', "import type { Api } from '../../server/api.ts'; export type A = Api;"],
    forbidden: ['web/kit/f14.ts', "import type { Api } from '../../server/api.ts'; export type A = Api;"],
  },
  {
    rule: 'web imports no running code of the server',
    allowed: ['web/a15.ts', "import { b } from '../domain/pure.ts'; export const a = b;"],
    forbidden: ['web/f15.ts', "import { b } from '../server/pure.ts'; export const a = b;"],
  },
  {
    rule: 'web uses no module of Node',
    allowed: ['server/a16.ts', "import { readFileSync } from 'node:fs'; export const a = readFileSync;"],
    forbidden: ['web/f16.ts', "import { readFileSync } from 'node:fs'; export const a = readFileSync;"],
  },
  {
    rule: 'web/ui imports web/ui, not domain',
    allowed: ['web/ui/a17.ts', "import { b } from './pure.ts'; export const a = b;"],
    forbidden: ['web/ui/f17.ts', "import { b } from '../../domain/pure.ts'; export const a = b;"],
  },
  {
    rule: 'HO1 · a room imports those before it, not those after it',
    allowed: ['server/scores/a17.ts', "import { b } from '../access/pure.ts'; export const a = b;"],
    forbidden: ['server/access/f18.ts', "import { b } from '../scores/pure.ts'; export const a = b;"],
  },
  {
    rule: 'HO1 · types count too',
    allowed: ['server/scores/a18.ts', "import type { b } from '../access/pure.ts'; export type A = typeof b;"],
    forbidden: ['server/access/f28.ts', "import type { b } from '../scores/pure.ts'; export type A = typeof b;"],
  },
  {
    rule: 'HO1 · imports at runtime count too',
    allowed: ['web/scores/a19.ts', "export const a = () => import('../kit/pure.ts');"],
    forbidden: ['web/kit/f19.ts', "export const a = () => import('../scores/pure.ts');"],
  },
  {
    rule: 'HO1 · domain: every room imports the root, the root imports no room',
    allowed: ['domain/scores/a27.ts', "import { b } from '../pure.ts'; export const a = b;"],
    forbidden: ['domain/f27.ts', "import { b } from './scores/pure.ts'; export const a = b;"],
  },
  {
    rule: 'HO1 · server: the root imports every room, no room imports the root',
    allowed: ['server/a28.ts', "import { b } from './tools/pure.ts'; export const a = b;"],
    forbidden: ['server/tools/f29.ts', "import { b } from '../pure.ts'; export const a = b;"],
  },
  {
    rule: 'HO1 · a folder that is no room imports nothing of the rooms',
    allowed: ['server/scores/made-up/a29.ts', "import { b } from '../../access/pure.ts'; export const a = b;"],
    forbidden: ['server/made-up/f30.ts', "import { b } from '../access/pure.ts'; export const a = b;"],
  },
  {
    rule: 'HO1 · a test imports from everywhere',
    allowed: ['server/access/a30.test.ts', "import { b } from '../scores/pure.ts'; export const a = b;"],
    forbidden: ['server/access/f31.ts', "import { b } from '../scores/pure.ts'; export const a = b;"],
  },
  {
    rule: 'a screen does not import another screen, not even of a room before it',
    allowed: [
      'web/visitors/agenda/a20.ts',
      "import { b } from '../../ui/pure.ts'; import { b as c } from '../../scores/pure.ts'; export const a = [b, c];",
    ],
    forbidden: ['web/visitors/agenda/f20.ts', "import { b } from '../../scores/teams/pure.ts'; export const a = b;"],
  },
  {
    rule: 'only the shell loads a screen',
    allowed: ['web/shell/a21.ts', "import { b } from '../scores/teams/pure.ts'; export const a = b;"],
    forbidden: ['web/submissions/f21.ts', "export const a = () => import('../scores/teams/pure.ts');"],
  },
  {
    rule: 'no barrels',
    allowed: ['domain/a22.ts', "import { b } from './pure.ts'; export const a = b;"],
    forbidden: ['domain/f22.ts', "export * from './pure.ts';"],
  },
  {
    rule: 'no circles',
    allowed: ['domain/a23.ts', "import { b } from './pure.ts'; export const a = b;"],
    forbidden: ['domain/f23.ts', "import { c } from './circle.ts'; export const b = () => c;"],
  },
];

/** The files that the rows import. */
const targets: Source[] = [
  ...[
    'domain',
    'domain/scores',
    'server',
    'server/access',
    'server/scores',
    'server/tools',
    'web',
    'web/ui',
    'web/kit',
    'web/scores',
    'web/scores/teams',
  ].map((folder): Source => [`${folder}/pure.ts`, 'export const b = 1;']),
  ['server/platform/db/pure.ts', 'export interface Db { selectFrom: (table: string) => unknown }'],
  ['server/scores/reports/actions.ts', 'export const b = 1;'],
  ['server/scores/reports/routes.ts', 'export const b = 1;'],
  ['server/access/permission/create.ts', 'export const b = 1;'],
  ['server/testing/support.ts', 'export const b = 1;'],
  ['server/api.ts', 'export interface Api { name: string }'],
  ['domain/circle.ts', "import { b } from './f23.ts'; export const c = () => b;"],
];

type Source = [file: string, text: string];
interface Row {
  rule: string;
  allowed: Source;
  forbidden: Source;
}

const project = join(import.meta.dirname, '..');
const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
afterAll(() => rmSync(temporary, { recursive: true }));

describe('the linter', () => {
  let problems: Problem[];
  beforeAll(async () => {
    const folder = copyProject('linted', ['.oxlintrc.json', 'scripts/lint']);
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeSources(folder, [...targets, ...rows.flatMap(({ allowed, forbidden }) => [allowed, forbidden])]);
    const output = await run('oxlint/bin/oxlint', ['--format=json'], folder);
    problems = (JSON.parse(output) as { diagnostics: Problem[] }).diagnostics;
  });

  test.each(rows)('$rule', ({ allowed, forbidden }) => {
    expect(problemsIn(allowed[0])).toEqual([]);
    expect(problemsIn(forbidden[0])).toEqual([expect.stringMatching(/^boundaries|no-cycle/)]);
  });

  function problemsIn(file: string) {
    return problems.filter(({ filename }) => filename === file).map(({ code, message }) => `${code} ${message}`);
  }
});

describe('the compiler', () => {
  let output: string;
  beforeAll(async () => {
    const folder = copyProject('compiled', ['tsconfig.base.json', 'domain/tsconfig.json']);
    writeSources(folder, [
      ['domain/pure.ts', 'export const double = (n: number) => n * 2;'],
      ['domain/with-node.ts', 'export const a = process.env;'],
      ['domain/with-dom.ts', 'export const a = document.title;'],
    ]);
    output = await run('typescript/bin/tsc', ['-p', 'domain', '--pretty', 'false'], folder);
  });

  test('domain compiles without Node and without a browser', () => {
    expect(output).not.toContain('pure.ts');
  });

  test.each(['with-node.ts', 'with-dom.ts'])('domain does not compile %s', (file) => {
    expect(output).toMatch(new RegExp(`${file}.+Cannot find name`));
  });
});

interface Problem {
  filename: string;
  code: string;
  message: string;
}

/** Copies the real configuration into a temporary folder. */
function copyProject(name: string, files: string[]) {
  const folder = join(temporary, name);
  for (const file of files) cpSync(join(project, file), join(folder, file), { recursive: true });
  return folder;
}

function writeSources(folder: string, sources: Source[]) {
  for (const [file, text] of sources) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
}

/** Returns the output of a checking tool, whose exit with an error is expected. */
function run(program: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(project, 'node_modules', program), ...args], { cwd }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}
