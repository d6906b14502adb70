import { failure, type Result } from '../../domain/failures.ts';
import { type Organizer, proveOrganizer } from '../auth/organizer.ts';
import type { Db } from '../db/transaction.ts';
import type { Caches } from '../cache/caches.ts';
import { findMembership, markSeen } from '../staff/queries.ts';
import { ownerScope, staffScope } from './create.ts';
import type { Scope } from './scope.ts';

export interface ActingDeps {
  /** A pool of its own, so that a burst of sign-ins does not delay the check. */
  sessionDb: Db;
  caches: Caches;
}

/** The account in which a request acts: its subscription counts. */
export interface Acting {
  scope: Scope;
  account: Pick<Organizer, 'id' | 'email' | 'emailVerified'>;
}

/** Finds the account in which a signed-in person acts: the one that the request names, else their own. */
export async function actIn(
  { sessionDb, caches }: ActingDeps,
  person: Organizer,
  named: string | undefined,
): Promise<Result<Acting>> {
  if (named === undefined || named === '' || named === person.id)
    return { ok: true, value: { scope: ownerScope(person.id, person.tokenRight), account: person } };
  // A token is valid only in the account that made it.
  if (person.tokenRight) return { ok: false, failure: failure('not_staff') };
  const membership = await caches.memberships.getOrLoad(`${named} ${person.id}`, () =>
    findMembership(sessionDb, { organizer: named, member: person.id }),
  );
  if (!membership) return { ok: false, failure: failure('not_staff') };
  if (membership.isUnseen) await markSeen(sessionDb, { organizer: named, member: person.id });
  const organizer = proveOrganizer(membership.organizer);
  const { email, emailVerified, role } = membership;
  return {
    ok: true,
    value: { scope: staffScope(organizer, person.id, role), account: { id: organizer, email, emailVerified } },
  };
}
