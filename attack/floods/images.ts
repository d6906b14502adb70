import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { scannedJpeg } from '../../server/testing/scanned-jpeg.ts';
import { tally } from '../denial/bursts.ts';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { type Answer, makeClient } from '../world/client.ts';

const wavesOfImages = 4;
/** Longer than the server waits for a body that comes too slowly. */
const trickleMs = 15_000;

export const makeScanned = (scans: number) => scannedJpeg({ width: 7900, height: 5000, scans });

const pathOfImage = () => `/api/my-team/images/${randomUUID()}?round=1`;

/** Each link sends one such image after the other, all links at once. */
export async function floodImages(
  { port, origin }: Attacked,
  tokens: readonly string[],
  body: Buffer,
  broken: Broken,
): Promise<string> {
  const client = makeClient(port, { waitMs: 90_000, maxSockets: tokens.length });
  const answers: Answer[] = [];
  const sendOn = async (token: string) => {
    for (let wave = 0; wave < wavesOfImages; wave += 1)
      answers.push(
        await client.send({
          method: 'PUT',
          path: pathOfImage(),
          headers: { origin, 'x-captain-token': token, 'content-type': 'image/jpeg' },
          body,
        }),
      );
  };
  await Promise.all(tokens.map(sendOn));
  client.close();
  return tally(answers, 'an image', broken);
}

/** The image of a captain of another organiser, sent while the flood is under way. */
export async function othersImage({ port, origin }: Attacked, token: string, body: Buffer): Promise<Answer> {
  await setTimeout(500);
  const client = makeClient(port, { waitMs: 90_000 });
  const headers = { origin, 'x-captain-token': token, 'content-type': 'image/jpeg' };
  const answer = await client.send({ method: 'PUT', path: pathOfImage(), headers, body });
  client.close();
  return answer;
}

/** Sends bodies at one byte a second, and reads how the server ends each. */
export async function trickle({ port, origin }: Attacked, tokens: readonly string[], broken: Broken): Promise<string> {
  const ends = await Promise.all(tokens.map((token) => trickleOne(port, origin, token)));
  const counts = new Map<string, number>();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  if (counts.get('408') !== tokens.length) broken.add('a body at one byte a second is not cut off with 408');
  return [...counts].map(([end, times]) => `${times} × ${end}`).join(', ');
}

async function trickleOne(port: number, origin: string, token: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  const head = [
    `PUT ${pathOfImage()} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: ${origin}`,
    `X-Captain-Token: ${token}`,
    'Content-Type: image/jpeg',
    'Content-Length: 3000000',
  ];
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const sending = setInterval(() => socket.write('x'), 1000);
  await Promise.race([once(socket, 'close'), setTimeout(trickleMs)]);
  clearInterval(sending);
  const isOpen = !socket.destroyed;
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'no answer';
  return isOpen ? `${status}, left open` : status;
}
