import type { TestOrganizer } from './organizer.ts';

interface TeamJson {
  id: string;
  name: string;
  discordId: string;
  activisionIds: [string, string, string];
}

interface ReportJson {
  outcome: 'saved' | 'replaced' | 'exists';
  report: { id: string; teamId: string; round: number; placement: number; kills: number[]; points: number };
}

/** Adds a team through the API. */
export async function addTeam(
  { request }: TestOrganizer,
  name: string,
  activisionIds = [`${name} A#1`, `${name} B#2`, `${name} C#3`],
): Promise<TeamJson> {
  const response = await request('/api/teams', { json: { name, activisionIds } });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { team: TeamJson }).team;
}

export interface TestReport {
  id?: string;
  teamId: string;
  round?: number;
  placement?: number;
  kills?: [number, number, number];
  replaces?: string;
}

export function sendReport(
  { request }: TestOrganizer,
  { id = crypto.randomUUID(), round = 1, placement = 1, kills = [5, 3, 2], ...rest }: TestReport,
) {
  return request('/api/reports', { json: { id, round, placement, kills, ...rest } });
}

/** Reports through the API. */
export async function report(organizer: TestOrganizer, given: TestReport): Promise<ReportJson> {
  const response = await sendReport(organizer, given);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ReportJson;
}

interface StandingsJson {
  gameMode: string;
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

export async function standingsOf({ request }: TestOrganizer): Promise<StandingsJson> {
  return (await (await request('/api/standings')).json()) as StandingsJson;
}
