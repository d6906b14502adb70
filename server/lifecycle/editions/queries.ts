import { sql } from 'kysely';
import { isActive, SIGN_UP_STATES } from '../../../domain/sign-ups/sign-up.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';

export interface Invitation {
  captainEmail: string;
  teamName: string;
  /** Token of the captain's link to the earlier sign-up. The sign-up form uses it to fill its fields. */
  token: string;
  signUpId: string;
}

/** The invitations to an event, in the order of the earlier sign-ups. */
export async function listInvitations(db: Db, eventId: EventId): Promise<Invitation[]> {
  return db
    .selectFrom('invitations')
    .innerJoin('sign_ups', 'sign_ups.id', 'invitations.sign_up_id')
    .select(['invitations.captain_email as captainEmail', 'team_name as teamName', 'token', 'sign_up_id as signUpId'])
    .where('invitations.championship_id', '=', eventId)
    .orderBy('sign_ups.number')
    .execute();
}

/**
 * Invites each captain of an earlier event once: not those who are signed up for this one, nor those invited before.
 * Gives the new ones. Of two sign-ups by one captain the later one fills the form.
 */
export async function insertInvitations(
  db: Db,
  {
    organizer,
    event,
    from,
    signUpIds,
  }: { organizer: OrganizerId; event: EventId; from: EventId; signUpIds: readonly string[] | undefined },
): Promise<string[]> {
  const active = SIGN_UP_STATES.filter(isActive);
  const rows = await db
    .insertInto('invitations')
    .columns(['user_id', 'championship_id', 'captain_email', 'sign_up_id'])
    .expression((eb) =>
      eb
        .selectFrom('sign_ups as earlier')
        .distinctOn('earlier.captain_email')
        .select((eb) => [
          eb.val(organizer).$castTo<string>().as('user_id'),
          eb.cast<string>(eb.val(event), 'uuid').as('championship_id'),
          'earlier.captain_email',
          'earlier.id as sign_up_id',
        ])
        .where('earlier.championship_id', '=', from)
        .where('earlier.state', 'in', active)
        .$if(signUpIds !== undefined, (query) => query.where('earlier.id', '=', sql<string>`any(${signUpIds}::uuid[])`))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sign_ups as present')
                .select('present.id')
                .where('present.championship_id', '=', event)
                .where('present.state', 'in', active)
                .whereRef('present.captain_email', '=', 'earlier.captain_email'),
            ),
          ),
        )
        .orderBy('earlier.captain_email')
        .orderBy('earlier.number', 'desc'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('captain_email')
    .execute();
  return rows.map(({ captain_email }) => captain_email);
}
