import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { makeAnimation, makeLongAnimation, makePicture } from '../../testing/pictures.ts';

const standard = { primaryColor: '#e50914', secondaryColor: '#ffffff', logoUrl: null };

test('C3 · the default colours and no logo when nothing is stored; what is saved is there again, for its owner alone', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  expect(await configOf(marina)).toEqual(standard);
  const colors = { primaryColor: '#0af', secondaryColor: '#FFE600' };
  expect((await save(marina, colors)).status).toBe(200);
  expect(await configOf(marina)).toEqual({ ...colors, logoUrl: null });
  expect(await configOf(rui)).toEqual(standard);
  // Saving one colour leaves the other unchanged.
  await save(marina, { primaryColor: '#111111' });
  expect(await configOf(marina)).toMatchObject({ primaryColor: '#111111', secondaryColor: '#FFE600' });
  expect(await errorOf(await app.request('/api/overlay-config'))).toMatchObject({ message: 'Usuário não autenticado' });
});

test.each([
  [{ primaryColor: 'red' }, 'Cor primária inválida'],
  [{ primaryColor: '#12345' }, 'Cor primária inválida'],
  [{ primaryColor: '#12345678' }, 'Cor primária inválida'],
  [{ secondaryColor: '#gggggg' }, 'Cor secundária inválida'],
  [{ secondaryColor: '' }, 'Cor secundária inválida'],
])('C1 · %j is refused with %s and nothing is stored', async (wrong, message) => {
  const marina = await createOrganizer(await makeTestApp());
  const response = await save(marina, { primaryColor: '#111111', secondaryColor: '#222222', ...wrong });
  expect([response.status, (await errorOf(response)).message]).toEqual([422, message]);
  expect(await configOf(marina)).toEqual(standard);
});

test.each([
  ['png', 'png', 'image/png'],
  ['jpeg', 'jpg', 'image/jpeg'],
  ['gif', 'gif', 'image/gif'],
  ['webp', 'webp', 'image/webp'],
] as const)(
  'C2 · a %s is kept as logo.%s and served to anyone, cached for ever, as what it is',
  async (format, ending, type) => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const response = await upload(marina, await makePicture(format), type);
    expect(response.status).toBe(200);
    const { logoUrl } = await configOf(marina);
    expect(logoUrl).toMatch(new RegExp(`^/logos/${marina.id}/logo\\.${ending}\\?v=[\\w-]{16}$`));
    expect(storedFiles(app, marina)).toEqual([`logo.${ending}`]);

    const served = await app.request(logoUrl!);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const picture = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format, width: 64, height: 48 });
    // Without the hash in ?v= the URL stays the same when the logo changes, so browsers must revalidate it.
    expect((await app.request(logoUrl!.split('?')[0]!)).headers.get('cache-control')).toBe('no-cache');
  },
);

test('C2 · the next logo takes the place of the last, whatever it is; without one nothing is left', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await upload(marina, await makePicture('png'), 'image/png');
  const first = await configOf(marina);
  await upload(marina, await makePicture('webp', { background: '#00ff00' }), 'image/webp');
  expect(storedFiles(app, marina)).toEqual(['logo.webp']);
  expect((await app.request(first.logoUrl!)).status).toBe(404);
  await save(marina, { primaryColor: '#111', secondaryColor: '#222' });
  const { logoUrl } = await configOf(marina);
  expect(logoUrl).toContain('logo.webp');
  await marina.request('/api/overlay-config/logo', { method: 'DELETE' });
  expect(await configOf(marina)).toEqual({ primaryColor: '#111', secondaryColor: '#222', logoUrl: null });
  expect(storedFiles(app, marina)).toEqual([]);
});

test('C2 · what it is decides, not what it is called: a WEBP called .png is kept as a WEBP', async () => {
  const marina = await createOrganizer(await makeTestApp());
  expect((await upload(marina, await makePicture('webp'), 'image/png')).status).toBe(200);
  expect((await configOf(marina)).logoUrl).toContain('/logo.webp?');
  expect((await upload(marina, await makePicture('png'), 'application/octet-stream')).status).toBe(200);
  expect((await configOf(marina)).logoUrl).toContain('/logo.png?');
});

