import { randomUUID } from 'node:crypto';
import { fromNewAddress } from './account.ts';
import { type Caller, read, send } from './caller.ts';

/** Saves the sign-up rules of an event; sign-ups are open unless `change` says otherwise. */
export async function setSignUpRules(caller: Caller, eventId: string, change: object = {}): Promise<void> {
  const rules = { open: true, from: null, until: null, places: null, notice: '', rostersClosed: false, ...change };
  await send(caller, 'PUT', `/api/events/${eventId}/sign-up-rules`, rules);
}

interface SignedUp {
  readonly id: string;
  /** The token of the captain's link. */
  readonly token: string;
}

interface SignUpChange {
  readonly captainEmail?: string;
  readonly discordId?: string;
  readonly activisionIds?: readonly string[];
  readonly sharedConfirmed?: boolean;
}

/** Signs a trio up as a captain's browser does, without an account. The default players carry part of the team's name. */
export async function signUpTrio(
  caller: Caller,
  eventId: string,
  teamName: string,
  change: SignUpChange = {},
): Promise<SignedUp> {
  const id = randomUUID();
  const short = teamName.slice(0, 12).trim();
  const trio = {
    id,
    teamName,
    captainEmail: `${id}@exemplo.com`,
    discordId: '123456789012345678',
    activisionIds: ['Ana', 'Bia', 'Cau'].map((player) => `${player} ${short}#1111`),
    ...change,
  };
  const { token } = await send<SignedUp>(caller, 'POST', `/api/registration/${eventId}`, trio, fromNewAddress());
  return { id, token };
}

interface ListedSignUp {
  readonly id: string;
  readonly teamName: string;
  readonly state: string;
  readonly signedUpAt: string;
}

export async function listSignUps(caller: Caller, eventId: string): Promise<ListedSignUp[]> {
  return (await read<{ signUps: ListedSignUp[] }>(caller, `/api/events/${eventId}/sign-ups`)).signUps;
}

export async function acceptSignUps(caller: Caller, eventId: string, ids: readonly string[]): Promise<void> {
  await decide(caller, eventId, 'accept', ids);
}

export async function acceptAll(caller: Caller, eventId: string): Promise<void> {
  const ids = (await listSignUps(caller, eventId)).map(({ id }) => id);
  await decide(caller, eventId, 'accept', ids);
}

export async function declineTrio(caller: Caller, eventId: string, teamName: string): Promise<void> {
  const found = (await listSignUps(caller, eventId)).filter((listed) => listed.teamName === teamName);
  await decide(
    caller,
    eventId,
    'decline',
    found.map(({ id }) => id),
  );
}

async function decide(caller: Caller, eventId: string, decision: 'accept' | 'decline', ids: readonly string[]) {
  const url = `/api/events/${eventId}/sign-ups/${decision}`;
  const { refused } = await send<{ refused: object[] }>(caller, 'POST', url, {
    ids,
    ...(decision === 'accept' && { sharedConfirmed: true }),
  });
  if (ids.length === 0 || refused.length > 0)
    throw new Error(`${url} decided ${ids.length}: ${JSON.stringify(refused)}`);
}
