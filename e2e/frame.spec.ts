import type { Locator, Page } from '@playwright/test';
import { send } from '../world/caller.ts';
import { createEvent, eventUrl } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, searchField, toast } from './support/report-screen.ts';

const PAGES = [
  '/overlay',
  '/transmissao',
  '/report',
  '/report/grade',
  '/report/fechar',
  '/report/historico',
  '/teams',
  '/teams/decisoes',
  '/meus-campeonatos',
  '/meus-campeonatos/modelos',
  '/meus-campeonatos/temporadas',
  '/config',
  '/config/mensagens',
  '/config/equipe',
  '/config/atividade',
];

const SIZES = [
  { width: 1440, height: 900, bar: 48, sidebar: 240 },
  { width: 1366, height: 768, bar: 48, sidebar: 240 },
  { width: 1024, height: 768, bar: 48, sidebar: 64 },
  { width: 768, height: 1024, bar: 48, sidebar: 64 },
  { width: 390, height: 844, bar: 56, sidebar: 0 },
  { width: 320, height: 640, bar: 56, sidebar: 0 },
];

test('CO1 CO2 CO14 · every page has the frame: bar, title and hold in one place at every size, white marks what is selected', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos') });
  await createEvent(page.request, { name: 'Copa de Verão' });
  const titles = new Map<number, Set<string>>();
  for (const path of PAGES) {
    await page.setViewportSize(SIZES[0]!);
    await page.goto(path);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(hold(page)).toBeVisible();
    const entry = page.getByRole('complementary').locator('[aria-current=page]');
    await expect(entry).toHaveCSS('border-left-color', WHITE);
    await expect(entry).toHaveCSS('border-left-width', '3px');
    const primary = await page.locator('.cut-fill-primary').filter({ visible: true }).allTextContents();
    expect(
      primary.filter((words) => words !== 'Pular para o conteúdo').length,
      `${path}: ${primary.join(', ')}`,
    ).toBeLessThanOrEqual(1);
    for (const { bar, sidebar, ...size } of SIZES) {
      await page.setViewportSize(size);
      const where = `${path} at ${size.width}`;
      await expect(hold(page), where).toBeVisible();
      await expect
        .poll(() => boxOf(page.getByRole('banner')), where)
        .toMatchObject({
          x: sidebar,
          y: 0,
          width: size.width - sidebar,
          height: bar,
        });
      const button = await boxOf(hold(page));
      expect(button.y + button.height, where).toBeLessThan(56);
      expect(button.x + button.width, where).toBeLessThanOrEqual(size.width);
      if (sidebar === 0) expect(button.height, where).toBeGreaterThanOrEqual(44);
      // On a short phone the report's tabs take the row of its title, which only screen readers read.
      const { y } = await boxOf(title);
      const isForReaders = path === '/report' && size.height < 736;
      if (!isForReaders) expect(y - bar, `title of ${where}`).toBeLessThan(20);
      const font = await title.evaluate((element) => getComputedStyle(element).fontSize);
      titles.set(size.width, (titles.get(size.width) ?? new Set()).add(font));
    }
  }
  // One size of the title, whatever the page.
  for (const [width, known] of titles) expect([...known], `titles at ${width}`).toHaveLength(1);

  // The bar stays while the page scrolls.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/config');
  await expect(hold(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect((await boxOf(hold(page))).y).toBeLessThan(56);
});

test('CO1 · the bar says what is live, held, offline, and that another event is not on air; on a desktop and on a phone', async ({
  page,
  organizer: _,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos') });
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão' });
  const bar = page.getByRole('banner');
  const phone = { width: 390, height: 844 };
  const desktop = { width: 1440, height: 900 };
  await page.goto('/teams');

  await test.step('live, with a delay', async () => {
    await expect(bar).toContainText('Evento avulsoNo arQueda 1 no ar1 de 2');
    await expect(bar).toContainText('tudo salvo');
    await send(page.request, 'PUT', await eventUrl(page.request, '/publication'), { mode: 'live', delay: 60 });
    // The standalone event has no public page.
    await expect(bar).toContainText('Só equipe e OBS60 s de atraso');
    await expect(bar).not.toContainText('Público ao vivo');
    await expectFine(page, 'live');
    await page.setViewportSize(phone);
    await expect(bar).toContainText('Queda 1 no ar · 60 s');
    await expectFine(page, 'live on a phone');
    await page.setViewportSize(desktop);
  });

  await test.step('held: white frame, and the button that publishes where the one that holds was', async () => {
    const before = await boxOf(hold(page));
    await hold(page).click();
    await expect(bar).toContainText('Seguradopúblico na queda 1');
    await report(page.request, { teamId: teams.get('Fúria'), placement: 2 });
    await expect(bar).toContainText('1 espera');
    const publish = bar.getByRole('button', { name: 'Publicar agora' });
    const after = await boxOf(publish);
    expect(Math.round(after.x + after.width)).toBe(Math.round(before.x + before.width));
    expect(after.y).toBe(before.y);
    await expect(publish).toHaveCSS('color', GROUND);
    await expect(bar.locator('.held-stripes')).toBeVisible();
    await expect(bar.locator('.held-stripes').locator('..')).toHaveCSS('border-top-color', WHITE);
    await expectFine(page, 'held');
    await page.setViewportSize(phone);
    await expect(bar).toContainText('Segurado na queda 1');
    await expect(publish).toBeVisible();
    await expectFine(page, 'held on a phone');
    await page.setViewportSize(desktop);
    await publish.click();
    await expect(bar).not.toContainText('espera');
  });

  await test.step('offline: told once, the hold is disabled', async () => {
    await page.getByRole('button', { name: 'Opções da publicação' }).click();
    await page.getByRole('menuitemradio', { name: /^Ao vivo/ }).click();
    await expect(hold(page)).toBeVisible();
    await context.setOffline(true);
    await expect(bar.getByText('Sem conexão')).toBeVisible();
    await expect(page.getByText('Sem conexão')).toHaveCount(1);
    await expect(bar).toContainText(/público: última notícia às \d\dh\d\d/);
    await expect(bar).toContainText('Queda 1 no ar');
    await expect(hold(page)).toHaveAttribute('aria-disabled', 'true');
    await page.setViewportSize(phone);
    await expect(bar.getByText('Sem conexão')).toBeVisible();
    await expect(hold(page)).toHaveAttribute('aria-disabled', 'true');
    await page.setViewportSize(desktop);
    await context.setOffline(false);
    await expect(bar.getByText('Sem conexão')).toBeHidden();
    await expect(hold(page)).toHaveAttribute('aria-disabled', 'false');
  });

  await test.step('another event: neither round nor hold, and the way to put it on air', async () => {
    await page.goto(`/teams?evento=${cup}`);
    await expect(bar).toContainText('Copa de VerãoAgendado');
    await expect(bar).toContainText('Fora do ar');
    await expect(bar).not.toContainText('Queda');
    await expect(hold(page)).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Colocar no ar' })).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(bar.getByRole('button', { name: 'Colocar no ar' })).toBeInViewport({ ratio: 1 });
      await expectFine(page, `another event at ${width}`);
    }
  });
});

test('CO1 CO14 · below 1200 px the sidebar is a strip that opens over the page and closes by Esc, a press beside it, a choice @main', async ({
  page,
  organizer: _,
}) => {
  await page.setViewportSize({ width: 1199, height: 800 });
  await page.goto('/teams');
  const sidebar = page.getByRole('complementary');
  const main = page.getByRole('main');
  await expect(hold(page)).toBeVisible();
  const place = await boxOf(main);
  expect((await boxOf(sidebar)).width).toBe(64);
  const open = async () => {
    await page.keyboard.press('Control+b');
    await expect.poll(async () => (await boxOf(sidebar)).width).toBe(240);
    expect(await boxOf(main)).toEqual(place);
  };
  const expectClosed = () => expect.poll(async () => (await boxOf(sidebar)).width).toBe(64);
  await open();
  await expectFine(page, 'open over the page');
  await page.keyboard.press('Escape');
  await expectClosed();
  await open();
  await page.mouse.click(900, 400);
  await expectClosed();
  await open();
  await sidebar.getByRole('link', { name: 'Configurações' }).click();
  await expect(page).toHaveURL('/config');
  await expectClosed();
  // A wider window has its own choice.
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(async () => (await boxOf(sidebar)).width).toBe(240);
});

test('CO9 · one message at a time, in a place where what it covers can still be pressed', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos', 'Fúria']);
  await openReport(page);
  const closers = page.getByRole('button', { name: 'Fechar aviso' });
  for (const [team, line] of [
    ['lobos', '1111'],
    ['fúria', '2111'],
  ] as const) {
    await searchField(page).fill(team);
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await expect(closers).toHaveCount(1);
  }
  const message = page.getByRole('region', { name: 'Notificações' }).locator('> *').first();
  await expect(message).toHaveCSS('pointer-events', 'none');
  await expect(closers).toHaveCSS('pointer-events', 'auto');
  const place = () =>
    page.getByRole('region', { name: 'Notificações' }).evaluate((part) => part.getBoundingClientRect().toJSON());
  // In the empty part of the sidebar; in the lower right corner of a tablet; below the bar of a phone.
  expect(await place()).toMatchObject({ left: 12, right: 228 });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(place).toMatchObject({ right: 752, bottom: 1008 });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await place()).toMatchObject({ top: 64 });
});

