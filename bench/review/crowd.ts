import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { createAccount } from '../../world/account.ts';
import { openCaller, type OpenCaller, read, send } from '../../world/caller.ts';
import { createEvent } from '../../world/event.ts';
import { drawScoreboard } from '../../world/scoreboard.ts';
import { openCup, sendResult, uploadImage } from '../../world/submissions.ts';
import { addTeam, report } from '../../world/teams.ts';

const cups = 2;
const names = Array.from({ length: 50 }, (_, index) => `Time ${index + 1}`);
const withinMs = 60_000;
const betweenWitnessMs = 100;
const readings = 40;

export interface Crowd {
  /** Size of the photos. */
  photoBytes: number;
  /** Requests of another organiser while the captains send: reports, and the list of events. */
  witnessMs: readonly number[];
  /** From the first byte of an image until it is stored, with the times it was sent again. */
  uploadMs: readonly number[];
  /** From the image until the result is stored. */
  sendMs: readonly number[];
  busy: number;
  /** Reading the review of a cup in which all of its fifty teams wait. */
  reviewMs: readonly number[];
}

/** A hundred captains of one organiser send a photo of 3 MB and a result within a minute, while another organiser reports. */
export async function sendAsCrowd(origin: string): Promise<Crowd> {
  const [organizer, other] = [openCaller(origin), openCaller(origin)];
  for (const caller of [organizer, other]) await createAccount(caller, origin);
  const captains: Captain[] = [];
  const eventIds: string[] = [];
  for (let cup = 0; cup < cups; cup += 1) {
    const { id, tokens } = await openCup(organizer, names, {}, { name: `Copa ${cup + 1}` });
    eventIds.push(id);
    captains.push(...[...tokens.values()].map((token, index) => ({ token, placement: index + 1 })));
  }
  const photos = await drawPhotos(10);
  const crowd = { uploadMs: [] as number[], sendMs: [] as number[], busy: 0 };
  const over = new AbortController();
  const witnessing = witness(other, over.signal);
  await Promise.all(
    captains.map(async (captain, index) => {
      await delay(Math.random() * (withinMs - 5000));
      await sendOne(organizer, captain, photos[index % photos.length]!, crowd);
    }),
  );
  over.abort();
  const witnessMs = await witnessing;
  const reviewMs: number[] = [];
  for (let time = 0; time < readings; time += 1)
    reviewMs.push(await timed(() => read(organizer, `/api/events/${eventIds[0]}/review?round=1`)));
  return { photoBytes: photos[0]!.length, witnessMs, reviewMs, ...crowd };
}

interface Captain {
  token: string;
  placement: number;
}

/** Scoreboards as a phone photographs them: 12 megapixels with the noise of a camera, about 3 MB. */
async function drawPhotos(count: number): Promise<Buffer[]> {
  const [width, height] = [4000, 3000];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 22 };
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return Promise.all(
    Array.from({ length: count }, async (_, index) =>
      sharp(await drawScoreboard(index + 1, [[`Jogador ${index}`, index]]))
        .resize(width, height, { fit: 'fill' })
        .composite([{ input: grain, blend: 'soft-light' }])
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
}

async function sendOne(
  caller: OpenCaller,
  { token, placement }: Captain,
  photo: Buffer,
  crowd: { uploadMs: number[]; sendMs: number[]; busy: number },
): Promise<void> {
  const startedAt = performance.now();
  const images = [await uploadImage(caller, token, photo, 1, () => void (crowd.busy += 1))];
  crowd.uploadMs.push(performance.now() - startedAt);
  crowd.sendMs.push(await timed(() => sendResult(caller, token, { placement, kills: [1, 0, 0], images })));
}

/** Reports results and reads the list of events until the crowd is done. */
async function witness(caller: OpenCaller, over: AbortSignal): Promise<number[]> {
  const { id: eventId } = await createEvent(caller, { name: 'Copa ao lado' });
  const teamId = await addTeam(caller, { name: 'Lobos' }, eventId);
  const times: number[] = [];
  let replaces: string | undefined;
  while (!over.aborted) {
    const id = randomUUID();
    if (replaces === undefined) times.push(await timed(() => report(caller, { eventId, id, teamId })));
    else {
      const wanted = { id, teamId, round: 1, placement: 2, kills: [1, 1, 1], replaces, reason: 'Print' };
      times.push(await timed(() => send(caller, 'POST', `/api/events/${eventId}/reports`, wanted)));
    }
    replaces = id;
    times.push(await timed(() => read(caller, '/api/events')));
    await delay(betweenWitnessMs);
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
