import { failure, type Result } from '../../domain/failures.ts';
import { findCancelled } from './mails/captain-page-queries.ts';
import { asOrganizerAtOneMoment, changingEvent, type Db } from '../platform/db/transaction.ts';
import { captainScope } from '../access/permission/create.ts';
import { requirePermission } from '../access/permission/require-permission.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { findSignUpOwner } from './queries.ts';

export interface CaptainDeps {
  db: Db;
  authDb: Db;
}

/** Proves a captain by the token of the private link. */
export async function findCaptain(
  { authDb }: Pick<CaptainDeps, 'authDb'>,
  token: string,
): Promise<Result<{ scope: EventScope; signUpId: string }>> {
  const owner = await findSignUpOwner(authDb, token);
  if (owner) return { ok: true, value: { scope: captainScope(owner), signUpId: owner.id } };
  const cancelled = await findCancelled(authDb, token);
  return { ok: false, failure: cancelled ? failure('event_cancelled', cancelled) : failure('sign_up_not_found') };
}

/** Works for a captain in a snapshot of the event, or in a transaction that changes it. */
export async function asCaptain<T>(
  deps: CaptainDeps,
  token: string,
  permission: 'see_own_team' | 'change_own_team',
  work: (db: Db, scope: EventScope, signUpId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const captain = await findCaptain(deps, token);
  if (!captain.ok) return captain;
  const { scope, signUpId } = captain.value;
  requirePermission(scope, permission);
  return permission === 'see_own_team'
    ? asOrganizerAtOneMoment(deps.db, scope.organizer, (db) => work(db, scope, signUpId))
    : changingEvent(deps.db, scope, (db) => work(db, scope, signUpId));
}