test('CO9 E1 · one card says everything that failed, tries again by itself, and a retry is not told again', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED/);
  await addTeams(page.request, ['Lobos']);
  await openReport(page);
  await page.clock.install();
  let requests = 0;
  await page.route('**/api/events/*/state', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.reload();
  const advance = async () => page.clock.fastForward(1000);
  const card = page.getByRole('main').getByRole('alert');
  await expect(toast(page, 'Erro ao carregar times')).toBeVisible();
  await expect(toast(page, 'Erro ao carregar relatórios')).toBeVisible();
  await expect(toast(page, 'Erro ao carregar times')).toBeHidden();
  await expect(card).toContainText('O report não carregou');
  await expect(card.getByRole('listitem')).toHaveText([
    'Erro ao carregar times',
    'Erro ao carregar relatórios',
    'A transmissão continua mostrando o que já recebeu.',
  ]);
  await expectFine(page, 'the card');
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  const before = requests;
  await expect(async () => {
    await advance();
    expect(requests).toBeGreaterThan(before + 1);
  }).toPass();
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0);
  await page.unroute('**/api/events/*/state');
  await expect(async () => {
    await advance();
    await expect(searchField(page)).toBeVisible({ timeout: 500 });
  }).toPass();
});

const WHITE = 'rgb(255, 255, 255)';
const GROUND = 'rgb(6, 7, 11)';

function hold(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Segurar' });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}
