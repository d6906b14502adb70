import { findGameMode } from '../../domain/game-modes.ts';
import { keyOf, replayLedger, rosterOf, teamDetailsOf } from '../../domain/ledger.ts';
import { PLAYER_SLOTS } from '../../domain/player-name.ts';
import { formatTenths, pointsOf } from '../../domain/points.ts';
import { totalKills } from '../../domain/report.ts';
import { listAccounts } from '../account/queries.ts';
import { proveOrganizer } from '../auth/organizer.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findPlayedEvent, listEvents, type PlayedEvent } from '../events/queries.ts';
import { listStoredResults } from '../reports/queries.ts';
import { listTeams } from '../teams/queries.ts';
import { countEntries, listEntries } from './queries.ts';

interface Verified {
  events: number;
  entries: number;
  /** One line each, with organiser and event. */
  differences: string[];
}

/** Replays every ledger of the database. Each event is read at one moment, so a server may go on writing meanwhile. */
export async function verifyDatabase({ db, authDb }: { db: Db; authDb: Db }): Promise<Verified> {
  const verified: Verified = { events: 0, entries: 0, differences: [] };
  for (const { id, email } of await listAccounts(authDb)) {
    const organizer = proveOrganizer(id);
    for (const { id: eventId, name } of await asOrganizer(db, organizer, listEvents)) {
      const found = await asOrganizerAtOneMoment(db, organizer, async (db) => {
        const event = await findPlayedEvent(db, eventId);
        return event && { entries: await countEntries(db, eventId), differences: await findDifferences(db, event) };
      });
      // It was deleted since its organiser's events were listed.
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

/** Replays the ledger of an event and names every stored row that differs from what follows from it. */
export async function findDifferences(db: Db, event: PlayedEvent): Promise<string[]> {
  const entries = await listEntries(db, event.id);
  const state = replayLedger(entries);
  const differences: string[] = [];
  entries.forEach(({ number }, index) => {
    if (number !== index + 1) differences.push(`entry ${index + 1} is missing`);
  });
  if ((state.ended ?? false) !== (event.endedAt !== null))
    differences.push(`ended is ${event.endedAt !== null}, by the ledger ${state.ended ?? false}`);
  const mode = findGameMode(state.mode ?? event.mode.name) ?? event.mode;
  if (mode.name !== event.mode.name) differences.push(`mode is ${event.mode.name}, by the ledger ${mode.name}`);
  const details = teamDetailsOf(entries);
  const roster = rosterOf(entries);
  for (const { id, name, discordId, activisionIds } of await listTeams(db, event.id)) {
    if (state.removedTeams.has(id)) differences.push(`team ${name} is there, by the ledger it was removed`);
    const wanted = details.get(id) ?? { name, discordId };
    if (wanted.name !== name || wanted.discordId !== discordId)
      differences.push(`team ${name} (${discordId}) is by the ledger ${wanted.name} (${wanted.discordId})`);
    for (const slot of PLAYER_SLOTS) {
      const player = roster.get(`${id} ${slot}`) ?? activisionIds[slot - 1];
      if (player !== activisionIds[slot - 1])
        differences.push(`player ${slot} of team ${name} is ${activisionIds[slot - 1]}, by the ledger ${player}`);
    }
  }

  const stored = new Map((await listStoredResults(db, event.id)).map((result) => [keyOf(result), result]));
  for (const [key, { placement, kills, points, players }] of stored) {
    const expected = state.results.get(key);
    const found = `placement ${placement}, kills ${kills.join('+')} of ${players.join(', ')}, ${formatTenths(points)} points`;
    if (!expected) differences.push(`result ${key} (${found}) is not in the ledger`);
    else {
      const byLedger = pointsOf(mode, { placement: expected.placement, kills: totalKills(expected.kills) });
      const wanted = `placement ${expected.placement}, kills ${expected.kills.join('+')} of ${expected.players.join(', ')}, ${formatTenths(byLedger)} points`;
      if (found !== wanted) differences.push(`result ${key} is ${found}; by the ledger ${wanted}`);
    }
  }
  for (const key of state.results.keys()) if (!stored.has(key)) differences.push(`result ${key} is missing`);
  return differences;
}
