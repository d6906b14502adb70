import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import process from 'node:process';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failureSentence } from '../../domain/failures.ts';
import { listen } from '../listen.ts';
import { refuseUpgrades } from '../stream/live/upgrade.ts';
import { unwrap } from '../platform/failed.ts';
import { findCaptain } from '../sign-ups/as-captain.ts';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import {
  captainsCup,
  drawScreen,
  sendSubmission,
  setSettings,
  submit,
  type TestCaptain,
  uploaded,
  uploadImage,
} from '../testing/captains.ts';
import { createOrganizer, errorOf } from '../testing/organizer.ts';
import { post } from '../testing/play.ts';
import { scannedJpeg } from '../testing/scanned-jpeg.ts';
import { joinStaff } from '../testing/staff.ts';
import { ImageUploads } from './images.ts';

const MB = 1024 * 1024;

const codeOf = async (response: Response | Promise<Response>) => (await errorOf(await response)).code;

function filesOf({ dataDir }: TestApp): string[] {
  try {
    return readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name));
  } catch {
    return [];
  }
}

/** A black picture of one bit a pixel, however large. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

async function setUp(settings: object = {}, teams = 2) {
  let minutes = 0;
  const begun = Date.now();
  const app = await makeTestApp({ now: () => new Date(begun + minutes * 60_000) });
  const cup = await captainsCup(
    app,
    await createOrganizer(app),
    ['Lobos', 'Raposas', 'Fúria', 'Norte'].slice(0, teams),
    settings,
  );
  const [lobos, raposas] = cup.captains;
  // The limits of requests count by the minute.
  const nextMinute = () => void (minutes += 1);
  return { app, cup, lobos: lobos!, raposas: raposas!, nextMinute };
}

/** A cup of sixteen teams. */
async function crowd() {
  const app = await makeTestApp();
  const names = Array.from({ length: 16 }, (_, index) => `Trio ${index + 1}`);
  const cup = await captainsCup(app, await createOrganizer(app), names);
  return { app, cup, captains: cup.captains, lobos: cup.captains[0]! };
}

