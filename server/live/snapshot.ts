import { brandOfEvent } from '../../domain/brand.ts';
import type { LiveMvp, LiveRound, LiveSnapshot } from '../../domain/live.ts';
import { playerId } from '../../domain/mvp.ts';
import { playerName } from '../../domain/player-name.ts';
import { rankTeams, type Standing } from '../../domain/standings.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { findProgram } from '../broadcast/queries.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent, type PlayedEvent } from '../events/queries.ts';
import { findEventOnAir } from '../running/queries.ts';
import { findBrand } from '../overlay-config/queries.ts';
import { listRoundKills, type PlayerKillsRow } from '../reports/queries.ts';
import type { EventId } from '../scope/scope.ts';
import { rankEvent, type Standings } from '../standings/actions.ts';
import type { Team } from '../teams/queries.ts';

type RoundKills = PlayerKillsRow & { round: number };

/** What every viewer of this event sees, as of one moment; `null` is the event on air. None when the event is gone. */
export function takeSnapshot(
  db: Db,
  organizer: OrganizerId,
  eventId: EventId | null,
): Promise<LiveSnapshot | undefined> {
  return asOrganizerAtOneMoment(db, organizer, async (db) => {
    const event = await findEvent(db, eventId ?? (await findEventOnAir(db)));
    if (!event) return undefined;
    const { rows, mvps } = await rankEvent(db, event);
    const kills = groupBy(await listRoundKills(db, event.id), ({ teamId }) => teamId);
    const before = positionsBefore(event, rows);
    return {
      event: {
        id: event.id,
        name: event.name,
        round: event.currentRound,
        rounds: event.mode.rounds,
        ended: event.endedAt !== null,
      },
      gameMode: event.mode.name,
      multiplies: event.mode.scoring.kind === 'multiplier' && event.mode.killCap === undefined,
      brand: brandOfEvent(await findBrand(db), event.brand),
      teams: rows.map((row) => ({
        id: row.team.id,
        name: row.team.name,
        players: [shownName(row, 1), shownName(row, 2), shownName(row, 3)],
        position: row.position,
        points: row.totalPoints,
        kills: row.totalKills,
        before: before.get(row.team.id) ?? null,
        rounds: roundsOf(row, kills.get(row.team.id) ?? []),
      })),
      mvps: withRounds(mvps, rows, kills),
      program: await findProgram(db, event.id),
    };
  });
}

function shownName({ team }: Standing<Team>, slot: 1 | 2 | 3): string {
  return playerName(team.activisionIds[slot - 1]!, slot, 'Player');
}

function roundsOf({ rounds }: Standing, kills: readonly RoundKills[]): LiveRound[] {
  return rounds.map(({ round, placement, points }) => [
    round,
    placement,
    points,
    kills.filter((player) => player.round === round).map((player) => player.kills),
  ]);
}

/** The positions before the last round that has results. Empty while there is only one. */
function positionsBefore(event: PlayedEvent, rows: readonly Standing<Team>[]): Map<string, number> {
  const results = rows.flatMap(({ team, rounds }) => rounds.map((round) => ({ ...round, teamId: team.id })));
  const last = Math.max(0, ...results.map(({ round }) => round));
  const earlier = results.filter(({ round }) => round < last);
  if (earlier.length === 0) return new Map();
  const teams = rows.map(({ team }) => team);
  return new Map(rankTeams(event.mode, teams, earlier).map(({ team, position }) => [team.id, position]));
}

function withRounds(
  mvps: Standings['mvps'],
  rows: readonly Standing<Team>[],
  kills: ReadonlyMap<string, readonly RoundKills[]>,
): LiveMvp[] {
  const stats = rows.flatMap(({ team }) => (kills.get(team.id) ?? []).map((player) => ({ ...player, team })));
  const byPlayer = groupBy(stats, playerId);
  const shownIds = new Set<string>();
  return mvps.map(({ id, name, kills, teamNames }) => {
    const own = byPlayer.get(id) ?? [];
    const rounds = new Map<number, number>();
    for (const stat of own) rounds.set(stat.round, (rounds.get(stat.round) ?? 0) + stat.kills);
    return { id: shownId(own[0], shownIds), name, kills, teamNames, rounds: [...rounds].toSorted(([a], [b]) => a - b) };
  });
}

/** Names a player without the Activision ID, which viewers must not learn. Two may have played in the same place. */
function shownId(stat: RoundKills | undefined, taken: Set<string>): string {
  let id = `${stat?.teamId ?? ''} ${stat?.slot ?? ''}`;
  while (taken.has(id)) id += '+';
  taken.add(id);
  return id;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
