import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { pay } from '../world/subscription.ts';
import { newAccount, createAccount } from '../world/account.ts';
import { makeObsLink } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { findInLog } from './support/shared-server.ts';
import { toast } from './support/report-screen.ts';
import { test as paidTest } from './support/sandbox.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NEW_PASSWORD = 'outra-senha-456';

test('N3 E2 E3 · the organiser sees the event on air and the plan, puts other sessions out, changes e-mail and password', async ({
  page,
  request,
  organizer,
  origin,
  secondBrowser,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (401|403|409).*\/api\//);
  const elsewhere = await request.post('/api/auth/sign-in', { data: organizer, headers: { origin } });
  expect(elsewhere.ok()).toBe(true);
  const teams = await addTeams(page.request, ['Lobos do Sul', 'T'.repeat(100)]);
  await report(page.request, { teamId: teams.get('Lobos do Sul') });
  await secondBrowser.goto('/teams');
  await signIn(secondBrowser, organizer);
  await expect(secondBrowser.getByText('Conectado')).toBeVisible();

  await page.goto('/admin');
  await expect(panel(page, 'No ar')).toContainText(
    /Em andamento.*Times2.*Resultados1.*Warzone Trios Battle Royale.*LíderLobos do Sul/s,
  );
  await expect(panel(page, 'Plano')).toContainText('Livre neste servidor');
  await expect(page.getByRole('link', { name: 'Ver assinatura' })).toHaveAttribute('href', '/subscription');
  await expect(page.getByRole('link', { name: 'Voltar ao painel' })).toHaveAttribute('href', '/overlay');

  // The list starts with the current session, then the one used last.
  const sessions = page.getByRole('list', { name: 'Sessões' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText(/Chrome no Linux.*Esta sessão.*em uso agora/s);
  await expect(sessions.nth(1)).toContainText(/Chrome no Linux.*usada por último em/s);
  await sessions.nth(1).getByRole('button').press('Enter');
  await expect(toast(page, 'Sessão encerrada')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Sessões' })).toBeFocused();
  await secondBrowser.reload();
  await expect(secondBrowser).toHaveURL(/\/auth/);

  const email = page.getByRole('form', { name: 'Alterar e-mail' });
  await email.getByLabel('Novo e-mail').fill('sem-arroba');
  await email.getByLabel('Novo e-mail').press('Enter');
  await expect(email.getByLabel('Novo e-mail')).toHaveAccessibleDescription(/^Confira o e-mail/);
  await expect(email.getByLabel('Senha atual')).toHaveAccessibleDescription('Informe a sua senha atual.');
  const taken = newAccount();
  await createAccount(secondBrowser.context().request, origin, taken);
  await email.getByLabel('Novo e-mail').fill(taken.email);
  await email.getByLabel('Senha atual').fill('errada-123');
  await page.keyboard.press('Enter');
  await expect(email.getByLabel('Senha atual')).toHaveAccessibleDescription('Senha incorreta');
  await expect(toast(page, 'Erro ao alterar e-mail')).toBeVisible();
  await email.getByLabel('Senha atual').fill(organizer.password);
  await page.keyboard.press('Enter');
  await expect(email.getByLabel('Novo e-mail')).toHaveAccessibleDescription('Já existe uma conta com este e-mail');
  const moved = newAccount().email;
  await email.getByLabel('Novo e-mail').fill(moved.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Link enviado')).toContainText(moved);
  await expect(email.getByLabel('Senha atual')).toHaveValue('');
  await expect(page.getByText(`Enviamos um link para ${moved}`)).toBeVisible();

  const password = page.getByRole('form', { name: 'Alterar senha' });
  await password.getByLabel('Senha atual').fill(organizer.password);
  await password.getByLabel('Nova senha').fill('curta');
  await page.keyboard.press('Enter');
  await expect(password.getByLabel('Nova senha')).toHaveAccessibleDescription(/pelo menos 8 caracteres/);
  await expect(password.getByLabel('Nova senha')).toBeFocused();
  await password.getByLabel('Nova senha').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Senha alterada')).toContainText('As outras sessões foram encerradas.');
  await expect(sessions).toHaveCount(1);

  await sessions.getByRole('button', { name: 'Sair desta sessão' }).click();
  await expect(toast(page, 'Logout realizado')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  // A reload removes the toasts, whose texts contain the labels of the fields.
  await page.reload();
  await signIn(page, { email: organizer.email, password: NEW_PASSWORD });
  await expect(
    page.getByRole('link', { name: `${organizer.email.split('@')[0]} Conectado · Minha conta` }),
  ).toBeVisible();
});

test('FX7 · a token is made with the password; a new password ends the tokens that are not kept @main', async ({
  page,
  organizer,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403.*\/api\//);
  await page.goto('/admin');
  const form = page.getByRole('form', { name: 'Criar token' });
  const tokens = page.getByRole('list', { name: 'Tokens da API' }).getByRole('listitem');
  const make = async (name: string, password: string) => {
    await form.getByLabel('Nome do token').fill(name);
    await form.getByLabel('Senha atual').fill(password);
    await page.keyboard.press('Enter');
  };
  await make('Planilha', '');
  await expect(form.getByLabel('Senha atual')).toHaveAccessibleDescription('Informe a sua senha atual.');
  await make('Planilha', 'errada-123');
  await expect(form.getByLabel('Senha atual')).toHaveAccessibleDescription('Senha incorreta');
  for (const [index, name] of ['Planilha', 'Bot'].entries()) {
    await make(name, organizer.password);
    await expect(tokens).toHaveCount(index + 1);
    await expect(form.getByLabel('Senha atual')).toHaveValue('');
  }

  const password = page.getByRole('form', { name: 'Alterar senha' });
  await password.getByLabel('Senha atual').fill(organizer.password);
  await password.getByLabel('Nova senha').fill(NEW_PASSWORD);
  await password.getByRole('group', { name: 'Manter estes tokens da API' }).getByLabel('Planilha').check();
  await expectFine(page, 'tokens to keep');
  await password.getByRole('button', { name: 'Alterar senha' }).press('Enter');
  await expect(toast(page, 'Senha alterada')).toContainText('Os tokens da API que você não manteve também.');
  await expect(tokens).toHaveCount(1);
  await expect(tokens).toContainText('Planilha');
});

test('N3 SE2 E1 E2 E3 · links are revoked, everything is exported, what fails is told; a new address counts when its link is opened in this account', async ({
  page,
  context,
  origin,
  organizer,
  secondBrowser,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/(net::ERR_FAILED|50[03]|status of 400).*\/api\//);
  await test.step('N3 E1 E2 E3 · links are copied and revoked, everything is exported, and what fails is told without spoiling the page', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { token } = await makeObsLink(page.request, 'n'.repeat(60));

    await page.route('**/api/account', (route) => route.abort());
    await page.goto('/admin');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Erro ao carregar a contaSem conexão com o servidor.');
    await expect(toast(page, 'Erro ao carregar a conta')).toBeVisible();
    await page.unroute('**/api/account');

    // The payment provider is unreachable: only the panel of the plan shows an error.
    const check = '**/api/functions/check-subscription';
    await page.evaluate(() => window.localStorage.clear());
    await page.route(check, (route) => route.fulfill({ status: 503, json: TIMEOUT }));
    await failure.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(panel(page, 'Plano').getByRole('alert')).toContainText('Timeout na verificação.');
    await expect(panel(page, 'No ar')).toContainText('Ninguém pontuou ainda');
    await page.unroute(check);
    await panel(page, 'Plano').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(panel(page, 'Plano')).toContainText('Livre neste servidor');

    const links = page.getByRole('list', { name: 'Links para OBS' });
    await links.getByRole('button', { name: /^Copiar/ }).press('Enter');
    await expect(toast(page, 'Link copiado!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/ao-vivo/${token}?cena=programa`);
    await links.getByRole('button', { name: /^Revogar/ }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar link' }).press('Enter');
    await expect(toast(page, 'Link revogado')).toBeVisible();
    await expect(panel(page, 'Links para OBS')).toContainText('Nenhum link ainda.');
    await expect(page.getByRole('heading', { name: 'Links para OBS' })).toBeFocused();

    const exporting = page.getByRole('button', { name: 'Baixar meus dados' });
    await page.route('**/api/account/export', (route) => route.abort());
    await exporting.click();
    await expect(toast(page, 'Erro ao exportar dados')).toContainText('Sem conexão com o servidor.');
    await page.unroute('**/api/account/export');
    const download = page.waitForEvent('download');
    await exporting.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('queda-livre.zip');
    const names = Object.keys(unzipSync(await readFile(await file.path())));
    expect(names).toEqual(expect.arrayContaining(['account.json', 'events.json', 'queda-livre.xlsx']));
    await expect(toast(page, 'Dados exportados')).toBeVisible();

    await page.setViewportSize(PHONE);
    await expectFine(page, '/admin on a phone');
    await page.setViewportSize(DESKTOP);
  });

  await test.step('SE2 · a new address counts when its link is opened by somebody in this account; until then it can be sent again and cancelled', async () => {
    const { email: before, password } = organizer;
    const moved = newAccount().email;
    const form = page.getByRole('form', { name: 'Alterar e-mail' });
    const waiting = panel(page, 'E-mail').getByText(`Enviamos um link para ${moved}`);
    const ask = async () => {
      await form.getByLabel('Novo e-mail').fill(moved);
      await form.getByLabel('Senha atual').fill(password);
      await page.keyboard.press('Enter');
      await expect(waiting).toBeVisible();
    };
    await ask();
    await page.reload();
    await expect(waiting).toBeVisible();
    await expect(page.getByText(`Você entra com ${before}.`).first()).toBeVisible();
    await expectFine(page, 'a change of e-mail that waits');
    const first = await mailedLink(moved, 1);
    await page.getByRole('button', { name: 'Reenviar link' }).press('Enter');
    await expect(toast(page, 'Link enviado')).toContainText(moved);
    await page.goto(first);
    await page.getByRole('button', { name: 'Confirmar e-mail' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Este link expirou, já foi usado ou é de outra conta.');
    await expectFine(page, 'a link that does not work');
    await page.getByRole('link', { name: 'Ir para Minha Conta' }).click();
    await page.getByRole('button', { name: 'Cancelar alteração' }).press('Enter');
    await expect(toast(page, 'Alteração cancelada')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'E-mail', exact: true })).toBeFocused();
    await expect(waiting).toHaveCount(0);

    await ask();
    // The link is opened in a browser signed in to another account, which stays unchanged.
    await createAccount(secondBrowser.context().request, origin);
    const link = await mailedLink(moved, 3);
    await secondBrowser.goto(link);
    await expect(secondBrowser).toHaveURL('/auth');
    await secondBrowser.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await expect(secondBrowser.getByRole('alert')).toContainText('é de outra conta');
    await secondBrowser.context().clearCookies();
    await secondBrowser.goto('/nada');
    await secondBrowser.goto(link);
    await expect(secondBrowser.getByText('Entre na sua conta para confirmar o e-mail.')).toBeVisible();
    await expectFine(secondBrowser, 'signing in to confirm');
    await signIn(secondBrowser, { email: before, password });
    await expect(secondBrowser.getByText(`Você está na conta ${before}.`)).toBeVisible();
    await expectFine(secondBrowser, 'confirming an address');
    await secondBrowser.getByRole('button', { name: 'Confirmar e-mail' }).press('Enter');
    await expect(secondBrowser.getByRole('status')).toContainText(`Você entra com ${moved}.`);
    await page.reload();
    await expect(page.getByText(`Você entra com ${moved}.`)).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });
});

paidTest(
  'N3 B1 · without a subscription the account opens too; it is deleted after the password and a waiting time, which can be taken back',
  async ({ page, organizer, allowConsoleError }) => {
    allowConsoleError(/status of (402|403|409).*\/api\//);
    await page.goto('/admin');
    await expect(panel(page, 'Plano')).toContainText('Sem assinatura');
    await expect(panel(page, 'Links para OBS')).toContainText('Os links para OBS fazem parte da assinatura.');

    await pay(page.request);
    await page.reload();
    await expect(panel(page, 'Plano')).toContainText(/Ativa até \d\d\/\d\d\/\d{4}/);
    const opener = page.getByRole('button', { name: 'Excluir minha conta' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Excluir esta conta?' });
    await expect(dialog).toContainText(organizer.email);
    await expect(dialog).toContainText('Em 7 dias a conta e tudo o que é dela deixam de existir');
    await dialog.getByLabel('Senha', { exact: true }).fill('errada-123');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription('Senha incorreta');
    await dialog.getByLabel('Senha', { exact: true }).fill(organizer.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Cancele a assinatura antes de excluir a conta');
    await expectFine(page, 'the question before deleting');

    await cancelSubscription(page);
    await dialog.getByRole('button', { name: 'Excluir em 7 dias' }).press('Enter');
    await expect(toast(page, 'Exclusão marcada')).toBeVisible();
    const keep = page.getByRole('button', { name: 'Manter a conta' });
    await expect(keep).toBeFocused();
    await expect(keep).toBeInViewport();
    await expect(page.getByText(/^Sua conta será excluída em \d\d\/\d\d\/\d{4} às \d\dh\d\d$/)).toBeVisible();
    await page.reload();
    await expectFine(page, 'a deletion that is marked');
    await keep.press('Enter');
    await expect(toast(page, 'Conta mantida')).toBeVisible();
    await expect(page.getByText('Sua conta será excluída')).toHaveCount(0);
    await expect(opener).toBeVisible();
  },
);

// Without SMTP_URL the server writes mails to its log. `count`: how many links it has sent to this address so far.
async function mailedLink(email: string, count: number): Promise<string> {
  const lines = `(?:"to":"${email}"[^\\n]*#confirmar=[^\\n]*[^]*?){${count}}`;
  const found = await findInLog(new RegExp(lines));
  return found.match(/\/auth\?modo=confirmar#confirmar=[\w-]+/g)?.at(-1) ?? '';
}

const TIMEOUT = {
  error: {
    code: 'subscription_timeout',
    message: 'Timeout na verificação. Tente novamente em alguns instantes.',
    requestId: '1',
  },
};

function panel(page: Page, title: string): Locator {
  return page
    .locator('main .cut-large')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

// Cancels the subscription at the end of its period, so that it does not renew.
async function cancelSubscription(page: Page): Promise<void> {
  const { url } = (await (await page.request.post('/api/functions/customer-portal')).json()) as { url: string };
  const answer = await page.request.post(`/api/sandbox/portal/${url.split('/').at(-1)}/cancel`);
  expect(answer.ok(), await answer.text()).toBe(true);
}
