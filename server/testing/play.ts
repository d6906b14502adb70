import { findPreset } from '../../domain/rules/presets.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { createEvent } from './events.ts';
import type { TestOrganizer } from './organizer.ts';

/** A person and the event they act on: the organiser's standalone event, or the one chosen with `on`. */
export type Playing = Pick<TestOrganizer, 'request' | 'event'>;

export function on(organizer: TestOrganizer, eventId: string): TestOrganizer {
  return { ...organizer, eventId, event: `/api/events/${eventId}` };
}

interface TeamJson {
  id: string;
  name: string;
  discordId: string;
  activisionIds: string[];
}

interface ReportJson {
  outcome: 'saved' | 'replaced' | 'exists';
  report: { id: string; teamId: string; round: number; placement: number; kills: number[]; points: number };
  entry: number | null;
}

/** Adds a team through the API; throws if the API refuses it. */
export async function addTeam(
  { request, event }: Playing,
  name: string,
  activisionIds = [`${name} A#1`, `${name} B#2`, `${name} C#3`],
): Promise<TeamJson> {
  const response = await request(`${event}/teams`, { json: { name, activisionIds, sharedConfirmed: true } });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { team: TeamJson }).team;
}

export interface TestReport {
  id?: string;
  teamId: string;
  round?: number;
  placement?: number;
  kills?: number[];
  replaces?: string;
  reason?: string;
}

export function sendReport(
  { request, event }: Playing,
  { id = crypto.randomUUID(), round = 1, placement = 1, kills = [5, 3, 2], ...rest }: TestReport,
) {
  return request(`${event}/reports`, { json: { id, round, placement, kills, ...rest } });
}

/** Sends a report through the API; throws if the API refuses it. */
export async function report(organizer: Playing, given: TestReport): Promise<ReportJson> {
  const response = await sendReport(organizer, given);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ReportJson;
}

interface StandingsJson {
  rules: { name: string };
  decisions: object;
  standings: {
    teamId: string;
    name: string;
    position: number;
    totalPoints: number;
    totalKills: number;
    rounds: { round: number; counted: boolean }[];
  }[];
  mvps: { id: string; name: string; kills: number; teamNames: string[] }[];
}

export async function standingsOf({ request, event }: Playing): Promise<StandingsJson> {
  return (await (await request(`${event}/standings`)).json()) as StandingsJson;
}

/** Creates an event with two teams and one round: Raposas first, Lobos second. */
export async function playedCup(organizer: TestOrganizer, name = 'Copa 1'): Promise<TestOrganizer> {
  const cup = on(organizer, (await createEvent(organizer, { name })).id);
  const [raposas, lobos] = [await addTeam(cup, 'Raposas'), await addTeam(cup, 'Lobos')];
  await report(cup, { teamId: raposas.id, placement: 1, kills: [10, 0, 0] });
  await report(cup, { teamId: lobos.id, placement: 2, kills: [9, 0, 0] });
  return cup;
}

/** The number of the newest entry of the ledger. */
export async function lastNumber({ request, event }: Playing): Promise<number> {
  const { entries } = (await (await request(`${event}/ledger`)).json()) as { entries: { number: number }[] };
  return entries[0]!.number;
}

export const post = ({ request, event }: Playing, act: string, json: object = {}) =>
  request(`${event}/${act}`, { method: 'POST', json });

interface EventAnswer {
  event: {
    id: string;
    name: string;
    rulesName: string;
    currentRound: number;
    onAir: boolean;
    endedAt: string | null;
    status: string;
    podium: object[];
  };
  finalStandings: { rows: { name: string; points: number }[]; mvp: object | null } | null;
  reopenings: { reason: string }[];
}

export const eventOf = async ({ request, event }: Playing) => (await (await request(event)).json()) as EventAnswer;

/** Changes the rules of the event to a preset, given by its id, or to a rule set. */
export async function useRules({ request, event }: Playing, rules: string | RuleSet, reason = ''): Promise<Response> {
  const { version } = (await (await request(`${event}/rules`)).json()) as { version: number };
  const chosen = typeof rules === 'string' ? findPreset(rules)!.rules : rules;
  return request(`${event}/rules`, { method: 'PUT', json: { rules: chosen, version, reason } });
}

/** The id of the preset Ressurgência: fifteen teams, the best three of four rounds. */
export const resurgence = 'ressurgencia-trios';
