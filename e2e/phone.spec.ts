import { createEvent } from '../factories/event.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page, organizer: _ }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
});

test('R9 · on a phone a drawer holds the entries and the foot, and closes when one is chosen', async ({ page }) => {
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveCount(5);
  await expect(drawer.getByText('Conectado')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Sair' })).toBeVisible();

  await drawer.getByRole('link', { name: 'Configurações' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações de Overlay' })).toBeFocused();
});

test('R9 · the drawer holds the focus, Esc closes it and gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  await opener.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('R9 · the layout changes exactly below 768 px, and no page is wider than the phone', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/config', '/auth?modo=recuperar', '/nada']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('R9 P5 · a placement of two digits can be read at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/report');
  const field = page.getByLabel('Colocação', { exact: true });
  await expect(field).toHaveValue('40');
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
});

test('R9 EV12 · the share dialog keeps its QR codes and their buttons inside at 320 px', async ({ page }) => {
  await createEvent(page.request);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/meus-campeonatos');
  await page.getByRole('button', { name: /^Compartilhar/ }).click();
  const dialog = page.getByRole('dialog');
  const button = await dialog
    .getByRole('button', { name: /^Baixar QR/ })
    .first()
    .boundingBox();
  const field = await dialog.getByRole('textbox', { name: 'Link da agenda' }).boundingBox();
  expect(button!.x + button!.width).toBeLessThanOrEqual(field!.x + field!.width);
});
