import type { Page, Route } from '@playwright/test';
import { cancelNow, pay } from '../world/subscription.ts';
import { createAccount, newAccount } from '../world/account.ts';
import { read, send } from '../world/caller.ts';
import { createEvent } from '../world/event.ts';
import { expectNothingSerious } from './support/axe.ts';
import { expect } from './support/fixtures.ts';
import { toast } from './support/report-screen.ts';
import { openTab, signInAdministrator, test } from './support/sandbox.ts';
import { workFor } from './support/staff.ts';

const CHECK = '**/api/functions/check-subscription';
const CHECK_TOAST = 'Erro na verificação da assinatura';

// Runs these tests in one worker, so that they share one server.
test.describe.configure({ mode: 'default' });

test('A8 B1 B2 B3 B4 B6 R2 · sign up, pay in the new tab, be let in; cancel and stay in; lose it and be sent to /subscription; what cannot be opened says so', async ({
  page,
  allowConsoleError,
}) => {
  // A new account has no subscription: /report asks for the events, is refused, and the guard then shows /subscription.
  allowConsoleError(/net::ERR_FAILED|status of (404|503)|status of 402.*\/api\/events/);
  await page.goto('/teams?queda=3');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  const { email, password } = newAccount();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL('/subscription?voltar=%2Fteams%3Fqueda%3D3');
  await expect(page.getByRole('heading', { name: 'Sem assinatura' })).toBeVisible();
  await expectNothingSerious(page, '/subscription without one');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  // The user cancels the first payment, and the first tab is notified.
  const abandoned = await openTab(page, 'Assinar');
  await expect(page.getByText('Pagamento aberto em outra aba')).toBeVisible();
  await abandoned.getByRole('button', { name: 'Cancelar' }).click();
  await expect(abandoned.getByRole('heading', { level: 1, name: 'Pagamento cancelado' })).toBeVisible();
  await expect(page.getByText('O pagamento foi cancelado e nada foi cobrado.')).toBeVisible();
  await abandoned.close();

  const checkout = await openTab(page, 'Assinar');
  await expect(checkout.getByText('Pagamento de teste: nada é cobrado')).toBeVisible();
  await expect(checkout.getByText('R$ 49,90 por mês')).toBeVisible();
  await expectNothingSerious(checkout, 'the test checkout');
  await checkout.getByRole('button', { name: 'Pagar (teste)' }).press('Enter');
  await expect(checkout).toHaveURL('/subscription-success');
  await expect(checkout.getByRole('heading', { level: 1, name: 'Assinatura ativa' })).toBeVisible();
  await expectNothingSerious(checkout, '/subscription-success');

  await expect(page).toHaveURL('/teams?queda=3');
  await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: /^Ativa até \d\d\/\d\d\/\d{4}$/ })).toBeVisible();
  const portal = await openTab(page, 'Portal do cliente');
  await portal.getByRole('button', { name: 'Cancelar no fim do período' }).click();
  await expect(portal.getByRole('button', { name: 'Retomar' })).toBeFocused();
  await expectNothingSerious(portal, 'the test portal');
  await expect(page.getByRole('heading', { name: /^Cancelada, ativa até/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overlay' })).toBeVisible();

  await portal.getByRole('button', { name: 'Cancelar agora' }).click();
  await expect(portal.getByText('Sem assinatura')).toBeVisible();
  await expect(page).toHaveURL('/subscription');
  await expect(page.getByRole('heading', { name: 'Sem assinatura' })).toBeVisible();

  await test.step('B2 B3 B6 R2 · what cannot be opened says so, a blocked tab becomes a link, and one can leave', async () => {
    await Promise.all([checkout, portal].map((tab) => tab.close()));
    await page.setViewportSize({ width: 390, height: 844 });
    await failOnce(page, 'create-checkout', 'checkout_failed', 'Erro ao criar checkout');
    await openTab(page, 'Assinar');
    await expect(toast(page, 'Erro ao criar checkout')).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);

    await page.evaluate(() => (window.open = () => null));
    await page.getByRole('button', { name: 'Assinar' }).click();
    const link = page.getByRole('link', { name: 'Abrir a página' });
    await expect(link).toHaveAttribute('href', /\/pagamento-teste\/checkout\//);
    await expectNothingSerious(page, '/subscription with a blocked tab');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, 'scrolls sideways').toBe(false);

    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByRole('button', { name: 'Pagar (teste)' }).click();
    await page.getByRole('link', { name: 'Ver assinatura' }).click();
    await failOnce(page, 'customer-portal', 'portal_failed', 'Erro ao abrir portal do cliente');
    await openTab(page, 'Portal do cliente');
    await expect(toast(page, 'Erro ao abrir portal do cliente')).toBeVisible();

    await page.goto('/pagamento-teste/portal/nunca-existiu');
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada ou expirada' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar para Assinatura' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/auth');
    await page.goto('/subscription-success');
    await expect(page.getByRole('heading', { level: 1, name: 'Entre para continuar' })).toBeVisible();
  });
});

