import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { newAddress } from '../../world/account.ts';
import { makeClient } from '../world/client.ts';
import { tally } from './bursts.ts';

/** A photo of a screen as a phone makes it: 12 megapixels, about 3 MB. */
export function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 18 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#345', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Uploads one image for each of the tokens, all at once and each from its own address. */
export async function burstOfImages(
  { port, origin }: Attacked,
  tokens: readonly string[],
  photo: Buffer,
  broken: Broken,
): Promise<string> {
  const client = makeClient(port, { waitMs: 90_000, maxSockets: tokens.length });
  const upload = (token: string) =>
    client.send({
      method: 'PUT',
      path: `/api/my-team/images/${randomUUID()}?round=1`,
      headers: { origin, 'x-captain-token': token, 'content-type': 'image/jpeg' },
      body: photo,
    });
  const answers = await Promise.all(tokens.map(upload));
  client.close();
  return tally(answers, 'an image', broken);
}

/** Sends one result again and again with other ids, from one address. */
export async function burstOfSubmissions({ port, origin }: Attacked, token: string, broken: Broken): Promise<string> {
  const client = makeClient(port, { waitMs: 60_000, maxSockets: 300 });
  const address = newAddress();
  const submit = () =>
    client.send({
      path: '/api/my-team/submissions',
      headers: { origin, 'x-captain-token': token },
      json: { id: randomUUID(), round: 1, placement: null, kills: [], absent: true, images: [] },
      address,
    });
  const answers = await Promise.all(Array.from({ length: 300 }, submit));
  client.close();
  return tally(answers, 'a submission', broken);
}
