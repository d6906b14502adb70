import type { Page } from '@playwright/test';
import { SCENE_NAMES, type Scene } from '../domain/stream/broadcast.ts';
import { difficultNames, difficultSnapshot, plainSnapshot } from '../scripts/scenes/difficult-event.ts';
import { charactersOf } from '../web/stream/live-page/fit-text.ts';
import { LEAST_TEXT, stageSize } from '../web/stream/live-page/stage-size.ts';
import { expect, test } from './support/fixtures.ts';
import { findOverlaps, openScene, readTexts, type ShownText } from './support/live-picture.ts';

const sizes = [
  [1920, 1080],
  [1280, 720],
  [400, 900],
  [1920, 200],
] as const;

const shortNames = difficultNames.filter((name) => name.length <= 24);
const longNames = difficultNames.filter((name) => name.length > 24);

test('BR1 BR2 BR8 · every scene at four sizes: nothing outside the margin, nothing on top of another, names whole', async ({
  page,
}) => {
  test.slow();
  for (const scene of SCENE_NAMES) {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await openScene(page, `cena=${scene}&auto=nao`, difficultSnapshot({ ended: scene === 'campeao' }));
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      const texts = await readTexts(page);
      const where = `${scene} at ${width} × ${height}`;
      expect(texts.length, where).toBeGreaterThan(2);
      const outside = texts.filter(
        ({ left, right, top, bottom }) =>
          left < width * 0.05 - 3 || right > width * 0.95 + 3 || top < height * 0.05 - 3 || bottom > height * 0.95 + 3,
      );
      expect(outside, where).toEqual([]);
      expectWholeAndApart(texts, where);
      if (height !== 1080) continue;
      const isShort = (fitted: string | null) => shortNames.some((name) => name.replaceAll(' ', '') === fitted);
      // In a season the name of the team is the smaller text below the player's.
      const least = scene === 'temporada' ? LEAST_TEXT : 30;
      expect(
        texts.filter(({ size, fitted }) => isShort(fitted) && size < least - 0.1),
        where,
      ).toEqual([]);
    }
  }
});

test('DE4 DE6 · no text is under 22 px at 1080p, in proportion at other sizes, and no name before its 24th letter is cut', async ({
  page,
}) => {
  test.slow();
  const hardest = ['W'.repeat(24), longNames.at(-1)!, 'Otorrinolaringologistas1', ...longNames, ...shortNames];
  const eventName = 'Campeonato Brasileiro de Trios da Comunidade Queda Livre · 12ª edição · Grande final';
  const names = hardest.filter((name, index) => hardest.indexOf(name) === index);
  const players = [
    'W'.repeat(24),
    'Otorrinolaringologistas1',
    'القناص الصحراوي',
    '👨‍👩‍👧‍👦🔫',
    'Um Nick Bastante Comprido',
    'l',
    '東京の狙撃手',
  ];
  const seasonName = 'Circuito Brasileiro de Trios da Comunidade Queda Livre · Temporada 2026';
  for (const scene of SCENE_NAMES) {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const snapshot = difficultSnapshot({
      ended: scene === 'campeao',
      names,
      players,
      eventName,
      seasonName,
      lastDisqualified: true,
    });
    await openScene(page, `cena=${scene}&auto=nao`, snapshot);
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      const where = `${scene} at ${width} × ${height}`;
      const texts = await readTexts(page);
      const least = LEAST_TEXT * stageSize(width, height, 1).unit - 0.05;
      expect(
        texts.filter(({ size }) => size < least),
        where,
      ).toEqual([]);
      expectWholeAndApart(texts, where);
      expect(texts.map(({ text }) => text).join(' '), where).not.toMatch(/\b(?:player|jogador) \d/i);
    }
  }
});

