import { randomUUID } from 'node:crypto';
import { type Attacked, adminEmail } from './attacked.ts';
import { type Answer, newAddress, type Question } from './client.ts';

export interface Organizer {
  id: string;
  email: string;
  password: string;
  cookie: string;
  /** Where the account was made: a place of its owner. */
  address: string;
  ask(question: Question): Promise<Answer>;
}

export type World = Pick<Attacked, 'send' | 'sql' | 'origin'>;

const goodPassword = 'uma senha boa';

async function signUp(world: World, email = `${randomUUID()}@example.com`): Promise<Organizer> {
  const address = newAddress();
  const json = { email, password: goodPassword };
  return welcome(world, email, await world.send({ path: '/api/auth/sign-up', json, address }), address);
}

export async function signIn(world: World, { email, password, address }: Organizer): Promise<Organizer> {
  const json = { email, password };
  return welcome(world, email, await world.send({ path: '/api/auth/sign-in', json, address }), address);
}

/** Pays on the page of the test payments. */
async function pay({ ask }: Organizer): Promise<void> {
  const { url } = await value<{ url: string }>(ask({ method: 'POST', path: '/api/functions/create-checkout' }));
  await value(ask({ method: 'POST', path: `/api/sandbox/checkout/${pageId(url)}/pay` }));
}

export async function signUpPaying(world: World, email?: string): Promise<Organizer> {
  const organizer = await signUp(world, email);
  await pay(organizer);
  return organizer;
}

/** Paid once, and cancelled since. */
export async function signUpLapsed(world: World): Promise<Organizer> {
  const organizer = await signUpPaying(world);
  const opened = organizer.ask({ method: 'POST', path: '/api/functions/customer-portal' });
  const { url } = await value<{ url: string }>(opened);
  await value(organizer.ask({ method: 'POST', path: `/api/sandbox/portal/${pageId(url)}/cancel-now` }));
  return organizer;
}

/** The administrator opens the link that came by mail; here it is read where the server keeps it. */
export async function signUpAdministrator(world: World): Promise<Organizer> {
  const json = { email: adminEmail, password: goodPassword };
  const address = newAddress();
  const { status } = await world.send({ path: '/api/auth/sign-up', json });
  // Another part of the attack was here before.
  if (status === 409)
    return welcome(world, adminEmail, await world.send({ path: '/api/auth/sign-in', json, address }), address);
  return openByLink(world, adminEmail);
}

export async function openByLink(world: World, email: string, address = newAddress()): Promise<Organizer> {
  for (let tries = 0; tries < 50; tries += 1) {
    const [found] = await world.sql<{ identifier: string }>(
      `select identifier from verifications join users on users.id::text = value where email = $1
       and identifier like 'reset-password:%' order by verifications.created_at desc limit 1`,
      [email],
    );
    if (found) {
      const json = { token: found.identifier.slice('reset-password:'.length), password: goodPassword };
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

/** What a request that must succeed brought. */
export async function value<T>(asked: Promise<Answer>): Promise<T> {
  const { status, text, problem } = await asked;
  if (status !== 200) throw new Error(`A request that prepares the attack failed: ${status} ${problem ?? text}`);
  return JSON.parse(text) as T;
}

export function pageId(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
