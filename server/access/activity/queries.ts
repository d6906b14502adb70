import type { Activity } from '../../../domain/account/activity.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { Scope } from '../../platform/scope/scope.ts';
import { type ActorRef, actorRef } from '../../platform/scope/actor.ts';

/** Appends a line to the activity, in the transaction of the act itself. */
export async function recordActivity(db: Db, scope: Scope & { event?: string }, activity: Activity): Promise<void> {
  const { act, ...details } = activity;
  const { kind, id } = actorRef(scope);
  await db
    .insertInto('activity')
    .values({
      user_id: scope.organizer,
      championship_id: scope.event ?? null,
      act,
      details: JSON.stringify(details),
      actor_kind: kind,
      actor_id: id,
    })
    .execute();
}

export interface ActivityLine {
  id: number;
  eventId: string | null;
  eventName: string | null;
  activity: Activity;
  actor: ActorRef;
  at: Date;
}

/** Newest first. `before` is the id of the last line of the previous page. */
export async function listActivity(
  db: Db,
  { before, limit, person }: { before: number | undefined; limit: number; person: string | undefined },
): Promise<ActivityLine[]> {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('championships', 'championships.id', 'activity.championship_id')
    .select(['activity.id', 'activity.championship_id', 'nome', 'act', 'details', 'actor_kind', 'actor_id', 'at'])
    .where('activity.user_id', '=', ownOrganizer)
    .$if(before !== undefined, (query) => query.where('activity.id', '<', before!))
    .$if(person !== undefined, (query) => query.where('actor_id', '=', person!))
    .orderBy('activity.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    eventId: row.championship_id,
    eventName: row.nome,
    activity: { act: row.act, ...row.details } as Activity,
    actor: { kind: row.actor_kind, id: row.actor_id },
    at: row.at,
  }));
}
