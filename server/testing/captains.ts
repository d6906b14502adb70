import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { decide, entrantsOf, openEvent, signUp } from './events.ts';
import type { TestOrganizer } from './organizer.ts';
import { on } from './play.ts';

/** A team and the private link of its captain. */
export interface TestCaptain {
  name: string;
  teamId: string;
  signUpId: string;
  token: string;
  /** A request with the link. */
  request: TestApp['request'];
}

/** A cup in which captains send their results. */
export interface CaptainsCup extends TestOrganizer {
  captains: TestCaptain[];
}

const DEFAULTS = {
  on: true,
  deadlineMinutes: 10,
  images: 1,
  contestMinutes: 10,
  automatic: 'never',
  reasons: ['Print de outra queda', 'Não dá para ler', 'Não é deste time', 'Números não batem'],
};

/** Opens a cup in which these teams signed up and were accepted, with captains' reports on. */
export async function captainsCup(
  app: TestApp,
  organizer: TestOrganizer,
  names: readonly string[] = ['Lobos', 'Raposas', 'Fúria'],
  settings: object = {},
): Promise<CaptainsCup> {
  const { id } = await openEvent(organizer);
  const cup = on(organizer, id);
  const tokens = new Map<string, string>();
  for (const name of names) {
    const activisionIds = [`${name} A#1`, `${name} B#2`, `${name} C#3`];
    tokens.set(name, (await signUp(app, id, { teamName: name, activisionIds })).token);
  }
  const entrants = await entrantsOf(organizer, id);
  await decide(
    organizer,
    id,
    'accept',
    entrants.map((one) => one.id),
  );
  await setSettings(cup, settings);
  const teams = (await (await cup.request(`${cup.event}/teams`)).json()) as { teams: { id: string; name: string }[] };
  const captains = entrants.map(({ id: signUpId, teamName: name }) => {
    const token = tokens.get(name)!;
    return {
      name,
      teamId: teams.teams.find((team) => team.name === name)!.id,
      signUpId,
      token,
      request: asCaptain(app, token),
    };
  });
  return { ...cup, captains };
}

export function asCaptain({ request }: Pick<TestApp, 'request'>, token: string): TestApp['request'] {
  return (path, init) => request(path, { ...init, headers: { 'x-captain-token': token, ...init?.headers } });
}

export async function setSettings({ request, event }: TestOrganizer, settings: object): Promise<void> {
  const response = await request(`${event}/submission-settings`, { method: 'PUT', json: { ...DEFAULTS, ...settings } });
  if (!response.ok) throw new Error(await response.text());
}

let drawn = 0;

