import { expect, test } from 'vitest';
import { listMigrations } from './migrate.ts';

/** The first migration that was written under the rule. Those before are part of the releases that it protects. */
const since = '0077';

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

test('OS6 · a new migration only expands', async () => {
  const migrations = await listMigrations();
  expect(migrations.filter(({ name }) => name < since).length).toBeGreaterThan(0);
  const contractions = migrations
    .filter(({ name }) => name >= since)
    .flatMap(({ name, sql }) => listContractions(sql).map((what) => `${name}: ${what}`));
  expect(contractions).toEqual([]);
});
