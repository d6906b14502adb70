import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { failure, failureSentence } from '../../domain/failures.ts';
import { createEvent } from '../../world/event.ts';
import { faultOf, readError } from '../answers.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Answer } from '../world/client.ts';
import { type Organizer, createPayingOrganizer } from '../world/organizer.ts';
import { uploadAsCaptains } from './captain-images.ts';
import { makeCorpus, mutationCount, type Upload } from './corpus.ts';

const statedWords = new Set(
  [failure('logo_type_not_allowed'), failure('logo_too_large'), failure('logo_too_many_pixels')].map((failed) =>
    failureSentence(failed),
  ),
);

/**
 * Uploads every file: the server must refuse a bad one with our messages or store a picture that decodes, and keep nothing
 * else. Then the same files are sent as images of captains.
 */
export async function uploadCorpus(attacked: Attacked, { seed }: { seed: number }): Promise<Outcome> {
  const broken = new Broken();
  const organizer = await createPayingOrganizer(attacked);
  const corpus = await makeCorpus(seed);
  const outcomes = { stored: 0, refused: 0, cutOff: 0 };
  let worstMs = 0;
  const event = await createEvent(organizer, { name: 'Copa' });
  // Alternates between the organiser's logo and the logo of an event.
  const paths = ['/api/overlay-config/logo', `/api/events/${event.id}/brand/logo`];
  for (const [index, upload] of corpus.entries()) {
    const answer = await put(organizer, paths[index % paths.length]!, upload);
    worstMs = Math.max(worstMs, answer.ms);
    const became = judge(upload, answer, broken);
    outcomes[became] += 1;
    if (became === 'stored') await checkServed(attacked, upload, answer, broken);
    await checkFolder(join(attacked.filesFolder, organizer.id), upload.name, broken);
  }
  await checkFolder(attacked.filesFolder, 'all of it', broken);
  const images = await uploadAsCaptains(attacked, await createPayingOrganizer(attacked), corpus, broken);
  await checkFolder(attacked.filesFolder, 'all images of captains', broken);
  return {
    title: 'Uploads',
    figures: [
      ['files of the corpus, of them random mutations', `${count(corpus.length)}, ${mutationCount}`],
      ['stored as a picture that decodes', count(outcomes.stored)],
      ['refused in the stated words', count(outcomes.refused)],
      ['too large, and cut off while it was still being sent', count(outcomes.cutOff)],
      ['longest answer', `${worstMs.toFixed(0)} ms`],
      ['the same files as images of captains: stored / refused', `${count(images.stored)} / ${count(images.refused)}`],
      ['longest answer to a captain', `${images.worstMs.toFixed(0)} ms`],
    ],
    broken: broken.lines,
    details: [],
  };
}

function put({ ask }: Organizer, path: string, { bytes, type }: Upload): Promise<Answer> {
  return ask({ method: 'PUT', path, headers: { 'content-type': type }, body: bytes });
}

function judge({ name, bytes, becomes }: Upload, answer: Answer, broken: Broken): 'stored' | 'refused' | 'cutOff' {
  if (answer.problem === 'cut off' && bytes.length > 5 * 1024 * 1024) return 'cutOff';
  const fault = faultOf(answer);
  if (fault) broken.add(`${name}: ${fault}`);
  const isStored = answer.status === 200;
  if (!isStored && !statedWords.has(String(readError(answer.text)?.['message'])))
    broken.add(`${name}: refused in other words, ${answer.text}`);
  const became = isStored ? 'stored' : 'refused';
  if (becomes !== 'either' && becomes !== became) broken.add(`${name}: ${became} instead of ${becomes}`);
  return became;
}

/** The server must serve a stored upload as a picture, by its content type and by its bytes. */
async function checkServed({ send }: Attacked, { name }: Upload, answer: Answer, broken: Broken): Promise<void> {
  const [{ logoUrl } = { logoUrl: '' }] = Object.values(JSON.parse(answer.text) as Record<string, { logoUrl: string }>);
  const { status, bytes, headers } = await send({ path: logoUrl });
  const format = await decodedFormat(bytes);
  if (status !== 200 || headers['content-type'] !== `image/${format}`)
    broken.add(`${name}: served as ${headers['content-type']}, and it is ${format ?? 'no picture'}`);
  if (headers['x-content-type-options'] !== 'nosniff')
    broken.add(`${name}: served so that a browser may guess its type`);
}

async function checkFolder(folder: string, name: string, broken: Broken): Promise<void> {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const format =
      /^logo\.(?:jpg|png|gif|webp)$|^[\w-]{32}(?:\.small)?\.webp$/.test(file.name) && file.isFile()
        ? await decodedFormat(readFileSync(path))
        : undefined;
    if (!format) broken.add(`after ${name} there is something else in the folder: ${file.name}`);
  }
}

/** Decodes every pixel and returns the format; undefined if there is any warning. */
async function decodedFormat(bytes: Buffer): Promise<string | undefined> {
  try {
    const image = sharp(bytes, { animated: true, failOn: 'warning' });
    const { format } = await image.metadata();
    await image.raw().toBuffer();
    return format;
  } catch {
    return undefined;
  }
}
