import { randomUUID } from 'node:crypto';
import { type Caller, read, send } from './caller.ts';
import { eventUrl } from './event.ts';

export interface Trio {
  readonly name: string;
  readonly discordId: string;
  readonly activisionIds: readonly string[];
}

export interface StoredTeam {
  readonly id: string;
  readonly name: string;
  readonly activisionIds: readonly string[];
}

/** As many as a lobby of trios has. */
export const fiftyTrios: readonly Trio[] = Array.from({ length: 50 }, (_, index) => ({
  name: `Time Número ${index + 1}`,
  discordId: '',
  activisionIds: ['ghost', 'viper', 'nova'].map((player) => `${player}${index}#12345`),
}));

/** Adds teams with these names. Returns the ids of all teams of the event, by name. */
export async function addTeams(
  caller: Caller,
  names: readonly string[],
  eventId?: string,
): Promise<Map<string, string>> {
  const trios = names.map((name, index) => ({
    name,
    discordId: String(101 + index),
    activisionIds: ['A', 'B', 'C'].map((letter) => `${name} ${letter}#1`),
  }));
  return idsByName(await importTeams(caller, trios, eventId));
}

/** Adds one team and returns its id. */
export async function addTeam(
  caller: Caller,
  trio: Partial<Trio> & Pick<Trio, 'name'>,
  eventId?: string,
): Promise<string> {
  const url = await eventUrl(caller, '/teams', eventId);
  const { team } = await send<{ team: StoredTeam }>(caller, 'POST', url, {
    activisionIds: ['', '', ''],
    sharedConfirmed: true,
    ...trio,
  });
  return team.id;
}

/** Imports all teams in one request, like a spreadsheet. Returns all teams of the event. */
export async function importTeams(caller: Caller, trios: readonly Trio[], eventId?: string): Promise<StoredTeam[]> {
  const url = await eventUrl(caller, '/teams', eventId);
  // Row numbers start at 2, because the first row of a spreadsheet holds the headings.
  await send(caller, 'POST', `${url}/import`, {
    teams: trios.map((trio, index) => ({ row: index + 2, ...trio })),
    sharedConfirmed: true,
  });
  return (await read<{ teams: StoredTeam[] }>(caller, url)).teams;
}

/** Returns the ids of the teams of an event, by name. */
export async function teamsOf(caller: Caller, eventId: string): Promise<Map<string, string>> {
  return idsByName((await read<{ teams: StoredTeam[] }>(caller, `/api/events/${eventId}/teams`)).teams);
}

function idsByName(teams: readonly StoredTeam[]): Map<string, string> {
  return new Map(teams.map(({ id, name }) => [name, id]));
}

export interface Result {
  readonly eventId?: string;
  readonly id?: string;
  readonly teamId: string | undefined;
  readonly round?: number;
  readonly placement?: number;
  readonly kills?: readonly number[];
}

/** Saves a result and returns the number of its ledger entry. */
export async function report(
  caller: Caller,
  { eventId, id = randomUUID(), round = 1, placement = 1, kills = [5, 3, 1], teamId }: Result,
): Promise<number> {
  const url = await eventUrl(caller, '/reports', eventId);
  return (await send<{ entry: number }>(caller, 'POST', url, { id, teamId, round, placement, kills })).entry;
}

/** Saves results in one request, as the grid does. Returns the numbers of their ledger entries. */
export async function reportTogether(
  caller: Caller,
  eventId: string,
  reports: readonly Omit<Result, 'eventId'>[],
): Promise<number[]> {
  const { results } = await send<{ results: { entry: number }[] }>(
    caller,
    'POST',
    `/api/events/${eventId}/reports/batch`,
    { reports, reason: '' },
  );
  return results.map(({ entry }) => entry);
}

/** A result of each team: they place in this order. */
export function resultsInOrder(teams: readonly Pick<StoredTeam, 'id'>[], round = 1) {
  return teams.map(({ id: teamId }, index) => ({
    id: randomUUID(),
    teamId,
    round,
    placement: index + 1,
    kills: [index % 7, index % 5, index % 3],
  }));
}

/** Reports a result for the team with this name. */
export async function reportFor(
  caller: Caller,
  eventId: string,
  teamName: string,
  result: Omit<Result, 'eventId' | 'teamId'>,
): Promise<void> {
  await report(caller, { ...result, eventId, teamId: (await teamsOf(caller, eventId)).get(teamName) });
}

/** Reports one round: teams place in the given order, and the first has the most kills. */
export async function playRound(caller: Caller, eventId: string, names: readonly string[], round = 1): Promise<void> {
  const teams = await teamsOf(caller, eventId);
  for (const [index, name] of names.entries()) {
    const kills = [names.length - index, 1, 0];
    await report(caller, { eventId, teamId: teams.get(name), round, placement: index + 1, kills });
  }
}
