import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attacked } from './attacked.ts';

/** Every row of an organiser, from every table that has an owner column; new tables are included automatically. */
export function dumpOrganizer(attacked: Attacked, userId: string): Promise<Record<string, string>> {
  const isOwner = `column_name in ('user_id', 'account_id') and data_type = 'uuid' or (table_name, column_name) = ('users', 'id')`;
  return dump(attacked, isOwner, userId, join(attacked.filesFolder, userId));
}

/**
 * Every row of one event, found in the same way, except the row that says which event is on air, which belongs to the
 * organiser.
 */
export function dumpEvent(attacked: Attacked, userId: string, eventId: string): Promise<Record<string, string>> {
  const isEvent = `column_name = 'championship_id' and table_name <> 'on_air_events' or (table_name, column_name) = ('championships', 'id')`;
  return dump(attacked, isEvent, eventId, join(attacked.filesFolder, userId, eventId));
}

async function dump({ sql }: Attacked, condition: string, id: string, folder: string): Promise<Record<string, string>> {
  const columns = await sql<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns join information_schema.tables
     using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE' and (${condition})`,
  );
  const stored: Record<string, string> = {};
  for (const { name, column } of columns) {
    const [found] = await sql<{ rows: string | null }>(
      `select string_agg(json::text, E'\\n' order by json::text) as rows
       from (select to_jsonb(one) as json from ${name} as one where ${column} = $1) as rows`,
      [id],
    );
    stored[name] = found?.rows ?? '';
  }
  return { ...stored, files: hashFiles(folder) };
}

function hashFiles(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => `${path} ${hashOf(path)}`)
    .join('\n');
}
