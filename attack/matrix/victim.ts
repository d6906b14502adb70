import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attacked } from '../world/attacked.ts';
import { fillEvent } from '../world/event.ts';
import { signUpPaying } from '../world/organizer.ts';

/** An organiser with one of everything, whose every private text can be told from all others. */
export async function makeVictim(attacked: Attacked) {
  const mark = `segredo${randomBytes(6).toString('hex')}`;
  const organizer = await signUpPaying(attacked, `${mark}@example.com`);
  const texts = { hidden: (field: string) => `${mark} ${field}`, shown: (field: string) => `publicado ${field}` };
  // Closed: what anybody may add by signing up would else look like a change.
  const owned = await fillEvent(attacked, organizer, texts, { signUpsOpen: false });
  // For an hour the id that the captain's browser made opens its sign-up again; from then on it opens nothing.
  await attacked.sql(`update sign_ups set created_at = created_at - interval '61 minutes' where user_id = $1`, [
    organizer.id,
  ]);
  const [captain] = await attacked.sql<{ email: string }>(
    'select captain_email as email from sign_ups where user_id = $1',
    [organizer.id],
  );
  const secrets = [mark, owned.liveToken, owned.captainToken, captain!.email, organizer.cookie.split('=')[1]!];
  return { organizer, owned, secrets, dump: () => dump(attacked, organizer.id) };
}

/** Everything that is stored for somebody, from every table that names an owner: a new table is in it by itself. */
async function dump({ sql, filesFolder }: Attacked, userId: string): Promise<Record<string, string>> {
  const owned = await sql<{ name: string; owner: string }>(
    `select table_name as name, column_name as owner from information_schema.columns join information_schema.tables
     using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
     and (column_name in ('user_id', 'account_id') and data_type = 'uuid' or (table_name, column_name) = ('users', 'id'))`,
  );
  const stored: Record<string, string> = {};
  for (const { name, owner } of owned) {
    const [found] = await sql<{ rows: string | null }>(
      `select string_agg(to_jsonb(one)::text, E'\\n' order by to_jsonb(one)::text) as rows from ${name} as one where ${owner} = $1`,
      [userId],
    );
    stored[name] = found?.rows ?? '';
  }
  const folder = join(filesFolder, userId);
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const hashes = files.map((file) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  );
  return { ...stored, files: [...files, ...hashes].join(' ') };
}
