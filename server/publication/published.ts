import { finalStandingsOf } from '../../domain/final-standings.ts';
import {
  endOf,
  firstRules,
  type LedgerState,
  type LedgerTeam,
  replayedRoundOf,
  replayLedger,
  resultsOf,
  rosterOf,
  teamDetailsOf,
  teamsEverRemoved,
} from '../../domain/ledger.ts';
import type { LineUp } from '../../domain/line-up.ts';
import { type Mvp, rankMvps } from '../../domain/mvp.ts';
import { slotsOf } from '../../domain/player-name.ts';
import { hundredths } from '../../domain/points.ts';
import { isPlainLive, publicEntry } from '../../domain/publication.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import { rankTeams } from '../../domain/rules/standings.ts';
import { proveOrganizer } from '../auth/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent, findPublished, type GameEvent, type PublicAddress } from '../events/queries.ts';
import { listEntries, type StoredEntry } from '../ledger/queries.ts';
import { lineUpsOf, rankEvent } from '../standings/actions.ts';
import { listTeams, type Team } from '../teams/queries.ts';
import { findPublicMoment, type PublicMoment } from './queries.ts';

/** An event as the public sees it. */
export interface Published {
  /** With the rules, decisions, round, end and final standings as of the last public entry. */
  event: GameEvent;
  rows: Standing<Team>[];
  mvps: Mvp[];
  /** Who played for each team, by its id. */
  lineUps: Map<string, LineUp>;
  replayedRound: number | null;
  /** Teams that are public and were removed since. */
  removed: readonly LedgerTeam[];
  /** Ledger entries up to the last public one. */
  entries: StoredEntry[];
  /** In how many milliseconds a delayed entry becomes public; null if none is waiting. */
  nextInMs: number | null;
}

/**
 * Reads a published event in one snapshot; undefined if nothing is published at this address. The event's own row is read in
 * the snapshot too: with an older row, a result that was entered after the organiser held the publication would be shown.
 */
export async function readPublishedAt<T>(
  { db, authDb }: { db: Db; authDb: Db },
  address: PublicAddress,
  read: (db: Db, event: GameEvent) => Promise<T>,
): Promise<T | undefined> {
  const found = await findPublished(authDb, address);
  if (!found) return undefined;
  return asOrganizerAtOneMoment(db, proveOrganizer(found.userId), async (db) => {
    const event = await findEvent(db, found.id);
    return event?.published ? read(db, event) : undefined;
  });
}

/**
 * Everything that a visitor, a captain or an OBS link may see of an event. The transaction must be a snapshot, or hold the
 * event's exclusive lock.
 */
export async function readPublished(db: Db, event: GameEvent): Promise<Published> {
  if (isPlainLive(event.publication)) {
    const { rows, mvps, lineUps } = await rankEvent(db, event);
    const entries = await listEntries(db, event.id);
    const replayedRound = replayedRoundOf(entries);
    return { event, rows, mvps, lineUps, replayedRound, removed: [], entries, nextInMs: null };
  }
  return rankPublic(db, event, await readPublicState(db, event));
}

/** The event alone as the public sees it. Its teams are read and ranked only for a final table. */
export async function readPublicEvent(db: Db, event: GameEvent): Promise<GameEvent> {
  if (isPlainLive(event.publication)) return event;
  const read = await readPublicState(db, event);
  return read.shown.endedAt === null ? read.shown : (await rankPublic(db, event, read)).event;
}

type PublicState = Awaited<ReturnType<typeof readPublicState>>;

async function readPublicState(db: Db, event: GameEvent) {
  const moment = await findPublicMoment(db, event);
  const entries = await listEntries(db, event.id);
  const until = entries.filter(
    ({ number }) => number <= publicEntry(event.publication, moment.lastEntry, moment.recent),
  );
  const state = replayLedger(until);
  const shown: GameEvent = {
    ...event,
    rules: state.rules ?? firstRules(entries) ?? event.rules,
    decisions: state.decisions,
    currentRound: roundOf(event, state, until.length === entries.length),
    endedAt: endOf(until)?.enteredAt ?? null,
    finalStandings: null,
  };
  return { moment, entries, until, state, shown };
}

