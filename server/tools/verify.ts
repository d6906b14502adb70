import { teamRow, totalRow } from '../../domain/scores/ledger/event-rows.ts';
import { lineUpsOf, mvpsOf, resultRow, standingsOf } from '../../domain/scores/ledger/event-views.ts';
import { type FinalStandings, finalStandingsOf } from '../../domain/scores/final-standings.ts';
import { isSameJson } from '../../domain/scores/ledger/jsonb-text.ts';
import { contentHash, entryHash, shownEntry } from '../../domain/scores/ledger/ledger-chain.ts';
import { keyOf } from '../../domain/scores/ledger/ledger.ts';
import { formatPoints } from '../../domain/points.ts';
import { listAccounts } from '../account/queries.ts';
import { proveOrganizer } from '../platform/scope/organizer.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../platform/db/transaction.ts';
import { findEvent, type GameEvent, listEvents } from '../events/queries.ts';
import { listReports, listTotals } from '../scores/reports/queries.ts';
import { listContests } from '../submissions/contest-queries.ts';
import { listSubmissions } from '../submissions/queries.ts';
import { listTeams } from '../scores/teams/queries.ts';
import { type EventLog, readLogOf } from '../scores/ledger/event-log.ts';
import { findLastEntry, listChain } from '../scores/ledger/queries.ts';

interface Verified {
  events: number;
  entries: number;
  /** One line each, with organiser and event. */
  differences: string[];
}

/** Checks every ledger of the database. Each event is read in one snapshot, so a server may be writing meanwhile. */
export async function verifyDatabase({ db, authDb }: { db: Db; authDb: Db }): Promise<Verified> {
  const verified: Verified = { events: 0, entries: 0, differences: [] };
  for (const { id, email } of await listAccounts(authDb)) {
    const organizer = proveOrganizer(id);
    for (const { id: eventId, name } of await asOrganizer(db, organizer, listEvents)) {
      const found = await asOrganizerAtOneMoment(db, organizer, async (db) => {
        const event = await findEvent(db, eventId);
        return event && { last: await findLastEntry(db, eventId), differences: await findDifferences(db, event) };
      });
      // The event was deleted after the list was read.
      if (!found) continue;
      verified.events += 1;
      verified.entries += found.last + 1;
      verified.differences.push(
        ...found.differences.map((difference) => `${email} · ${name} (${eventId}): ${difference}`),
      );
    }
  }
  return verified;
}

async function findGaps(db: Db, { id }: GameEvent): Promise<string[]> {
  const last = await findLastEntry(db, id);
  const { links } = await listChain(db, id);
  const numbers = new Set(links.map(({ number }) => number));
  const missing = Array.from({ length: last + 1 }, (_, number) => number).filter((number) => !numbers.has(number));
  return [
    ...missing.map((number) => `entry ${number} is missing`),
    ...[...numbers].filter((number) => number > last).map((number) => `entry ${number} is after the last one, ${last}`),
  ];
}

/** Folds the ledger of an event; lists each stored row that differs, and each entry that is missing or has another hash. */
export async function findDifferences(db: Db, event: GameEvent): Promise<string[]> {
  const gaps = await findGaps(db, event);
  // Without all of its entries the event cannot be folded.
  if (gaps.length > 0) return gaps;
  const log = await readLogOf(db, event);
  const { state } = log;
  const differences = await findBrokenHashes(db, log);
  const compare = (what: string, stored: unknown, wanted: unknown) => {
    if (!isSameJson(stored, wanted))
      differences.push(`${what} is ${JSON.stringify(stored)}, by the ledger ${JSON.stringify(wanted)}`);
  };
  compare('ended', event.endedAt !== null, state.endedBy !== null);
  compare('round', event.currentRound, state.round);
  if (!isSameJson(event.rules, state.rules))
    differences.push(`rules are ${event.rules.name}, by the ledger ${state.rules.name}`);
  if (!isSameJson(event.decisions, state.decisions)) differences.push('decisions are not those of the ledger');
  await compareTeams(db, log, differences);
  await compareResults(db, log, differences);
  await compareSubmissions(db, log, differences);
  const end = state.endedBy === null ? undefined : log.entries[state.endedBy];
  // Events that had ended before there was a ledger have no final standings.
  if (end && end.actor.kind !== 'import') {
    const wanted = finalStandingsOf(standingsOf(state), mvpsOf(state), lineUpsOf(state));
    if (!isSameJson(withoutPlayers(event.finalStandings), withoutPlayers(wanted)))
      differences.push('final standings are not those of the ledger');
  }
  return differences;
}

/**
 * Each entry stores the hash of its content, and that of the content, its number, its time and the entry before. The first tells
 * whether the entry itself was changed, the second whether it is in its place.
 */
