import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';

export interface ObsLink {
  id: string;
  name: string;
  token: string;
  /** Null follows the event on air. */
  eventId: EventId | null;
  createdAt: Date;
  /** Null if the account is not known. */
  madeBy: string | null;
}

/** Oldest first. */
export async function listObsLinks(db: Db): Promise<ObsLink[]> {
  const rows = await db
    .selectFrom('obs_links')
    .select(columns)
    .where('user_id', '=', ownOrganizer)
    .orderBy('criado_em')
    .orderBy('id')
    .execute();
  return rows.map(toLink);
}

/** Counts the links. Until the end of the transaction no other request can add one. */
export async function lockAndCountObsLinks(db: Db, organizer: OrganizerId): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', organizer).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('obs_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownOrganizer)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertObsLink(
  db: Db,
  organizer: OrganizerId,
  { name, token, eventId, madeBy }: Pick<ObsLink, 'name' | 'token' | 'madeBy'> & { eventId: string | null },
): Promise<ObsLink> {
  const row = await db
    .insertInto('obs_links')
    .values({ user_id: organizer, nome: name, token, championship_id: eventId, made_by: madeBy })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toLink(row);
}

/** Returns the name of the deleted link. */
export async function deleteObsLink(db: Db, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('obs_links').where('id', '=', id).returning('nome').executeTakeFirst();
  return row?.nome;
}

/** The account and event that a token opens. */
export async function findObsLinkOwner(
  authDb: Db,
  token: string,
): Promise<{ id: string; userId: string; eventId: string | null } | undefined> {
  return authDb
    .selectFrom('obs_links')
    .innerJoin('users', 'users.id', 'obs_links.user_id')
    .select(['obs_links.id', 'user_id as userId', 'championship_id as eventId'])
    .where('token', '=', token)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

const columns = ['id', 'nome', 'token', 'championship_id', 'criado_em', 'made_by'] as const;

interface LinkRow {
  id: string;
  nome: string;
  token: string;
  championship_id: string | null;
  criado_em: Date;
  made_by: string | null;
}

function toLink(row: LinkRow): ObsLink {
  const eventId = row.championship_id as EventId | null;
  return { id: row.id, name: row.nome, token: row.token, eventId, createdAt: row.criado_em, madeBy: row.made_by };
}
