import { randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import { send } from './caller.ts';
import { fromNewAddress } from './account.ts';

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

/** Uploads the picture of a result as a captain's phone does, and returns its id. */
export async function uploadImage(caller: Caller, token: string, picture: Buffer, round = 1): Promise<string> {
  const id = randomUUID();
  const answer = await caller.fetch(`/api/my-team/images/${id}?round=${round}`, {
    method: 'PUT',
    data: picture,
    headers: { 'x-captain-token': token, 'content-type': 'image/png', ...fromNewAddress() },
  });
  if (!answer.ok()) throw new Error(`image: ${await answer.text()}`);
  return id;
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
