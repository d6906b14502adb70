import type { APIRequestContext, Page } from '@playwright/test';
import { createEvent, endEvent, putOnAir } from '../world/event.ts';
import { acceptSignUps, listSignUps, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { addTeams, playRound, report, teamsOf } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { openEntrants } from './support/events-screen.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseInMenu } from './support/page-menu.ts';
import { expectNothingCut } from './support/cut-texts.ts';

const WIDTHS = [320, 390, 768, 1024, 1366, 1440];
const TEAMS = ['Raio Vermelho', 'Vanguarda', 'Gás Final', 'Lobos do Sul', 'Fúria Noturna', 'Última Queda'];

test('CO1 CO2 CO14 · every dashboard page fits at every width: nothing cut, one title place, at most one primary button', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const id = await playCup(page.request);
  const pages = [
    '/overlay',
    '/transmissao',
    '/report/fechar',
    '/report/historico',
    '/teams',
    '/teams/decisoes',
    '/meus-campeonatos',
    '/meus-campeonatos/modelos',
    '/meus-campeonatos/temporadas',
    `/meus-campeonatos/${id}`,
    `/meus-campeonatos/${id}/inscritos`,
    `/meus-campeonatos/${id}/regras`,
    `/meus-campeonatos/${id}/publicacao`,
    '/config',
    '/config/mensagens',
    '/config/equipe',
    '/config/atividade',
  ];
  const places = new Map<number, Place[]>(WIDTHS.map((width) => [width, []]));
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expectLoaded(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectLoaded(page);
      // React follows the width after the browser: below 1200 px the sidebar is a rail.
      const sidebar = () => page.getByRole('complementary').evaluate((bar) => bar.getBoundingClientRect().width);
      if (width >= 768) await expect.poll(sidebar).toBe(width < 1200 ? 64 : 240);
      const where = `${path} at ${width}`;
      await expectNothingCut(page, path);
      expect.soft(await page.locator('main .cut-fill-primary:visible').count(), where).toBeLessThanOrEqual(1);
      places.get(width)!.push(await titlePlace(page));
    }
  }
  // A line may begin between two pixels.
  for (const [width, found] of places)
    for (const of of ['titleX', 'titleMiddle', 'tabX', 'tabY'] as const) {
      const all = found.map((place) => place[of]);
      expect.soft(Math.max(...all) - Math.min(...all), `${of} at ${width}: ${all.join()}`).toBeLessThanOrEqual(1);
    }

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Minha Conta' })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectNothingCut(page, '/admin');
  }
});

test('CO1 CO14 · on a phone the sign-ups begin with their figures, trios without a warning are selected, and one button accepts them', async ({
  page,
  organizer: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await createEvent(page.request, { name: 'Copa Queda Livre 8' });
  await setSignUpRules(page.request, id);
  for (const name of ['Mandacaru', 'Esquadrão 42']) await signUpTrio(page.request, id, name);
  await signUpTrio(page.request, id, 'Raposas', { activisionIds: ['raposa#1', 'astuta#2', ''] });
  await openEntrants(page, id);

  const figures = page.getByRole('region', { name: 'Inscritos', exact: true }).locator('dl');
  await expect(figures).toContainText('3/50');
  expect((await figures.boundingBox())?.y).toBeLessThan(200);
  const tops = await figures
    .locator('> div')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);

  const selected = page.getByRole('group', { name: 'Selecionados' });
  await expect(selected).toContainText('2 sem aviso marcados');
  await expect(page.getByRole('checkbox', { name: 'Selecionar Raposas' })).not.toBeChecked();
  // Who signs up later is not selected: the button must not change under the finger.
  await signUpTrio(page.request, id, 'Vento Norte');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('checkbox', { name: 'Selecionar Vento Norte' })).not.toBeChecked();
  const accept = selected.getByRole('button', { name: 'Aceitar 2 selecionados' });
  const box = await accept.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await expectFine(page, 'sign-ups on a phone');
  await accept.click();
  await expect
    .poll(async () => (await listSignUps(page.request, id)).filter(({ state }) => state === 'accepted'))
    .toHaveLength(2);
});

