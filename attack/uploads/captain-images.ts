import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { failure, failureSentence } from '../../domain/failures.ts';
import { MAX_IMAGE_BYTES } from '../../domain/submissions/submission.ts';
import type { Caller } from '../../world/caller.ts';
import { openCup } from '../../world/submissions.ts';
import { faultOf, readError } from '../answers.ts';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Answer } from '../world/client.ts';
import type { Upload } from './corpus.ts';

/** A link uploads at most 18 images of a round. */
const captainCount = 20;

const words = new Set(
  [failure('image_unreadable'), failure('image_too_large'), failure('busy')].map((failed) => failureSentence(failed)),
);

/** The tokens of captains of a cup that takes their results. */
export async function makeCaptains(caller: Caller, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `Time ${index}`);
  return [...(await openCup(caller, names, {}, { name: 'Copa dos prints' })).tokens.values()];
}

function putImage({ send, origin }: Attacked, token: string, { bytes, type }: Pick<Upload, 'bytes' | 'type'>) {
  const id = randomUUID();
  const asked = send({
    method: 'PUT',
    path: `/api/my-team/images/${id}?round=1`,
    headers: { origin, 'x-captain-token': token, 'content-type': type },
    body: bytes,
  });
  return { id, asked };
}

/** Uploads every file as captains: what is stored was drawn anew, so whatever hid in the file is gone. */
export async function uploadAsCaptains(
  attacked: Attacked,
  organizer: Caller,
  corpus: readonly Upload[],
  broken: Broken,
): Promise<{ stored: number; refused: number; worstMs: number }> {
  const tokens = await makeCaptains(organizer, captainCount);
  const outcome = { stored: 0, refused: 0, worstMs: 0 };
  for (const [index, upload] of corpus.entries()) {
    const token = tokens[index % tokens.length]!;
    const { id, asked } = putImage(attacked, token, upload);
    const answer = await asked;
    outcome.worstMs = Math.max(outcome.worstMs, answer.ms);
    const name = `${upload.name}, as a captain`;
    if (answer.status === 200) {
      outcome.stored += 1;
      if (upload.name.includes('SVG') || upload.name.includes('GIF')) broken.add(`${name}: stored`);
      await checkServed(attacked, token, id, name, broken);
    } else {
      outcome.refused += 1;
      checkRefused(answer, upload, name, broken);
    }
    if (/^a good (png|jpeg|webp)/.test(upload.name) && answer.status !== 200)
      broken.add(`${name}: refused`, answer.text);
  }
  return outcome;
}

function checkRefused(answer: Answer, { bytes, type }: Upload, name: string, broken: Broken): void {
  if (answer.problem === 'cut off' && bytes.length > MAX_IMAGE_BYTES) return;
  const isBusy = readError(answer.text)?.['code'] === 'busy' && answer.headers['retry-after'] !== undefined;
  const fault = isBusy ? undefined : faultOf(answer);
  if (fault) broken.add(`${name}: ${fault}`);
  if (!words.has(String(readError(answer.text)?.['message'])))
    broken.add(`${name}: refused in other words (${type}), ${answer.text}`);
}

async function checkServed(
  { send, origin }: Attacked,
  token: string,
  id: string,
  name: string,
  broken: Broken,
): Promise<void> {
  const headers = { origin, 'x-captain-token': token };
  const { status, bytes, headers: served } = await send({ path: `/api/my-team/images/${id}`, headers });
  if (status !== 200 || served['content-type'] !== 'image/webp' || served['x-content-type-options'] !== 'nosniff')
    broken.add(`${name}: served with ${status} as ${served['content-type']}`);
  if (!/no-store/.test(served['cache-control'] ?? '') || !/private/.test(served['cache-control'] ?? ''))
    broken.add(`${name}: a cache may keep it`);
  const found = await sharp(bytes).metadata();
  if (found.format !== 'webp' || found.exif || found.xmp || found.iptc || bytes.length > 400_000)
    broken.add(`${name}: served as it was sent`);
}
