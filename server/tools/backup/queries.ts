import pg from 'pg';

/** The tables of the application with the columns that can be written; generated ones are computed again. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

export async function listApplied(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query(`select to_regclass('migrations.applied') is not null as found`);
  if (!found[0]?.found) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.applied order by name',
  );
  return rows;
}

/** The next value of each identity column. */
export async function listSequences(client: pg.Client): Promise<{ table: string; column: string; next: string }[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' order by 1, 2`);
  const sequences = [];
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `select (case when is_called then last_value + 1 else last_value end)::text as next from ${sequence}`,
    );
    sequences.push({ table, column, next: values[0]?.next ?? '1' });
  }
  return sequences;
}

export async function setNext(
  client: pg.Client,
  { table, column, next }: { table: string; column: string; next: string },
): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, false)', [
    pg.escapeIdentifier(table),
    column,
    next,
  ]);
}

export async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.users') is not null as found`);
  return Boolean(rows[0]?.found) && (await client.query('select from users limit 1')).rows.length > 0;
}

/** Whether another client is connected to the database. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return rows.length > 0;
}

/**
 * Which columns name files of the store; `logo_url` is `/logos/{name}?v={hash}`. Images whose files were not written yet are left
 * out.
 */
const fileNames: readonly { table: string; column: string; name: string; where: string }[] = [
  ...['overlay_config', 'championships'].map((table) => ({
    table,
    column: 'logo_url',
    name: "substring(logo_url from '^/logos/([^?]+)')",
    where: "logo_url like '/logos/%'",
  })),
  { table: 'submission_images', column: 'file', name: 'file', where: 'stored' },
  { table: 'submission_images', column: 'small_file', name: 'small_file', where: 'stored' },
];

/** Names in the file store. A database of an earlier release has only some of the columns. */
export async function listFileNames(client: pg.Client): Promise<string[]> {
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const selects = fileNames
    .filter(({ table, column }) => present.get(table)?.includes(column))
    .map(({ table, name, where }) => `select ${name} as name from ${table} where ${where}`);
  if (selects.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(`${selects.join(' union ')} order by 1`);
  return rows.map(({ name }) => name);
}

export function copyOut(table: string, columns: readonly string[]): string {
  return `copy ${named(table, columns)} to stdout`;
}

export function copyIn(table: string, columns: readonly string[]): string {
  return `copy ${named(table, columns)} from stdin`;
}

/**
 * Runs `load` on emptied tables without triggers and foreign keys, and puts them back. The owner of the tables may do this
 * without being a superuser; COPY in any order would otherwise break the keys, and the triggers would announce every row.
 */
export async function withoutChecks(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const escaped = tables.map((table) => pg.escapeIdentifier(table));
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const table of escaped) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${escaped.join(', ')}`);
  await load();
  for (const table of escaped) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
}

function named(table: string, columns: readonly string[]): string {
  return `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
