import type { Locator, Page } from '@playwright/test';
import { eventUrl } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectNothingSerious } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openOverlay, overlayCards } from './support/overlay-screen.ts';
import { toast } from './support/report-screen.ts';

test('O1 O2 O4 · 20 cards a page, 5 × 4 or 2 × 10 on a phone; pages turn with a spinner and wrap around', async ({
  page,
  organizer: _,
}) => {
  const names = Array.from({ length: 42 }, (_name, index) => `Time ${String(index + 1).padStart(2, '0')}`);
  const teams = await addTeams(page.request, names);
  for (const [index, name] of names.slice(0, 21).entries())
    await report(page.request, { teamId: teams.get(name), placement: 40, kills: [50 - index, 0, 0] });
  await page.clock.install();
  await openOverlay(page);
  const cards = overlayCards(page);
  await expect(cards).toHaveText(
    names.slice(0, 20).map((name, index) => new RegExp(`^${index + 1}${name}${50 - index},0 PTS`)),
  );
  expect(await gridOf(cards)).toEqual({ columns: 5, rows: 4 });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => gridOf(cards)).toEqual({ columns: 5, rows: 4 });
  await expectNothingSerious(page, 'five columns on a tablet');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.clock.runFor(450);
  await expect(page.getByText('Abrindo a página 2…')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByText('Abrindo a página 2…')).toBeHidden();
  // The last team with points comes first on this page, then the teams without points, by name.
  await expect(cards.nth(0)).toHaveText(/^21Time 2130,0 PTS/);
  await expect(cards.nth(1)).toHaveText(/^–Sem posiçãoTime 220,0 PTS/);
  await page.clock.resume();

  await page.getByRole('button', { name: 'Página 3' }).click();
  await expect(cards).toHaveText([/Time 41/, /Time 42/]);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(cards.first()).toHaveText(/Time 01/);
  await expect(page.getByRole('button', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(cards.first()).toHaveText(/Time 41/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Página 1' }).click();
  await expect(cards).toHaveCount(20);
  expect(await gridOf(cards)).toEqual({ columns: 2, rows: 10 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('DE1 · the overlay shows the program as the stream does, beside the cards', async ({ page, organizer: _ }) => {
  const teams = await addTeams(page.request, ['Lobos do Sul', 'Anjos']);
  await report(page.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] });
  await openOverlay(page);
  await expect(page.getByRole('region', { name: 'No ar' })).toHaveCount(0);
  const act = { act: 'show', scene: 'vencedor' };
  await page.request.put(await eventUrl(page.request, '/publication'), { data: { mode: 'held', delay: 0 } });
  const shown = await page.request.post(await eventUrl(page.request, '/broadcast'), { data: act });
  expect(shown.ok(), await shown.text()).toBe(true);
  const program = page.getByRole('region', { name: 'No ar' });
  const drawn = page.frameLocator('iframe[title="Cenas"]').locator('[data-scene=vencedor]');
  await expect(drawn).toContainText('Lobos do Sul');
  // What is held is on the cards, which are the organiser's, and not in the program.
  await report(page.request, { teamId: teams.get('Anjos'), round: 2, kills: [9, 9, 9] });
  await expect(overlayCards(page).first()).toHaveText(/^1.*Anjos54,0/);
  await expect(drawn).not.toContainText('Anjos');
  await expectNothingSerious(page, 'the overlay with the program');
  await program.getByRole('button', { name: /No ar.*Vencedor/ }).click();
  await expect(drawn).toHaveCount(0);
  await page.reload();
  await expect(program.getByRole('button', { name: /No ar.*Vencedor/ })).toHaveAttribute('aria-expanded', 'false');
  await expect(drawn).toHaveCount(0);
});

test('O3 O5 O7 · a local edit ranks anew with arrows for 5 s, holds until the server says otherwise; a reset empties the board', async ({
  page,
  origin,
  organizer: _,
}) => {
  const long = 'Nome '.repeat(40).trim();
  const teams = await addTeams(page.request, ['Lobos do Sul', 'Anjos', long]);
  await report(page.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] });
  await page.clock.install();
  await openOverlay(page);
  const cards = overlayCards(page);
  await expect(cards).toHaveText([
    /^1Lobos do Sul18,0/,
    /^–Sem posiçãoAnjos0,0/,
    new RegExp(`^–Sem posição${long}0,0`),
  ]);
  await expectNothingSerious(page, 'the board');

  // The user opens and saves the dialog by keyboard.
  await page.getByRole('button', { name: 'Editar Anjos' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Team' });
  await expect(dialog.getByLabel('Team Name')).toBeFocused();
  await expect(dialog.getByLabel('Points')).toHaveAttribute('step', '0.1');
  await expectNothingSerious(page, 'the dialog');
  await dialog.getByLabel('Team Name').fill('Anjos FC');
  await dialog.getByLabel('Player 2').fill('');
  await dialog.getByLabel('Player 3').fill('Caio');
  // The field accepts a comma as the decimal separator, whatever the language of the browser.
  await dialog.getByLabel('Points').fill('');
  await dialog.getByLabel('Points').pressSequentially('20,5');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cards.nth(0)).toHaveText(/^1SubiuAnjos FC20,5 PTSAnjos A · Player 2 · Caioajuste local/);
  await expect(cards.nth(1)).toHaveText(/^2DesceuLobos do Sul18,0/);
  await expect(page.getByRole('button', { name: 'Editar Anjos FC' })).toBeFocused();
  await expectNothingSerious(page, 'a local edit');
  await page.clock.fastForward(5000);
  await expect(cards.nth(0)).toHaveText(/^1Anjos FC/);
  await expect(cards.nth(1)).toHaveText(/^2Lobos do Sul/);

  // Negative points count as zero.
  await page.getByRole('button', { name: 'Editar Lobos do Sul' }).click();
  await dialog.getByLabel('Points').fill('-4');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cards.filter({ hasText: 'Lobos do Sul' })).toHaveText(/^–Sem posiçãoDesceuLobos do Sul0,0 PTS/);
  await page.getByRole('button', { name: 'Desfazer ajuste local de Lobos do Sul' }).click();
  await expect(cards.filter({ hasText: 'Lobos do Sul' })).toHaveText(/^2SubiuLobos do Sul18,0 PTS/);

  // A result of another team keeps the local edit; a result of the edited team ends it.
  await report(page.request, { teamId: teams.get(long), placement: 40, kills: [1, 0, 0] });
  await expect(cards.nth(2)).toHaveText(/^3.*1,0 PTS/);
  await expect(cards.nth(0)).toHaveText(/Anjos FC20,5/);
  await report(page.request, { teamId: teams.get('Anjos'), placement: 40, kills: [2, 0, 0] });
  await expect(cards.nth(1)).toHaveText(/^2DesceuAnjos2,0 PTSAnjos A · Anjos B · Anjos C$/);
  await page.reload();
  await expect(cards.nth(1)).toHaveText(/^2Anjos2,0/);

  // BR7: a reset removes all teams from the overlay, as from the event.
  const reset = await page.request.post(await eventUrl(page.request, '/reset'));
  expect(reset.ok(), await reset.text()).toBe(true);
  await expect(page.getByText('Nenhum time no overlay ainda.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Adicionar times' })).toHaveAttribute('href', '/report');

  // After a sign-out elsewhere the overlay redirects to the sign-in page.
  await page.request.post('/api/auth/sign-out', { headers: { origin } });
  await expect(page).toHaveURL('/auth?voltar=%2Foverlay');
});

test('O1 BR1 · the board uses the height of the window; cards move by transform and opacity alone, and not at all for people who ask for that', async ({
  page,
  organizer: _,
}) => {
  const names = ['Sobreviventes da Ilha Perdida', 'Lobos', 'Anjos do Sertão'];
  const teams = await addTeams(page.request, names);
  for (const [index, name] of names.entries())
    await report(page.request, { teamId: teams.get(name), placement: 10 + index, kills: [9 - index, 0, 0] });
  await openOverlay(page);
  const cards = overlayCards(page);
  await expect(cards).toHaveCount(3);

  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const)
    await test.step(`O1 BR1 · figures of a row stay on one line when a name wraps, at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const board = page.getByRole('region', { name: 'Ranking ao vivo' });
      await expect.poll(async () => bottomOf(await board.boundingBox())).toBeGreaterThan(height - 48);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
      const tops = (text: RegExp) =>
        Promise.all([0, 1, 2].map((index) => topOf(cards.nth(index).getByText(text).first())));
      expect(new Set(await tops(/^\d$/)).size).toBe(1);
      expect(new Set(await tops(/^\d+,\d$/)).size).toBe(1);
    });

  await test.step('O1 · cards move by transform and opacity alone, and not at all for people who ask for that', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watchMovements(page);
    await report(page.request, { teamId: teams.get('Lobos'), round: 2, kills: [20, 0, 0] });
    await expect(cards.first()).toHaveText(/Lobos/);
    expect(await movements(page)).toEqual(['transform']);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await report(page.request, { teamId: teams.get('Anjos do Sertão'), round: 2, kills: [40, 0, 0] });
    await expect(cards.first()).toHaveText(/Anjos do Sertão/);
    expect(await movements(page)).toEqual([]);
  });
});

test('E1 O1 · a first load that fails is told, and goes on by itself', async ({ page, organizer: _ }) => {
  await addTeams(page.request, ['Lobos do Sul']);
  let refusing = true;
  await page.routeWebSocket('**/api/events/*/live', (socket) => {
    if (refusing) void socket.close({ code: 1012 });
    else socket.connectToServer();
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('Conectando…')).toBeVisible();
  await page.clock.fastForward(5000);
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Erro ao carregar times');
  await expect(toast(page, 'Erro ao carregar times')).toContainText('O overlay não pôde ser carregado.');
  refusing = false;
  await page.clock.fastForward(5000);
  await expect(page.getByText('Overlay Ativo')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(overlayCards(page)).toHaveText([/Lobos do Sul/]);
});

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : 0;
}

async function topOf(text: Locator): Promise<number> {
  return Math.round((await text.boundingBox())?.y ?? -1);
}

async function gridOf(cards: Locator): Promise<{ columns: number; rows: number }> {
  const places = await cards.evaluateAll((items) =>
    items.map((item) => {
      const { left, top } = item.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top) };
    }),
  );
  const count = (side: 'left' | 'top') => new Set(places.map((place) => place[side])).size;
  return { columns: count('left'), rows: count('top') };
}

// Records which properties are animated from now on.
async function watchMovements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = new Set<string>();
    document.addEventListener('transitionrun', ({ propertyName }) => found.add(propertyName));
    document.addEventListener('animationstart', ({ animationName }) => found.add(animationName));
    Object.assign(window, { movements: found });
  });
}

async function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { movements: found } = window as unknown as { movements: Set<string> };
    const names = [...found].toSorted();
    found.clear();
    return names;
  });
}
