import { sql } from 'kysely';
import type { Schedule } from '../../../domain/events/event.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';

export interface PublishedSchedule extends Schedule {
  id: EventId;
  endedAt: Date | null;
  onAir: boolean;
  hasResults: boolean;
}

/** Only the columns that sorting needs, because it reads all published events. */
export async function listPublishedSchedules(db: Db): Promise<PublishedSchedule[]> {
  const rows = await db
    .selectFrom('championships')
    .leftJoin('on_air_events', 'on_air_events.championship_id', 'championships.id')
    .select(['championships.id', 'data_inicio', 'data_fim', 'hora', 'ended_at'])
    .select('on_air_events.championship_id as on_air_id')
    .select(
      sql<boolean>`exists (select from match_reports where match_reports.championship_id = championships.id)`.as(
        'has_results',
      ),
    )
    .where('championships.user_id', '=', ownOrganizer)
    .where('publicado', '=', true)
    .where('unlisted', '=', false)
    .execute();
  return rows.map((row) => ({
    id: row.id as EventId,
    startDate: row.data_inicio,
    startTime: row.hora?.slice(0, 5) ?? null,
    endDate: row.data_fim,
    endedAt: row.ended_at,
    onAir: row.on_air_id !== null,
    hasResults: row.has_results,
  }));
}