async function rankPublic(db: Db, event: GameEvent, read: PublicState): Promise<Published> {
  const { moment, until, state, shown } = read;
  const { teams, removed } = await listTeamsUntil(db, event, read);
  const rows = rankTeams(shown.rules, { teams, results: resultsOf(state), decisions: state.decisions });
  const played = playedOf(state);
  const mvps = mvpsOf(played, teams);
  const lineUps = lineUpsOf(teams, played);
  return {
    event: { ...shown, finalStandings: shown.endedAt === null ? null : finalStandingsOf(rows, mvps, lineUps) },
    rows,
    mvps,
    lineUps,
    replayedRound: replayedRoundOf(until),
    removed,
    entries: until,
    nextInMs: moment.nextInMs,
  };
}

/**
 * The teams that are public, with names and players as of the last public entry, newest first, like `listTeams`; and those of
 * them that were removed since.
 */
async function listTeamsUntil(
  db: Db,
  event: GameEvent,
  {
    entries,
    until,
    state,
    moment,
  }: { entries: readonly StoredEntry[]; until: readonly StoredEntry[]; state: LedgerState; moment: PublicMoment },
): Promise<{ teams: Team[]; removed: LedgerTeam[] }> {
  const present = (await listTeams(db, event.id)).map((team) => [team.id, team] as const);
  const everRemoved = teamsEverRemoved(entries);
  const removed = everRemoved.map((team): [string, Team] => [
    team.id,
    { ...team, activisionIds: [...team.activisionIds], carriedPoints: hundredths(team.carriedPoints) },
  ]);
  const details = teamDetailsOf(entries, until);
  const rosters = rosterOf(entries, until);
  const teams = [...new Map([...removed, ...present]).values()]
    .filter(({ id, createdAt }) => !state.removedTeams.has(id) && new Date(createdAt) <= moment.seenUntil)
    .toSorted((a, b) => (a.createdAt === b.createdAt ? compare(a.id, b.id) : compare(b.createdAt, a.createdAt)))
    .map((team) => ({
      ...team,
      ...details.get(team.id),
      activisionIds: slotsOf(team.activisionIds.length).map(
        (slot) => rosters.get(`${team.id} ${slot}`) ?? team.activisionIds[slot - 1] ?? '',
      ),
    }));
  const shown = new Set(teams.map(({ id }) => id));
  for (const [id] of present) shown.delete(id);
  return { teams, removed: everRemoved.filter(({ id }) => shown.has(id)) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The kills of each player and round, void rounds left out. */
function playedOf({ results, decisions }: LedgerState) {
  const voided = new Set(decisions.voidRounds.map(({ round }) => round));
  return [...results.values()]
    .filter(({ round }) => !voided.has(round))
    .flatMap(({ teamId, round, players, kills }) =>
      slotsOf(kills.length).map((slot) => ({
        teamId,
        activisionId: players[slot - 1] ?? '',
        slot,
        rounds: [round],
        kills: kills[slot - 1] ?? 0,
      })),
    );
}

function mvpsOf(played: ReturnType<typeof playedOf>, teams: readonly Team[]): Mvp[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return rankMvps(
    played.map(({ teamId, ...one }) => ({ ...one, team: { id: teamId, name: names.get(teamId) ?? '' } })),
  );
}

// The current round is not in the ledger. While publication is held, the public sees the round that was stored with it; while
// entries wait for the delay, the last round that has public results.
function roundOf({ publication, currentRound }: GameEvent, { results }: LedgerState, isAll: boolean): number {
  if (publication.mode === 'held') return publication.round;
  return isAll ? currentRound : Math.max(1, ...Array.from(results.values(), ({ round }) => round));
}
