import type { Locator, Page } from '@playwright/test';
import { createAccount } from '../world/account.ts';
import { read } from '../world/caller.ts';
import { endEvent, eventUrl, useRules } from '../world/event.ts';
import { joinStaff } from '../world/staff.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { openReport, saveAnyway, searchField, showRound, toast } from './support/report-screen.ts';

const NAMES = Array.from({ length: 50 }, (_, index) => `Time ${String(index + 1).padStart(2, '0')}`);

const line = (page: Page) => page.getByLabel('Resultado rápido');
const preview = (page: Page) => page.getByRole('group', { name: 'Prévia' });
const button = (page: Page) => page.getByRole('button', { name: /^(Reportar pontuação|Salvar mesmo assim)/ });
const round = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Queda ${number},`) });
const missing = (page: Page) => page.getByRole('listbox', { name: 'Times que faltam' });
const latest = (page: Page) => page.getByRole('region', { name: 'Últimos lançamentos' }).getByRole('listitem');
const panelTab = (page: Page, name: RegExp) =>
  page.getByRole('tablist', { name: 'Queda e times' }).getByRole('tab', { name });

test.describe('1366×768', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('CO3 · in every state the way of a result is in view without scrolling, and nothing covers it', async ({
    page,
    organizer: _,
  }) => {
    test.slow();
    await openReport(page);
    await expectWayInView(page, 'new account');

    const teams = await addTeams(page.request, NAMES);
    await expect(page.getByText('Times registrados: 50/50')).toBeVisible();
    await page.reload();
    await choose(page, 'time 01');
    await page.keyboard.type('1531');
    await expect(preview(page)).toContainText('1º · 9 kills');
    await expectWayInView(page, 'first result');
    await page.keyboard.press('Enter');
    await expect(preview(page)).toContainText('18,0 pontos adicionados ao time.');
    await expectWayInView(page, 'saved');

    await round(page, 3).click();
    await expect(page.getByText('Você está vendo a queda 3.')).toBeVisible();
    await choose(page, 'time 01');
    await expectWayInView(page, 'another round than the one on air');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nada foi salvo ainda.')).toBeVisible();
    await expectWayInView(page, 'another round, asked');
    await page.getByRole('button', { name: 'Voltar à queda 1' }).click();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');

    // Two doubts and a stored result are the most that the preview says.
    await report(page.request, { teamId: teams.get('Time 02'), placement: 2 });
    await expect(round(page, 1)).toHaveAccessibleName(/2 resultados/);
    await choose(page, 'time 02');
    await page.keyboard.type('1 99 99 1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nada foi salvo ainda.')).toBeVisible();
    await expect(preview(page)).toContainText('Já reportado nesta queda');
    await expectWayInView(page, 'asked');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await useRules(page.request, 'warzone-trios', undefined, { finish: { kind: 'matchPoint', threshold: 1700 } });
    const matchPoint = page.getByRole('status', { name: 'Match point' });
    await expect(matchPoint).toContainText('É campeão se vencer a próxima queda.');
    await expectWayInView(page, 'match point');
    await report(page.request, { teamId: teams.get('Time 01'), round: 2 });
    await expect(matchPoint).toContainText('Time 01 venceu por match point na queda 2');
    await expectWayInView(page, 'won by match point');

    await endEvent(page.request);
    // After the end nothing is reported: what comes next is in view.
    const ended = page.getByRole('region', { name: 'Partida encerrada' });
    for (const name of ['Imagens e textos', 'Cena do campeão', 'Próxima edição', 'Reabrir'])
      await expect(ended.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  });
});

test('CO4 · with 50 teams at most 45 controls are in the first view, whether none or 27 are reported', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, NAMES);
  await openReport(page);
  await expect(page.getByText('Times registrados: 50/50')).toBeVisible();
  await showRound(page);
  await expectFewControls(page);
  await expect(missing(page).getByRole('option')).toHaveCount(50);
  // One stop of the Tab key for all of them.
  await expect(missing(page).locator('button, a, [tabindex]')).toHaveCount(0);

  for (const [index, name] of NAMES.slice(0, 27).entries())
    await report(page.request, { teamId: teams.get(name), placement: index + 1 });
  await expect(missing(page).getByRole('option')).toHaveCount(23);
  await expect(latest(page)).toHaveCount(3);
  await expectFewControls(page);
  await choose(page, 'time 50');
  await page.keyboard.type('1531');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nada foi salvo ainda.')).toBeVisible();
  await expectFewControls(page);
  await expectFine(page, '50 teams, asked');
});

test('CO6 · an event without teams opens them, any other its round; the tab stays with the person', async ({
  page,
  organizer,
  browser,
  origin,
}) => {
  test.slow();
  await openReport(page);
  await expect(panelTab(page, /^Times/)).toHaveAttribute('aria-selected', 'true');
  const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Onças', 'Ursos', 'Zebras']);
  await expect(page.getByText('5 times no total')).toBeVisible();
  for (const [index, name] of ['Lobos', 'Fúria', 'Onças', 'Ursos'].entries())
    await report(page.request, { teamId: teams.get(name), placement: [1, 2, 3, 3][index]! });
  await page.reload();
  await expect(panelTab(page, /^Queda/)).toHaveAttribute('aria-selected', 'true');

  await test.step('CO6 · missing teams, placements and the latest entries with their undo, by keyboard', async () => {
    await expect(missing(page).getByRole('option')).toHaveText(['Zebras']);
    await expect(page.getByText('3º lugar repetido: Onças, Ursos')).toBeVisible();
    await expect(page.getByText(/^Livres: 4º, 5º\. Repetidas: 3º\.$/)).toBeAttached();
    await expect(latest(page)).toHaveText([/^3º.*Ursos/, /^3º.*Onças/, /^2º.*Fúria/]);
    const undo = page.getByRole('button', { name: 'Desfazer Ursos, 3º' });
    await undo.press('Enter');
    await expect(missing(page).getByRole('option')).toHaveText(['Ursos', 'Zebras']);
    await expect(latest(page)).toHaveText([/^3º.*Onças/, /^2º.*Fúria/, /^1º.*Lobos/]);
    await expect.poll(() => storedResults(page)).toHaveLength(3);
    await missing(page).focus();
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveText('Zebras');
    await expect(line(page)).toBeFocused();
    await expect(missing(page).getByRole('option', { name: 'Zebras' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
  });

  await test.step('CO6 · the tab is remembered for each person of one device', async () => {
    await panelTab(page, /^Queda/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(panelTab(page, /^Times/)).toBeFocused();
    await expect(page.getByText('5 times no total')).toBeVisible();
    await page.reload();
    await expect(page.getByText('5 times no total')).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: origin });
    const scorer = await createAccount(elsewhere.request, origin);
    await joinStaff(page.request, elsewhere.request, 'scorer', 'Bia');
    await elsewhere.close();
    const signInAs = async (account: typeof scorer) => {
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page).toHaveURL('/auth');
      await signIn(page, account);
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
    };
    await signInAs(scorer);
    const switcher = page.getByRole('combobox', { name: 'Organizador' });
    await switcher.click();
    await page.getByRole('option').last().click();
    await expect(switcher).toContainText('Placar');
    await openReport(page);
    await expect(panelTab(page, /^Queda/)).toHaveAttribute('aria-selected', 'true');
    await signInAs(organizer);
    await openReport(page);
    await expect(panelTab(page, /^Times/)).toHaveAttribute('aria-selected', 'true');
  });
});

test('CO7 · choosing a round leaves the round on air; putting it on air asks first @main', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos') });
  await openReport(page);
  const onAir = page.getByRole('group', { name: 'Queda' }).getByRole('button', { name: /, no ar$/ });
  await expect(onAir).toHaveAccessibleName('Queda 1, 1 resultado, no ar');
  const notice = page.getByText('Você está vendo a queda 3. No ar: queda 1. A transmissão não muda.');
  await expect(notice).toHaveCount(0);

  await round(page, 1).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(notice).toBeVisible();
  await expect(round(page, 3)).toHaveAttribute('aria-pressed', 'true');
  await expect(onAir).toHaveAccessibleName('Queda 1, 1 resultado, no ar');
  await expect(page.getByText('O lançamento vai para a queda 3, que não está no ar.')).toBeVisible();
  // The notice moves the panel down, which still ends with the window.
  const panel = page.getByRole('tabpanel', { name: /Queda|Times/ });
  await expect.poll(async () => bottomOf(await panel.boundingBox())).toBeLessThan(900);
  const question = page.getByRole('alertdialog', { name: 'Colocar a queda 3 no ar?' });
  const put = page.getByRole('button', { name: 'Colocar a queda 3 no ar' });
  await put.press('Enter');
  await expect(question).toContainText('passam da queda 1 para a queda 3. Os resultados não mudam.');
  await expectFine(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Voltar à queda 1' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(round(page, 1)).toHaveAttribute('aria-pressed', 'true');
  // Rounds were only looked at.
  expect(await storedRound(page)).toBe(1);

  await round(page, 3).press('Enter');
  await put.press('Enter');
  await question.getByRole('button', { name: 'Colocar a queda 3 no ar' }).press('Enter');
  await expect(toast(page, 'Queda 3 no ar')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(onAir).toHaveAccessibleName('Queda 3, 0 resultados, no ar');
  expect(await storedRound(page)).toBe(3);
});

test('CO8 · a result with a warning, or with nothing typed, is saved by a second Enter and by no accident @main', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Onças', 'Ursos']);
  await report(page.request, { teamId: teams.get('Lobos'), placement: 2 });
  await openReport(page);
  const asked = page.getByText('Nada foi salvo ainda.');
  const doubts = page.getByRole('alert', { name: 'Confira antes de reportar' });
  const expectTakenBack = async () => {
    await expect(asked).toBeHidden();
    await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeVisible();
    await expect(line(page)).toBeFocused();
  };

  await test.step('CO8 · Esc and every edit take the question back', async () => {
    await choose(page, 'fúria');
    await page.keyboard.type('2531');
    await page.keyboard.press('Enter');
    await expect(doubts).toHaveText('2º lugar repetido: Lobos já está nele.');
    await expect(page.getByRole('button', { name: 'Salvar mesmo assim' })).toBeVisible();
    await expect(asked).toBeVisible();
    await expectFine(page, 'asked');
    await page.keyboard.press('Escape');
    await expectTakenBack();
    await expect(line(page)).toHaveValue('2531');
    await page.keyboard.press('Enter');
    await expect(asked).toBeVisible();
    await page.keyboard.press('Backspace');
    await expectTakenBack();
    await page.keyboard.type('2');
    // The doubts are the same, the result is not.
    await page.keyboard.press('Enter');
    await expect(asked).toBeVisible();
    // The panel beside the form may offer a correction too.
    await page.getByRole('button', { name: 'Corrigir' }).and(page.locator(':has(kbd)')).press('Enter');
    await expect(asked).toBeHidden();
    expect(await storedResults(page)).toEqual(['2 5 3 1']);
  });

  await test.step('CO8 · quick presses and a held key do not answer; a later Enter does', async () => {
    await line(page).focus();
    const clock = await stopClock(page);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
    await expect(asked).toBeVisible();
    await clock.moveOn(2000);
    await page.keyboard.press('Escape');
    await expectTakenBack();
    // A key that is held down repeats.
    for (const from of [line(page), button(page)]) {
      await from.focus();
      await page.keyboard.down('Enter');
      await expect(asked).toBeVisible();
      await clock.moveOn(2000);
      for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(asked).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(asked).toBeHidden();
    }
    expect(await storedResults(page)).toEqual(['2 5 3 1']);
    await line(page).focus();
    await page.keyboard.press('Enter');
    await expect(asked).toBeVisible();
    await clock.moveOn(2000);
    await page.keyboard.press('Enter');
    await expect(preview(page)).toContainText('Fúria, queda 1: 2º com 10 kills');
    await expect(searchField(page)).toBeFocused();
    await expect.poll(() => storedResults(page)).toEqual(['2 5 3 1', '2 5 3 2']);
    await clock.start();
  });

  await test.step('CO8 · with nothing typed the question names what would be saved', async () => {
    await choose(page, 'onças');
    await page.keyboard.press('Enter');
    await expect(doubts).toHaveText('Nada foi digitado: vai ficar 40º com 0 kills.');
    await page.keyboard.press('Escape');
    await expectTakenBack();
    await page.keyboard.press('Enter');
    await saveAnyway(page);
    await expect.poll(() => storedResults(page)).toContain('40 0 0 0');
    // Without a doubt one Enter is enough.
    await choose(page, 'ursos');
    await page.keyboard.type('1111');
    await page.keyboard.press('Enter');
    await expect(preview(page)).toContainText('Ursos, queda 1: 1º com 3 kills');
  });
});

test('CO13 · the menu of the round and ‘Mais ações’ say what each act changes, by keyboard', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos') });
  await openReport(page);
  const more = page.getByRole('button', { name: 'Ações da queda 1' });
  await more.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    /^Resetar queda 1Esvazia a lista desta tela, só neste navegador\. 1 resultado continua valendo\.$/,
    /^Refazer queda 1.*tira 1 resultado da classificação e do público\. Fica no Histórico; dá para desfazer\.$/,
  ]);
  await expectFine(page, 'menu of the round', { rules: ['aria-hidden-focus'] });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  // Without a result there is nothing to play again.
  await round(page, 2).press('Enter');
  await page.getByRole('button', { name: 'Ações da queda 2' }).press('Enter');
  await expect(menu.getByRole('menuitem', { name: /^Refazer queda 2/ })).toBeDisabled();
  await page.keyboard.press('Escape');

  const open = page.getByRole('button', { name: 'Mais ações' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mais ações' });
  await expect(dialog.getByRole('button', { name: /^Exportar/ })).toBeFocused();
  const acts = dialog.getByRole('region', { name: 'Encerrar ou recomeçar' });
  for (const [act, goes, stays, back] of [
    ['Encerrar partida', 'Nada. Os lançamentos fecham.', 'Tudo: times, resultados, links.', 'Reabrir, nesta tela.'],
    ['Zerar pontuações', '1 resultado, kills e MVP', '2 times, regras, links, Histórico', 'Desfazer, no Histórico.'],
    ['Resetar campeonato', '1 resultado e 2 times', 'Regras, marca, links, Histórico', 'Desfazer, no Histórico.'],
  ] as const) {
    const own = acts
      .locator('div', { has: page.getByRole('button', { name: act }) })
      .filter({ has: page.locator('dl') });
    await expect(own.last().locator('dd')).toHaveText([goes, stays, back]);
  }
  await expectFine(page, 'Mais ações');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await acts.getByRole('button', { name: 'Resetar campeonato' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('2 times, 1 resultado');
});

async function choose(page: Page, team: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(team);
  await page.keyboard.press('Enter');
  await expect(line(page)).toBeFocused();
}

async function storedResults(page: Page): Promise<string[]> {
  const { reports } = await read<{ reports: { placement: number; kills: number[] }[] }>(
    page.request,
    await eventUrl(page.request, '/reports'),
  );
  return reports.map(({ placement, kills }) => [placement, ...kills].join(' ')).toSorted();
}

async function storedRound(page: Page): Promise<number> {
  const { events } = await read<{ events: { currentRound: number }[] }>(page.request, '/api/events');
  return events[0]!.currentRound;
}

// Stops the clock by which the form tells a quick second press from an answer.
async function stopClock(page: Page) {
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  return {
    moveOn: (ms: number) =>
      page.evaluate((by) => {
        const now = performance.now() + by;
        performance.now = () => now;
      }, ms),
    // Deletes the stopped clock, which hides that of the browser.
    start: () => page.evaluate(() => void Reflect.deleteProperty(performance, 'now')),
  };
}

// Expects all that a result needs inside of the viewport, with nothing above it.
async function expectWayInView(page: Page, state: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const way: Record<string, Locator> = {
    rounds: page.getByRole('group', { name: 'Queda', exact: true }),
    search: searchField(page),
    line: line(page),
    placement: page.getByLabel('Colocação', { exact: true }),
    kills: page.getByLabel('Kills', { exact: true }),
    preview: preview(page),
    button: button(page),
  };
  for (const [name, part] of Object.entries(way)) {
    await expect(part, `${name}, ${state}`).toBeInViewport({ ratio: 1 });
    await expect.poll(() => part.evaluate(isUncovered), { message: `${name} covered, ${state}` }).toBe(true);
  }
}

// Looks at the middle and near the corners.
function isUncovered(part: Element): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const inset = 6;
  return [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ].every(([x, y]) => {
    const seen = document.elementFromPoint(x!, y!);
    return seen !== null && (part.contains(seen) || seen.contains(part));
  });
}

async function expectFewControls(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const controls = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>(
        'button, a[href], input, textarea, select, [role=tab], [role=combobox], [role=button], [role=menuitem]',
      ),
    )
      .filter((control) => {
        const { width, height, top, bottom, left, right } = control.getBoundingClientRect();
        const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return isInView && width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent.trim()),
  );
  expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(45);
}

function bottomOf(box: { readonly y: number; readonly height: number } | null): number {
  return box ? box.y + box.height : NaN;
}
