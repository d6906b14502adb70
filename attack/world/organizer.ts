import { randomUUID } from 'node:crypto';
import { newAddress } from '../../world/account.ts';
import { type Caller, read } from '../../world/caller.ts';
import { cancelNow, pay } from '../../world/subscription.ts';
import { until } from '../../world/until.ts';
import { hashRecoveryToken } from '../../server/access/auth/secret-token.ts';
import { type Attacked, adminEmail, takenAdminEmail } from './attacked.ts';
import { type Answer, callBy, type Question } from './client.ts';

/** Calls the API with a session. */
export interface Organizer extends Caller {
  id: string;
  email: string;
  password: string;
  cookie: string;
  /** The address from which the account signed up, which the server knows. */
  address: string;
  ask(question: Question): Promise<Answer>;
}

export type World = Pick<Attacked, 'send' | 'sql' | 'origin'>;

const goodPassword = 'uma senha boa';

async function createAccount(world: World, email = `${randomUUID()}@example.com`): Promise<Organizer> {
  const address = newAddress();
  const json = { email, password: goodPassword };
  return welcome(world, email, await world.send({ path: '/api/auth/sign-up', json, address }), address);
}

export async function signIn(world: World, { email, password, address }: Organizer): Promise<Organizer> {
  const json = { email, password };
  return welcome(world, email, await world.send({ path: '/api/auth/sign-in', json, address }), address);
}

/** Returns a function that signs in again if the session has ended. */
export function renewedSession(world: World, organizer: Organizer): () => Promise<Organizer> {
  let current = organizer;
  return async () => {
    const { user } = await read<{ user: unknown }>(current, '/api/auth/session');
    if (!user) current = await signIn(world, current);
    return current;
  };
}

/** Creates an account that never paid. */
export function createOrganizerWithoutPlan(world: World): Promise<Organizer> {
  return createAccount(world);
}

export async function createPayingOrganizer(world: World, email?: string): Promise<Organizer> {
  const organizer = await createAccount(world, email);
  await pay(organizer);
  return organizer;
}

/** Creates an account that paid once and has cancelled. */
export async function createLapsedOrganizer(world: World): Promise<Organizer> {
  const organizer = await createPayingOrganizer(world);
  await cancelNow(organizer);
  return organizer;
}

/** Creates an administrator's account and opens it with the mailed link. */
export async function createAdministrator(world: World): Promise<Organizer> {
  const json = { email: adminEmail, password: goodPassword };
  const address = newAddress();
  const { status } = await world.send({ path: '/api/auth/sign-up', json });
  // Another part of the attack has already created the account.
  if (status === 409)
    return welcome(world, adminEmail, await world.send({ path: '/api/auth/sign-in', json, address }), address);
  return openByLink(world, adminEmail);
}

/** Creates an account that had its address before the settings named it as an administrator's. */
export async function createUnverifiedAdministrator(world: World): Promise<Organizer> {
  const organizer = await createAccount(world);
  await world.sql('delete from users where email = $1', [takenAdminEmail]);
  await world.sql('update users set email = $1 where id = $2', [takenAdminEmail, organizer.id]);
  return { ...organizer, email: takenAdminEmail };
}

/** Signs in by a mailed link. The server stores only the hash of the token, so replace it by the hash of a known token. */
export async function openByLink(world: World, email: string, address = newAddress()): Promise<Organizer> {
  const token = randomUUID();
  const replace = `update verifications set identifier = $2 from users where users.id::text = value and email = $1 returning value`;
  const isReplaced = async () => (await world.sql(replace, [email, hashRecoveryToken(token)])).length > 0;
  await until(isReplaced, 5000, `no recovery link came for ${email}`);
  const json = { token, password: goodPassword };
  return welcome(world, email, await world.send({ path: '/api/auth/reset-password', json, address }), address);
}

function welcome({ send, origin }: World, email: string, answer: Answer, address: string): Organizer {
  if (answer.status !== 200) throw new Error(`${email} did not get in: ${answer.status} ${answer.text}`);
  const { user } = JSON.parse(answer.text) as { user: { id: string } };
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const ask = (question: Question) => send({ ...question, headers: { origin, cookie, ...question.headers } });
  return { id: user.id, email, password: goodPassword, cookie, address, ask, fetch: callBy(ask) };
}
