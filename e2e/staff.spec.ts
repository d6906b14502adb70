import type { Browser, Page } from '@playwright/test';
import { newAccount, createAccount } from '../world/account.ts';
import { createEvent, endEvent, putOnAir } from '../world/event.ts';
import { acceptSignUps, listSignUps, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { addTeams, reportFor } from '../world/teams.ts';
import { startSmtpServer } from '../server/testing/smtp-server.ts';
import { expectFine } from './support/axe.ts';
import { expect, neverIdle, signIn, skipFirstSteps, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';
import { chooseInMenu } from './support/page-menu.ts';
import { openReport, searchField, suggestions, toast } from './support/report-screen.ts';

test('ST1 ST2 ST4 ST5 FX10 · owner, scorer, caster and captain: sign-up, mail after a restart, check-in, a round, a removal', async ({
  browser,
}) => {
  test.slow();
  const smtp = await startSmtpServer();
  // Nothing listens on this port, so mails stay queued.
  const server = await startOwnServer({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' });
  try {
    const { origin } = server;
    const owner = await openAs(browser, origin);
    const start = inMinutes(40);
    const event = await createEvent(owner.request, { name: 'Copa Trios', startDate: start.day, startTime: start.time });
    await setSignUpRules(owner.request, event.id, { places: 1 });
    await putOnAir(owner.request, event.id);

    // A captain signs up, and the server stops before it has sent the mail.
    const captain = await openPage(browser, origin);
    await captain.goto(`/inscricao?campeonato=${event.id}`);
    await captain.getByLabel('Nome do time').fill('Lobos');
    await captain.getByLabel('E-mail do capitão').fill('capita@exemplo.com');
    await captain.getByLabel('Discord ID do capitão').fill('lobos');
    await captain.getByLabel('Activision ID do jogador 1').fill('ana#1234567');
    await captain.getByRole('button', { name: 'Inscrever time' }).click();
    await expect(captain.getByRole('heading', { level: 1, name: 'Inscrição recebida' })).toBeVisible();
    await server.stop();
    await server.start({ SMTP_URL: smtp.url });
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [received] = smtp.mails;
    expect(received).toMatchObject({ to: 'capita@exemplo.com', subject: 'Inscrição recebida: Copa Trios' });
    const link = /\/meutime#\S+/.exec(received!.text)![0];

    // The owner invites two people, who create their own accounts.
    const scorer = await invite(browser, owner, 'Placar', 'Bia');
    const caster = await invite(browser, owner, 'Transmissão', 'Davi');
    const entries = (page: Page) => page.getByRole('navigation', { name: 'Páginas', exact: true }).getByRole('link');
    await expect(entries(scorer)).toHaveCount(3);
    await expect(entries(caster)).toHaveCount(3);
    await caster.goto('/report');
    await expect(caster.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    // A caster sees the standings, without the actions that the role may not use.
    await entries(caster).filter({ hasText: 'Times' }).click();
    await expect(caster.getByRole('button', { name: 'Exportar' })).toBeVisible();
    await expect(caster.getByRole('button', { name: 'Mais ações', exact: true })).toHaveCount(0);
    await expect(caster.getByRole('link', { name: /Decisões/ })).toHaveCount(0);
    await caster.getByRole('button', { name: /Copa Trios/ }).click();
    await expect(caster.getByRole('option', { name: /Copa Trios/ })).toBeVisible();
    await expect(caster.getByRole('link', { name: 'Novo campeonato' })).toHaveCount(0);
    await caster.keyboard.press('Escape');

    // The owner accepts one trio, keeps one waiting and opens the check-in.
    await signUpTrio(owner.request, event.id, 'Raposas');
    await owner.goto(`/meus-campeonatos/${event.id}/inscritos`);
    await owner.getByRole('button', { name: 'Aceitar Lobos' }).click();
    await expect(toast(owner, 'Time aceito')).toBeVisible();
    await chooseInMenu(owner, 'Check-in', 'Mais ações dos inscritos');
    const dialog = owner.getByRole('dialog', { name: 'Check-in' });
    await dialog.getByRole('checkbox', { name: 'Pedir check-in aos capitães' }).click();
    await dialog.getByRole('button', { name: 'Salvar check-in' }).click();
    await expect(owner.getByText('sem check-in', { exact: true })).toBeVisible();

    // The server mails the captain that the check-in is open, and the captain confirms with one tap.
    const mailed = () => smtp.mails.filter(({ to }) => to === 'capita@exemplo.com').map(({ subject }) => subject);
    await expect.poll(mailed).toContain('Check-in aberto: Copa Trios');
    await captain.goto(link);
    const confirm = captain.getByRole('button', { name: 'Fazer check-in' });
    // DE8: the one red button of the page.
    await expect(confirm).toHaveCSS('background-color', 'rgb(229, 9, 20)');
    await confirm.click();
    await expect(captain.getByText('O time está confirmado. Até já!')).toBeVisible();
    await owner.reload();
    await expect(owner.getByText(/check-in às \d\dh\d\d/)).toBeVisible();

    // The scorer reports the first round; the caster sees it at once.
    await entries(caster).filter({ hasText: 'Overlay' }).click();
    await expect(caster.getByText('Overlay Ativo')).toBeVisible();
    const teams = (await (await owner.request.get(`/api/events/${event.id}/teams`)).json()) as {
      teams: { id: string }[];
    };
    await entries(scorer).filter({ hasText: 'Report' }).click();
    await expect(scorer.getByRole('button', { name: 'Adicionar time' })).toHaveCount(0);
    await expect(scorer.getByRole('button', { name: 'Resetar campeonato' })).toHaveCount(0);
    await expect(scorer.getByRole('region', { name: 'Publicação' })).toBeVisible();
    await expect(scorer.getByRole('button', { name: 'Segurar' })).toHaveCount(0);
    const ownerId = await organizerOf(scorer);
    const result = { id: crypto.randomUUID(), teamId: teams.teams[0]!.id, round: 1, placement: 1, kills: [5, 3, 1] };
    const reported = await scorer.request.post(`/api/events/${event.id}/reports`, {
      data: result,
      headers: { 'x-organizer': ownerId },
    });
    expect(reported.ok(), await reported.text()).toBe(true);
    await expect(caster.getByText('Lobos').first()).toBeVisible();
    // The caster puts a scene on air.
    await caster.getByRole('link', { name: 'Transmissão' }).click();
    const table = caster.getByRole('region', { name: 'Cenas' }).getByRole('button', { name: 'Tabela' });
    await expect(table).toBeVisible();
    await table.click();
    await expect(table).toHaveAttribute('aria-pressed', 'true');
    await caster.getByRole('button', { name: /^Pôr no ar/ }).click();
    await expect(caster.getByRole('region', { name: 'No ar' })).toContainText('Tabela');
    await owner.goto('/report/historico');
    await expect(owner.getByText('Bia').first()).toBeVisible();

    // The owner changes the scorer's role while the report is open: the page closes the report without a reload.
    const { members } = (await (await owner.request.get('/api/staff')).json()) as {
      members: { id: string; name: string }[];
    };
    const bia = members.find(({ name }) => name === 'Bia')!;
    const changed = await owner.request.put(`/api/staff/${bia.id}`, { data: { role: 'caster' } });
    expect(changed.ok(), await changed.text()).toBe(true);
    await expect(scorer.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();

    // The owner removes the caster: the caster's open page says so, and the server refuses their requests.
    // FX10: the OBS link that the caster made goes with them, because the owner wants it.
    const obsLink = { data: { name: 'Cena do Davi' }, headers: { 'x-organizer': ownerId } };
    expect((await caster.request.post('/api/obs-links', obsLink)).ok()).toBe(true);
    await owner.goto('/config/equipe');
    await owner.getByRole('button', { name: 'Mais sobre Davi' }).click();
    await owner.getByRole('menuitem', { name: 'Remover da equipe' }).click();
    const revoke = owner.getByLabel('Revogar também os endereços que a pessoa criou');
    await expect(revoke).toHaveAccessibleDescription(/^Link do OBS “Cena do Davi”/);
    await expectFine(owner, 'removing a member');
    await revoke.check();
    await owner.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(toast(owner, 'Pessoa removida')).toBeVisible();
    await expect(caster.getByText(/^Você não está mais na equipe de/)).toBeVisible();
    const refused = await caster.request.get('/api/events', { headers: { 'x-organizer': ownerId } });
    expect(refused.status()).toBe(403);
    expect(await (await owner.request.get('/api/obs-links')).text()).not.toContain('Cena do Davi');
    await owner.getByRole('link', { name: 'Atividade' }).click();
    await expect(owner.getByText('removeu Davi da equipe')).toBeVisible();
    await expect(owner.getByText('entrou na equipe (Placar)')).toBeVisible();

    // The captain received each mail once.
    expect(mailed()).toEqual([
      'Inscrição recebida: Copa Trios',
      'Inscrição aceita: Copa Trios',
      'Check-in aberto: Copa Trios',
    ]);
    expect((await listSignUps(owner.request, event.id)).map(({ state }) => state)).toEqual(['accepted', 'waiting']);
  } finally {
    await server.remove();
    await smtp.stop();
  }
});

test('ST3 · two windows on one event see each other, and which team the other fills in @main', async ({
  page,
  organizer,
  secondBrowser,
}) => {
  await addTeams(page.request, ['Lobos', 'Raposas']);
  await openReport(page);
  await secondBrowser.goto('/auth?voltar=/report');
  await signIn(secondBrowser, organizer);
  await expect(searchField(secondBrowser)).toBeVisible();
  const others = (window: Page) => window.getByRole('list', { name: 'Também no report' });
  await expect(others(page)).toHaveText(/Você, em outra janela$/);
  await searchField(secondBrowser).fill('Rap');
  await suggestions(secondBrowser).filter({ hasText: 'Raposas' }).click();
  await expect(others(page)).toHaveText(/Você, em outra janela lança .?Raposas.?$/);
  await secondBrowser.goto('/teams');
  await expect(others(page)).toHaveCount(0);
});

async function openAs(browser: Browser, origin: string): Promise<Page> {
  const page = await openPage(browser, origin);
  await createAccount(page.request, origin);
  await skipFirstSteps(page.context());
  return page;
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR' });
  await neverIdle(context);
  return context.newPage();
}

// The owner creates an invitation link; a new user opens it, creates an account and accepts.
async function invite(browser: Browser, owner: Page, role: string, name: string): Promise<Page> {
  await owner.goto('/config/equipe');
  await owner.getByRole('combobox', { name: 'Papel' }).first().click();
  await owner.getByRole('option', { name: role }).click();
  await owner.getByRole('button', { name: 'Criar link' }).click();
  const url = (await owner.locator('code').first().textContent()) ?? '';
  const member = await openPage(browser, new URL(owner.url()).origin);
  await member.goto(`/convite#${url.split('#')[1]}`);
  await expect(member.getByText(`Seu papel: ${role}`)).toBeVisible();
  await member.getByRole('link', { name: 'Entrar ou criar conta' }).click();
  await member.getByRole('link', { name: 'Criar conta' }).click();
  const account = newAccount();
  await member.getByLabel('E-mail').fill(account.email);
  await member.getByLabel('Senha').fill(account.password);
  await member.getByRole('button', { name: 'Criar conta' }).click();
  await member.getByLabel('Seu nome').fill(name);
  await member.getByRole('button', { name: 'Aceitar convite' }).click();
  await expect(member.getByRole('combobox', { name: 'Organizador' })).toContainText(role);
  return member;
}

async function organizerOf(member: Page): Promise<string> {
  const { user } = (await (await member.request.get('/api/auth/session')).json()) as {
    user: { memberships: { organizerId: string }[] };
  };
  return user.memberships[0]!.organizerId;
}

// Day and time in the time zone of the championships.
function inMinutes(minutes: number): { day: string; time: string } {
  const at = new Date(Date.now() + minutes * 60_000);
  const text = at.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

test('ST6 · a device lists all its teams with the final place, fills in the next sign-up, and a dead link leads to the others @main', async ({
  page: phone,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404.*my-team/);
  const [ended, next] = [
    await createEvent(request, { name: 'Copa 1' }),
    await createEvent(request, { name: 'Copa 2' }),
  ];
  for (const { id } of [ended, next]) await setSignUpRules(request, id);
  const rivals = await signUpTrio(request, ended.id, 'Raposas');

  await phone.goto(`/inscricao?campeonato=${ended.id}`);
  await phone.getByLabel('Nome do time').fill('Lobos');
  await phone.getByLabel('E-mail do capitão').fill('capita@exemplo.com');
  await phone.getByLabel('Discord ID do capitão').fill('lobos');
  await phone.getByLabel('Activision ID do jogador 1').fill('ana#1234567');
  await phone.getByRole('button', { name: 'Inscrever time' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Inscrição recebida' })).toBeVisible();
  const own = (await listSignUps(request, ended.id)).find(({ teamName }) => teamName === 'Lobos')!;
  await acceptSignUps(request, ended.id, [own.id, rivals.id]);
  await reportFor(request, ended.id, 'Raposas', { placement: 1, kills: [5, 2, 1] });
  await reportFor(request, ended.id, 'Lobos', { placement: 2, kills: [3, 2, 1] });
  await endEvent(request, ended.id);

  await phone.goto(`/inscricao?campeonato=${next.id}`);
  await expect(phone.getByText('Seu último time já está aqui')).toBeVisible();
  await expect(phone.getByLabel('Nome do time')).toHaveValue('Lobos');
  await expect(phone.getByLabel('E-mail do capitão')).toHaveValue('capita@exemplo.com');
  await expect(phone.getByLabel('Activision ID do jogador 1')).toHaveValue('ana#1234567');
  await phone.getByRole('button', { name: 'Inscrever time' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Inscrição recebida' })).toBeVisible();

  await phone.goto('/meutime');
  const teams = phone.getByRole('region', { name: 'Seus times neste aparelho' }).getByRole('link');
  await expect(teams).toHaveText([/^Lobos Copa 2/, /^Lobos Copa 12º lugar$/]);
  await teams.nth(1).click();
  await expect(phone.getByRole('region', { name: 'Posição final' })).toContainText('2ºde 2 times');

  // The organiser renews the link of the second team: this device still finds the first.
  const second = (await listSignUps(request, next.id))[0]!;
  expect((await request.post(`/api/events/${next.id}/sign-ups/${second.id}/renew-link`)).ok()).toBe(true);
  await teams.filter({ hasText: 'Copa 2' }).click();
  await phone.reload();
  await expect(teams).toHaveText([/^Lobos Copa 12º lugar$/]);
});
