import { isDeepStrictEqual } from 'node:util';
import { type FinalStandings, finalStandingsOf } from '../../domain/final-standings.ts';
import { firstRules, inForce, keyOf, replayLedger, resultsOf, rosterOf, teamDetailsOf } from '../../domain/ledger.ts';
import { slotsOf } from '../../domain/player-name.ts';
import { formatPoints } from '../../domain/points.ts';
import { totalKills } from '../../domain/report.ts';
import { scoreRound } from '../../domain/rules/score.ts';
import { rankTeams, totalsByTeam } from '../../domain/rules/standings.ts';
import { listAccounts } from '../account/queries.ts';
import { proveOrganizer } from '../auth/organizer.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent, type GameEvent, listEvents } from '../events/queries.ts';
import { listReports, listTotals } from '../reports/queries.ts';
import { listTeams } from '../teams/queries.ts';
import { countEntries, findLastEntry, listEntries } from './queries.ts';

interface Verified {
  events: number;
  entries: number;
  /** One line each, with organiser and event. */
  differences: string[];
}

/** Replays every ledger of the database. Each event is read in one snapshot, so a server may be writing meanwhile. */
export async function verifyDatabase({ db, authDb }: { db: Db; authDb: Db }): Promise<Verified> {
  const verified: Verified = { events: 0, entries: 0, differences: [] };
  for (const { id, email } of await listAccounts(authDb)) {
    const organizer = proveOrganizer(id);
    for (const { id: eventId, name } of await asOrganizer(db, organizer, listEvents)) {
      const found = await asOrganizerAtOneMoment(db, organizer, async (db) => {
        const event = await findEvent(db, eventId);
        return event && { entries: await countEntries(db, eventId), differences: await findDifferences(db, event) };
      });
      // The event was deleted after the list was read.
      if (!found) continue;
      verified.events += 1;
      verified.entries += found.entries;
      verified.differences.push(
        ...found.differences.map((difference) => `${email} · ${name} (${eventId}): ${difference}`),
      );
    }
  }
  return verified;
}

/** Replays the ledger of an event and lists every stored row that differs. */
export async function findDifferences(db: Db, event: GameEvent): Promise<string[]> {
  const entries = await listEntries(db, event.id);
  const state = replayLedger(entries);
  const differences: string[] = [];
  const numbers = new Set(entries.map(({ number }) => number));
  const last = await findLastEntry(db, event.id);
  for (let number = 1; number <= last; number += 1)
    if (!numbers.has(number)) differences.push(`entry ${number} is missing`);
  for (const number of numbers) if (number > last) differences.push(`entry ${number} is after the last one, ${last}`);
  if ((state.ended ?? false) !== (event.endedAt !== null))
    differences.push(`ended is ${event.endedAt !== null}, by the ledger ${state.ended ?? false}`);
  const rules = state.rules ?? firstRules(entries) ?? event.rules;
  if (!isDeepStrictEqual(rules, event.rules))
    differences.push(`rules are ${event.rules.name}, by the ledger ${rules.name}`);
  if (!isDeepStrictEqual(state.decisions, event.decisions)) differences.push('decisions are not those of the ledger');
  const details = teamDetailsOf(entries);
  const roster = rosterOf(entries);
  for (const { id, name, discordId, activisionIds } of await listTeams(db, event.id)) {
    if (state.removedTeams.has(id)) differences.push(`team ${name} is there, by the ledger it was removed`);
    const wanted = details.get(id) ?? { name, discordId };
    if (wanted.name !== name || wanted.discordId !== discordId)
      differences.push(`team ${name} (${discordId}) is by the ledger ${wanted.name} (${wanted.discordId})`);
    for (const slot of slotsOf(activisionIds.length)) {
      const player = roster.get(`${id} ${slot}`) ?? activisionIds[slot - 1];
      if (player !== activisionIds[slot - 1])
        differences.push(`player ${slot} of team ${name} is ${activisionIds[slot - 1]}, by the ledger ${player}`);
    }
  }

  const stored = new Map((await listReports(db, event.id)).map((result) => [keyOf(result), result]));
  for (const [key, { placement, kills, points, players }] of stored) {
    const expected = state.results.get(key);
    const found = `placement ${placement}, kills ${kills.join('+')} of ${players.join(', ')}, ${formatPoints(points)} points`;
    if (!expected) differences.push(`result ${key} (${found}) is not in the ledger`);
    else {
      const byLedger = scoreRound(rules, {
        round: expected.round,
        placement: expected.placement,
        kills: totalKills(expected.kills),
      }).points;
      const wanted = `placement ${expected.placement}, kills ${expected.kills.join('+')} of ${expected.players.join(', ')}, ${formatPoints(byLedger)} points`;
      if (found !== wanted) differences.push(`result ${key} is ${found}; by the ledger ${wanted}`);
    }
  }
  for (const key of state.results.keys()) if (!stored.has(key)) differences.push(`result ${key} is missing`);
  const totals = await listTotals(db, event.id);
  const teams = await listTeams(db, event.id);
  const night = { teams, results: resultsOf(state), decisions: state.decisions };
  for (const { team, totalPoints, totalKills: kills } of totalsByTeam(rules, night)) {
    const stored = totals.get(team.id);
    // A team that never had a result has no total.
    if (!stored && night.results.some(({ teamId }) => teamId === team.id))
      differences.push(`total of ${team.name} is missing`);
    if (stored && (stored.points !== totalPoints || stored.kills !== kills))
      differences.push(
        `total of ${team.name} is ${formatPoints(stored.points)} with ${stored.kills} kills; by the ledger ${formatPoints(totalPoints)} with ${kills}`,
      );
  }
  // Events that had ended before there was a ledger have no final standings.
  const isImported = inForce(entries).findLast(({ kind }) => kind === 'end')?.actor.kind === 'import';
  if (state.ended === true && !isImported) {
    const wanted = finalStandingsOf(rankTeams(rules, night), [], new Map());
    if (!isDeepStrictEqual(withoutPlayers(event.finalStandings), withoutPlayers(wanted)))
      differences.push('final standings are not those of the ledger');
  }
  return differences;
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
