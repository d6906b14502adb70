import { failure, type Result } from '../../../domain/failures.ts';
import { type Organizer, proveOrganizer } from '../../platform/scope/organizer.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { LoadingCache } from '../../platform/cache/loading-cache.ts';
import { findMembership, markSeen, type Membership } from '../staff/queries.ts';
import { ownerScope, staffScope } from './create.ts';
import type { Scope } from '../../platform/scope/scope.ts';

export interface ActingDeps {
  /** A pool of its own, so that a burst of sign-ins does not delay the check. */
  sessionDb: Db;
  caches: { memberships: LoadingCache<string, Membership | undefined> };
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
  if (!named || named === person.id) return { ok: true, value: actAsOwner(person) };
  // A token is valid only in the account that made it.
  if (person.tokenRight) return { ok: false, failure: failure('not_staff') };
  const membership = await caches.memberships.getOrLoad(membershipKey(named, person), () =>
    findMembership(sessionDb, { organizer: named, member: person.id }),
  );
  if (!membership) return { ok: false, failure: failure('not_staff') };
  if (membership.isUnseen) await markSeen(sessionDb, { organizer: named, member: person.id });
  return { ok: true, value: actAsStaff(person, membership) };
}

function membershipKey(organizer: string, { id }: Organizer): string {
  return `${organizer} ${id}`;
}

function actAsOwner(person: Organizer): Acting {
  return { scope: ownerScope(person.id, person.tokenRight), account: person };
}

function actAsStaff(person: Organizer, { organizer, email, emailVerified, role }: Membership): Acting {
  const id = proveOrganizer(organizer);
  return { scope: staffScope(id, person.id, role), account: { id, email, emailVerified } };
}
