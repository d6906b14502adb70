import type { Page } from '@playwright/test';
import { createAccount } from '../world/account.ts';
import { read, send } from '../world/caller.ts';
import { createEvent, endEvent } from '../world/event.ts';
import { changeSeasonRules, makeSeason, type MadeSeason, playStage } from '../world/season.ts';
import { startDiscordServer, webhookAddress } from '../server/testing/discord-server.ts';
import { expectFine } from './support/axe.ts';
import { expectNothingCut } from './support/cut-texts.ts';
import { expectToast } from './support/events-screen.ts';
import { expect, neverIdle, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';

const WEEKS = [
  ['Lobos: Ana#1/5 bia#2/3 rui#6/1', 'Ursos: caio#3/3 duda#4/2', 'Galos: hugo#8/2'],
  ['Ursos: caio#3/3 duda#4/1', 'Lobos: Ana#1/2 bia#2/0', 'Galos: hugo_br#9/1'],
  ['Lobos: Ana#1/4 bia#2/2 rui#6/2', 'Galos: hugo_br#9/6', 'Ursos: caio#3/0'],
];
const DAYS = ['2026-01-10', '2026-01-17', '2026-01-24'];

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('button', { name }) });

test('SN1 SN2 SN3 SN5 · an organiser makes a season of cups, explains a place, changes points with a reason, unites two IDs and undoes it', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  await playWeeks(page);
  await page.goto('/meus-campeonatos');
  await page.getByRole('link', { name: 'Temporadas' }).click();
  await page.getByRole('button', { name: 'Criar a primeira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova temporada' });
  await dialog.getByRole('button', { name: 'Criar temporada' }).click();
  await expect(dialog.getByText('Informe o nome da temporada.')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Circuito 2026');
  for (const number of [2, 1, 3]) await dialog.getByLabel(`Copa ${number}`).check();
  await dialog.getByRole('button', { name: 'Criar temporada' }).click();

  await expect(main(page).getByRole('heading', { level: 1, name: 'Circuito 2026' })).toBeVisible();
  await expect(rowOf(page, /^Ana/)).toContainText('68,0');
  await rowOf(page, /^Ana/).getByRole('button').click();
  const why = page.getByRole('dialog', { name: 'Por quê? Ana' });
  await expect(why).toContainText('Total: 25,0 + 18,0 + 25,0 = 68,0.');
  await why.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('link', { name: 'Pontuação' }).click();
  await page.getByLabel('Etapas que contam').fill('1');
  await expect(page.getByRole('region', { name: 'Com estas regras' })).toContainText('25,0');
  await page.getByLabel('Pontos do 1º').fill('x');
  await expect(page.getByRole('button', { name: 'Corrija os campos' })).toBeVisible();
  await page.getByLabel('Pontos do 1º').fill('30');
  // A draft survives a visit to another tab.
  await page.getByRole('link', { name: 'Ranking' }).click();
  await page.getByRole('link', { name: 'Pontuação' }).click();
  await page.getByRole('button', { name: 'Revisar e salvar' }).click();
  const review = page.getByRole('dialog', { name: 'Mudar a pontuação?' });
  await review.getByRole('button', { name: /^Mudar a pontuação/ }).click();
  await expect(review.getByText('Informe o motivo.')).toBeVisible();
  await review.getByLabel('Motivo').fill('Só a melhor etapa conta');
  await review.getByRole('button', { name: /^Mudar a pontuação/ }).click();
  await expectToast(page, 'Pontuação salva');

  await page.getByRole('link', { name: /^Jogadores/ }).click();
  await page.getByRole('button', { name: /hugo.*nome parecido/ }).click();
  const merge = page.getByRole('region', { name: 'São a mesma pessoa?' });
  await expect(merge).toContainText('será a decisão nº 2');
  await merge.getByLabel('Motivo').fill('Trocou de conta');
  await merge.getByRole('button', { name: /^Unir em/ }).click();
  await expectToast(page, 'Unidos em hugo_br');
  await expect(page.getByRole('region', { name: 'Parecem iguais' })).toContainText('Nenhum ID parecido.');
  await page
    .getByRole('region', { name: 'Já unidos' })
    .getByRole('button', { name: /^Desfazer/ })
    .click();
  await expectToast(page, 'Decisão nº 2 desfeita');
  await page.getByRole('button', { name: /hugo.*nome parecido/ }).click();
  await merge.getByRole('button', { name: 'São pessoas diferentes' }).click();
  await expect(page.getByRole('region', { name: 'Parecem iguais' })).toContainText('Nenhum ID parecido.');

  await page.getByRole('link', { name: 'Página', exact: true }).click();
  const decisions = page.getByRole('region', { name: 'Decisões' });
  await decisions.getByRole('button', { name: 'Desfazer a decisão nº 1' }).click();
  await expectToast(page, 'Decisão nº 1 desfeita');
  await page.getByRole('link', { name: 'Ranking' }).click();
  await expect(rowOf(page, /^Ana/)).toContainText('68,0');
  await page.goBack();
  await page.getByRole('button', { name: 'Excluir temporada' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhuma temporada ainda')).toBeVisible();
});

test('SN1 SN8 SN10 · stages are added, weighed with a reason and removed; the next edition and the final are made in one dialog each @main', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const season = await madeSeason(page);
  await createEvent(page.request, { name: 'Copa extra' });
  await page.goto(`/meus-campeonatos/temporadas/${season.id}/etapas`);
  await page.getByRole('button', { name: 'Adicionar etapas' }).click();
  const add = page.getByRole('dialog', { name: 'Adicionar etapas' });
  await add.getByLabel('Copa extra').check();
  await add.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expectToast(page, 'Etapa adicionada');
  const stages = page.getByRole('list', { name: 'Etapas' }).getByRole('listitem');
  await expect(stages).toHaveText([/E1Copa 1/, /E2Copa 2/, /E3Copa 3/, /E4Copa extra/]);
  // A stage without results is removed at once.
  await page.getByRole('button', { name: 'Mudar a etapa 4' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar da temporada' }).click();
  await expectToast(page, 'Etapa tirada da temporada');
  // A stage that a decision removed is added again with a reason.
  const stage = page.getByRole('dialog', { name: 'Copa 2' });
  await page.getByRole('button', { name: 'Mudar a etapa 2' }).click();
  await stage.getByRole('button', { name: 'Tirar da temporada' }).click();
  const removal = page.getByRole('dialog', { name: 'Tirar Copa 2 da temporada?' });
  await removal.getByLabel('Motivo').fill('Outra liga');
  await removal.getByRole('button', { name: /^Tirar da temporada/ }).click();
  await expect(stages).toHaveCount(2);
  await page.getByRole('button', { name: 'Adicionar etapas' }).click();
  await add.getByLabel('Copa 2').check();
  await add.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(add.getByText('Informe o motivo')).toBeVisible();
  await add.getByLabel('Motivo').fill('Conta de novo');
  await add.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(stages).toHaveText([/E1Copa 1/, /E2Copa 2/, /E3Copa 3/]);
  await page.getByRole('button', { name: 'Mudar a etapa 2' }).click();
  await stage.getByLabel('Peso').fill('11');
  await stage.getByRole('button', { name: 'Salvar' }).click();
  await expect(stage.getByText('Use um número de 0,01 a 10.')).toBeVisible();
  await stage.getByLabel('Peso').fill('5');
  await stage.getByRole('button', { name: 'Salvar' }).click();
  const weigh = page.getByRole('dialog', { name: 'Copa 2 passa a valer 5×?' });
  await expect(weigh.getByText('O líder muda: caio passa Ana.')).toBeVisible();
  await weigh.getByLabel('Motivo').fill('Etapa especial');
  await weigh.getByRole('button', { name: /^Mudar o peso/ }).click();
  await expect(stages.nth(1)).toContainText('vale 5×');

  await page.getByRole('link', { name: 'Ranking' }).click();
  await page.getByRole('button', { name: 'Nova edição' }).click();
  const edition = page.getByRole('dialog', { name: 'Nova edição' });
  await expect(edition.getByLabel('Nome')).toHaveValue('Copa 4');
  await expect(edition.getByLabel('Data de início')).toHaveValue('2026-01-31');
  await edition.getByRole('button', { name: 'Criar a edição' }).click();
  await expect(main(page).getByText('Copa 4').first()).toBeVisible();
  await page.goto(`/meus-campeonatos/temporadas/${season.id}/etapas`);
  await expect(stages).toHaveCount(4);

  await changeSeasonRules(page.request, season.id, { seats: 3 });
  await page.goto(`/meus-campeonatos/temporadas/${season.id}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: /^Fazer a final/ }).click();
  const final = page.getByRole('dialog', { name: 'Fazer a final' });
  await expect(final.getByRole('group', { name: /Classificados/ })).toContainText('1º Ursos');
  await final.getByRole('button', { name: 'Fazer a final com 2 times' }).click();
  await expectToast(page, 'Final criada');
  await expect(main(page).getByRole('heading', { name: 'Circuito 2026 · Final' })).toBeVisible();
});

test('SN3 SN4 SN6 · a viewer without JavaScript reads the ranking, a player and the corrections; a hidden player has no name @main', async ({
  page,
  organizer: _,
  browser,
  origin,
}) => {
  const season = await madeSeason(page);
  const viewer = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage();
  await viewer.goto(`/t/${season.slug}`);
  const rows = viewer.getByRole('region', { name: 'Ranking' }).locator('tbody tr');
  await expect(rows.first()).toContainText('Ana');
  await expect(rows.first()).toContainText('68,0');
  await expect(viewer.locator('body')).not.toContainText('#1');
  await viewer.getByRole('link', { name: 'bia' }).click();
  await expect(viewer.getByRole('heading', { level: 1 })).toContainText('bia');
  const playersPage = viewer.url();
  await send(page.request, 'PUT', `/api/seasons/${season.id}/hidden`, { player: 'bia#2', hidden: true });
  // A browser may show a stored page for four seconds.
  await expect(async () => expect((await viewer.goto(playersPage))?.status()).toBe(404)).toPass();
  await expect(viewer.locator('html')).not.toContainText('bia');
  await expect(async () => {
    await viewer.goto(`/t/${season.slug}`);
    expect(await viewer.getByText('Jogador oculto').count()).toBe(1);
  }).toPass();
  await expect(viewer.locator('body')).not.toContainText('bia');
  await send(page.request, 'POST', `/api/seasons/${season.id}/merges`, {
    from: 'hugo#8',
    into: 'hugo_br#9',
    reason: 'Trocou de conta',
  });
  await expect(async () => {
    await viewer.reload();
    expect(await viewer.getByRole('region', { name: 'Correções' }).innerText()).toContain('Trocou de conta');
  }).toPass();
  await viewer.close();
});

test('SN6 CO1 · every page of a season fits at every width, with long names', async ({ page, organizer: _ }) => {
  test.slow();
  const long = `${'Furadores de Zona '.repeat(11)}#1`.slice(0, 200);
  const events = [
    await playStage(page.request, {
      name: 'Copa Sertão '.repeat(8).trim(),
      startDate: '2026-01-03',
      teams: [`${long}: ${'W'.repeat(80)}#12345678901/5`, 'Galos: hugo#8/2'],
    }),
    ...(await playWeeks(page)),
  ];
  const season = await makeSeason(page.request, 'Circuito Sertão de Queda Livre em Trios · Temporada 2026', events);
  await changeSeasonRules(page.request, season.id, { seats: 2, ranking: 'both', best: 3, championSeats: true });
  const own = `/meus-campeonatos/temporadas/${season.id}`;
  const paths = [
    '/meus-campeonatos/temporadas',
    own,
    ...['etapas', 'pontuacao', 'jogadores', 'pagina'].map((tab) => `${own}/${tab}`),
  ];
  for (const path of [...paths, `/t/${season.slug}`])
    for (const width of [320, 390, 768, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 320) await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Carregando…')).toHaveCount(0);
      // The stages of the public page scroll sideways.
      if (path.startsWith('/meus')) await expectNothingCut(page, `${path} at ${width}`);
      else if (width < 500) await expectCard(page);
      if (width === 320 || width === 1440) await expectFine(page, `${path} at ${width}`);
      if (process.env['LOOK'])
        await page.screenshot({ path: `/tmp/h/season-look/${paths.indexOf(path)}-${width}.png` });
    }
});

async function playWeeks(page: Page): Promise<string[]> {
  const events: string[] = [];
  for (const [index, teams] of WEEKS.entries())
    events.push(await playStage(page.request, { name: `Copa ${index + 1}`, startDate: DAYS[index]!, teams }));
  return events;
}

async function madeSeason(page: Page): Promise<MadeSeason> {
  return makeSeason(page.request, 'Circuito 2026', await playWeeks(page));
}

test('SN4 SN6 · a held stage shows nowhere until it is published; a correction after it is followed, and its cause can be read', async ({
  page,
  organizer: _,
  secondBrowser: viewer,
}) => {
  const events = await playWeeks(page);
  const season = await makeSeason(page.request, 'Circuito 2026', events.slice(0, 2));
  const held = await playStage(page.request, {
    name: 'Copa segura',
    startDate: '2026-02-07',
    teams: ['Novatos: zeca#77/9', 'Ursos: caio#3/1'],
    end: false,
    held: true,
  });
  await page.goto(`/meus-campeonatos/temporadas/${season.id}/etapas`);
  await page.getByRole('button', { name: 'Adicionar etapas' }).click();
  const add = page.getByRole('dialog', { name: 'Adicionar etapas' });
  await add.getByLabel('Copa segura').check();
  await add.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expectToast(page, 'Etapa adicionada');
  // The organiser's screen counts the same published results as the public page.
  await page.getByRole('link', { name: 'Ranking' }).click();
  await expect(rowOf(page, /^caio/)).toContainText('43,0');
  await expect(main(page)).not.toContainText('zeca');
  const ranking = viewer.getByRole('region', { name: 'Ranking' });
  await viewer.goto(`/t/${season.slug}`);
  await expect(ranking).toContainText('Ana');
  await expect(viewer.locator('body')).not.toContainText('zeca');
  await endEvent(page.request, held);
  await viewer.reload();
  await expect(viewer.locator('body')).not.toContainText('zeca');
  await send(page.request, 'POST', `/api/events/${held}/publication/publish`, {});
  await expectAfterReload(viewer, async () => {
    await expect(ranking.getByRole('row').filter({ hasText: 'zeca' })).toContainText('25,0', { timeout: 5000 });
  });
  await send(page.request, 'POST', `/api/events/${held}/reopen`, { reason: 'Placar errado' });
  const { standings } = await read<{ standings: { teamId: string; name: string }[] }>(
    page.request,
    `/api/events/${held}/standings`,
  );
  await send(page.request, 'POST', `/api/events/${held}/decisions`, {
    kind: 'disqualification',
    teamId: standings.find(({ name }) => name === 'Novatos')!.teamId,
    reason: 'Trapaça',
  });
  await send(page.request, 'POST', `/api/events/${held}/publication/publish`, {});
  await expectAfterReload(viewer, async () => {
    const row = ranking.getByRole('row').filter({ hasText: 'zeca' });
    await expect(row).toContainText('desc.', { timeout: 5000 });
    await expect(row).toContainText('0,0', { timeout: 5000 });
  });
  await page.goto(`/meus-campeonatos/temporadas/${season.id}`);
  await rowOf(page, /^zeca/).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Por quê? zeca' })).toContainText('desclassificad');
});

test('SN1 SN2 · two windows: a new name leaves the other’s address alone; points changed elsewhere are told, and nothing typed is lost', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  // The refusal of the second save; and what can be posted is asked for once more when the page goes off air.
  allowConsoleError(/status of 409.*\/rules$|status of 404.*\/kit$/);
  const season = await madeSeason(page);
  const own = `/meus-campeonatos/temporadas/${season.id}`;
  const other = await page.context().newPage();
  await other.goto(`${own}/pagina`);
  await page.goto(`${own}/pagina`);
  await page.getByLabel('Endereço', { exact: true }).fill('liga-sertao');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Temporada salva');
  await other.getByLabel('Nome').fill('Liga Sertão');
  // Taking the page off air keeps what is typed.
  await other.getByRole('switch', { name: 'No ar' }).click();
  await expectToast(other, 'Página da temporada fora do ar');
  await expect(other.getByLabel('Nome')).toHaveValue('Liga Sertão');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(other, 'Temporada salva');
  expect(await read(page.request, `/api/seasons/${season.id}`)).toMatchObject({
    name: 'Liga Sertão',
    slug: 'liga-sertao',
    published: false,
  });

  for (const window of [page, other]) await window.goto(`${own}/pontuacao`);
  await page.getByLabel('Etapas que contam').fill('2');
  await other.getByLabel('Etapas que contam').fill('1');
  await saveRules(page, 'Duas contam');
  await expectToast(page, 'Pontuação salva');
  await saveRules(other, 'Só uma conta');
  await expect(other.getByText('A pontuação mudou em outra janela').first()).toBeVisible();
  await expect(other.getByLabel('Etapas que contam')).toHaveValue('1');
});

test('SN1 SN6 · a season that does not load says so and loads again when asked; a poll that fails takes nothing away', async ({
  page,
  organizer: _,
  secondBrowser: viewer,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/);
  const season = await madeSeason(page);
  const own = `/meus-campeonatos/temporadas/${season.id}`;
  for (const path of [
    '/meus-campeonatos/temporadas',
    own,
    `${own}/etapas`,
    `${own}/pontuacao`,
    `${own}/jogadores`,
    `${own}/pagina`,
  ]) {
    const address = path === '/meus-campeonatos/temporadas' ? '**/api/seasons' : `**/api/seasons/${season.id}`;
    await page.route(address, (route) => route.abort());
    await page.goto(path);
    const again = main(page).getByRole('button', { name: 'Tentar novamente' });
    await expect(again).toBeVisible();
    await page.unroute(address);
    await again.click();
    await expect(main(page).getByText('Circuito 2026').first()).toBeVisible();
  }
  // The channels fail by themselves.
  await page.route('**/discord', (route) => route.abort());
  await page.reload();
  const panel = page.getByRole('region', { name: 'Discord' });
  await expect(panel.getByText('Falha ao carregar as mensagens do Discord')).toBeVisible();
  await page.unroute('**/discord');
  await panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel.getByLabel('Endereço do webhook')).toBeVisible();

  // Offline: what is shown stays, and what is typed is kept when saving fails.
  await page.getByLabel('Nome').fill('Circuito');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Temporada salva');
  await page.getByLabel('Nome').fill('Liga');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Erro ao salvar a temporada');
  await expect(page.getByLabel('Nome')).toHaveValue('Liga');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Liga' })).toBeVisible();

  await viewer.goto(`/t/${season.slug}`);
  await expect(viewer.getByRole('button', { name: 'Compartilhar' })).toBeEnabled();
  await viewer.context().setOffline(true);
  await viewer.getByLabel('Buscar jogador ou time').fill('an');
  await expect(viewer.getByRole('region', { name: 'Ranking' })).toContainText('68,0');
  await viewer.context().setOffline(false);
});

test('SN6 · on paper the page is black on white, with every row and every stage', async ({ page, organizer: _ }) => {
  const season = await madeSeason(page);
  await page.goto(`/t/${season.slug}`);
  await page.emulateMedia({ media: 'print' });
  const leader = page.getByRole('region', { name: 'Ranking' }).locator('tbody tr').first();
  for (const part of [leader, leader.getByRole('rowheader'), leader.locator('td').first()])
    await expect(part).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(leader).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  const last = page.getByRole('region', { name: 'Ranking' }).locator('tbody tr').last();
  await expect(last.locator('td')).toHaveCount(5);
  for (const cell of await last.locator('td').all()) await expect(cell).toBeVisible();
  await page.goto(`/t/${season.slug}/j/${await idOf(page, season, 'Ana')}`);
  await expect(main(page).locator('rect.fill-edge + rect').first()).toHaveCSS('fill', 'rgb(0, 0, 0)');
});

test('SN10 · SN8 · pressed twice, the next edition and the final are made once', async ({ page, organizer: _ }) => {
  const season = await madeSeason(page);
  await changeSeasonRules(page.request, season.id, { seats: 3 });
  await page.goto(`/meus-campeonatos/temporadas/${season.id}`);
  await page.getByRole('button', { name: 'Nova edição' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar a edição' }).dblclick();
  await expect(main(page).getByText('Copa 4').first()).toBeVisible();
  await page.goto(`/meus-campeonatos/temporadas/${season.id}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: /^Fazer a final/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Fazer a final com/ })
    .dblclick();
  await expectToast(page, 'Final criada');
  const { events } = await read<{ events: { name: string }[] }>(page.request, '/api/events');
  const names = events.map(({ name }) => name).toSorted();
  expect(names.filter((name) => /Copa|Final/.test(name))).toEqual([
    'Circuito 2026 · Final',
    'Copa 1',
    'Copa 2',
    'Copa 3',
    'Copa 4',
  ]);
});

test('SN7 · a channel of Discord gets the ranking by a button and after each stage, and the page says what became of it', async ({
  browser,
}) => {
  test.slow();
  const discord = await startDiscordServer();
  const server = await startOwnServer({ DISCORD_API_URL: discord.url });
  const context = await browser.newContext({ baseURL: server.origin });
  await neverIdle(context);
  try {
    const page = await context.newPage();
    await createAccount(page.request, server.origin);
    const [one, two] = [
      await playStage(page.request, { name: 'Copa 1', startDate: DAYS[0]!, teams: WEEKS[0]! }),
      await playStage(page.request, { name: 'Copa 2', startDate: DAYS[1]!, teams: WEEKS[1]!, end: false }),
    ];
    const season = await makeSeason(page.request, 'Circuito 2026', [one, two]);
    await page.goto(`/meus-campeonatos/temporadas/${season.id}/pagina`);
    const panel = page.getByRole('region', { name: 'Discord' });
    await panel.getByLabel('Endereço do webhook').fill('https://evil.example/api/webhooks/1/2');
    await panel.getByRole('button', { name: 'Ligar canal' }).click();
    await expect(panel.getByText('Cole o endereço de um webhook do Discord')).toBeVisible();
    await panel.getByLabel('Endereço do webhook').fill(webhookAddress());
    await panel.getByRole('button', { name: 'Ligar canal' }).click();
    await expect(panel.getByText('webhook …1xyz')).toBeVisible();
    await expect(panel.getByText('Nada postado ainda')).toBeVisible();
    await panel.getByRole('button', { name: 'Postar o ranking agora' }).click();
    const messages = panel.getByRole('list', { name: 'Mensagens' }).getByRole('listitem');
    await expect(messages).toHaveText([/Ranking após 1 etapa.*Publicado.*Abrir no Discord/]);
    expect(discord.messages()).toMatchObject([{ embed: { title: 'Ranking · 1 de 2 etapas' } }]);
    await expectFine(page, 'channels of a season');
    await endEvent(page.request, two);
    await expect(async () => {
      await page.reload();
      await expect(messages).toHaveCount(2, { timeout: 15_000 });
    }).toPass();
    await expect(messages.first()).toContainText(/Ranking após 2 etapas.*Publicado/);
    expect(discord.messages().map(({ embed }) => embed.title)).toEqual([
      'Ranking · 1 de 2 etapas',
      'Ranking · 2 de 2 etapas',
    ]);
    await panel.getByRole('button', { name: 'Desligar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click();
    await expectToast(page, 'Canal desligado');
    await expect(messages).toHaveCount(0);
  } finally {
    await context.close();
    await server.stop();
    await discord.stop();
  }
});

// On a phone the place, the whole name and the points of a row are one line, and the stages are below.
async function expectCard(page: Page): Promise<void> {
  const leader = page.getByRole('region', { name: 'Ranking' }).locator('tbody tr').first();
  const boxes = await Promise.all(
    [
      leader.locator('td').first(),
      leader.getByRole('rowheader'),
      leader.locator('td').last(),
      leader.locator('td').nth(1),
    ].map((part) => part.boundingBox()),
  );
  const [place, name, points, stage] = boxes.map((box) => box!);
  expect(name!.x + name!.width).toBeLessThanOrEqual(points!.x + 1);
  expect(name!.width).toBeGreaterThan(120);
  for (const one of [place!, points!])
    expect(Math.abs(one.y + one.height / 2 - name!.y - name!.height / 2)).toBeLessThan(3);
  expect(stage!.y).toBeGreaterThanOrEqual(name!.y + name!.height - 1);
}

async function saveRules(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Revisar e salvar' }).click();
  const review = page.getByRole('dialog', { name: 'Mudar a pontuação?' });
  await review.getByLabel('Motivo').fill(reason);
  await review.getByRole('button', { name: /^Mudar a pontuação/ }).click();
}

// A browser may show a stored page for four seconds.
async function expectAfterReload(viewer: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await viewer.reload();
    await check();
  }).toPass();
}

async function idOf(page: Page, { slug }: MadeSeason, name: string): Promise<string> {
  const { players } = await read<{ players: { rows: { id: string; name: string }[] } }>(
    page.request,
    `/api/season/${slug}`,
  );
  return players.rows.find((row) => row.name === name)!.id;
}
