import type { Browser, Page, Request } from '@playwright/test';
import { createAccount } from '../world/account.ts';
import { read, send } from '../world/caller.ts';
import { createEvent, eventUrl, makeObsLink } from '../world/event.ts';
import { joinStaff } from '../world/staff.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, neverIdle, test } from './support/fixtures.ts';
import { untilIdleLoadsEnd, untilRequestsEnd } from './support/loads.ts';
import { openReport, searchField, toast } from './support/report-screen.ts';

const results = (page: Page, round = 1) => page.getByRole('table', { name: `Resultados da queda ${round}` });

test('BS1 BS2 · two scorers and a reviewer: a result appears in the other windows and causes no request', async ({
  browser,
  page,
  organizer: _,
  origin,
}) => {
  test.slow();
  const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Onças']);
  await report(page.request, { teamId: teams.get('Onças'), placement: 9 });
  const scorer = await join(browser, page, origin, 'scorer');
  const reviewer = await join(browser, page, origin, 'reviewer');
  await openReport(page);
  await openReport(scorer);
  await reviewer.goto('/teams');
  const windows = [page, scorer, reviewer];
  for (const one of [page, scorer]) await expect(results(one)).toContainText('Onças');
  await expect(page.getByRole('list', { name: 'Também no report' })).toContainText('scorer');
  await expect(reviewer.getByRole('row', { name: 'Onças' })).toBeVisible();
  for (const one of windows) await untilRequestsEnd(one);

  const asked = windows.map(() => [] as string[]);
  windows.forEach((one, index) =>
    one.on('request', (request) => {
      // The first message loads its component.
      if (!request.url().includes('/assets/')) asked[index]!.push(nameOf(request));
    }),
  );
  for (const [who, team, line] of [
    [page, 'lobos', '1444'],
    [scorer, 'fúria', '2531'],
  ] as const) {
    const others = [page, scorer].filter((one) => one !== who);
    await type(who, team, line);
    const name = team === 'lobos' ? 'Lobos' : 'Fúria';
    await who.keyboard.press('Enter');
    for (const table of [...others.map((one) => results(one)), reviewer.getByRole('table').first()])
      await expect(table.getByRole('row', { name }).filter({ hasText: /\d,\d/ })).toBeVisible();
  }
  await expect(reviewer.getByRole('row', { name: 'Lobos' })).toContainText('24,0');
  await page.waitForTimeout(1500);
  expect(asked).toEqual([
    [expect.stringMatching(/^POST .*\/reports$/)],
    [expect.stringMatching(/^POST .*\/reports$/)],
    [],
  ]);
});

test.describe('offline', () => {
  test.use({ loadsAhead: true });

  test('BS3 BS4 · form, grid, correction, removal and undo wait offline, are shown, and are sent once in their order', async ({
    page,
    organizer: _,
    context,
    allowConsoleError,
  }) => {
    test.slow();
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|404|WebSocket/);
    const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Onças', 'Ursos']);
    await report(page.request, { teamId: teams.get('Onças'), placement: 9 });
    await report(page.request, { teamId: teams.get('Ursos'), placement: 8 });
    // Loads what the page needs offline.
    await page.goto('/report/grade');
    await expect(page.getByLabel('Colocação, Lobos')).toBeVisible();
    await untilIdleLoadsEnd(page);
    await page.getByRole('link', { name: 'Lançar' }).click();
    await expect(results(page)).toContainText('Onças');
    await page.getByRole('button', { name: 'Ações de Onças' }).click();
    await page.keyboard.press('Escape');
    await untilIdleLoadsEnd(page);
    await context.setOffline(true);

    await type(page, 'lobos', '1444');
    await page.keyboard.press('Enter');
    await expect(results(page).getByText('enviando')).toHaveCount(1);
    // A removal, and its undo by the key.
    await page.getByRole('button', { name: 'Ações de Onças' }).click();
    await page.getByRole('menuitem', { name: 'Remover' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(results(page).getByText('Onças')).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await expect(results(page).getByText('Onças', { exact: true })).toBeVisible();
    // A move of a result that somebody else removes in the meantime: it will be refused.
    await page.getByRole('button', { name: 'Ações de Ursos' }).click();
    await page.getByRole('menuitem', { name: 'Mover para outra queda' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Queda 3/ })
      .click();
    await expect(results(page).getByText('Ursos')).toHaveCount(0);
    await send(page.request, 'POST', await eventUrl(page.request, '/results/remove'), {
      teamId: teams.get('Ursos'),
      round: 1,
      reason: '',
    });
    // The grid.
    await page.getByRole('link', { name: 'Grade da queda' }).click();
    await page.getByLabel('Colocação, Fúria').fill('2');
    await page.getByLabel('Kills de Fúria A, Fúria').fill('3');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('5 esperam conexão')).toBeVisible();
    expect(await storedResults(page)).toEqual(['Onças 9º']);

    await context.setOffline(false);
    // Later messages may cover it.
    await expect(toast(page, 'Erro ao mover o resultado')).toBeAttached();
    await expect(page.getByText('esperam conexão')).toBeHidden();
    await expect.poll(() => storedResults(page)).toEqual(['Fúria 2º', 'Lobos 1º', 'Onças 9º']);
    const { entries } = await read<{ entries: { act: { kind: string } }[] }>(
      page.request,
      await eventUrl(page.request, '/ledger'),
    );
    const kinds = entries.toReversed().map(({ act }) => act.kind);
    expect(kinds.slice(kinds.lastIndexOf('result') - 3)).toEqual(['result', 'removal', 'undo', 'result']);
  });
});

