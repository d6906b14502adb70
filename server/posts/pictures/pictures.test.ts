import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { makePicture } from '../../testing/pictures.ts';
import { addTeam, on, playedCup, post, report } from '../../testing/play.ts';

interface PostsJson {
  published: number[];
  waiting: number;
  results: number;
  teams: number;
  address: string | null;
  text: string;
  pictures: { kind: string; format: string; width: number; height: number; file: string }[];
  winner: { name: string; points: number } | null;
  mvp: { name: string; kills: number } | null;
}

test('KI1 · every picture of the posts has the size of its place, and the champion comes with the end', async () => {
  const cup = await playedCup(await createOrganizer(await makeTestApp()));
  const posts = await postsOf(cup);
  expect(posts.pictures.map(({ kind, format, file }) => `${kind} ${format} ${file}`)).toEqual([
    'queda feed queda-1-feed.png',
    'queda story queda-1-story.jpg',
    'queda 16x9 queda-1-16x9.png',
    'classificacao feed classificacao-queda-1-feed.png',
    'classificacao story classificacao-queda-1-story.jpg',
    'classificacao 16x9 classificacao-queda-1-16x9.png',
    'mvp feed mvp-queda-1-feed.png',
    'mvp story mvp-queda-1-story.jpg',
    'mvp 16x9 mvp-queda-1-16x9.png',
  ]);
  const sizes = { feed: [1080, 1350, 'png'], story: [1080, 1920, 'jpeg'], '16x9': [1920, 1080, 'png'] };
  expect((await errorOf(await askPicture(cup, 'campeao', 'feed'))).code).toBe('picture_not_found');
  await post(cup, 'end');
  const ended = await postsOf(cup);
  expect(ended.pictures).toHaveLength(12);
  for (const { kind, format, width, height } of ended.pictures) {
    const answer = await askPicture(cup, kind, format);
    const found = await sharp(await answer.arrayBuffer()).metadata();
    expect([kind, found.width, found.height, found.format]).toEqual([kind, ...sizes[format as 'feed']]);
    expect([width, height]).toEqual([found.width, found.height]);
    expect(answer.headers.get('content-type')).toBe(`image/${found.format}`);
  }
});

test('KI1 · a story leaves 250 px free at the top and at the bottom', async () => {
  const cup = await playedCup(await createOrganizer(await makeTestApp()));
  await post(cup, 'end');
  for (const kind of ['queda', 'classificacao', 'mvp', 'campeao']) {
    const story = sharp(await (await askPicture(cup, kind, 'story')).arrayBuffer());
    for (const top of [0, 1680]) {
      const part = await story.clone().extract({ left: 0, top, width: 1080, height: 240 }).raw().toBuffer();
      // Only text is white: the background is dark, and the glow has the brand's colour.
      const whitest = part.reduce((most, value, index) => (index % 3 === 1 ? Math.max(most, value) : most), 0);
      expect([kind, top, whitest < 90]).toEqual([kind, top, true]);
    }
  }
});