async function findBrokenHashes(db: Db, { event, entries, salt }: EventLog): Promise<string[]> {
  const { links, lastHash } = await listChain(db, event.id);
  const differences: string[] = [];
  let previous: string = event.id;
  for (const [index, entry] of entries.entries()) {
    const { number, reason, enteredAt, actor: _actor, publicUntil: _public, command: _command, ...act } = entry;
    const { content, hash } = links[index]!;
    if (content !== contentHash(shownEntry(act, reason, salt)))
      differences.push(`entry ${number} was changed: its content is not what was entered`);
    if (hash !== entryHash(previous, { number, at: enteredAt.toISOString(), content }))
      differences.push(
        number === 0
          ? `entry 0 is not the opening of this event, or its time was changed`
          : `entry ${number} is not in its place, or its time was changed: its hash does not follow from entry ${number - 1}`,
      );
    previous = hash;
  }
  if (lastHash !== previous) differences.push('the hash of the ledger is not that of its last entry');
  return differences;
}

async function compareTeams(db: Db, { event, state }: EventLog, differences: string[]): Promise<void> {
  const stored = await listTeams(db, event.id);
  const totals = await listTotals(db, event.id);
  for (const { id, name, discordId, activisionIds } of stored) {
    const team = state.teams.get(id);
    if (!team) {
      differences.push(`team ${name} is there, by the ledger it is not`);
      continue;
    }
    const wanted = teamRow(team);
    const own = { name, discordId, players: activisionIds };
    const byLedger = {
      name: wanted.name,
      discordId: wanted.discordId,
      players: wanted.players.slice(0, activisionIds.length),
    };
    if (!isSameJson(own, byLedger))
      differences.push(`team ${name} is ${JSON.stringify(own)}, by the ledger ${JSON.stringify(byLedger)}`);
    const total = totals.get(id);
    const { points, kills } = totalRow(state, team);
    // A team that never had a result may have no total.
    if (!total && team.results.size > 0) differences.push(`total of ${name} is missing`);
    if (total && (total.points !== points || total.kills !== kills))
      differences.push(
        `total of ${name} is ${formatPoints(total.points)} with ${total.kills} kills; by the ledger ${formatPoints(points)} with ${kills}`,
      );
  }
  const there = new Set(stored.map(({ id }) => id));
  for (const { id, name } of state.teams.values()) if (!there.has(id)) differences.push(`team ${name} is missing`);
}

async function compareResults(db: Db, { event, state }: EventLog, differences: string[]): Promise<void> {
  const stored = new Map((await listReports(db, event.id)).map((result) => [keyOf(result), result]));
  for (const team of state.teams.values())
    for (const round of team.results.keys()) {
      const wanted = resultRow(state.rules, team, round);
      const key = keyOf(wanted);
      const found = stored.get(key);
      stored.delete(key);
      if (!found) differences.push(`result ${key} is missing`);
      else if (!isSameJson(found, wanted))
        differences.push(`result ${key} is ${textOf(found)}; by the ledger ${textOf(wanted)}`);
    }
  for (const [key, result] of stored) differences.push(`result ${key} (${textOf(result)}) is not in the ledger`);
}

/** Every accepted submission names an entry about its team and round, and every entry of a captain's result a submission or contest. */
async function compareSubmissions(db: Db, { event, entries }: EventLog, differences: string[]): Promise<void> {
  const submissions = await listSubmissions(db, event.id);
  const known = new Set([...submissions, ...(await listContests(db, event.id))].map(({ id }) => id));
  for (const { id, decision, teamId, round } of submissions) {
    if (decision?.kind !== 'accepted') continue;
    const entry = entries[decision.entry];
    const place =
      entry?.kind === 'result' ? entry.at : entry?.kind === 'move' ? entry.to : entry?.kind === 'absence' && entry;
    if (!place || place.teamId !== teamId || place.round !== round)
      differences.push(
        `submission ${id} was accepted with entry ${decision.entry}, which is not about its team and round`,
      );
  }
  for (const entry of entries) {
    const origin = entry.kind === 'result' || entry.kind === 'absence' ? entry.origin : undefined;
    if (origin && !known.has(origin.submission))
      differences.push(`entry ${entry.number} comes from submission ${origin.submission}, which is missing`);
  }
}

function textOf({ placement, kills, players, points }: ReturnType<typeof resultRow>): string {
  return `placement ${placement}, kills ${kills.join('+')} of ${players.join(', ')}, ${formatPoints(points)} points`;
}

// Older versions stored the roster instead of who played, and neither place nor disqualification.
function withoutPlayers(standings: FinalStandings | null) {
  return standings?.rows.map(({ position, teamId, name, points, kills }) => ({
    position,
    teamId,
    name,
    points,
    kills,
  }));
}
