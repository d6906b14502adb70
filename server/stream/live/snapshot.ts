import type { Brand } from '../../../domain/events/brand.ts';
import { brandOfEvent } from '../../../domain/events/brand.ts';
import type { Program } from '../../../domain/stream/broadcast.ts';
import type { EventState } from '../../../domain/scores/ledger/event-state.ts';
import {
  lineUpsOf,
  playedOf,
  type PlayedRound,
  type ShownTeam,
  standingsOf,
} from '../../../domain/scores/ledger/event-views.ts';
import type { LiveMvp, LiveRound, LiveRules, LiveSeason, LiveSnapshot } from '../../../domain/stream/live.ts';
import { groupByPlayer, rankPlayers } from '../../../domain/scores/mvp.ts';
import { everybodyOf, type LineUpPlayer } from '../../../domain/scores/line-up.ts';
import { sumPoints } from '../../../domain/points.ts';
import { positionsBefore } from '../../../domain/rules/positions-before.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Standing } from '../../../domain/rules/standing.ts';
import { liveSeason } from '../../../domain/stream/season-live.ts';
import type { PublicSeason } from '../../../domain/season/public-season.ts';
import { sceneProblems } from '../../../domain/stream/scene-problems.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { findProgram } from '../broadcast/queries.ts';
import { asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import { findEvent, findOnAir, type GameEvent } from '../../events/queries.ts';
import { readLogOf } from '../../scores/ledger/event-log.ts';
import { findBrand } from '../../events/brand/queries.ts';
import { publishedOf } from '../../scores/publication/published.ts';
import { listShownSeasons } from '../../season/queries.ts';
import type { EventId } from '../../platform/scope/scope.ts';

/** `own`: the organiser's screens, which show everything. `public`: viewers of OBS links. */
export type Audience = 'own' | 'public';

export interface Snapshots {
  shown: Partial<Record<Audience, LiveSnapshot>>;
  /** In how many milliseconds a delayed entry becomes public; null if none is waiting. */
  nextInMs: number | null;
}

export interface SnapshotDeps {
  db: Db;
  /** What the public sees of the season at this address. */
  readSeason(slug: string): Promise<PublicSeason | undefined>;
}

/**
 * What the viewers of this event see, as of one moment; `null` is the event on air. None when the event is gone. Both
 * audiences get the same snapshot unless something is not public yet.
 */
export async function takeSnapshots(
  { db, readSeason }: SnapshotDeps,
  organizer: OrganizerId,
  eventId: EventId | null,
  audiences: ReadonlySet<Audience>,
): Promise<Snapshots | undefined> {
  const found = await asOrganizerAtOneMoment(db, organizer, async (db) => {
    const event = eventId === null ? await findOnAir(db, organizer) : await findEvent(db, eventId);
    if (!event) return undefined;
    const brand = brandOfEvent(await findBrand(db), event.brand);
    const [link] = await listShownSeasons(db, event.id);
    return { log: await readLogOf(db, event), brand, program: await findProgram(db, event.id), link };
  });
  if (!found) return undefined;
  const { log, link, ...own } = found;
  const shownSeason = link && (await readSeason(link.slug));
  const look = { ...own, season: shownSeason && liveSeason(shownSeason) };
  const published = publishedOf(log);
  const isSame = published.state === log.state;
  const forOwn = audiences.has('own') || isSame ? toSnapshot(log.event, log.state, look) : undefined;
  const forPublic = isSame
    ? forOwn
    : audiences.has('public')
      ? toSnapshot(log.event, published.state, look)
      : undefined;
  return {
    shown: { ...(forOwn && { own: forOwn }), ...(forPublic && { public: forPublic }) },
    nextInMs: published.nextInMs,
  };
}

function toSnapshot(
  { id, name }: GameEvent,
  state: EventState,
  { brand, program, season }: { brand: Brand; program: Program; season: LiveSeason | undefined },
): LiveSnapshot {
  const { rules, decisions } = state;
  const rows = standingsOf(state);
  const kills = groupBy(playedOf(state), ({ teamId }) => teamId);
  const lineUps = lineUpsOf(state, 'Player');
  const before = positionsBefore(rules, decisions, rows);
  const mvps = liveMvps(rows, kills);
  const ended = state.endedBy !== null;
  return {
    event: {
      id,
      name,
      round: state.round,
      rounds: rules.finish.kind === 'matchPoint' ? null : rules.rounds,
      ended,
    },
    replayedRound: state.replayed.at(-1) ?? null,
    rules: liveRules(rules),
    multiplies: isProduct(state),
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
    mvps,
    program: { ...program, teamId: rows.some(({ team }) => team.id === program.teamId) ? program.teamId : null },
    ...(season && { season }),
    locked: sceneProblems({
      rules,
      ended,
      rows,
      mvps,
      hasCountdown: program.countdown !== null,
      hasSeason: season !== undefined,
    }),
  };
}

function liveRules({ name, rounds, decimals, teamSize, finish }: RuleSet): LiveRules {
  return { name, rounds, decimals, teamSize, threshold: finish.kind === 'matchPoint' ? finish.threshold : null };
}

/** Whether the points of every round are its kills × the factor of the placement, and nothing else. */
function isProduct({ rules, decisions }: EventState): boolean {
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

function roundsOf({ rounds }: Standing, players: readonly LineUpPlayer<PlayedRound>[]): LiveRound[] {
  return rounds
    .filter((round) => !round.void)
    .map(({ round, placement, points, adjustments }) => {
      const kills = players.map(({ played }) => played.find((one) => one.round === round)?.kills ?? null);
      const own = placement === null ? [] : kills;
      const adjusted = sumPoints(adjustments.map((one) => one.points));
      return adjusted === 0 ? [round, placement, points, own] : [round, placement, points, own, adjusted];
    });
}

function liveMvps(rows: readonly Standing<ShownTeam>[], kills: ReadonlyMap<string, readonly PlayedRound[]>): LiveMvp[] {
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
function shownId(stat: PlayedRound | undefined, taken: Set<string>): string {
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