test('CO14 · messages: one open at a time, the cause said once, each copied or all in one text', async ({
  page,
  context,
  organizer: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await createEvent(page.request, { name: 'Copa Queda Livre 8' });
  await setSignUpRules(page.request, id);
  for (const name of ['Vanguarda', 'Império']) await signUpTrio(page.request, id, name);
  await page.goto('/config/mensagens');
  const mails = page.getByRole('list', { name: 'Mensagens' }).getByRole('listitem');
  await expect(mails).toHaveCount(2);
  await expect(page.getByText('O envio de e-mail está desligado.')).toHaveCount(1);
  // The first is open; another one closes it.
  await expect(mails.getByRole('button', { name: 'Já avisei' })).toHaveCount(1);
  await mails.nth(1).getByRole('button').first().press('Enter');
  await expect(mails.nth(1).getByRole('button', { name: 'Já avisei' })).toBeVisible();
  await expect(mails.getByRole('button', { name: 'Já avisei' })).toHaveCount(1);
  expect((await mails.nth(0).boundingBox())?.height).toBeLessThanOrEqual(64);
  await mails
    .nth(1)
    .getByRole('button', { name: /^Copiar texto para/ })
    .press('Enter');
  await expect(mails.nth(1).getByRole('button', { name: 'Texto copiado' })).toBeVisible();
  await expectFine(page, 'messages on a phone');
  await page.getByRole('button', { name: 'Copiar as 2 num texto só' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^(Vanguarda|Império)\n.*\n\n(Vanguarda|Império)\n/s);
  await mails
    .nth(1)
    .getByRole('button', { name: /^Já avisei/ })
    .press('Enter');
  await expect(mails).toHaveCount(1);
  await page
    .getByRole('group', { name: 'Filtros' })
    .getByRole('button', { name: 'Enviadas 1', exact: true })
    .press('Enter');
  await expect(mails).toContainText('avisado por você');
});

test('CO1 · rule presets are a tab of the events, and the public agenda is in the menu of the title', async ({
  page,
  context,
  organizer: _,
}) => {
  await page.goto('/meus-campeonatos');
  const tabs = page.getByRole('navigation', { name: 'Páginas dos campeonatos' });
  await tabs.getByRole('link', { name: 'Modelos de regras' }).click();
  await expect(page).toHaveURL(/\/meus-campeonatos\/modelos$/);
  await expect(page.getByText('A fonte não traz desempate')).toHaveCount(0);
  await tabs.getByRole('link', { name: 'Campeonatos' }).click();
  const opening = context.waitForEvent('page');
  await chooseInMenu(page, 'Página pública');
  await expect(await opening).toHaveURL(/\/organizador\//);
});

test('CO1 LE13 · the history is exported with the numbers of its decisions', async ({ page, organizer: _ }) => {
  const { id } = await createEvent(page.request);
  const teams = await addTeams(page.request, ['Lobos'], id);
  await decide(page.request, id, { kind: 'warning', teamId: teams.get('Lobos'), reason: 'Conduta' });
  await page.goto(`/report/historico?evento=${id}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Decisão nº 1 · Advertência');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).press('Enter');
  expect((await downloading).suggestedFilename()).toBe('historico-copa-trios.xlsx');
});

// A cup on air with results, decisions, sign-ups and mails, and an ended one.
async function playCup(request: APIRequestContext): Promise<string> {
  const { id: last } = await createEvent(request, { name: 'Copa Queda Livre 6', startDate: '2026-10-31' });
  await addTeams(request, TEAMS, last);
  await playRound(request, last, TEAMS);
  await endEvent(request, last);
  await createEvent(request, { name: 'Liga Noturna · semana 4', published: false });
  const { id } = await createEvent(request, {
    name: 'Copa Queda Livre 7',
    startDate: '2031-11-14',
    startTime: '20:00',
    description: 'Cinco quedas.',
  });
  await setSignUpRules(request, id);
  for (const name of ['Mandacaru', 'Vento Norte']) await signUpTrio(request, id, name);
  const [first] = await listSignUps(request, id);
  await acceptSignUps(request, id, [first!.id]);
  await signUpTrio(request, id, 'Kraken', { activisionIds: ['polvo#1', 'maré#2', ''] });
  const teams = await addTeams(request, TEAMS, id);
  await playRound(request, id, TEAMS);
  await decide(request, id, { kind: 'warning', teamId: teams.get('Vanguarda'), reason: 'Conduta' });
  const penalty = { kind: 'adjustment', teamId: teams.get('Gás Final'), round: null, points: -500, reason: 'Atraso' };
  await decide(request, id, penalty);
  await putOnAir(request, id);
  return id;
}

async function decide(request: APIRequestContext, id: string, data: object): Promise<void> {
  const answer = await request.post(`/api/events/${id}/decisions`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Carregando…')).toHaveCount(0);
}

type Place = Record<'titleX' | 'titleMiddle' | 'tabX' | 'tabY', number>;

async function titlePlace(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const header = document.querySelector('main h1')!.closest('header')!;
    const title = header.querySelector('h1')!.getBoundingClientRect();
    const tab = header.querySelector('nav a')!.getBoundingClientRect();
    const titleMiddle = title.y + title.height / 2 + window.scrollY;
    return { titleX: title.x, titleMiddle, tabX: tab.x, tabY: tab.y + window.scrollY };
  });
}

test('CO3 · by keyboard alone every control of the long lists is reached, and no bar covers the one that has the focus', async ({
  page,
  organizer: _,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { id } = await createEvent(page.request);
  await setSignUpRules(page.request, id);
  for (let trio = 1; trio <= 9; trio += 1) await signUpTrio(page.request, id, `Trio ${trio}`);
  await acceptSignUps(
    page.request,
    id,
    (await listSignUps(page.request, id)).map(({ id: signUp }) => signUp),
  );
  for (const path of [`/meus-campeonatos/${id}/inscritos`, '/config/mensagens', `/meus-campeonatos/${id}/regras`]) {
    await page.goto(path);
    await expectLoaded(page);
    const { stops, covered } = await walk(page);
    expect.soft(covered, path).toEqual([]);
    const controls = await page.evaluate(
      () =>
        [...document.querySelectorAll('main button, main a, main input')].filter((one) => one.matches(':enabled, a'))
          .length,
    );
    expect(stops, path).toBeGreaterThan(controls * 0.9);
  }
});

// Presses Tab until the focus leaves the page, and notes what is focused where it cannot be seen.
async function walk(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body || 'walked' in focused.dataset) return null;
      focused.dataset['walked'] = '';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = shown !== null && (focused.contains(shown) || shown.contains(focused));
      return isSeen ? '' : (focused.getAttribute('aria-label') ?? focused.textContent).slice(0, 60);
    });
    if (found === null) return { stops, covered };
    if (found !== '') covered.push(found);
  }
}

test('CO2 · red is the brand and the primary action alone: what is selected is white, what is live teal, what warns amber, danger striped', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const id = await playCup(page.request);
  // Two teams have one placement.
  const teams = await teamsOf(page.request, id);
  for (const teamId of [...teams.values()].slice(0, 2))
    await report(page.request, { eventId: id, teamId, round: 2, placement: 1 });
  for (const path of [
    '/report',
    '/report/grade',
    '/report/fechar',
    '/report/historico',
    '/teams',
    '/meus-campeonatos',
    `/meus-campeonatos/${id}/inscritos`,
    '/config/mensagens',
  ]) {
    await page.goto(path);
    await expectLoaded(page);
    expect.soft(await page.evaluate(findSelected), `selected on ${path}`).toEqual([]);
    expect.soft(await page.evaluate(findRed), `red on ${path}`).toEqual([]);
  }

  await page.goto('/report');
  const onAir = page.getByRole('button', { name: /^Queda \d+,.*, no ar$/ });
  await expect(onAir).toHaveCSS('border-top-color', LIVE);
  await expect(onAir.getByText('no ar')).toHaveCSS('background-color', LIVE);
  await expect(page.getByText('1º lugar repetido:')).toBeVisible();
  expect(await page.locator('figure').getByText('1', { exact: true }).evaluate(groundOf)).toBe(CHECK);

  await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
  const danger = page.getByRole('dialog', { name: 'Mais ações' }).locator('.danger-strip').first();
  await expect(danger).toHaveCSS('background-color', DANGER);
  expect(await danger.evaluate((element) => getComputedStyle(element, '::before').backgroundImage)).toContain(
    'repeating-linear-gradient',
  );
  await page.keyboard.press('Escape');
  // The entry under the pointer or the arrow key is selected, too.
  await page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').and(page.locator('[data-highlighted]'))).toHaveCSS('background-color', WHITE);
});

const WHITE = 'rgb(255, 255, 255)';
const LIVE = 'rgb(20, 201, 174)';
const CHECK = 'rgb(255, 194, 75)';
const DANGER = 'rgb(33, 16, 22)';

function groundOf(element: Element): string {
  return getComputedStyle(element).backgroundColor;
}

// What is selected without being white: a fill, a bar at the side, or a line below.
function findSelected(): string[] {
  const white = 'rgb(255, 255, 255)';
  const selected =
    '[aria-pressed=true], [aria-selected=true], [aria-current=page], [role=radio][data-checked], input:checked';
  return [...document.querySelectorAll(selected)]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => {
      const { backgroundColor, borderLeftColor, borderBottomColor, borderTopColor } = getComputedStyle(element);
      return ![backgroundColor, borderLeftColor, borderBottomColor, borderTopColor].includes(white);
    })
    .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 80));
}

// What is filled or lined with the brand's red and is not the primary button.
function findRed(): string[] {
  const isRed = (color: string) => color === 'rgb(229, 9, 20)';
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) => element.getClientRects().length > 0 && !element.closest('.cut-fill-primary, img, svg, .sr-only'),
    )
    .filter((element) => {
      const { backgroundColor, borderLeftColor, borderBottomColor, borderTopWidth, color } = getComputedStyle(element);
      return (
        isRed(backgroundColor) ||
        isRed(color) ||
        (borderTopWidth !== '0px' && (isRed(borderLeftColor) || isRed(borderBottomColor)))
      );
    })
    .map((element) => `${element.tagName} ${element.className}`.slice(0, 120));
}
