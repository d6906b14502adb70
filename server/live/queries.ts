import { CompiledQuery, sql } from 'kysely';
import { type Brand, brandOfEvent, DEFAULT_BRAND } from '../../domain/brand.ts';
import { FIRST_PROGRAM, type Program } from '../../domain/broadcast.ts';
import type { PlayerSlot } from '../../domain/player-name.ts';
import type { RoundResult } from '../../domain/report.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { type ProgramRow, toProgram } from '../broadcast/queries.ts';
import type { Db } from '../db/transaction.ts';
import type { GameEvent } from '../events/queries.ts';
import type { PlayerKillsRow } from '../reports/queries.ts';
import type { EventId } from '../scope/scope.ts';
import type { Team } from '../teams/queries.ts';

export type LiveEvent = Pick<GameEvent, 'id' | 'name' | 'rules' | 'decisions' | 'currentRound'> & { ended: boolean };
export type LiveTeam = Pick<Team, 'id' | 'name' | 'activisionIds' | 'carriedPoints'>;
/** The kills of one player in one round. */
export type RoundKills = PlayerKillsRow & { round: number };

/** Everything that the organiser's own windows show of an event, as it is stored. */
export interface LiveNight {
  event: LiveEvent & { publication: Pick<GameEvent['publication'], 'mode' | 'delay'> };
  brand: Brand;
  program: Program;
  teams: LiveTeam[];
  results: RoundResult[];
  /** Those of one team are in the order of rounds and slots. Void rounds are included. */
  kills: RoundKills[];
  /** Whether a round was ever replayed. */
  hasReplay: boolean;
}

/** Null is the event on air. One query, because a viewer waits for each round trip to the database. */
export async function findNight(
  db: Db,
  organizer: OrganizerId,
  eventId: EventId | null,
): Promise<LiveNight | undefined> {
  const { rows } = await db.executeQuery<NightRow>(CompiledQuery.raw(readingNight, [organizer, eventId]));
  const [row] = rows;
  return (
    row && {
      event: row.event,
      brand: brandOfEvent(row.organizer_brand ?? DEFAULT_BRAND, row.event_brand),
      program: row.championship_id === null ? FIRST_PROGRAM : toProgram(row),
      teams: row.teams,
      results: Object.entries(row.results).flatMap(([teamId, own]) =>
        own.map(([round, placement, kills]) => ({ teamId, round, placement, kills })),
      ),
      kills: Object.entries(row.kills).flatMap(([teamId, own]) =>
        own.map(([round, slot, activisionId, kills]) => ({ teamId, round, slot, activisionId, kills })),
      ),
      hasReplay: row.has_replay,
    }
  );
}

type NightRow = ProgramRow & {
  /** Null if the event has no program yet. */
  championship_id: string | null;
  event: LiveNight['event'];
  event_brand: GameEvent['brand'];
  organizer_brand: Brand | null;
  teams: LiveTeam[];
  /** By team id. Tuples instead of objects, which would repeat the names of their properties in hundreds of rows. */
  results: Record<string, [round: number, placement: number, kills: number][]>;
  kills: Record<string, [round: number, slot: PlayerSlot, activisionId: string, kills: number][]>;
  has_replay: boolean;
};

// Plain text, because Kysely would build it again for each snapshot. PostgreSQL makes the JSON, because `JSON.parse` is faster
// than reading hundreds of rows column by column.
const readingNight = `
  select broadcasts.championship_id, scene, is_visible, since, team_id, turns, countdown_total_ms, countdown_ends_at,
    countdown_left_ms, alert_number, alert_scene, alert_team_id, alert_at,
    json_build_object('id', event.id, 'name', nome, 'rules', rules, 'decisions', decisions, 'currentRound', current_round,
      'ended', ended_at is not null, 'publication', json_build_object(
        'mode', publication_mode, 'delay', publication_delay)) as event,
    json_build_object('primaryColor', primary_color, 'secondaryColor', secondary_color, 'logoUrl', logo_url) as event_brand,
    (select json_build_object('primaryColor', primary_color, 'secondaryColor', secondary_color, 'logoUrl', logo_url)
      from overlay_config where user_id = event.user_id) as organizer_brand,
    (select coalesce(json_agg(json_build_object('id', id, 'name', nome_time, 'activisionIds',
        (array[id_activision_1, id_activision_2, id_activision_3, id_activision_4])[:team_size],
        'carriedPoints', (pontos_levados * 100)::bigint)), '[]')
      from teams where championship_id = event.id) as teams,
    (select coalesce(json_object_agg(team_id, own), '{}') from (
      select team_id, json_agg(json_build_array(rodada, colocacao, kills)) as own
      from match_reports where championship_id = event.id group by team_id) as of_teams) as results,
    (select coalesce(json_object_agg(team_id, own), '{}') from (
      select team_id, json_agg(json_build_array(rodada, slot, id_activision, kills) order by rodada, slot) as own
      from players_stats where championship_id = event.id group by team_id) as of_teams) as kills,
    exists (select from score_entries where championship_id = event.id and kind = 'replay') as has_replay
  from championships as event left join broadcasts on broadcasts.championship_id = event.id
  where event.id = coalesce($2::uuid, (select championship_id from on_air_events where user_id = $1::uuid))
    and event.user_id = $1::uuid`;

/** The account in which a session watches. */
export interface SessionAccount {
  sessionId: string;
  userId: string;
  email: string;
  emailVerified: boolean;
}

/** Those of these sessions that have not ended and whose account is not disabled. */
export async function listOpenSessions(authDb: Db, ids: string[]): Promise<SessionAccount[]> {
  return authDb
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.email', 'users.email_verified as emailVerified'])
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.disabled_at', 'is', null)
    .execute();
}

/** Those of these OBS links that exist and whose account is not disabled. */
export async function listOpenLinks(authDb: Db, ids: string[]): Promise<string[]> {
  const links = await authDb
    .selectFrom('obs_links')
    .innerJoin('users', 'users.id', 'obs_links.user_id')
    .select('obs_links.id')
    .where('obs_links.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('users.disabled_at', 'is', null)
    .execute();
  return links.map(({ id }) => id);
}

/**
 * Those of these members' sessions that are open and whose member still belongs to the staff; the account is the organiser's.
 */
export async function listOpenMembers(
  authDb: Db,
  passes: readonly { sessionId: string; organizer: string }[],
): Promise<SessionAccount[]> {
  return authDb
    .selectFrom(
      sql<{ session: string; organizer: string }>`unnest(
        ${passes.map(({ sessionId }) => sessionId)}::uuid[], ${passes.map(({ organizer }) => organizer)}::uuid[])`.as<'pass'>(
        sql`pass(session, organizer)`,
      ),
    )
    .innerJoin('sessions', 'sessions.id', 'pass.session')
    .innerJoin('users as member', 'member.id', 'sessions.user_id')
    .innerJoin('staff_members', (join) =>
      join.onRef('staff_members.member_id', '=', 'member.id').onRef('staff_members.user_id', '=', 'pass.organizer'),
    )
    .innerJoin('users', 'users.id', 'pass.organizer')
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.email', 'users.email_verified as emailVerified'])
    .where('expires_at', '>', sql<Date>`now()`)
    .where('member.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}
