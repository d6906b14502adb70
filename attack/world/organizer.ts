import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../domain/permissions.ts';
import type { Caller } from '../../world/caller.ts';
import { hashRecoveryToken } from '../../server/auth/secret-token.ts';
import { type Attacked, adminEmail, takenAdminEmail } from './attacked.ts';
import { type Answer, newAddress, type Question } from './client.ts';

export interface Organizer {
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
    const { user } = await value<{ user: unknown }>(current.ask({ path: '/api/auth/session' }));
    if (!user) current = await signIn(world, current);
    return current;
  };
}

/** Pays on the sandbox checkout page. */
async function pay({ ask }: Organizer): Promise<void> {
  const { url } = await value<{ url: string }>(ask({ method: 'POST', path: '/api/functions/create-checkout' }));
  await value(ask({ method: 'POST', path: `/api/sandbox/checkout/${pageId(url)}/pay` }));
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
  const opened = organizer.ask({ method: 'POST', path: '/api/functions/customer-portal' });
  const { url } = await value<{ url: string }>(opened);
  await value(organizer.ask({ method: 'POST', path: `/api/sandbox/portal/${pageId(url)}/cancel-now` }));
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
  for (let tries = 0; tries < 50; tries += 1) {
    const found = await world.sql(
      'update verifications set identifier = $2 from users where users.id::text = value and email = $1 returning value',
      [email, hashRecoveryToken(token)],
    );
    if (found.length > 0) {
      const json = { token, password: goodPassword };
      return welcome(world, email, await world.send({ path: '/api/auth/reset-password', json, address }), address);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No recovery link came for ${email}`);
}

function welcome(world: World, email: string, answer: Answer, address: string): Organizer {
  if (answer.status !== 200) throw new Error(`${email} did not get in: ${answer.status} ${answer.text}`);
  const { user } = JSON.parse(answer.text) as { user: { id: string } };
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return {
    id: user.id,
    email,
    password: goodPassword,
    cookie,
    address,
    ask: (question) => ask(world, cookie, question),
  };
}

function ask({ send, origin }: World, cookie: string, question: Question): Promise<Answer> {
  return send({ ...question, headers: { origin, cookie, ...question.headers } });
}

/** Creates an invitation and returns its token. */
export async function inviteStaff({ ask }: Organizer, role: StaffRole): Promise<string> {
  const { url } = await value<{ url: string }>(ask({ path: '/api/staff/invitations', json: { role } }));
  return url.split('#')[1]!;
}

/** Adapts an organiser to the `Caller` of the factories. */
export function callerOf({ ask }: Organizer): Caller {
  return {
    fetch: async (path, { method, data, headers = {} }) => {
      const content = data instanceof Uint8Array ? { body: Buffer.from(data) } : { json: data };
      const { status, text, problem } = await ask({ method, path, ...content, headers });
      return { ok: () => status === 200, text: async () => problem ?? text };
    },
  };
}

/** Returns the body of a request that must succeed. */
export async function value<T>(asked: Promise<Answer>): Promise<T> {
  const { status, text, problem } = await asked;
  if (status !== 200) throw new Error(`A request that prepares the attack failed: ${status} ${problem ?? text}`);
  return JSON.parse(text) as T;
}

export function pageId(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
