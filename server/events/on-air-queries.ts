import { sql } from 'kysely';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import { type Db, ownOrganizer } from '../platform/db/transaction.ts';
import type { EventId } from '../platform/scope/scope.ts';

export async function updateEventOnAir(db: Db, organizer: OrganizerId, id: EventId): Promise<void> {
  await db
    .updateTable('on_air_events')
    .set({ championship_id: id, since: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', organizer)
    .where('championship_id', '!=', id)
    .execute();
}

export async function findStandaloneEvent(db: Db): Promise<EventId> {
  const { id } = await db
    .selectFrom('championships')
    .select('id')
    .where('user_id', '=', ownOrganizer)
    .where('is_standalone', '=', true)
    .executeTakeFirstOrThrow();
  return id as EventId;
}

export interface EventCounts {
  id: string;
  teams: number;
  /** Rounds that have a result, and how many results the current round has. */
  roundsReported: number;
  currentRoundReports: number;
}

/** Counts for each event of the organiser, in one query. */
export async function countPlay(db: Db): Promise<Map<string, EventCounts>> {
  const rows = await db
    .selectFrom('championships')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('match_reports')
          .select((eb) => [
            sql<number>`count(distinct rodada)`.as('rounds'),
            eb.fn.countAll<number>().filterWhere('rodada', '=', eb.ref('championships.current_round')).as('current'),
          ])
          .whereRef('match_reports.championship_id', '=', 'championships.id')
          .as('played'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'championships.id',
      eb
        .selectFrom('teams')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('teams.championship_id', '=', 'championships.id')
        .as('teams'),
      'played.rounds as roundsReported',
      'played.current as currentRoundReports',
    ])
    .where('championships.user_id', '=', ownOrganizer)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        teams: row.teams ?? 0,
        roundsReported: row.roundsReported ?? 0,
        currentRoundReports: row.currentRoundReports ?? 0,
      },
    ]),
  );
}
