import type { Db } from '../../platform/db/transaction.ts';
import { findProfile } from '../profile/queries.ts';
import { findOwnName, listStaffNames } from './queries.ts';

/** Names of the people who act in an organiser's account. */
export interface People {
  ownerName: string;
  staff: Map<string, string>;
}

export async function listPeople(db: Db): Promise<People> {
  const { name } = await findProfile(db);
  return { ownerName: name === '' ? await findOwnName(db) : name, staff: await listStaffNames(db) };
}

/** The displayed name of an actor. */
export function actorName({ ownerName, staff }: People, { kind, id }: { kind: string; id: string | null }): string {
  switch (kind) {
    case 'owner':
      return ownerName;
    case 'staff':
      return staff.get(id ?? '') ?? 'Equipe';
    case 'captain':
      return 'Capitão';
    case 'link':
      return 'Link do OBS';
    case 'import':
      return 'Importado';
    default:
      return 'Visitante';
  }
}
