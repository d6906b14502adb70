import type { OrganizerId } from '../auth/organizer.ts';
import type { Db } from '../db/transaction.ts';

export interface ObsLink {
  id: string;
  name: string;
  token: string;
  createdAt: Date;
}

/** Oldest first. */
export async function listObsLinks(db: Db): Promise<ObsLink[]> {
  const rows = await db.selectFrom('obs_links').select(columns).orderBy('criado_em').orderBy('id').execute();
  return rows.map(toLink);
}

/** How many there are; until this transaction is over nobody adds another one. */
export async function lockAndCountObsLinks(db: Db, organizer: OrganizerId): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', organizer).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('obs_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertObsLink(
  db: Db,
  organizer: OrganizerId,
  { name, token }: { name: string; token: string },
): Promise<ObsLink> {
  const row = await db
    .insertInto('obs_links')
    .values({ user_id: organizer, nome: name, token })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toLink(row);
}

export async function deleteObsLink(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('obs_links').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whose ranking a token opens. */
export async function findObsLinkOwner(authDb: Db, token: string): Promise<{ id: string; userId: string } | undefined> {
  return authDb
    .selectFrom('obs_links')
    .innerJoin('users', 'users.id', 'obs_links.user_id')
    .select(['obs_links.id', 'user_id as userId'])
    .where('token', '=', token)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

const columns = ['id', 'nome', 'token', 'criado_em'] as const;

function toLink(row: { id: string; nome: string; token: string; criado_em: Date }): ObsLink {
  return { id: row.id, name: row.nome, token: row.token, createdAt: row.criado_em };
}
