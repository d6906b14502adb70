import { createEvent } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('R9 P5 EV12 · on a phone a drawer holds the entries and the foot, and everything fits', async ({
  page,
  organizer: _,
}) => {
  await createEvent(page.request);
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  const expectNoScroll = async (path: string, heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  };
  const open = async (entry: string) => {
    await opener.click();
    await drawer.getByRole('link', { name: entry }).click();
    await expect(drawer).toBeHidden();
  };

  await test.step('R9 · the drawer holds the focus, Esc closes it and gives the focus back', async () => {
    await opener.press('Enter');
    await expect(drawer).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('R9 · the drawer holds the entries and the foot, and closes when one is chosen', async () => {
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await opener.click();
    await expect(drawer.getByRole('navigation').getByRole('link')).toHaveCount(5);
    await expect(drawer.getByText('Conectado')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Sair' })).toBeVisible();

    await drawer.getByRole('link', { name: 'Configurações' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Configurações de Overlay' })).toBeFocused();
  });

  await test.step('R9 · the layout changes exactly below 768 px', async () => {
    await page.setViewportSize({ width: 767, height: 844 });
    await expect(opener).toBeVisible();
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(page.getByRole('complementary')).toBeVisible();
    await expect(opener).toBeHidden();
  });

  await test.step('R9 P5 · a placement of two digits can be read at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('Report');
    const field = page.getByLabel('Colocação', { exact: true });
    await expect(field).toHaveValue('40');
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('R9 EV12 · the share dialog keeps its QR codes and their buttons inside at 320 px', async () => {
    await open('Meus Campeonatos');
    await page
      .getByRole('button', { name: /^Mais ações de / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Compartilhar' }).click();
    const dialog = page.getByRole('dialog', { name: /Compartilhar/ });
    const button = await dialog
      .getByRole('button', { name: /^Baixar QR/ })
      .first()
      .boundingBox();
    const field = await dialog.getByRole('textbox', { name: 'Link da agenda' }).boundingBox();
    expect(button!.x + button!.width).toBeLessThanOrEqual(field!.x + field!.width);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('R9 · no page is wider than the phone', async () => {
    await open('Configurações');
    await expectNoScroll('/config', 'Configurações de Overlay');
    await page.goto('/nada');
    await expectNoScroll('/nada', 'Página não encontrada');
    // Somebody who is signed in would be sent from here to the dashboard.
    await page.context().clearCookies();
    await page.goto('/auth?modo=recuperar');
    await expectNoScroll('/auth?modo=recuperar', 'Recuperar acesso');
  });
});

test('CO14 · a dialog and what is typed in it stay when the window becomes wider; the page takes the new width once it is closed', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos') });
  await page.goto('/report');
  await page.getByRole('button', { name: '1 falta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Queda 1' });
  await sheet.getByRole('button', { name: 'Ações de Lobos' }).click();
  await page.getByRole('menuitem', { name: 'Remover', exact: true }).click();
  const removal = page.getByRole('dialog', { name: 'Remover o resultado?' });
  await removal.getByRole('textbox').fill('Nome digitado errado');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(removal.getByRole('textbox')).toHaveValue('Nome digitado errado');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await removal.getByRole('button', { name: 'Remover' }).click();
  await expect(removal).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Andamento da queda 1' })).toBeVisible();
  await expect(page.getByText('Nenhum resultado nesta queda.')).toBeVisible();
});

test('CO14 · a dialog and what is typed in it stay when the window becomes narrower', async ({
  page,
  organizer: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/report');
  await page.getByRole('button', { name: 'Adicionar time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar time' });
  await dialog.getByLabel('Nome do time').fill('Nome pela metade');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByLabel('Nome do time')).toHaveValue('Nome pela metade');
  await expect(dialog.getByLabel('Nome do time')).toBeInViewport();
  // What is wider behind it is cut off.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
});

test('CO14 · the tab of the page is whole, also the last of them', async ({ page, organizer: _ }) => {
  await createEvent(page.request);
  await page.goto('/report/historico');
  await expect(page.getByRole('link', { name: 'Histórico' })).toBeInViewport({ ratio: 1 });
});