test('DE4 · the longest lower third is whole and not under 22 px, over every scene and at four sizes', async ({
  page,
}) => {
  test.slow();
  const texts: [name: string, line: string][] = [
    ['W'.repeat(32), 'M'.repeat(40)],
    ['Maria Antônia de Albuquerque Lima', '@mariaantoniadealbuquerquelima_narradora'],
    ['東京タワーの守護者たち', '🔥 قائد الفريق'],
  ];
  for (const [name, line] of texts)
    for (const scene of ['grade', 'rodape', 'top5'] as const) {
      await page.setViewportSize({ width: 1920, height: 1080 });
      const lowerThird = { kind: 'narracao', name: name.slice(0, 32), line, ms: null, at: 1 } as const;
      await openScene(
        page,
        'cena=programa&auto=nao',
        difficultSnapshot({ program: { scene, visible: true, lowerThird } }),
      );
      const layer = page.getByRole('status', { name: 'Tarja' });
      for (const [width, height] of sizes) {
        await resize(page, width, height);
        const where = `${scene}, ${name} at ${width} × ${height}`;
        const least = LEAST_TEXT * stageSize(width, height, 1).unit - 0.05;
        expect(await layer.textContent(), where).toContain('Narração');
        const fitted = await layer.locator('[data-fit]').evaluateAll((found) =>
          found.map((one) => ({
            whole: one.getAttribute('data-fit') === 'whole',
            size: Number.parseFloat(getComputedStyle(one).fontSize),
          })),
        );
        expect(fitted, where).toHaveLength(2);
        expect(
          fitted.filter(({ whole, size }) => !whole || size < least),
          where,
        ).toEqual([]);
        const [box, inside] = [await layer.boundingBox(), await layer.locator('[data-fit]').first().boundingBox()];
        expect(box && inside && inside.x + inside.width <= box.x + box.width + 1, where).toBe(true);
        expect(box && box.y >= 0 && box.y + box.height <= height + 1, where).toBe(true);
      }
    }
});

test('BR1 LE9 · a disqualified team is marked, and a long event name is whole, at four sizes', async ({ page }) => {
  test.slow();
  const eventName = 'Campeonato Brasileiro de Trios da Comunidade Queda Livre · 12ª edição · Grande final';
  const snapshot = difficultSnapshot({ teamCount: 3, lastDisqualified: true, eventName });
  for (const scene of ['grade', 'tabela', 'lateral', 'top5', 'rodape', 'resultado', 'time'] as const) {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await openScene(page, `cena=${scene}&auto=nao&time=3`, snapshot);
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      const texts = await readTexts(page);
      const where = `${scene} at ${width} × ${height}`;
      const isNarrowResult = scene === 'resultado' && height !== 1080 && height !== 720;
      if (!isNarrowResult) expect(texts.map(({ text }) => text).join(' '), where).toMatch(/DSQ|Desclassificado/);
      expectWholeAndApart(texts, where);
    }
  }
});

test('BR1 · a scene fills its stage, and a larger scale shows fewer and larger cards', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const cards = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
  const spanOf = async () => {
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const bottoms = boxes.map((box) => (box ? box.y + box.height : 0));
    const rights = boxes.map((box) => (box ? box.x + box.width : 0));
    return {
      right: Math.round(Math.max(...rights)),
      bottom: Math.round(Math.max(...bottoms)),
      count: boxes.length,
    };
  };
  await openScene(page, 'cena=grade&auto=nao', difficultSnapshot());
  expect(await spanOf()).toEqual({ right: 1824, bottom: 964, count: 20 });
  await openScene(page, 'cena=grade&auto=nao', difficultSnapshot({ teamCount: 7 }));
  expect(await spanOf()).toEqual({ right: 1824, bottom: 964, count: 7 });
  await openScene(page, 'cena=grade&auto=nao&escala=160', difficultSnapshot());
  const larger = await spanOf();
  expect(larger.count).toBeLessThan(8);
  expect(larger.right).toBe(1824);
});

test('BR3 · pages turn by themselves, and all of them have the same layout', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.clock.install();
  await openScene(page, 'cena=grade', difficultSnapshot());
  const cards = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
  const placeOf = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await cards.first().boundingBox()) ?? {};
    return [x, y, width, height].map(Math.round);
  };
  await expect(cards).toHaveCount(20);
  await expect(page.getByText('1º ao 20º de 50 times')).toBeVisible();
  await expect(page.getByText('Queda 3 de 5')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Classificação' })).toBeVisible();
  const place = await placeOf();
  await page.clock.fastForward(10_000);
  await page.clock.runFor(300);
  await expect(page.getByText('21º ao 40º de 50 times')).toBeVisible();
  expect(await placeOf()).toEqual(place);
  await page.clock.fastForward(10_000);
  await page.clock.runFor(300);
  await expect(cards).toHaveCount(10);
  expect(await placeOf()).toEqual(place);
});

test('BR8 · emoji, CJK, Arabic, Hebrew, Thai and letters of mathematics come from fonts of our own', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('response', (response) => response.url().endsWith('.woff2') && fonts.push(response.url()));
  await openScene(page, 'cena=grade&auto=nao', difficultSnapshot());
  const scripts = ['arabic', 'hebrew', 'thai', 'jp', 'kr', 'sc', 'math'];
  const families = ['twemoji', ...scripts.map((script) => `noto-sans-${script}`)];
  for (const family of families)
    await expect.poll(() => fonts.some((url) => url.includes(family)), { message: family }).toBe(true);
  // With Latin names only, the page loads none of these fonts.
  await page.goto('about:blank');
  await openScene(page, 'cena=grade&auto=nao', plainSnapshot({}, false));
  const requested = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family);
  });
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter((family) => /noto|twemoji/i.test(family))).toEqual([]);
});