test('CR5 · a photo is turned, made smaller and made anew without metadata, twice, under a random name', async () => {
  const { app, cup, lobos } = await setUp();
  const noise = new Uint8Array(2400 * 1800 * 3).map((_, n) => (n * 2654435761) >>> 24);
  const photo = await sharp(noise, { raw: { width: 2400, height: 1800, channels: 3 } })
    .withExif({ IFD0: { Make: 'Segredo', ImageDescription: 'Casa da Ana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(2_000_000);
  const id = crypto.randomUUID();
  const response = await uploadImage(lobos, { id, bytes: photo });
  expect(await response.json()).toEqual({ image: { id, width: 1200, height: 1600 } });
  const own = await lobos.request(`/api/my-team/images/${id}`);
  expect([own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
    'image/webp',
    'private, no-store',
  ]);
  const bytes = Buffer.from(await own.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(400_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
  for (const left of ['exif', 'icc', 'xmp', 'iptc'] as const)
    expect((await sharp(bytes).metadata())[left]).toBeUndefined();
  expect(bytes.includes('Segredo')).toBe(false);
  const small = Buffer.from(await (await lobos.request(`/api/my-team/images/${id}?size=small`)).arrayBuffer());
  expect(await sharp(small).metadata()).toMatchObject({ width: 240, height: 320 });
  const files = filesOf(app);
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.includes(`${cup.id}/submissions/`) && !file.includes(id))).toBe(true);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBe(bytes.length + small.length);
});

test('CR3 · CR5 · the same image sent again is stored once; two at a time of a team are refused', async () => {
  const { app, lobos, raposas } = await setUp();
  const bytes = await drawScreen();
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const [ofRaposas, ...together] = await Promise.all([
    uploadImage(raposas, { bytes }),
    ...ids.map((id) => uploadImage(lobos, { id, bytes })),
  ]);
  expect(ofRaposas.status).toBe(200);
  // Either of them may arrive first.
  expect(together.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 429]);
  expect(await codeOf(together.find(({ status }) => status === 429)!)).toBe('image_upload_running');
  const id = ids[together.findIndex(({ status }) => status === 200)]!;
  expect((await uploadImage(lobos, { id, bytes: await drawScreen() })).status).toBe(200);
  expect(filesOf(app)).toHaveLength(4);
  expect(await codeOf(uploadImage(raposas, { id, bytes }))).toBe('image_not_found');
});

test('CR5 · an image is for its captain and for the staff that reviews, and for nobody else', async () => {
  const { app, cup, lobos, raposas } = await setUp();
  const { images } = await submit(lobos);
  const { id } = images[0]!;
  const path = `${cup.event}/submission-images/${id}`;
  const own = await cup.request(path);
  expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  for (const role of ['manager', 'reviewer'] as const)
    expect((await (await joinStaff(app, cup, role)).request(`${path}?size=small`)).status).toBe(200);
  for (const role of ['scorer', 'caster'] as const)
    expect((await (await joinStaff(app, cup, role)).request(path)).status).toBe(403);
  const other = await createOrganizer(app);
  expect((await other.request(path)).status).toBe(404);
  expect((await other.request(path.replace(cup.eventId, other.eventId))).status).toBe(404);
  expect((await app.request(path)).status).toBe(401);
  expect((await raposas.request(`/api/my-team/images/${id}`)).status).toBe(404);
  expect((await app.request(`/api/my-team/images/${id}`)).status).toBe(422);
  const [file] = filesOf(app);
  const name = file!.split('/files/')[1];
  for (const address of [`/logos/${name}`, `/files/${name}`, `/${name}`])
    expect((await app.request(address)).status).toBe(404);
});

describe('CR14 · images that are none', () => {
  const bombs = {
    // A hundred kilobytes, and a gigapixel.
    'a PNG bomb': async () => pngOf(30_000, 30_000),
    'a picture of 41 megapixels': async () => pngOf(8200, 5000),
  };

  test.each(Object.entries(bombs))('CR14 · %s is refused by its header', async (_what, make) => {
    const { app, lobos } = await setUp();
    const bytes = await make();
    expect(bytes.length).toBeLessThan(12 * 1024 * 1024);
    expect(await codeOf(uploadImage(lobos, { bytes, type: 'image/png' }))).toBe('image_unreadable');
    expect(filesOf(app)).toEqual([]);
  });

  test('CR14 · bad files are refused and leave nothing behind', async () => {
    const { app, cup, lobos, nextMinute } = await setUp({}, 4);
    const jpeg = Buffer.from(await drawScreen());
    const png = await sharp(jpeg).png().toBuffer();
    const webp = await sharp(jpeg).webp().toBuffer();
    const gif = await sharp(jpeg).gif().toBuffer();
    const bad: Buffer[] = [];
    // Cut off at several parts of the file. `npm run attack uploads` sends hundreds.
    for (const whole of [jpeg, png, webp])
      for (const part of [0, 0.1, 0.5, 0.9]) bad.push(whole.subarray(0, Math.floor(whole.length * part)));
    // The beginning of one format, the rest of another.
    for (const head of [jpeg, png, webp])
      for (const rest of [jpeg, png, webp, gif])
        if (head !== rest) bad.push(Buffer.concat([head.subarray(0, 64), rest.subarray(64)]));
    // Bytes of the header overwritten. The quantisation and Huffman tables of a JPEG, the chunks of a PNG, the frame of a WEBP.
    for (const whole of [png, webp])
      for (let at = 0; at < 36; at += 12) {
        const broken = Buffer.from(whole);
        broken.fill(0xff, at, at + 24);
        bad.push(broken);
      }
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '%PDF-1.4',
      'MZ\u0000',
      '{}',
      '',
    ])
      bad.push(Buffer.from(text));
    bad.push(gif, await sharp(jpeg).tiff().toBuffer(), await sharp(jpeg).avif({ effort: 0 }).toBuffer());
    bad.push(Buffer.from(Array.from({ length: 400 }, (_, n) => (n * 31) % 256)));
    const statuses = new Map<number, number>();
    for (let from = 0; from < bad.length; from += cup.captains.length) {
      nextMinute();
      const some = cup.captains.flatMap((captain, index) =>
        bad[from + index] ? [uploadImage(captain, { bytes: bad[from + index]! })] : [],
      );
      for (const { status } of await Promise.all(some)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([[422, bad.length]]);
    expect(filesOf(app)).toEqual([]);
    expect(await app.asOwner('select count(*)::int from submission_images')).toEqual([{ count: 0 }]);
    expect((await uploadImage(lobos, { bytes: jpeg })).status).toBe(200);
  }, 180_000);

  test('CR14 · 50 MB are refused before they are read; another type of body is refused', async () => {
    const { lobos } = await setUp();
    const put = (headers: Record<string, string>, body: ReadableStream | string) =>
      lobos.request(`/api/my-team/images/${crypto.randomUUID()}?round=1`, {
        method: 'PUT',
        headers,
        body,
        duplex: 'half',
      });
    let read = 0;
    const endless = () =>
      new ReadableStream({
        pull: (controller) => {
          read += 1;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
    const stated = await put({ 'content-type': 'image/jpeg', 'content-length': String(50 * 1024 * 1024) }, endless());
    expect([stated.status, await codeOf(stated)]).toEqual([413, 'image_too_large']);
    expect(read).toBeLessThanOrEqual(1);
    const unstated = await put({ 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' }, endless());
    expect(unstated.status).toBe(413);
    expect(read).toBeLessThanOrEqual(16);
  });

  test('SX2 · a JPEG of thousands of scans is refused before it is decoded, and says what to do', async () => {
    const { app, lobos } = await setUp();
    const bytes = scannedJpeg({ width: 4000, height: 3000, scans: 2600 });
    expect(bytes.length).toBeLessThan(200_000);
    const response = await uploadImage(lobos, { bytes });
    expect([response.status, await errorOf(response)]).toEqual([
      422,
      expect.objectContaining({
        message: 'Este JPEG progressivo tem camadas demais. Abra a imagem, salve-a de novo e envie a nova.',
      }),
    ]);
    expect(filesOf(app)).toEqual([]);
    const logo = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: bytes };
    const organizer = await createOrganizer(app);
    expect(await codeOf(organizer.request('/api/overlay-config/logo', logo))).toBe('image_too_many_scans');
    const progressive = await sharp(await drawScreen())
      .jpeg({ progressive: true })
      .toBuffer();
    expect((await uploadImage(lobos, { bytes: progressive })).status).toBe(200);
  });

  test.runIf(process.platform === 'linux')(
    'SX2 · a link whose images took too much of the processor twice waits ten minutes, and reads so',
    async () => {
      const { app, lobos, raposas, nextMinute } = await setUp();
      // Nothing is drawn within 50 ms of the processor's time: a process has used more when it begins.
      const uploads = new ImageUploads(app, { maxMs: 120_000, maxProcessorMs: 50 });
      const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
      const slow = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#345', noise } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const receive = async ({ token }: TestCaptain) => {
        const { scope, signUpId } = unwrap(await findCaptain(app, token));
        const upload = { imageId: crypto.randomUUID(), round: 1, read: async () => slow };
        const received = await uploads.receive(scope, signUpId, upload);
        return received.ok ? 'stored' : failureSentence(received.failure);
      };
      const tooSlow = 'Esta imagem demora demais para abrir. Salve-a de novo, menor, e envie a nova.';
      const waits = 'Duas imagens deste time demoraram demais para abrir. Envie outra em 10 minutos.';
      expect([await receive(lobos), await receive(lobos), await receive(lobos)]).toEqual([tooSlow, tooSlow, waits]);
      expect(await receive(raposas)).toBe(tooSlow);
      for (let minute = 0; minute < 11; minute += 1) nextMinute();
      expect(await receive(lobos)).toBe(tooSlow);
    },
  );

  const putBody = (captain: TestCaptain, body: ReadableStream) =>
    captain.request(`/api/my-team/images/${crypto.randomUUID()}?round=1`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', 'content-length': String(11 * MB) },
      body,
      duplex: 'half',
    });

  test('SX3 · bodies that come a byte at a time hold up nobody and are cut off', async () => {
    const { lobos, cup, captains } = await crowd();
    const others = captains.slice(1);
    const trickle = () => {
      let sending: NodeJS.Timeout | undefined;
      return new ReadableStream({
        start: (controller) => void (sending = setInterval(() => controller.enqueue(new Uint8Array(1)), 500)),
        cancel: () => clearInterval(sending),
      });
    };
    const slow = others.map((captain) => putBody(captain, trickle()));
    expect((await uploadImage(lobos, { bytes: await drawScreen() })).status).toBe(200);
    expect((await cup.request(`${cup.event}/review`)).status).toBe(200);
    for (const response of await Promise.all(slow)) {
      expect([response.status, response.headers.get('connection')]).toEqual([408, 'close']);
      expect((await errorOf(response)).message).toBe('O envio estava lento demais e foi interrompido. Tente de novo.');
    }
  });

  test('SX3 · the connection of a body that comes too slowly is answered and closed', async () => {
    const { app, lobos } = await crowd();
    const none = async () => new Response(null, { status: 404 });
    const listening = await listen(
      { fetch: app.app.fetch, upgrade: refuseUpgrades(none) },
      { port: 0, host: '127.0.0.1' },
    );
    onTestFinished(() => listening.close());
    const socket = connect({ port: listening.port, host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.on('error', () => undefined);
    const path = `/api/my-team/images/${crypto.randomUUID()}?round=1`;
    const head = [`PUT ${path} HTTP/1.1`, 'Host: localhost:3000', 'Origin: http://localhost:3000'];
    head.push(`X-Captain-Token: ${lobos.token}`, 'Content-Type: image/jpeg', 'Content-Length: 3000000');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const sending = setInterval(() => socket.write('x'), 500);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(sending);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('lento demais');
  });

  test('SX2 · what the images of one organiser hold in memory is limited, and others have their own', async () => {
    const { app, captains } = await crowd();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const held: (Promise<Response> | Response)[] = [];
    // Fourteen bodies arrive but for their end.
    for (const captain of captains.slice(0, 14)) {
      await new Promise<void>((arrived) => {
        let parts = 0;
        const body = new ReadableStream(
          {
            pull: async (controller) => {
              parts += 1;
              if (parts <= 11) return controller.enqueue(new Uint8Array(MB));
              arrived();
              await finished;
              controller.close();
            },
          },
          { highWaterMark: 0 },
        );
        held.push(putBody(captain, body));
      });
    }
    const large = Buffer.alloc(11 * MB);
    const next = await captains[14]!.request(`/api/my-team/images/${crypto.randomUUID()}?round=1`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: large,
    });
    expect([next.status, await codeOf(next)]).toEqual([503, 'busy']);
    const other = await captainsCup(app, await createOrganizer(app), ['Corvos']);
    expect(await codeOf(uploadImage(other.captains[0]!, { bytes: large }))).toBe('image_unreadable');
    finish();
    for (const response of await Promise.all(held)) expect(await codeOf(response)).toBe('image_unreadable');
    expect((await uploadImage(captains[14]!, { bytes: await drawScreen() })).status).toBe(200);
  });

  test('CR14 · a flood of uploads of one link is answered 429; eighteen of a round are stored at most', async () => {
    const { app, lobos, raposas, nextMinute } = await setUp();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await uploadImage(lobos, { bytes: Buffer.from('x') })).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
    nextMinute();
    const bytes = await drawScreen({ width: 64, height: 36 });
    for (let n = 0; n < 18; n += 1) await uploaded(raposas, 1, bytes);
    expect(await codeOf(uploadImage(raposas, { bytes }))).toBe('too_many_images');
    expect(filesOf(app)).toHaveLength(36);
  }, 180_000);

  test('CR14 · nothing is stored for a round that takes nothing, or without captains’ reports', async () => {
    const { cup, lobos } = await setUp();
    const bytes = await drawScreen();
    expect(await codeOf(uploadImage(lobos, { bytes, round: 2 }))).toBe('round_not_begun');
    expect(await codeOf(uploadImage(lobos, { bytes, round: 11 }))).toBe('round_out_of_range');
    const wrongRound = await uploaded(lobos);
    await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 2 } });
    expect(await codeOf(sendSubmission(lobos, { round: 2, images: [wrongRound] }))).toBe('image_not_found');
    await setSettings(cup, { on: false });
    expect(await codeOf(uploadImage(lobos, { bytes }))).toBe('submissions_off');
    await setSettings(cup, {});
    await post(cup, 'end');
    expect(await codeOf(uploadImage(lobos, { bytes }))).toBe('round_closed_for_captains');
  });
});