/** A picture that no other test has drawn: a few shapes, so that it looks like no other either. */
export async function drawScreen({ width = 640, height = 360, seed = (drawn += 1) } = {}): Promise<Uint8Array> {
  const at = (n: number) => Math.abs(Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453) % 1;
  const shapes = Array.from({ length: 14 }, (_, n) => {
    const shade = Math.round(at(n * 5) * 255);
    return `<rect x="${at(n * 5 + 1) * width}" y="${at(n * 5 + 2) * height}" width="${(0.1 + at(n * 5 + 3) / 3) * width}"
      height="${(0.1 + at(n * 5 + 4) / 3) * height}" fill="rgb(${shade},${255 - shade},${(shade * 7) % 255})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#345"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

/** Sends a picture as a captain. On a busy machine the server may not draw it in time and answers 503: then it is sent again. */
export async function uploadImage(
  { request }: Pick<TestCaptain, 'request'>,
  {
    id = crypto.randomUUID(),
    round = 1,
    bytes,
    type = 'image/jpeg',
  }: {
    id?: string;
    round?: number;
    bytes: Uint8Array;
    type?: string;
  },
): Promise<Response> {
  const send = () =>
    request(`/api/my-team/images/${id}?round=${round}`, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: Buffer.from(bytes),
    });
  let response = await send();
  for (let tries = 1; response.status === 503 && tries < 5; tries += 1) response = await send();
  return response;
}

/** Uploads a picture and returns its id; throws if it is refused. */
export async function uploaded(captain: Pick<TestCaptain, 'request'>, round = 1, bytes?: Uint8Array): Promise<string> {
  const id = crypto.randomUUID();
  const response = await uploadImage(captain, { id, round, bytes: bytes ?? (await drawScreen()) });
  if (!response.ok) throw new Error(await response.text());
  return id;
}

export interface TestSubmission {
  id?: string;
  round?: number;
  placement?: number | null;
  kills?: number[];
  absent?: boolean;
  images?: string[];
  filledAt?: string;
}

export function sendSubmission({ request }: Pick<TestCaptain, 'request'>, given: TestSubmission = {}) {
  const { id = crypto.randomUUID(), round = 1, placement = 1, kills = [5, 3, 2], images = [], ...rest } = given;
  return request('/api/my-team/submissions', { json: { id, round, placement, kills, images, ...rest } });
}

/** Sends a result with a new picture; throws if it is refused. */
export async function submit(captain: Pick<TestCaptain, 'request'>, given: TestSubmission = {}): Promise<SentJson> {
  const images = given.images ?? (given.absent ? [] : [await uploaded(captain, given.round)]);
  const response = await sendSubmission(captain, { ...given, images });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { submission: SentJson }).submission;
}

export interface SentJson {
  id: string;
  state: string;
  placement: number | null;
  kills: number[];
  late: boolean;
  images: { id: string; repeated: boolean }[];
  reason: string | null;
  decidedBy: string | null;
  accepted: { placement: number | null; kills: number[] } | null;
}

export interface ReviewJson {
  round: number;
  rounds: { round: number; waiting: number }[];
  endedAt: string | null;
  deadline: string | null;
  closed: boolean;
  teams: {
    teamId: string;
    name: string;
    hasContact: boolean;
    excused: boolean;
    remindedAt: string | null;
    result: { placement: number; kills: number[]; reportId: string; entry: number; byName: string } | null;
  }[];
  waiting: ReviewedJson[];
  decided: ReviewedJson[];
  contests: { id: string; teamId: string; answer: string | null; entry: number | null; result: object | null }[];
  claims: { submissionId: string; name: string; own: boolean; until: string }[];
  kills: { counted: number; fits: number | null };
}

interface ReviewedJson {
  id: string;
  teamId: string;
  state: string;
  attempt: number;
  placement: number | null;
  kills: number[];
  late: boolean;
  lateMinutes: number;
  images: { id: string; width: number; height: number }[];
  alerts: { kind: string; slot: string | number | null }[];
  checks: { kind: string }[];
  accepted: { placement: number | null; kills: number[] } | null;
  reason: string | null;
  decidedBy: string | null;
  automatic: boolean;
  entry: number | null;
}

export async function reviewOf(
  { request, event }: Pick<TestOrganizer, 'request' | 'event'>,
  round?: number,
): Promise<ReviewJson> {
  const response = await request(`${event}/review${round === undefined ? '' : `?round=${round}`}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ReviewJson;
}

export function review(
  { request, event }: Pick<TestOrganizer, 'request' | 'event'>,
  act: string,
  json: object,
  headers: Record<string, string> = {},
) {
  return request(`${event}/review/${act}`, { json, headers });
}

/** Accepts submissions as they were sent; throws if they are refused. */
export async function accept(
  organizer: Pick<TestOrganizer, 'request' | 'event'>,
  ...submissions: (string | { id: string; placement?: number; kills?: number[]; reason?: string; replaces?: string })[]
): Promise<{ id: string; entry: number | null }[]> {
  const wanted = submissions.map((one) => (typeof one === 'string' ? { id: one } : one));
  const response = await review(organizer, 'accept', { submissions: wanted });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { accepted: { id: string; entry: number | null }[] }).accepted;
}

export interface ReportingJson {
  round: number | null;
  rounds: {
    round: number;
    state: string;
    deadline: string | null;
    players: string[];
    submission: SentJson | null;
    published: { placement: number; kills: number[]; points: number; publishedAt: string } | null;
    contest: { id: string; answer: string | null } | null;
    contestUntil: string | null;
  }[];
  lobbySize: number;
}

/** What the captain sees of the own reports; null where captains do not report. */
export async function reportingOf({ request }: Pick<TestCaptain, 'request'>): Promise<ReportingJson | null> {
  const response = await request('/api/my-team');
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { myTeam: { reporting: ReportingJson | null } }).myTeam.reporting;
}
