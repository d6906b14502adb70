import type { TestApp } from './app.ts';
import type { TestOrganizer } from './organizer.ts';

interface EventJson {
  id: string;
  name: string;
  published: boolean;
  status: string;
  onAir: boolean;
  endedAt: string | null;
  currentRound: number;
  podium: { name: string; points: number }[];
  teams: number;
  entrants: number;
  toDecide: number;
  waiting: number;
  signUps: { open: boolean; places: number | null };
}

export interface SignUpJson {
  id: string;
  teamName: string;
  state: string;
  token: string;
  flags: { kind: string; sentence: string }[];
}

export async function createEvent({ request }: TestOrganizer, change: object = {}): Promise<EventJson> {
  const json = { name: 'Copa Trios', published: true, ...change };
  const response = await request('/api/events', { json });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { event: EventJson }).event;
}

export async function listOwn({ request }: TestOrganizer): Promise<EventJson[]> {
  const response = await request('/api/events');
  const { events } = (await response.json()) as { events: (EventJson & { standalone: boolean })[] };
  return events.filter(({ standalone }) => !standalone);
}

/** Creates a published event with its sign-up open. */
export async function openEvent(organizer: TestOrganizer, rules: object = {}): Promise<EventJson> {
  const event = await createEvent(organizer);
  await setSignUpRules(organizer, event.id, rules);
  return event;
}

export function setSignUpRules({ request }: TestOrganizer, id: string, rules: object) {
  const json = { open: true, until: null, places: null, notice: '', rostersClosed: false, ...rules };
  return request(`/api/events/${id}/sign-up-rules`, { method: 'PUT', json });
}

let signedUp = 0;

/** Sends the sign-up of another captain, each from their own IP address. */
export function sendSignUp({ request }: Pick<TestApp, 'request'>, eventId: string, change: object = {}) {
  signedUp += 1;
  const json = {
    id: crypto.randomUUID(),
    teamName: `Trio ${signedUp}`,
    captainEmail: `capitao${signedUp}@example.com`,
    discordId: '123456789',
    activisionIds: [`Ana${signedUp}#1111`, `Bia${signedUp}#2222`, `Caio${signedUp}#3333`],
    ...change,
  };
  const address = `198.51.${Math.floor(signedUp / 250)}.${signedUp % 250}`;
  return request(`/api/registration/${eventId}`, { json, address });
}

export async function signUp(app: Pick<TestApp, 'request'>, eventId: string, change: object = {}) {
  const response = await sendSignUp(app, eventId, change);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { state: string; waitingPlace: number | null; token: string };
}

export async function entrantsOf({ request }: TestOrganizer, eventId: string): Promise<SignUpJson[]> {
  const response = await request(`/api/events/${eventId}/sign-ups`);
  return ((await response.json()) as { signUps: SignUpJson[] }).signUps;
}

/** Accepts the change of players that a captain asked for. */
export async function acceptRoster(cup: Pick<TestOrganizer, 'request' | 'event'>, signUpId: string): Promise<void> {
  const answer = await cup.request(`${cup.event}/sign-ups`);
  const { signUps } = (await answer.json()) as { signUps: (SignUpJson & { rosterRequest: { askedAt: string } })[] };
  const { askedAt } = signUps.find(({ id }) => id === signUpId)!.rosterRequest;
  const path = `${cup.event}/sign-ups/${signUpId}/roster-request/accept`;
  const accepted = await cup.request(path, { json: { askedAt } });
  if (!accepted.ok) throw new Error(await accepted.text());
}

export async function decide(
  { request }: TestOrganizer,
  eventId: string,
  decision: 'accept' | 'decline',
  ids: string[],
): Promise<{ done: string[]; refused: { id: string; code: string; reason: string }[] }> {
  const response = await request(`/api/events/${eventId}/sign-ups/${decision}`, { json: { ids } });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { done: string[]; refused: { id: string; code: string; reason: string }[] };
}
