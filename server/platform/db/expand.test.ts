import { expect, test } from 'vitest';
import { filesAt, listReleases, previousRelease } from '../../testing/previous-release.ts';
import { listMigrations } from './migrate.ts';

/** What a server of the previous release, which runs beside, may still read or write. */
const contracting: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|view|column|function|procedure|policy|type|schema|role|domain)\b/, 'drops what a server may use'],
  [/\bdrop\s+trigger\b/, 'drops what keeps rows right'],
  [/\brename\b/, 'renames'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes a type'],
  [/\bset\s+not\s+null\b/, 'demands a value that a server may not write'],
  [
    /\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/,
    'demands a value that a server may not write',
  ],
  [
    /\badd\s+(constraint\s+\w+\s+)?(check|unique|foreign\s+key|primary\s+key|exclude)\b/,
    'refuses what a server may write',
  ],
  [/\bdrop\s+default\b/, 'demands a value that a server may not write'],
  [/^\s*(delete\s+from|truncate)\b/, 'deletes rows'],
  [/\brevoke\b/, 'takes a right'],
];

/**
 * The statements of a migration after which the previous release may fail, without those that a comment `-- contract: …` right
 * before explains: why no server in use needs it any more, or that the same statement makes it again.
 */
function listContractions(text: string): string[] {
  const withoutBodies = text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replaceAll(/'(?:[^']|'')*'/g, "''");
  return withoutBodies.split(';').flatMap((statement) => {
    if (/^\s*--\s*contract: \S/m.test(statement)) return [];
    const sql = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
    return sql
      .split(/,(?=\s*(?:add|drop|alter|rename)\b)/)
      .flatMap((part) =>
        contracting.filter(([pattern]) => pattern.test(part)).map(([, what]) => `${part.trim()}: ${what}`),
      );
  });
}

test.each([
  ['create table a (id int not null, check (id > 0))', 0],
  ["alter table a add column b text not null default ''", 0],
  ['alter table a add column b text, add column c int not null default 0', 0],
  ['create function f() returns void language plpgsql as $$ begin delete from a; end $$', 0],
  ["insert into a values ('drop table b; rename')", 0],
  ['alter table a drop constraint a_kind_check', 0],
  ['-- drop table a\nselect 1', 0],
  ['alter table a drop column b', 1],
  ['alter table a add column b text not null', 1],
  ['alter table a add column b int default 0, add column c text not null', 1],
  ['alter table a rename to b', 1],
  ['alter table a alter column b type bigint', 1],
  ['alter table a alter b set not null', 1],
  ['alter table a add constraint c check (b > 0)', 1],
  ['create table b (); drop view c; delete from d', 2],
  ['drop trigger tell_live on a; create trigger tell_live after insert on a execute function f()', 1],
  ['-- contract: made again below\ndrop trigger tell_live on a; drop table b', 1],
])('OS6 · what a migration may not do to a server of the previous release: %s', (sql, count) => {
  expect(listContractions(sql)).toHaveLength(count);
});

test('OS6 · a migration that came after the previous release only expands', async () => {
  const released = filesAt(previousRelease().commit, 'server/platform/db/migrations');
  const migrations = await listMigrations();
  expect(released.size).toBeGreaterThan(0);
  const contractions = migrations
    .filter(({ name }) => !released.has(name))
    .flatMap(({ name, sql }) => listContractions(sql).map((what) => `${name}: ${what}`));
  expect(contractions).toEqual([]);
});

test('OS6 · a migration of the previous release stays as it was', async () => {
  const migrations = new Map((await listMigrations()).map(({ name, sql }) => [name, sql]));
  const released = filesAt(previousRelease().commit, 'server/platform/db/migrations');
  for (const [name, sql] of released) expect([name, migrations.get(name)]).toEqual([name, sql]);
});

test('HO5 · the releases are read from their table, newest first', () => {
  const text = '| 0.10.0 | 2026-12-01 | `'.concat(
    'b'.repeat(40),
    '` |\n| 0.9.0 | 2026-11-20 | `',
    'a'.repeat(40),
    '` |\n',
  );
  expect(listReleases(text).map(({ version }) => version)).toEqual(['0.10.0', '0.9.0']);
});
