import { type Brand, brandOfEvent } from '../../domain/brand.ts';
import type { Program } from '../../domain/broadcast.ts';
import { type LedgerEntry, replayLedger } from '../../domain/ledger.ts';
import type { LiveMvp, LiveRound, LiveRules, LiveSnapshot } from '../../domain/live.ts';
import { groupByPlayer, rankPlayers } from '../../domain/mvp.ts';
import { playerName, slotsOf } from '../../domain/player-name.ts';
import { isPlainLive } from '../../domain/publication.ts';
import { positionsBefore } from '../../domain/rules/positions-before.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { findProgram } from '../broadcast/queries.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent, findOnAir, type PlayedEvent } from '../events/queries.ts';
import { findReplayedRound } from '../ledger/queries.ts';
import { findBrand } from '../overlay-config/queries.ts';
import { type Published, readPublished } from '../publication/published.ts';
import { listRoundKills, type PlayerKillsRow } from '../reports/queries.ts';
import type { EventId } from '../scope/scope.ts';
import { rankRows, voidRoundsOf } from '../standings/actions.ts';
import type { Team } from '../teams/queries.ts';

type RoundKills = PlayerKillsRow & { round: number };

/** `own`: the organiser's screens, which show everything. `public`: viewers of OBS links. */
export type Audience = 'own' | 'public';

export interface Snapshots {
  shown: Partial<Record<Audience, LiveSnapshot>>;
  /** In how many milliseconds a delayed entry becomes public; null if none is waiting. */
  nextInMs: number | null;
}

/**
 * What the viewers of this event see, as of one moment; `null` is the event on air. None when the event is gone. Both
 * audiences get the same snapshot unless publication is held or delayed.
 */
export function takeSnapshots(
  db: Db,
  organizer: OrganizerId,
  eventId: EventId | null,
  audiences: ReadonlySet<Audience>,
): Promise<Snapshots | undefined> {
  return asOrganizerAtOneMoment(db, organizer, async (db) => {
    const event = await (eventId ? findEvent(db, eventId) : findOnAir(db, organizer));
    if (!event) return undefined;
    const brand = brandOfEvent(await findBrand(db), event.brand);
    const program = await findProgram(db, event.id);
    const isSame = isPlainLive(event.publication);
    const published = audiences.has('public') && !isSame ? await readPublished(db, event) : undefined;
    const own =
      audiences.has('own') || isSame ? toSnapshot({ ...(await readOwn(db, event)), event, brand, program }) : undefined;
    const forPublic = published
      ? toSnapshot({ ...published, brand, program, kills: roundKillsOf(published.entries) })
      : isSame
        ? own
        : undefined;
    return {
      shown: { ...(own && { own }), ...(forPublic && { public: forPublic }) },
      nextInMs: published?.nextInMs ?? null,
    };
  });
}

async function readOwn(db: Db, event: PlayedEvent) {
  return {
    rows: await rankRows(db, event),
    kills: await listRoundKills(db, event.id, voidRoundsOf(event)),
    replayedRound: await findReplayedRound(db, event.id),
  };
}

type Shown = Pick<Published, 'event' | 'rows' | 'replayedRound'> & {
  brand: Brand;
  program: Program;
  kills: readonly RoundKills[];
};

function toSnapshot({ event, rows, replayedRound, brand, program, kills: allKills }: Shown): LiveSnapshot {
  const kills = groupBy(allKills, ({ teamId }) => teamId);
  const before = positionsBefore(event.rules, event.decisions, rows);
  return {
    event: {
      id: event.id,
      name: event.name,
      round: event.currentRound,
      rounds: event.rules.finish.kind === 'matchPoint' ? null : event.rules.rounds,
      ended: event.endedAt !== null,
    },
    replayedRound,
    rules: liveRules(event.rules),
    multiplies: isProduct(event),
    brand,
    teams: rows.map((row) => ({
      id: row.team.id,
      name: row.team.name,
      players: shownPlayers(row.team),
      position: row.position,
      points: row.totalPoints,
      kills: row.totalKills,
      before: before.get(row.team.id) ?? null,
      rounds: roundsOf(row, kills.get(row.team.id) ?? []),
      matchPoint: row.matchPoint,
      disqualified: row.disqualification !== null,
    })),
    mvps: liveMvps(rows, kills),
    program,
  };
}

/** The kills of each player and round that these entries give, void rounds left out. */
export function roundKillsOf(entries: readonly LedgerEntry[]): RoundKills[] {
  const { results, decisions } = replayLedger(entries);
  const voided = new Set(decisions.voidRounds.map(({ round }) => round));
  return [...results.values()]
    .filter(({ round }) => !voided.has(round))
    .flatMap(({ teamId, round, kills, players }) =>
      slotsOf(kills.length).map((slot) => ({
        teamId,
        round,
        slot,
        activisionId: players[slot - 1] ?? '',
        kills: kills[slot - 1] ?? 0,
      })),
    );
}

function shownPlayers({ activisionIds }: Team): string[] {
  return slotsOf(activisionIds.length).map((slot) => playerName(activisionIds[slot - 1] ?? '', slot, 'Player'));
}

function liveRules({ name, rounds, decimals, teamSize, finish }: RuleSet): LiveRules {
  return { name, rounds, decimals, teamSize, threshold: finish.kind === 'matchPoint' ? finish.threshold : null };
}

/** Whether the points of every round are its kills × the factor of the placement, and nothing else. */
function isProduct({ rules, decisions }: PlayedEvent): boolean {
  return (
    rules.bands.every(({ added }) => added === 0) &&
    rules.killCap === null &&
    rules.killSteps.length === 0 &&
    rules.winBonus === 0 &&
    rules.divisor === 100 &&
    rules.weights.every((weight) => weight === 100) &&
    decisions.adjustments.every(({ round }) => round === null)
  );
}

function roundsOf({ rounds }: Standing, kills: readonly RoundKills[]): LiveRound[] {
  return rounds
    .filter((round) => !round.void)
    .map(({ round, placement, points }) => [
      round,
      placement,
      points,
      kills.filter((player) => player.round === round).map((player) => player.kills),
    ]);
}

function liveMvps(rows: readonly Standing<Team>[], kills: ReadonlyMap<string, readonly RoundKills[]>): LiveMvp[] {
  const stats = rows.flatMap(({ team }) =>
    (kills.get(team.id) ?? []).map(({ teamId, slot, activisionId, round, kills }) => ({
      teamId,
      slot,
      activisionId,
      round,
      rounds: [round],
      kills,
      team,
    })),
  );
  const byPlayer = groupByPlayer(stats);
  const shownIds = new Set<string>();
  return rankPlayers(byPlayer).map(({ id, name, kills, teamNames }) => {
    const own = byPlayer.get(id) ?? [];
    const rounds = new Map<number, number>();
    for (const stat of own) rounds.set(stat.round, (rounds.get(stat.round) ?? 0) + stat.kills);
    return { id: shownId(own[0], shownIds), name, kills, teamNames, rounds: [...rounds].toSorted(([a], [b]) => a - b) };
  });
}

/** Identifies a player without the Activision ID, which viewers must not learn. Two players may have played in one slot. */
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
