import { failure, type Result } from '../../domain/failures.ts';
import { type Organizer, proveOrganizer } from '../auth/organizer.ts';
import type { Db } from '../db/transaction.ts';
import type { KeptAnswers } from '../kept/kept-answers.ts';
import { findMembership, markSeen, type Membership } from '../staff/queries.ts';
import { ownerScope, staffScope } from './create.ts';
import type { Scope } from './scope.ts';

export interface ActingDeps {
  /** No burst of sign-ins keeps a member waiting for it. */
  sessionDb: Db;
  kept: KeptAnswers;
}

/** The account a request works in: whose subscription counts, and who acts there. */
export interface Acting {
  scope: Scope;
  account: Pick<Organizer, 'id' | 'email' | 'emailVerified'>;
}

/** In whose account somebody acts who is signed in: the one that the request names, else their own. */
export async function actIn(
  { sessionDb, kept }: ActingDeps,
  person: Organizer,
  named: string | undefined,
): Promise<Result<Acting>> {
  if (!named || named === person.id) return { ok: true, value: actAsOwner(person) };
  // A token is for the account in which it was made.
  if (person.tokenRight) return { ok: false, failure: failure('not_staff') };
  const membership = await kept.memberships.ask(membershipKey(named, person), () =>
    findMembership(sessionDb, { organizer: named, member: person.id }),
  );
  if (!membership) return { ok: false, failure: failure('not_staff') };
  if (membership.isUnseen) await markSeen(sessionDb, { organizer: named, member: person.id });
  return { ok: true, value: actAsStaff(person, membership) };
}

/** The same if the membership is in memory and nothing has to be stored because of it. */
export function actInMemory(kept: KeptAnswers, person: Organizer, named: string | undefined): Acting | undefined {
  if (!named || named === person.id) return actAsOwner(person);
  const membership = person.tokenRight ? undefined : kept.memberships.present(membershipKey(named, person))?.value;
  return membership && !membership.isUnseen ? actAsStaff(person, membership) : undefined;
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