test('KI1 · pictures have the colours and the logo of the event', async () => {
  const cup = await playedCup(await createOrganizer(await makeTestApp()));
  const share = async (channel: 'r' | 'g' | 'b') => {
    const { data } = await sharp(await (await askPicture(cup, 'queda', 'feed')).arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const own = { r: 0, g: 1, b: 2 }[channel];
    let count = 0;
    for (let index = 0; index < data.length; index += 3)
      if (data[index + own]! > 150 && [0, 1, 2].every((other) => other === own || data[index + other]! < 60))
        count += 1;
    return count;
  };
  expect(await share('r')).toBeGreaterThan(20_000);
  await cup.request(`${cup.event}/brand`, { method: 'PUT', json: { primaryColor: '#0a0ae0' } });
  expect([(await share('r')) < 100, (await share('b')) > 20_000]).toEqual([true, true]);
  const body = new Uint8Array(await makePicture('png', { width: 100, height: 100, background: '#00ff00' }));
  await cup.request(`${cup.event}/brand/logo`, { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
  expect(await share('g')).toBeGreaterThan(8000);
});

test('KI1 · KI2 · the posts of a round: what they say, with the address of the page', async () => {
  const cup = await playedCup(await createOrganizer(await makeTestApp()), 'Copa Trios');
  expect(await postsOf(cup)).toMatchObject({
    published: [1],
    waiting: 0,
    results: 2,
    teams: 2,
    address: 'http://localhost:3000/c/copa-trios',
    preview: expect.stringMatching(/^\/previa\/c\/copa-trios\/[\w-]+\.jpg$/),
    winner: { name: 'Raposas', points: 2000 },
    mvp: { name: 'Raposas A', kills: 10 },
  });
  expect((await postsOf(cup)).text).toMatch(
    /^\*COPA TRIOS · QUEDA 1 DE 5\*\n.*Raposas[^]*http:\/\/localhost:3000\/c\/copa-trios$/,
  );
  expect(await postsOf(cup, 11)).toMatchObject({ results: 0, winner: null });
});

test('KI2 · the posts of a closed round stay as they were when a later decision changes the total', async () => {
  const cup = await playedCup(await createOrganizer(await makeTestApp()));
  const teamId = (await addTeam(cup, 'Corujas')).id;
  await report(cup, { teamId, round: 2 });
  await post(cup, 'rounds/1/close');
  await post(cup, 'rounds/2/close');
  const before = await postsOf(cup, 1);
  const bonus = { kind: 'adjustment', teamId, round: null, points: 9000, reason: 'Bônus' };
  expect((await post(cup, 'decisions', bonus)).status).toBeLessThan(300);
  expect((await postsOf(cup, 1)).text).toBe(before.text);
  expect((await postsOf(cup, 2)).text).toContain('1º Corujas');
});

test('KI2 · an event that is not published has no address in its posts', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const draft = on(marina, (await createEvent(marina, { published: false })).id);
  const { id } = await addTeam(draft, 'Lobos');
  await report(draft, { teamId: id });
  const { address, text } = await postsOf(draft);
  expect([address, text.includes('http')]).toEqual([null, false]);
  expect((await askPicture(draft, 'queda', 'feed')).status).toBe(200);
});

test('PU3 · while publication is held the posts and their pictures stay as the public sees them', async () => {
  const cup = await playedCup(await createOrganizer(await makeTestApp()));
  const seen = async () => ({
    ...(await postsOf(cup)),
    waiting: 0,
    picture: Buffer.from(await (await askPicture(cup, 'classificacao', 'feed')).arrayBuffer()).toString('base64'),
  });
  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  const before = await seen();
  const { id } = await addTeam(cup, 'Chegou Depois');
  await report(cup, { teamId: id, placement: 3, kills: [50, 0, 0] });
  expect(await seen()).toEqual(before);
  // The team and its result.
  expect((await postsOf(cup)).waiting).toBe(2);
  expect((await errorOf(await askPicture(cup, 'queda', 'feed', 2))).code).toBe('picture_not_found');
  await post(cup, 'publication/publish');
  expect((await seen()).picture).not.toBe(before.picture);
});

test('DE7 · a part of the standings that does not exist is refused', async () => {
  const cup = await playedCup(await createOrganizer(await makeTestApp()));
  const ask = (part: string) =>
    Promise.resolve(cup.request(`${cup.event}/rounds/1/pictures/classificacao/feed?part=${part}`));
  expect((await ask('1')).status).toBe(200);
  expect((await errorOf(await ask('2'))).code).toBe('picture_not_found');
  for (const bad of ['0', 'x', '1.5']) expect((await ask(bad)).status).toBe(422);
});

test('DE5 · a dark logo gets a light plate on a picture, and a white one a dark plate', async () => {
  const cup = await playedCup(await createOrganizer(await makeTestApp()));
  // Where the logo stands on a feed picture, the share of pixels that are nearly white.
  const lightShare = async (fill: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect x="40" y="40" width="20" height="20" fill="${fill}"/></svg>`;
    const body = new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
    await cup.request(`${cup.event}/brand/logo`, { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
    const picture = sharp(await (await askPicture(cup, 'queda', 'feed')).arrayBuffer()).removeAlpha();
    const plate = { left: 64, top: 58, width: 60, height: 60 };
    const pixels = await picture.extract(plate).greyscale().raw().toBuffer();
    return pixels.filter((value) => value > 240).length / pixels.length;
  };
  expect(await lightShare('#101010')).toBeGreaterThan(0.5);
  expect(await lightShare('#ffffff')).toBeLessThan(0.5);
});

test('KI1 · nobody else sees the posts of an event', async () => {
  const app = await makeTestApp();
  const cup = await playedCup(await createOrganizer(app));
  const rui = { ...cup, request: (await createOrganizer(app)).request };
  const ask = (path: string) => Promise.resolve(rui.request(`${cup.event}/rounds/1/${path}`));
  expect((await errorOf(await ask('kit'))).code).toBe('event_not_found');
  expect((await errorOf(await ask('pictures/queda/feed'))).code).toBe('event_not_found');
  for (const bad of ['pictures/queda/poster', 'pictures/placar/feed']) expect((await ask(bad)).status).toBe(422);
});

async function postsOf({ request, event }: TestOrganizer, round = 1): Promise<PostsJson> {
  const answer = await request(`${event}/rounds/${round}/kit`);
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { kit: PostsJson }).kit;
}

const askPicture = ({ request, event }: TestOrganizer, kind: string, format: string, round = 1) =>
  Promise.resolve(request(`${event}/rounds/${round}/pictures/${kind}/${format}`));
