import type { Page } from '@playwright/test';
import { newAccount } from '../world/account.ts';
import { countActions } from './support/count-actions.ts';
import { expect, test as base } from './support/fixtures.ts';
import { searchField, toast } from './support/report-screen.ts';
import { startOwnServer } from './support/own-server.ts';
import { openTab } from './support/sandbox.ts';

// A server with sandbox payments and a price.
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  origin: async ({}, provide) => {
    const server = await startOwnServer({ BILLING: 'on', PLAN_PRICE_TEXT: 'R$ 30 por mês' });
    await provide(server.origin);
    await server.remove();
  },
});

test('CO11 CO16 · from the first visit to the link for OBS in at most 15 clicks: account, payment, three teams, three results, standings @main', async ({
  page,
  allowConsoleError,
}) => {
  // A new account has no subscription: /report asks for the events, is refused, and the guard then shows /subscription.
  allowConsoleError(/status of 402.*\/api\/events/);
  // Staff use the subscription of their organiser.
  await page.goto('/criar-conta?voltar=%2Fconvite');
  await expect(page.getByRole('heading', { level: 1, name: 'Crie sua conta' })).toBeVisible();
  await expect(page.getByText('R$ 30 por mês')).toHaveCount(0);

  await page.goto('/');
  const actions = await countActions(page);

  await page.getByRole('link', { name: 'Criar conta' }).click();
  // The price is seen before the account is made.
  await expect(page.getByText('R$ 30 por mês')).toBeVisible();
  const { email, password } = newAccount();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();

  // DE8: once, beside the button that pays it.
  await expect(page.getByRole('heading', { name: 'Sem assinatura' })).toBeVisible();
  await expect(page.getByText('R$ 30 por mês')).toHaveCount(1);
  const checkout = await openTab(page, 'Assinar');
  const pay = checkout.getByRole('button', { name: 'Pagar (teste)' });
  await expect(pay).toBeVisible();
  const paying = await countActions(checkout);
  await pay.click();
  await expect(checkout.getByRole('heading', { level: 1, name: 'Assinatura ativa' })).toBeVisible();
  const paid = await paying();
  await checkout.close();

  await page.getByLabel('Nome da copa').fill('Copa Sertão 1');
  await page.getByRole('button', { name: 'Criar a copa' }).click();
  await page
    .getByLabel('Cole do Excel, do Discord ou do WhatsApp')
    .fill('Lobos; a; b; c\nRaposas; d; e; f\nCorvos; g; h; i');
  await page.getByRole('button', { name: 'Adicionar 3 times e lançar' }).click();

  await expect(searchField(page)).toBeFocused();
  await type(page, 'Lob', '1531');
  await type(page, 'Rap', '2321');
  await type(page, 'Cor', '3210');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Pôr no ar e copiar o link' }).click();
  await expect(toast(page, 'Link copiado!')).toBeVisible();
  await page.getByRole('link', { name: /^Overlay/ }).click();
  await expect(page.getByText('18,0').first()).toBeVisible();
  expect((await actions()) + paid).toBeLessThanOrEqual(15);

  const stream = await page.context().newPage();
  await stream.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(stream.getByText('Raposas').first()).toBeVisible();
});

// Finds the team and types its result in one line.
async function type(page: Page, team: string, line: string): Promise<void> {
  await searchField(page).pressSequentially(team);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Resultado rápido')).toBeFocused();
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
}
