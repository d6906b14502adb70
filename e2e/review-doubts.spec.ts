import type { Page } from '@playwright/test';
import { openCup, type Cup } from '../world/submissions.ts';
import { send } from '../world/caller.ts';
import { report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { opened, openReview, queueRows, sendFor, storedResults } from './support/review-screen.ts';
import { giveUndoReason } from './support/report-screen.ts';
import { workFor } from './support/staff.ts';

async function placements(page: Page, cup: Cup): Promise<Record<string, number>> {
  const names = new Map([...cup.teams].map(([name, id]) => [id, name]));
  const results = await storedResults(page.request, cup.id);
  return Object.fromEntries(results.map(({ teamId, placement }) => [names.get(teamId)!, placement]));
}

async function contest(page: Page, cup: Cup, name: string): Promise<void> {
  const data = { id: crypto.randomUUID(), round: 1, placement: 3, kills: [6, 5, 3], sentence: 'Veja.', images: [] };
  const sent = await page.request.post('/api/my-team/contests', {
    data,
    headers: { 'x-captain-token': cup.tokens.get(name)! },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
}

test('CR9 · three claims of one placement: two at a time by the arrows, each gets what is chosen; one undo', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  // The undo may leave before this window knows that the public saw the results: then the server asks for the reason.
  allowConsoleError(/422.*\/undo/);
  const cup = await openCup(page.request, ['Império', 'Raio', 'Corvos', 'Pumas', 'Lobos']);
  for (const [name, kills] of [
    ['Império', [6, 4, 3]],
    ['Raio', [5, 5, 3]],
    ['Corvos', [1, 1, 1]],
  ] as const)
    await sendFor(page.request, cup, name, { placement: 2, kills });
  await openReview(page);
  await expect(page.getByRole('heading', { name: 'Três times pedem o 2º lugar' })).toBeVisible();
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('Raio')).toBeVisible();
  await expect(card('Corvos')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(card('Corvos')).toBeVisible();
  await expect(card('Império')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Diga o que fica para .*Império/)).toBeVisible();
  // The nearest free one, then the next one: the same is not given twice.
  await page.keyboard.press('3');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  await expect.poll(() => placements(page, cup)).toEqual({ Raio: 2, Império: 1, Corvos: 3 });
  await page.keyboard.press('Control+z');
  await giveUndoReason(page);
  await expect(page.getByRole('heading', { name: 'Três times pedem o 2º lugar' })).toBeVisible();
  expect(await placements(page, cup)).toEqual({});
});

test('CR9 · two claims of a placement on the scoreboard that is right: both go at once, and the next team opens', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Onças', 'Ursos', 'Império', 'Raio', 'Corvos', 'Pumas']);
  for (const name of ['Onças', 'Ursos']) await sendFor(page.request, cup, name, { placement: 5, kills: [0, 0, 0] });
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Pumas'), placement: 2, kills: [1, 1, 1] });
  await sendFor(page.request, cup, 'Império', { placement: 2, kills: [6, 4, 3] });
  await sendFor(page.request, cup, 'Raio', { placement: 2, kills: [5, 5, 3] });
  await sendFor(page.request, cup, 'Corvos', { placement: 4, kills: [0, 0, 0] });
  await openReview(page);
  await queueRows(page).filter({ hasText: 'Império' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Três times pedem o 2º lugar' })).toBeVisible();
  await page.getByRole('radio', { name: 'Pumas' }).check();
  await page.keyboard.press('4');
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect(opened(page, 'Corvos')).toBeVisible();
  await expect(queueRows(page)).toHaveCount(3);
  expect(await placements(page, cup)).toEqual({ Pumas: 2 });
});

test('CR1 · what is accepted by itself has a badge, needs two sources, says so and can be undone', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos', 'Pumas'], { automatic: 'two_sources', images: 0 });
  await openReview(page);
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Lobos'), placement: 1, kills: [5, 3, 1] });
  await sendFor(page.request, cup, 'Lobos', { placement: 1, images: [] });
  await sendFor(page.request, cup, 'Corvos', { placement: 2, images: [] });
  await expect(opened(page, 'Corvos')).toBeVisible();
  await expect(queueRows(page)).toHaveCount(1);
  await expect(page.getByText('Aceita sozinho: duas fontes')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Aceita sozinho: duas fontes')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('a');
  const decisions = page.getByRole('region', { name: 'Últimas decisões' });
  await expect(decisions.getByRole('listitem').filter({ hasText: 'Lobos' })).toContainText('sozinho');
  await expect(page.getByText('Aceita sozinho: duas fontes')).toBeVisible();
});

test('CR7 · single keys turned off do nothing and are not named; buttons, Esc and arrows go on; the device remembers', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1 });
  await sendFor(page.request, cup, 'Corvos', { placement: 2 });
  await openReview(page);
  await expect(opened(page, 'Lobos')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Teclas da conferência' });
  await keys.getByRole('checkbox', { name: 'Teclas de uma letra' }).uncheck();
  // Nothing acts behind the dialog.
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  for (const key of ['a', 'e', 'r', 'j', 's', 'Shift+A', '?', '+']) await page.keyboard.press(key);
  await expect(opened(page, 'Lobos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('kbd:visible')).toHaveCount(0);
  await page.getByRole('button', { name: 'Recusar', exact: true }).click();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Não dá para ler' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(opened(page, 'Lobos')).toBeVisible();
  await page.keyboard.press('a');
  expect(await storedResults(page.request, cup.id)).toEqual([]);
  await page.getByRole('button', { name: 'todas as teclas' }).click();
  await keys.getByRole('checkbox', { name: 'Teclas de uma letra' }).check();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('a');
  await expect(opened(page, 'Corvos')).toBeVisible();
});

test('CR11 CR12 · a contest arrives on top of an open queue; the other reviewer sees who has it, and is told of the answer', async ({
  page,
  browser,
  origin,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos', 'Pumas']);
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Lobos'), placement: 4, kills: [6, 5, 3] });
  await sendFor(page.request, cup, 'Corvos', { placement: 1 });
  await sendFor(page.request, cup, 'Pumas', { placement: 2 });
  await openReview(page);
  await expect(opened(page, 'Corvos')).toBeVisible();
  await contest(page, cup, 'Lobos');
  await expect(queueRows(page)).toHaveCount(3);
  await expect(queueRows(page).first()).toContainText(/Lobos.*contestação/s);
  // What is open stays.
  await expect(opened(page, 'Corvos')).toBeVisible();
  await queueRows(page).first().getByRole('button').click();
  await expect(page.getByText('Contestação da queda 1')).toBeVisible();
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await workFor(origin, page, other, 'Bia', 'reviewer');
  await openReview(other);
  await expect(opened(other, 'Corvos')).toBeVisible();
  await expect(queueRows(other).first()).toContainText(/Lobos.* está aqui/s);
  await expect(queueRows(page).filter({ hasText: 'Corvos' })).toContainText('Bia está aqui');
  await queueRows(other).first().getByRole('button').click();
  await expect(other.getByText('Contestação da queda 1')).toBeVisible();
  await other.keyboard.press('r');
  await other.keyboard.press('Enter');
  await expect(page.getByText('Bia respondeu esta contestação.')).toBeVisible();
  await page.getByRole('button', { name: 'Próximo', exact: true }).click();
  await expect(opened(page, 'Pumas').or(opened(page, 'Corvos'))).toBeVisible();
});

test('CR7 · the round on air is one press away, also while nothing waits in it', async ({ page, organizer: _ }) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1 });
  await send(page.request, 'PATCH', `/api/events/${cup.id}`, { currentRound: 2 });
  await openReview(page, 1);
  await expect(opened(page, 'Lobos')).toBeVisible();
  const rounds = page.getByRole('group', { name: 'Quedas com envios' });
  await expect(rounds.getByRole('button', { name: 'Queda 1 1 para conferir' })).toHaveAttribute('aria-pressed', 'true');
  await rounds.getByRole('button', { name: 'Queda 2 0 para conferir no ar' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum envio ainda' })).toBeVisible();
});

test('CR7 · without single keys the focus stays in the panel: refusing, going back, accepting with a held key', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos', 'Pumas'], { images: 0 });
  for (const [index, name] of ['Lobos', 'Corvos', 'Pumas'].entries())
    await sendFor(page.request, cup, name, { placement: index + 1, images: [] });
  await openReview(page);
  await queueRows(page).filter({ hasText: 'Corvos' }).getByRole('button').press('Enter');
  await expect(opened(page, 'Corvos')).toBeVisible();
  await expect(queueRows(page).filter({ hasText: 'Corvos' }).getByRole('button')).toBeFocused();
  const panel = page.getByRole('region', { name: 'Corvos' });
  await page.getByRole('button', { name: 'Recusar', exact: true }).press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  const accept = page.getByRole('button', { name: 'Aceitar', exact: true });
  await accept.focus();
  await page.keyboard.down('Enter');
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(queueRows(page)).toHaveCount(2);
  await expect(accept).toBeFocused();
  await expect.poll(() => placements(page, cup)).toEqual({ Corvos: 2 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('CR12 · a contest is answered with other numbers than the captain’s, by the keyboard of the phone', async ({
    page,
    organizer: _,
  }) => {
    const cup = await openCup(page.request, ['Lobos', 'Corvos']);
    await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Lobos'), placement: 4, kills: [6, 5, 3] });
    await contest(page, cup, 'Lobos');
    await openReview(page);
    await page.getByRole('button', { name: 'Corrigir o placar' }).tap();
    const place = page.getByRole('textbox', { name: 'Lugar' });
    // No keys are drawn here.
    await expect(place).toHaveAttribute('inputmode', 'numeric');
    await place.fill('2');
    await page.getByRole('textbox', { name: 'Resposta, o capitão lê' }).fill('O print mostra 2º');
    await page.getByRole('button', { name: 'Corrigir o placar' }).tap();
    await expect.poll(() => placements(page, cup)).toEqual({ Lobos: 2 });
  });
});