test('DE1 BR8 · the emoji of a lower third and the letters of a season come from fonts of our own, where no team needs them', async ({
  page,
}) => {
  const loaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
  // One of the players has an emoji.
  const plain = { ...plainSnapshot({}, false), mvps: [] };
  const lowerThird = { kind: 'narracao', name: '🔥 قائد', line: '', ms: null, at: 1 } as const;
  await openScene(page, 'cena=programa&auto=nao', {
    ...plain,
    program: { ...plain.program, scene: 'tabela', visible: true, lowerThird },
  });
  await expect.poll(async () => (await loaded()).join()).toMatch(/twemoji/i);
  await expect.poll(async () => (await loaded()).join()).toMatch(/arabic/i);
  await page.goto('about:blank');
  const season = { ...plain.season!, rows: [{ ...plain.season!.rows[0]!, name: '한국 드래곤' }] };
  await openScene(page, 'cena=temporada&auto=nao', { ...plain, season });
  await expect.poll(async () => (await loaded()).join()).toMatch(/KR/i);
});

test('BR2 · scenes are drawn in the browser of OBS 28 too, which cannot sort into a copy @main', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await openScene(page, 'cena=resultado&auto=nao', difficultSnapshot());
  await expect(page.getByRole('list', { name: 'Resultado da queda' }).getByRole('listitem').first()).toContainText(
    '1º',
  );
});

test('BR5 · the intro plays again when OBS activates the source, and never for people who want no movement', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openScene(page, 'cena=tabela&auto=nao', difficultSnapshot());
  const activate = () =>
    page.evaluate(() => {
      window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: true } }));
    });
  const movements = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('animationstart', ({ animationName }) => names.push(animationName));
    return names;
  });
  const different = async () => [...new Set(await movements.jsonValue())];
  await activate();
  await expect.poll(different).toEqual(['rise']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await movements.evaluate((names) => (names.length = 0));
  await activate();
  await page.waitForTimeout(600);
  expect(await different()).toEqual([]);
});

test('BR5 · a scene whose file arrives at the moment of the switch is shown', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/mvp-*.js', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.clock.install();
  const isAsked = page.waitForRequest('**/assets/mvp-*.js');
  let show = (_scene: Scene) => {};
  let beat = async () => {};
  await page.routeWebSocket('**/api/live/*', (socket) => {
    let number = 0;
    beat = () =>
      new Promise((resolve) => {
        socket.onMessage(() => resolve());
        socket.send(JSON.stringify({ type: 'beat', current: true, clock: Date.now() }));
      });
    show = (scene) => {
      const snapshot = difficultSnapshot({ program: { scene, visible: true } });
      socket.send(JSON.stringify({ type: 'snapshot', number: (number += 1), snapshot }));
    };
    show('tabela');
  });
  await page.goto('/ao-vivo/any?cena=programa');
  await expect(page.locator('[data-scene=tabela]')).toBeVisible();
  const file = (await isAsked).url();
  // Moves the clock past the timer of the notice 'no connection', because that timer renders the page again. Without the beats
  // the page would drop the connection as silent.
  await beat();
  await page.clock.fastForward(3500);
  await beat();
  // The paused clock delays effects, as on a busy machine: the file arrives before they run.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1500);
  show('mvp');
  await expect(page.locator('[data-scene]')).toHaveCount(0);
  release();
  await page.evaluate((url) => import(url), file);
  await page.clock.runFor(500);
  await expect(page.locator('[data-scene=mvp]')).toBeVisible();
});

// Resizes the page instead of loading it again, because loading takes longer than the check.
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  // The margin of the stage shows that the page was drawn at this size.
  await expect(page.getByRole('main')).toHaveCSS('padding', `${height * 0.05}px ${width * 0.05}px`);
  // Cards that the new size has no room for fade out.
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Texts are measured again when a font was loaded.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

function expectWholeAndApart(texts: readonly ShownText[], where: string): void {
  expect(findOverlaps(texts), where).toEqual([]);
  // Only what is longer than a name of 24 characters may be cut, and only after them.
  expect(
    texts.filter(({ cut, fitted }) => cut && charactersOf(fitted ?? '').length <= 24),
    where,
  ).toEqual([]);
}
