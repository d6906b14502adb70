import { sql } from 'kysely';
import type { Db } from '../platform/db/transaction.ts';
import type { EventId, EventScope } from '../platform/scope/scope.ts';

export interface EndedRound {
  round: number;
  endedAt: Date;
  number: number;
}

export async function listEndedRounds(db: Db, event: EventId): Promise<EndedRound[]> {
  return db
    .selectFrom('submission_rounds')
    .select(['round', 'ended_at as endedAt', 'number'])
    .where('championship_id', '=', event)
    .execute();
}

/** The round ends now. */
export async function saveEndedRound(
  db: Db,
  { organizer, event }: EventScope,
  { round, number }: Pick<EndedRound, 'round' | 'number'>,
): Promise<void> {
  const values = { ended_at: sql<Date>`clock_timestamp()`, number };
  await db
    .insertInto('submission_rounds')
    .values({ championship_id: event, user_id: organizer, round, ...values })
    .onConflict((conflict) => conflict.columns(['championship_id', 'round']).doUpdateSet(values))
    .execute();
}

/** Of teams that came from a sign-up, the sign-up. */
export interface Captain {
  signUpId: string;
  email: string;
  token: string;
  teamName: string;
  openedAt: Date | null;
  /** The captain wants no mails of this organiser. */
  optedOut: boolean;
}

export async function listCaptains(db: Db, event: EventId): Promise<Map<string, Captain>> {
  const rows = await db
    .selectFrom('sign_ups')
    .leftJoin('captain_contacts as contact', (join) =>
      join.onRef('contact.user_id', '=', 'sign_ups.user_id').onRef('contact.email', '=', 'sign_ups.captain_email'),
    )
    .select([
      'sign_ups.id',
      'sign_ups.team_id',
      'sign_ups.captain_email',
      'sign_ups.token',
      'sign_ups.team_name',
      'sign_ups.opened_at',
      'contact.opted_out_at',
    ])
    .where('sign_ups.championship_id', '=', event)
    .where('sign_ups.state', '=', 'accepted')
    .where('sign_ups.team_id', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.team_id!,
      {
        signUpId: row.id,
        email: row.captain_email,
        token: row.token,
        teamName: row.team_name,
        openedAt: row.opened_at,
        optedOut: row.opted_out_at !== null,
      },
    ]),
  );
}

/** When each team was last reminded of a round. */
export async function listReminders(db: Db, event: EventId, round: number): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('submission_reminders')
    .select(['team_id', 'reminded_at'])
    .where('championship_id', '=', event)
    .where('round', '=', round)
    .execute();
  return new Map(rows.map(({ team_id, reminded_at }) => [team_id, reminded_at]));
}

export async function saveReminder(
  db: Db,
  { organizer, event }: EventScope,
  { round, teamId }: { round: number; teamId: string },
): Promise<void> {
  const values = { reminded_at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('submission_reminders')
    .values({ championship_id: event, user_id: organizer, round, team_id: teamId, ...values })
    .onConflict((conflict) => conflict.columns(['championship_id', 'round', 'team_id']).doUpdateSet(values))
    .execute();
}