test('A5 · an administrator is let in without a subscription, and nothing is checked that could fail', async ({
  page,
  server,
}) => {
  let checks = 0;
  await page.route(CHECK, (route) => {
    checks += 1;
    return route.abort();
  });
  await signInAdministrator(page.request, server);
  await page.goto('/teams');
  await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Acesso de administrador' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assinar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Verificar novamente' }).click();
  await expect(page.getByRole('button', { name: 'Verificar novamente' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Acesso de administrador' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('Acesso de administrador')).toBeVisible();
  expect(checks).toBe(0);
});

test('DE8 · who has no account sees a cup as an example, and so does who has no subscription', async ({
  page,
  origin,
  secondBrowser: organizer,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 402.*\/api\/events/);
  await createAccount(organizer.request, origin);
  await pay(organizer.request);
  await createEvent(organizer.request, { name: 'Copa de Exemplo' });
  const example = page.getByRole('link', { name: 'Ver uma copa de exemplo' });
  await page.goto('/auth');
  await example.click();
  await expect(page).toHaveURL('/c/copa-de-exemplo');
  await expect(page.getByRole('heading', { level: 1, name: 'Copa de Exemplo' })).toBeVisible();
  await createAccount(page.request, origin);
  await page.goto('/subscription');
  await expect(example).toHaveAttribute('href', '/c/copa-de-exemplo');
});

test('CA11 · a removed member reads who removed them and whom to ask, and not that a subscription is missing @main', async ({
  page: owner,
  origin,
  secondBrowser: member,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[23]/);
  await createAccount(owner.request, origin);
  await pay(owner.request);
  await send(owner.request, 'PUT', '/api/profile', {
    name: 'Arena Norte',
    bio: '',
    links: { discord: 'https://discord.gg/arena', instagram: '', twitch: '', youtube: '' },
  });
  await workFor(origin, owner, member, 'Bia', 'scorer');
  await member.goto('/teams');
  await expect(member.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();
  const { members } = await read<{ members: { id: string }[] }>(owner.request, '/api/staff');
  await send(owner.request, 'DELETE', `/api/staff/${members[0]!.id}`);
  // The open window is told and leaves the account.
  await expect(member.getByRole('heading', { name: 'Você não está mais na equipe de Arena Norte' })).toBeVisible();
  await expect(
    member.getByText(/^O seu acesso foi removido em .* fale com Arena Norte e peça um novo convite/),
  ).toBeVisible();
  await expect(member.getByRole('link', { name: 'Discord' })).toHaveAttribute('href', 'https://discord.gg/arena');
  await expect(member.getByText('Assine para usar o painel.')).toHaveCount(0);
  await expect(member.getByRole('heading', { name: 'Sem assinatura' })).toHaveCount(0);
  await expectNothingSerious(member, '/subscription of a removed member');
});

test('A6 A7 A8 B1 B5 · the guard says what it does and what went wrong; a check that fails locks nobody out', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|status of (503|401|402)/);
  await test.step('B1 B5 · a check that answers 200 with an error is one that failed, on the guard and on /subscription', async () => {
    const nobody = { subscribed: false, can_access: false, subscription_tier: null, subscription_end: null };
    await page.route(CHECK, (route) => route.fulfill({ status: 200, json: { ...nobody, error: 'timeout' } }));
    const sentence = page.getByText('Timeout na verificação. Tente novamente em alguns instantes.', { exact: true });
    await page.goto('/teams');
    await expect(page.getByText('Erro de Verificação')).toBeVisible();
    await expect(sentence).toBeVisible();
    await page.getByRole('link', { name: 'Ir para Assinatura' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Assinatura' })).toBeVisible();
    await expect(sentence).toBeVisible();
    await expect(toast(page, CHECK_TOAST)).toHaveCount(0);
    await page.unroute(CHECK);
  });

  await test.step('A6 A7 A8 B5 · the guard says what it does and what went wrong; a check that fails locks nobody out', async () => {
    let answer: (route: Route) => Promise<void> = (route) => route.abort();
    let release = () => {};
    await page.route(CHECK, async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await answer(route);
    });
    const retry = page.getByRole('button', { name: 'Tentar Novamente' });
    const checkToast = toast(page, CHECK_TOAST);
    const settle = async () => {
      const shown = page.getByText('Erro de Verificação');
      await expect(async () => {
        release();
        await expect(shown).toBeVisible({ timeout: 200 });
      }).toPass();
    };

    await page.goto('/teams');
    await expect(page.getByText('Verificando status da assinatura...', { exact: true })).toBeVisible();
    await settle();
    await expect(page.getByText('Erro ao verificar assinatura', { exact: true })).toBeVisible();
    await expect(checkToast).toBeVisible();
    await expectNothingSerious(page, 'the card');
    await page.reload();

    for (const [code, status, sentence] of [
      ['subscription_misconfigured', 503, 'Erro de configuração do Stripe. Entre em contato com o suporte.'],
      ['subscription_unauthenticated', 401, 'Erro de autenticação. Tente fazer login novamente.'],
      ['subscription_timeout', 503, 'Timeout na verificação. Tente novamente em alguns instantes.'],
    ] as const) {
      answer = (route) => route.fulfill({ status, json: { error: { code, message: sentence, requestId: '1' } } });
      await settle();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await retry.click();
      await expect(page.getByText('Atualizando status da assinatura...', { exact: true })).toBeVisible();
    }
    await expect(checkToast).toHaveCount(0);

    await pay(page.request);
    answer = (route) => route.continue();
    release();
    const heading = page.getByRole('heading', { level: 1, name: 'Times' });
    await expect(heading).toBeVisible();

    // The user had access two minutes ago: a reloaded page opens at once and checks in the background.
    await page.unroute(CHECK);
    await page.route(CHECK, (route) => route.abort());
    await page.clock.install({ time: Date.now() + 2 * 60_000 });
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(checkToast).toBeVisible();
    await expect(heading).toBeVisible();

    // When the server refuses a request without a subscription, the guard checks again.
    await page.unroute(CHECK);
    await cancelNow(page.request);
    await page.clock.fastForward('00:06');
    await expect(page).toHaveURL('/subscription?voltar=%2Fteams');
  });
});

async function failOnce(page: Page, name: string, code: string, message: string): Promise<void> {
  const json = { error: { code, message, requestId: '1' } };
  await page.route(`**/api/functions/${name}`, (route) => route.fulfill({ status: 503, json }), { times: 1 });
}
