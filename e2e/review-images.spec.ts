import type { Locator, Page } from '@playwright/test';
import { drawScoreboard } from '../world/scoreboard.ts';
import { uploadImage, openCup, type Cup } from '../world/submissions.ts';
import { expect, test } from './support/fixtures.ts';
import { opened, openReview, queueRows, sendFor } from './support/review-screen.ts';

type Shown = { readonly scale: number; readonly turned: boolean; readonly x: number; readonly y: number };

// How the image is drawn, from its matrix on the screen.
function shownOf(image: Locator): Promise<Shown> {
  return image.evaluate((element) => {
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      scale: Math.round(Math.hypot(a, b) * 100) / 100,
      turned: Math.abs(b) > Math.abs(a),
      x: Math.round(left + width / 2),
      y: Math.round(top + height / 2),
    };
  });
}

const scaleOf = async (image: Locator) => (await shownOf(image)).scale;

async function sendThree(page: Page, cup: Cup, name: string): Promise<void> {
  const images: string[] = [];
  for (const kills of [5, 3, 1]) {
    const picture = await drawScoreboard(2, [[`Jogador ${kills}`, kills]]);
    images.push(await uploadImage(page.request, cup.tokens.get(name)!, picture));
  }
  await sendFor(page.request, cup, name, { placement: 2, images });
}

test('CR7 · of three images the arrows show each, + and − zoom, G turns; another image and another team are seen whole', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await sendThree(page, cup, 'Lobos');
  await sendFor(page.request, cup, 'Corvos', { placement: 3 });
  await openReview(page);
  const image = page.getByRole('img', { name: /Print de/ });
  const expectImage = (at: number) => expect(image).toHaveAccessibleName(new RegExp(`Lobos.*${at} de 3`));
  await queueRows(page).filter({ hasText: 'Lobos' }).getByRole('button').click();
  await expectImage(1);
  for (const [key, at] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key);
    await expectImage(at);
  }
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(image)).toBe(2);
  await expect(page.getByRole('button', { name: 'Ver a imagem inteira' })).toHaveText('200%');
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(image)).toBe(1.5);
  await page.keyboard.press('g');
  await expect.poll(() => shownOf(image)).toMatchObject({ scale: 1, turned: true });
  await page.keyboard.press('ArrowLeft');
  await expectImage(2);
  await expect.poll(() => shownOf(image)).toMatchObject({ scale: 1, turned: false });
  // None of these keys acts on the image while a number is typed.
  await page.keyboard.press('e');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('g');
  await expectImage(2);
  expect(await shownOf(image)).toMatchObject({ turned: false });
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Imagens do envio' }).getByRole('button', { name: '3 de 3' }).click();
  await expectImage(3);
  await page.keyboard.press('j');
  await expect(image).toHaveAccessibleName(/Corvos.*1 de 1/);
  await page.keyboard.press('k');
  await expectImage(1);
});

test('CR7 · the wheel with ctrl and a double click zoom where they point, and the page keeps its size', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1 });
  await openReview(page);
  const image = page.getByRole('img', { name: /Print de/ });
  await expect(image).toBeVisible();
  const whole = await shownOf(image);
  // A point left of the middle stays under the pointer: the middle of the image moves to the right.
  await page.mouse.move(whole.x - 100, whole.y - 50);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(() => scaleOf(image)).toBeGreaterThan(2);
  const zoomed = await shownOf(image);
  expect(zoomed.x - whole.x).toBeCloseTo(100 * (zoomed.scale - 1), -1);
  expect(zoomed.y - whole.y).toBeCloseTo(50 * (zoomed.scale - 1), -1);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  // Moved by the mouse, also where the button is released outside of the image.
  await page.mouse.down();
  await page.mouse.move(whole.x - 60, whole.y - 50);
  await page.mouse.move(5, 5);
  await page.mouse.up();
  const moved = await shownOf(image);
  await page.mouse.move(whole.x, whole.y);
  await page.mouse.move(whole.x + 40, whole.y);
  expect(await shownOf(image)).toEqual(moved);
  await page.mouse.dblclick(whole.x, whole.y);
  await expect.poll(() => shownOf(image)).toEqual(whole);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('CR7 · two fingers zoom where they are and one moves; the image turns and changes by buttons', async ({
    page,
    organizer: _,
  }) => {
    const cup = await openCup(page.request, ['Lobos']);
    await sendThree(page, cup, 'Lobos');
    await openReview(page);
    const image = page.getByRole('img', { name: /Print de/ });
    await expect(image).toBeVisible();
    const whole = await shownOf(image);
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const pinch = async (x: number, y: number, from: number, to: number) => {
      await touch('touchStart', [
        [x - from, y],
        [x + from, y],
      ]);
      for (let step = 1; step <= 5; step += 1) {
        const by = from + ((to - from) * step) / 5;
        await touch('touchMove', [
          [x - by, y],
          [x + by, y],
        ]);
      }
      await touch('touchEnd', []);
    };
    await pinch(whole.x + 60, whole.y, 20, 60);
    await expect.poll(() => scaleOf(image)).toBeGreaterThan(2.5);
    const zoomed = await shownOf(image);
    // What was under the fingers stays there.
    expect(Math.abs(whole.x - zoomed.x - 60 * (zoomed.scale - 1))).toBeLessThan(12);
    await touch('touchStart', [[whole.x, whole.y]]);
    await touch('touchMove', [[whole.x + 20, whole.y]]);
    await touch('touchMove', [[whole.x + 40, whole.y]]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await shownOf(image)).x).toBeGreaterThan(zoomed.x + 25);
    await pinch(whole.x, whole.y, 80, 10);
    await expect.poll(() => shownOf(image)).toEqual(whole);
    await page.getByRole('button', { name: 'Girar' }).tap();
    await expect.poll(() => shownOf(image)).toMatchObject({ turned: true });
    await page.getByRole('button', { name: 'Próxima imagem' }).tap();
    await expect(image).toHaveAccessibleName(/2 de 3/);
    await expect.poll(() => shownOf(image)).toMatchObject({ turned: false });
    // A swipe decides nothing.
    await touch('touchStart', [[300, whole.y]]);
    await touch('touchMove', [[60, whole.y]]);
    await touch('touchEnd', []);
    await expect(opened(page, 'Lobos')).toBeVisible();
    await expect(image).toHaveAccessibleName(/2 de 3/);
    await expect(queueRows(page)).toHaveCount(0);
  });
});
