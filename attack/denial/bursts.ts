import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { faultOf, readError } from '../answers.ts';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { newAddress } from '../../world/account.ts';
import { type Answer, makeClient } from '../world/client.ts';
import type { Organizer } from '../world/organizer.ts';

const signUpCount = 250;

/** Sends many sign-ups at once, all from one address or each from its own address. */
export async function burstOfSignUps({ port }: Attacked, from: 'one' | 'many', broken: Broken): Promise<string> {
  const client = makeClient(port, { maxSockets: signUpCount });
  const one = newAddress();
  const signUp = () =>
    client.send({
      path: '/api/auth/sign-up',
      json: { email: `${randomUUID()}@example.com`, password: 'uma senha boa' },
      address: from === 'one' ? one : newAddress(),
    });
  const answers = await Promise.all(Array.from({ length: signUpCount }, signUp));
  client.close();
  return tally(answers, `a sign-up from ${from}`, broken);
}

/** Uploads eight animations at once, as one organiser or as eight, with the timeout of our own page. */
export async function burstOfLogos(
  { port, origin }: Attacked,
  organizers: Organizer[],
  animations: Buffer[],
  broken: Broken,
): Promise<string> {
  const client = makeClient(port, { waitMs: 20_000 });
  const upload = ({ cookie }: Organizer, index: number) =>
    client.send({
      method: 'PUT',
      path: '/api/overlay-config/logo',
      headers: { origin, cookie, 'content-type': 'image/gif' },
      body: animations[index % animations.length]!,
    });
  const answers = await Promise.all(organizers.map(upload));
  client.close();
  return tally(answers, 'a logo', broken);
}

/** Sends 600 sign-in attempts over the rate limit and counts the rows that they leave in the database. */
export async function refusedSignIns({ send, sql }: Attacked, victim: Organizer, broken: Broken): Promise<number> {
  const address = newAddress();
  const rows = async () => (await sql<{ count: number }>('select count(*)::int from rate_limits'))[0]!.count;
  const attempt = (email: string, from: string) =>
    send({ path: '/api/auth/sign-in', json: { email, password: 'senha errada' }, address: from });
  for (let n = 0; n < 50; n += 1) await attempt(`${randomUUID()}@example.com`, address);
  for (let n = 0; n < 100; n += 1) await attempt(victim.email, newAddress());
  const before = await rows();
  for (let n = 0; n < 300; n += 1) {
    const refused = [await attempt(`${randomUUID()}@example.com`, address), await attempt(victim.email, newAddress())];
    if (refused.some(({ status }) => status !== 429)) broken.add('a try over the limit is not refused');
  }
  const left = (await rows()) - before;
  if (left > 0) broken.add(`${left} rows were written by refused sign-ins`);
  return left;
}

/** Counts the responses by status. A 'busy' response with a Retry-After header is not a fault. */
export function tally(answers: Answer[], what: string, broken: Broken): string {
  const counts = new Map<number, number>();
  for (const answer of answers) {
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    const isBusy = readError(answer.text)?.['code'] === 'busy' && answer.headers['retry-after'] !== undefined;
    const fault = isBusy ? undefined : faultOf(answer);
    if (fault) broken.add(`${what}: ${fault}`);
  }
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** Makes an animation of noise, 200 × 200 pixels a frame: the most expensive to decode that fits into a few MB. */
export async function makeAnimation(frames: number): Promise<Buffer> {
  const [side, channels] = [200, 3] as const;
  const pixels = Buffer.alloc(side * side * channels * frames);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((at * 2_654_435_761) >>> 27) * 16;
  return sharp(pixels, { raw: { width: side, height: side * frames, channels, pageHeight: side } })
    .gif({ effort: 1 })
    .toBuffer();
}