test.each(['gif', 'webp'] as const)('C2 · an animated %s stays animated', async (format) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  expect((await upload(marina, await makeAnimation(format), `image/${format}`)).status).toBe(200);
  const served = await app.request((await configOf(marina)).logoUrl!);
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).pages).toBe(2);
});

test('C2 · a logo is drawn anew: smaller where it is huge, turned upright, without what was hidden in it', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const secret = await sharp(await makePicture('jpeg', { width: 3000, height: 1500 }))
    .withExif({ IFD0: { Copyright: 'segredo de Marina' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(secret.toString('latin1')).toContain('segredo');
  expect((await upload(marina, secret, 'image/jpeg')).status).toBe(200);
  const served = Buffer.from(await (await app.request((await configOf(marina)).logoUrl!)).arrayBuffer());
  expect(served.toString('latin1')).not.toContain('segredo');
  expect(await sharp(served).metadata()).toMatchObject({ width: 512, height: 1024 });
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const refused: [what: string, make: () => Promise<Buffer>, type: string][] = [
  ['an SVG', async () => svg, 'image/svg+xml'],
  ['an SVG called .png', async () => svg, 'image/png'],
  ['a web page called .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'],
  ['a picture called .exe', () => makePicture('png'), 'application/x-msdownload'],
  [
    'a TIFF called .jpg',
    async () =>
      sharp(await makePicture('png'))
        .tiff()
        .toBuffer(),
    'image/jpeg',
  ],
  ['nothing', async () => Buffer.alloc(0), 'image/png'],
  ['half a PNG', async () => (await makePicture('png', { width: 500 })).subarray(0, 120), 'image/png'],
  ['a PNG bomb', () => makePicture('png', { width: 12_000, height: 12_000 }), 'image/png'],
  ...(['png', 'jpeg', 'gif', 'webp'] as const).map((format): [string, () => Promise<Buffer>, string] => [
    `a ${format} with an archive behind it`,
    async () => Buffer.concat([await makePicture(format), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
    `image/${format}`,
  ]),
];

test.each(refused)('C2 · %s is refused in words and nothing is stored', async (_what, make, type) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await upload(marina, await makePicture('png'), 'image/png');
  const before = await configOf(marina);
  const response = await upload(marina, await make(), type);
  expect(response.status).toBe(415);
  expect((await errorOf(response)).message).toBe('Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WEBP.');
  expect(await configOf(marina)).toEqual(before);
  expect(storedFiles(app, marina)).toEqual(['logo.png']);
});

test('C2 · 5 MB are taken, one byte more is refused in words', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const tooLarge = await upload(marina, Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png');
  expect([tooLarge.status, (await errorOf(tooLarge)).message]).toEqual([
    413,
    'Arquivo muito grande. Tamanho máximo: 5MB.',
  ]);
  // The size is allowed; the file is refused because it is not a picture.
  expect((await upload(marina, Buffer.alloc(5 * 1024 * 1024), 'image/png')).status).toBe(415);
  expect(storedFiles(app, marina)).toEqual([]);
});

test('SE7 · an animation of 8 megapixels is taken, one frame more is refused in words', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  expect((await upload(marina, await makeLongAnimation(200), 'image/gif')).status).toBe(200);
  const refused = await upload(marina, await makeLongAnimation(201), 'image/gif');
  expect([refused.status, (await errorOf(refused)).message]).toEqual([
    422,
    'Animação grande demais. Use menos quadros ou quadros menores: no máximo 8 megapixels somados.',
  ]);
});

test('SE7 · an organiser sends one logo at a time, and another organiser does not wait for it', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const picture = await makePicture('png');
  const body = heldBody(picture);
  const first = upload(marina, body.stream, 'image/png');
  await body.isRead;
  const refused = await upload(marina, picture, 'image/png');
  expect((await errorOf(refused)).message).toBe('Já há um envio de logo em andamento. Aguarde ele terminar.');
  expect((await upload(rui, picture, 'image/png')).status).toBe(200);
  body.send();
  expect((await first).status).toBe(200);
  expect((await upload(marina, picture, 'image/png')).status).toBe(200);
});

test('SE7 · two logos are drawn at a time, eight wait, and the next is told when to come back', async () => {
  const app = await makeTestApp();
  const organizers = await Promise.all(Array.from({ length: 12 }, () => createOrganizer(app)));
  const picture = await makePicture('png');
  const bodies = organizers.map(() => heldBody(picture));
  const uploads = organizers.map((organizer, index) => upload(organizer, bodies[index]!.stream, 'image/png'));
  await Promise.all(bodies.map(({ isRead }) => isRead));
  for (const { send } of bodies) send();
  // The two that find the queue full are answered before any logo is drawn. On a slow machine some that wait are refused too.
  const order: Response[] = [];
  await Promise.all(uploads.map(async (one) => order.push(await one)));
  expect(order.slice(0, 2).map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  expect(order[2]!.status).toBe(200);
});

test('A9 · C2 · nobody uploads or removes for somebody else, and another site cannot make a browser do it', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  await upload(marina, await makePicture('png'), 'image/png');
  const { logoUrl } = await configOf(marina);
  await rui.request('/api/overlay-config/logo', { method: 'DELETE' });
  await upload(rui, await makePicture('png', { background: '#000' }), 'image/png');
  expect((await configOf(marina)).logoUrl).toBe(logoUrl);
  const foreign = { method: 'PUT', body: await makePicture('png'), headers: { origin: 'https://evil.example' } };
  expect((await marina.request('/api/overlay-config/logo', foreign)).status).toBe(403);
  expect((await app.request('/api/overlay-config/logo', { method: 'PUT', body: 'x' })).status).toBe(401);
});

test('C2 · E2 · a store that fails is told in words, and the logo of before stays', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  // A file with the name of the folder makes every write to the store fail.
  writeFileSync(join(app.dataDir, 'files'), '');
  const response = await upload(marina, await makePicture('png'), 'image/png');
  expect([response.status, (await errorOf(response)).code]).toEqual([503, 'unavailable']);
  expect(await configOf(marina)).toEqual(standard);
});

test('C2 · addresses of files that cannot be logos lead nowhere', async () => {
  const app = await makeTestApp();
  for (const path of ['/logos/../postgres-password', `/logos/${'a'.repeat(36)}/logo.svg`, '/logos/x/logo.png'])
    expect(await app.request(path)).toMatchObject({ status: 404 });
});

function save({ request }: TestOrganizer, colors: object) {
  return request('/api/overlay-config', { method: 'PUT', json: colors });
}

function upload({ request }: TestOrganizer, body: Buffer | ReadableStream, type: string) {
  return request('/api/overlay-config/logo', {
    method: 'PUT',
    body: body instanceof Buffer ? new Uint8Array(body) : body,
    duplex: 'half',
    headers: { 'content-type': type },
  });
}

/** A body whose bytes arrive when the test sends them. */
function heldBody(bytes: Buffer) {
  let [markRead, send] = [() => {}, () => {}];
  const isRead = new Promise<void>((resolve) => (markRead = resolve));
  const sent = new Promise<void>((resolve) => (send = resolve));
  const pull = async (controller: ReadableStreamDefaultController) => {
    markRead();
    await sent;
    controller.enqueue(new Uint8Array(bytes));
    controller.close();
  };
  return { stream: new ReadableStream({ pull }, { highWaterMark: 0 }), isRead, send };
}

async function configOf({ request }: TestOrganizer) {
  const { config } = (await (await request('/api/overlay-config')).json()) as {
    config: { primaryColor: string; secondaryColor: string; logoUrl: string | null };
  };
  return config;
}

function storedFiles({ dataDir }: TestApp, { id }: TestOrganizer): string[] {
  const folder = join(dataDir, 'files', id);
  return existsSync(folder) ? readdirSync(folder) : [];
}
