import { type LedgerEntry, replayedRoundOf, replayLedger } from '../../domain/ledger.ts';
import type { LiveMvp, LiveRound, LiveRules, LiveSnapshot } from '../../domain/live.ts';
import { groupByPlayer, rankPlayers } from '../../domain/mvp.ts';
import { everybodyOf, type LineUpPlayer } from '../../domain/line-up.ts';
import { slotsOf } from '../../domain/player-name.ts';
import { sumPoints } from '../../domain/points.ts';
import { isPlainLive } from '../../domain/publication.ts';
import { positionsBefore } from '../../domain/rules/positions-before.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import { rankTeams } from '../../domain/rules/standings.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent } from '../events/queries.ts';
import { listEntries } from '../ledger/queries.ts';
import { type Published, readPublished } from '../publication/published.ts';
import type { EventId } from '../scope/scope.ts';
import { lineUpsOf, voidRoundsOf } from '../standings/actions.ts';
import { findNight, type LiveEvent, type LiveNight, type LiveTeam, type RoundKills } from './queries.ts';

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
export async function takeSnapshots(
  db: Db,
  organizer: OrganizerId,
  eventId: EventId | null,
  audiences: ReadonlySet<Audience>,
): Promise<Snapshots | undefined> {
  const found = await asOrganizerAtOneMoment(db, organizer, async (db) => {
    const night = await findNight(db, organizer, eventId);
    if (!night) return undefined;
    const { id, publication } = night.event;
    const isSame = isPlainLive(publication);
    const published = audiences.has('public') && !isSame ? await readPublishedNow(db, id) : undefined;
    const replayedRound = night.hasReplay ? replayedRoundOf(await listEntries(db, id)) : null;
    return { night, isSame, published, replayedRound };
  });
  if (!found) return undefined;
  const { night, isSame, published, replayedRound } = found;
  const own = audiences.has('own') || isSame ? toSnapshot({ ...rankNight(night), replayedRound }, night) : undefined;
  const forPublic = published ? toSnapshot(shownOf(published), night) : isSame ? own : undefined;
  return {
    shown: { ...(own && { own }), ...(forPublic && { public: forPublic }) },
    nextInMs: published?.nextInMs ?? null,
  };
}

async function readPublishedNow(db: Db, id: EventId): Promise<Published | undefined> {
  const event = await findEvent(db, id);
  return event && readPublished(db, event);
}

interface Shown {
  event: LiveEvent;
  rows: readonly Standing<LiveTeam>[];
  replayedRound: number | null;
  /** Without those of void rounds. */
  kills: readonly RoundKills[];
}

function rankNight({ event, teams, results, kills }: LiveNight): Omit<Shown, 'replayedRound'> {
  const { rules, decisions } = event;
  const voided = new Set(voidRoundsOf(event));
  return {
    event,
    rows: rankTeams(rules, { teams, results, decisions }),
    kills: kills.filter(({ round }) => !voided.has(round)),
  };
}

function shownOf({ event, rows, replayedRound, entries }: Published): Shown {
  return { event: { ...event, ended: event.endedAt !== null }, rows, replayedRound, kills: roundKillsOf(entries) };
}

function toSnapshot(
  { event, rows, replayedRound, kills: allKills }: Shown,
  { brand, program }: Pick<LiveNight, 'brand' | 'program'>,
): LiveSnapshot {
  const kills = groupBy(allKills, ({ teamId }) => teamId);
  const lineUps = lineUpsOf(
    rows.map(({ team }) => team),
    allKills.map((one) => ({ ...one, rounds: [one.round] })),
    'Player',
  );
  const before = positionsBefore(event.rules, event.decisions, rows);
  return {
    event: {
      id: event.id,
      name: event.name,
      round: event.currentRound,
      rounds: event.rules.finish.kind === 'matchPoint' ? null : event.rules.rounds,
      ended: event.ended,
    },
    replayedRound,
    rules: liveRules(event.rules),
    multiplies: isProduct(event),
    brand,
    teams: rows.map((row) => {
      const lineUp = lineUps.get(row.team.id) ?? { players: [], replaced: [] };
      return {
        id: row.team.id,
        name: row.team.name,
        players: lineUp.players.map(({ name }) => name),
        replaced: lineUp.replaced.map(({ name }) => name),
        position: row.position,
        place: row.place,
        points: row.totalPoints,
        adjusted: sumPoints(row.adjustments.map(({ points }) => points)),
        kills: row.totalKills,
        before: before.get(row.team.id) ?? null,
        rounds: roundsOf(row, everybodyOf(lineUp)),
        matchPoint: row.matchPoint,
        disqualified: row.disqualification !== null,
      };
    }),
    mvps: liveMvps(rows, kills),
    program: { ...program, teamId: rows.some(({ team }) => team.id === program.teamId) ? program.teamId : null },
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

function liveRules({ name, rounds, decimals, teamSize, finish }: RuleSet): LiveRules {
  return { name, rounds, decimals, teamSize, threshold: finish.kind === 'matchPoint' ? finish.threshold : null };
}

/** Whether the points of every round are its kills × the factor of the placement, and nothing else. */
function isProduct({ rules, decisions }: LiveEvent): boolean {
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

function roundsOf(
  { rounds }: Standing,
  players: readonly LineUpPlayer<RoundKills & { rounds: number[] }>[],
): LiveRound[] {
  return rounds
    .filter((round) => !round.void)
    .map(({ round, placement, points, adjustments }) => {
      const kills = players.map(({ played }) => played.find((one) => one.round === round)?.kills ?? null);
      const own = placement === null ? [] : kills;
      const adjusted = sumPoints(adjustments.map((one) => one.points));
      return adjusted === 0 ? [round, placement, points, own] : [round, placement, points, own, adjusted];
    });
}

function liveMvps(rows: readonly Standing<LiveTeam>[], kills: ReadonlyMap<string, readonly RoundKills[]>): LiveMvp[] {
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
