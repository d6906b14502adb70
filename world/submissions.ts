import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fromNewAddress } from './account.ts';
import { type Caller, send } from './caller.ts';
import { createEvent, putOnAir } from './event.ts';
import { acceptAll, setSignUpRules, signUpTrio } from './sign-ups.ts';
import { teamsOf } from './teams.ts';

/** How long the captain's page waits before it sends an image again to a busy server. */
const busyMs = 5000;

export interface Cup {
  readonly id: string;
  /** Team ids and captains' tokens by team name. */
  readonly teams: ReadonlyMap<string, string>;
  readonly tokens: ReadonlyMap<string, string>;
}

/**
 * Creates a cup on air whose captains send results. Every team came from a sign-up, so every captain has a link. `settings` are those
 * of the submissions, `change` is of the event.
 */
export async function openCup(
  caller: Caller,
  names: readonly string[],
  settings: object = {},
  change: object = {},
): Promise<Cup> {
  const { id } = await createEvent(caller, change);
  await setSignUpRules(caller, id);
  const tokens = new Map<string, string>();
  for (const name of names) tokens.set(name, (await signUpTrio(caller, id, name, { sharedConfirmed: true })).token);
  await acceptAll(caller, id);
  await putOnAir(caller, id);
  await takeSubmissions(caller, id, settings);
  return { id, teams: await teamsOf(caller, id), tokens };
}

/** Switches on that captains send results; one image is required unless `change` says otherwise. */
export async function takeSubmissions(caller: Caller, eventId: string, change: object = {}): Promise<void> {
  await send(caller, 'PUT', `/api/events/${eventId}/submission-settings`, {
    on: true,
    deadlineMinutes: 10,
    images: 1,
    contestMinutes: 10,
    automatic: 'never',
    reasons: ['Print de outra queda', 'Não dá para ler', 'Não é deste time', 'Números não batem'],
    ...change,
  });
}

/**
 * Uploads the picture of a result and returns its id. While the server answers that it is busy, it sends the picture again, as the
 * captain's page does.
 */
export async function uploadImage(
  caller: Caller,
  token: string,
  picture: Buffer,
  round = 1,
  whenBusy = () => {},
): Promise<string> {
  const id = randomUUID();
  for (;;) {
    const answer = await caller.fetch(`/api/my-team/images/${id}?round=${round}`, {
      method: 'PUT',
      data: picture,
      headers: { 'x-captain-token': token, 'content-type': 'image/png', ...fromNewAddress() },
    });
    if (answer.ok()) return id;
    const text = await answer.text();
    if (!text.includes('"busy"')) throw new Error(`image: ${text}`);
    whenBusy();
    await delay(busyMs);
  }
}

export interface SentResult {
  readonly id?: string;
  readonly round?: number;
  /** Null: the team did not play. */
  readonly placement: number | null;
  readonly kills?: readonly number[];
  readonly images?: readonly string[];
}

/** Sends a result with the token of a captain's link, and returns the id of the submission. */
export async function sendResult(caller: Caller, token: string, result: SentResult): Promise<string> {
  const { id = randomUUID(), round = 1, placement, kills = [5, 3, 1], images = [] } = result;
  const body = { id, round, placement, kills: placement === null ? [] : kills, absent: placement === null, images };
  await send(caller, 'POST', '/api/my-team/submissions', body, { 'x-captain-token': token, ...fromNewAddress() });
  return id;
}