test('BS3 ST1 · a role that changes while somebody works: what they may no longer do waits, and goes when they may again', async ({
  browser,
  page,
  organizer: _,
  origin,
}) => {
  await addTeams(page.request, ['Lobos']);
  const scorer = await join(browser, page, origin, 'scorer');
  await openReport(scorer);
  const { members } = await read<{ members: { id: string }[] }>(page.request, '/api/staff');
  const member = `/api/staff/${members[0]?.id}`;
  await scorer.context().setOffline(true);
  await type(scorer, 'lobos', '1444');
  await scorer.keyboard.press('Enter');
  await expect(results(scorer).getByText('enviando')).toBeVisible();
  await send(page.request, 'PUT', member, { role: 'reviewer' });
  await scorer.context().setOffline(false);
  await expect(scorer.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
  expect(await storedResults(page)).toEqual([]);
  await send(page.request, 'PUT', member, { role: 'scorer' });
  await scorer.reload();
  await expect.poll(() => storedResults(page)).toEqual(['Lobos 1º']);
  await scorer.context().close();
});

test('BS6 CA11 · two tabs work in two accounts, and each keeps its own after a reload and in new tabs', async ({
  browser,
  page,
  organizer: _,
  origin,
}) => {
  const member = await join(browser, page, origin, 'scorer');
  const own = await member.context().newPage();
  await own.goto('/report');
  const account = (one: Page) => one.getByRole('combobox', { name: 'Organizador' });
  await expect(account(own)).toContainText('Placar');
  await account(own).click();
  await own.getByRole('option', { name: /Minha conta/ }).click();
  await expect(account(own)).not.toContainText('Placar');
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await Promise.all([member.reload(), own.reload()]);
    await expect(account(member)).toContainText('Placar');
    await expect(account(own)).toBeVisible();
    await expect(account(own)).not.toContainText('Placar');
  }
  // A link that is opened in a new tab stays in the account of its tab, although the other account was chosen last.
  for (const [tab, isMember] of [
    [member, true],
    [own, false],
  ] as const) {
    const link = tab.getByRole('link', { name: /^Times/ }).first();
    const [opened] = await Promise.all([member.context().waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
    if (isMember) await expect(account(opened)).toContainText('Placar');
    else await expect(account(opened)).toContainText('Minha conta');
    await opened.close();
  }
  await member.context().close();
});

async function type(page: Page, team: string, line: string): Promise<void> {
  await searchField(page).fill(team);
  await page.keyboard.press('Enter');
  await page.keyboard.type(line);
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

async function storedResults(page: Page): Promise<string[]> {
  const { reports } = await read<{ reports: { teamId: string; placement: number }[] }>(
    page.request,
    await eventUrl(page.request, '/reports'),
  );
  const { teams } = await read<{ teams: { id: string; name: string }[] }>(
    page.request,
    await eventUrl(page.request, '/teams'),
  );
  const nameOfTeam = (id: string) => teams.find((team) => team.id === id)?.name;
  return reports.map(({ teamId, placement }) => `${nameOfTeam(teamId)} ${placement}º`).toSorted();
}

test('BS1 · no page polls while it is connected; an OBS source that comes and goes is listed at once', async ({
  page,
  context,
  organizer: _,
  secondBrowser: obs,
}) => {
  test.slow();
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos') });
  const { token } = await makeObsLink(page.request);
  const paths = ['/report', '/report/grade', '/teams', '/meus-campeonatos', '/config', '/transmissao'];
  const windows = await Promise.all(
    paths.map(async (path) => {
      const one = await context.newPage();
      await one.goto(path);
      await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
      await untilRequestsEnd(one);
      return one;
    }),
  );
  const desk = windows.at(-1)!;
  await expect(desk.getByText('Overlay Ativo')).toBeVisible();
  // Once it is connected, a window loads its lists again.
  await Promise.all(windows.map(untilRequestsEnd));
  const asked: string[] = [];
  context.on('request', (request) => request.url().includes('/api/') && asked.push(nameOf(request)));
  // Longer than any page used to wait before it asked again.
  await page.waitForTimeout(6500);
  expect(asked).toEqual([]);

  const sources = desk.getByRole('list', { name: 'Fontes no OBS' }).getByRole('listitem');
  await obs.goto(`/ao-vivo/${token}?cena=grade`);
  await expect(sources).toHaveText([/Grade.*conectada desde/]);
  await obs.goto('about:blank');
  await expect(sources).toHaveText([/Grade.*caiu às/]);
  expect(new Set(asked)).toEqual(new Set([expect.stringMatching(/^GET .*\/broadcast$/)]));
});

test('BS1 · of an event that another window deleted nothing is asked for again', async ({
  page,
  context,
  organizer: _,
}) => {
  const failed: string[] = [];
  context.on('response', (answer) => answer.status() >= 400 && failed.push(nameOf(answer.request())));
  for (const path of ['/report', '/teams', '/report/fechar', '/transmissao']) {
    const { id } = await createEvent(page.request, { name: 'Copa apagada' });
    await page.goto(`${path}?evento=${id}`);
    await expect(page.getByRole('banner')).toContainText('Copa apagada');
    await untilRequestsEnd(page);
    await send(page.request, 'DELETE', `/api/events/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campeonato não encontrado');
    await untilRequestsEnd(page);
  }
  expect(failed).toEqual([]);
});

// A person with an account of their own who works in the organiser's.
async function join(browser: Browser, owner: Page, origin: string, role: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR' });
  await neverIdle(context);
  const page = await context.newPage();
  await createAccount(page.request, origin);
  await joinStaff(owner.request, page.request, role);
  await page.goto('/');
  const account = page.getByRole('combobox', { name: 'Organizador' });
  await account.click();
  await page.getByRole('option').last().click();
  await expect(account).toContainText(role === 'scorer' ? 'Placar' : 'Conferência');
  return page;
}
