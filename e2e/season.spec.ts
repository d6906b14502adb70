import type { Page } from '@playwright/test';
import { send } from '../factories/caller.ts';
import { createEvent } from '../factories/event.ts';
import { changeSeasonRules, makeSeason, type MadeSeason, playStage } from '../factories/season.ts';
import { expectFine } from './support/axe.ts';
import { expectNothingCut } from './support/cut-texts.ts';
import { expectToast } from './support/events-screen.ts';
import { expect, test } from './support/fixtures.ts';

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
  await page.getByRole('button', { name: 'Mudar a etapa 2' }).click();
  const stage = page.getByRole('dialog', { name: 'Copa 2' });
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
