import type { TestApp } from './app.ts';
import type { TestOrganizer } from './organizer.ts';

interface ChampionshipJson {
  id: string;
  name: string;
  published: boolean;
  entrants: number;
  waiting: number;
  signUps: { open: boolean; places: number | null };
}

export interface SignUpJson {
  id: string;
  teamName: string;
  state: string;
  token: string;
}

export async function createChampionship({ request }: TestOrganizer, change: object = {}): Promise<ChampionshipJson> {
  const json = { name: 'Copa Trios', published: true, ...change };
  const response = await request('/api/championships', { json });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { championship: ChampionshipJson }).championship;
}

export async function listOwn({ request }: TestOrganizer): Promise<ChampionshipJson[]> {
  const response = await request('/api/championships');
  return ((await response.json()) as { championships: ChampionshipJson[] }).championships;
}

/** Published, with its sign-up open. */
export async function openChampionship(organizer: TestOrganizer, rules: object = {}): Promise<ChampionshipJson> {
  const championship = await createChampionship(organizer);
  await setSignUpRules(organizer, championship.id, rules);
  return championship;
}

export function setSignUpRules({ request }: TestOrganizer, id: string, rules: object) {
  const json = { open: true, until: null, places: null, notice: '', rostersClosed: false, ...rules };
  return request(`/api/championships/${id}/sign-up-rules`, { method: 'PUT', json });
}

let signedUp = 0;

/** A captain signs up, each from an address of their own. */
export function sendSignUp({ request }: Pick<TestApp, 'request'>, championshipId: string, change: object = {}) {
  signedUp += 1;
  const json = {
    id: crypto.randomUUID(),
    teamName: `Trio ${signedUp}`,
    captainEmail: `capitao${signedUp}@example.com`,
    discordId: '123456789',
    activisionIds: ['Ana#1111', 'Bia#2222', 'Caio#3333'],
    ...change,
  };
  const address = `198.51.${Math.floor(signedUp / 250)}.${signedUp % 250}`;
  return request(`/api/registration/${championshipId}`, { json, address });
}

export async function signUp(app: Pick<TestApp, 'request'>, championshipId: string, change: object = {}) {
  const response = await sendSignUp(app, championshipId, change);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { state: string; waitingPlace: number | null; token: string };
}

export async function entrantsOf({ request }: TestOrganizer, championshipId: string): Promise<SignUpJson[]> {
  const response = await request(`/api/sign-ups/${championshipId}`);
  return ((await response.json()) as { signUps: SignUpJson[] }).signUps;
}

export async function sort(
  { request }: TestOrganizer,
  championshipId: string,
  decision: 'accept' | 'decline',
  ids: string[],
): Promise<{ done: string[]; refused: { id: string; reason: string }[] }> {
  const response = await request(`/api/sign-ups/${championshipId}/${decision}`, { json: { ids } });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { done: string[]; refused: { id: string; reason: string }[] };
}
