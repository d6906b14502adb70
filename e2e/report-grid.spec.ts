import type { Locator, Page } from '@playwright/test';
import { eventUrl } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { searchField, toast } from './support/report-screen.ts';
import { storedRecords } from './support/stored-records.ts';

const LETTERS = Array.from({ length: 50 }, (_, index) => `Time ${String(index + 1).padStart(2, '0')}`);

const cell = (page: Page, team: string, column = 'Colocação') =>
  page.getByLabel(column === 'Colocação' ? `Colocação, ${team}` : `Kills de ${team} ${column}, ${team}`);
const row = (page: Page, team: string) => page.getByRole('row', { name: team });

async function openGrid(page: Page) {
  await page.goto('/report/grade');
  await expect(page.getByRole('heading', { level: 1, name: 'Grade da queda 1' })).toBeVisible();
}

async function discard(page: Page) {
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
}

async function paste(page: Page, text: string) {
  await page.locator(':focus').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const storedReports = async (page: Page) =>
  (
    (await (await page.request.get(await eventUrl(page.request, '/reports'))).json()) as {
      reports: { placement: number; kills: number[] }[];
    }
  ).reports;

test('RE5 · a round of 50 teams is typed like a spreadsheet, marked while typing, saved in one request or discarded', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, LETTERS);
  await openGrid(page);

  await test.step('RE5 · a round is typed like a spreadsheet, marked while typing, and saved in one request', async () => {
    let sent = 0;
    page.on('request', (request) => request.method() === 'POST' && request.url().includes('/reports') && (sent += 1));
    await expect(page.getByText('0 de 50 preenchidos')).toBeVisible();

    // Tab moves along the row; Enter moves to the first column of the next row.
    await cell(page, 'Time 01').focus();
    for (const text of ['1', '5', '3', '1']) {
      await page.keyboard.type(text);
      if (text !== '1' || (await cell(page, 'Time 01').evaluate((input) => input === document.activeElement)))
        await page.keyboard.press('Tab');
    }
    await expect(row(page, 'Time 01')).toContainText('18,0');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Time 02')).toBeFocused();
    await page.keyboard.type('1');
    await expect(row(page, 'Time 01')).toContainText('1º repetido');
    await expect(row(page, 'Time 02')).toContainText('1º repetido');
    await expect(page.getByRole('status', { name: 'Andamento da queda' })).toContainText(
      '1º repetido: Time 01 e Time 02',
    );
    await page.keyboard.type('2');
    await expect(row(page, 'Time 01')).not.toContainText('repetido');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'Time 02', 'A')).toBeFocused();
    await page.keyboard.type('31');
    await expect(row(page, 'Time 02')).toContainText('31 kills?');
    await expect(page.getByText('Time 02 A com 31 kills? Confira o número.')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'Time 01', 'A')).toBeFocused();
    // Enter moves from the last row of the left table to the first row of the right one.
    await cell(page, 'Time 25').focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Time 26')).toBeFocused();
    await page.keyboard.type('99');
    await expect(row(page, 'Time 26')).toContainText('1º a 50º');
    await expectFine(page, 'grid');

    // A row with an error is not sent and keeps its text.
    await page.keyboard.press('Control+s');
    await expect(toast(page, '2 resultados salvos')).toBeVisible();
    expect(sent).toBe(1);
    await expect(cell(page, 'Time 26')).toHaveValue('99');
    await expect(page.getByText('1 linha não salva')).toBeVisible();
    const stored = (await storedReports(page)).toSorted((a, b) => a.placement - b.placement);
    expect(stored.map(({ placement, kills }) => [placement, ...kills])).toEqual([
      [1, 5, 3, 1],
      [12, 31, 0, 0],
    ]);

    // One undo reverts all rows of the save.
    await toast(page, '2 resultados salvos').getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('0 de 50 preenchidos')).toBeVisible();
    // The message appears above the bar.
    await expect(toast(page, 'Desfeito')).toContainText('2 resultados da queda 1');
    await discard(page);
    await expect(page.getByText('1 linha não salva')).toHaveCount(0);
  });

  await test.step('RE5 · saving or discarding right after a key in a grid of 50 rows knows what was typed', async () => {
    for (const [index, name] of LETTERS.slice(0, 10).entries())
      await report(page.request, { teamId: teams.get(name), placement: index + 1 });
    await expect(page.getByText('10 de 50 preenchidos')).toBeVisible();

    // The grid renders after a key press; saving uses the latest text.
    await typeAnd(page, '30', null);
    await expect(toast(page, 'Pontuação reportada com sucesso!').or(toast(page, 'Pontuação reportada'))).toBeVisible();
    expect((await storedReports(page)).map(({ placement }) => placement)).toContain(30);

    // Discarding resets a cell that was not rendered yet.
    const last = page.getByLabel(`Colocação, ${LETTERS.at(-1)}`);
    await page.getByLabel(`Colocação, ${LETTERS[20]}`).fill('21');
    await expect(page.getByText('1 linha não salva')).toBeVisible();
    await typeAnd(page, '31', page.getByRole('button', { name: 'Descartar' }));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('1 linha não salva')).toHaveCount(0);
    await expect(last).toHaveValue('30');
  });

  await test.step('RE5 RE1 · a team that somebody deletes moves the focused row and leaves the typing alone', async () => {
    const typed = page.getByLabel(`Colocação, ${LETTERS[15]}`);
    await typed.focus();
    await page.keyboard.type('4');
    const deleted = await page.request.delete(await eventUrl(page.request, `/teams/${teams.get('Time 12')}`));
    expect(deleted.ok()).toBe(true);
    await expect(row(page, 'Time 12')).toHaveCount(0);
    await page.keyboard.type('2');
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue('42');
    await discard(page);
    await expect(typed).toHaveValue('');
  });

  await test.step('a round of more results than its frame shows is listed whole', async () => {
    await page.getByRole('link', { name: 'Lançar' }).click();
    await expect(page.getByRole('table', { name: 'Resultados da queda 1' }).getByRole('row')).toHaveCount(1 + 11);
  });
});

test('RE5 · copied numbers fill the cells; a copied block is matched by name and previewed; a result saved meanwhile is a question', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Zona Morta']);
  await openGrid(page);
  const preview = page.getByRole('region', { name: 'Linhas coladas' });

  await test.step('RE5 · numbers alone fill the cells from the focused one on, as in a spreadsheet; the rest stays, and no row is dropped unseen', async () => {
    await cell(page, 'Fúria', 'A').focus();
    await paste(page, '4\t2\t0\n5\t3\t1');
    await preview.getByRole('button', { name: 'Aplicar 2' }).click();
    await expect(cell(page, 'Fúria', 'A')).toHaveValue('4');

    await cell(page, 'Fúria').focus();
    await paste(page, '2\n1');
    // Another block adds to this one, and counts where both say something; a cancelled one returns the focus.
    await paste(page, '#2\n#1\n#3\n#4');
    await expect(preview).toContainText('3 de 4 com time');
    await expect(preview.getByRole('combobox', { name: 'Linha 4 (4) é' })).toHaveText('Deixar de fora');
    await preview.getByRole('button', { name: 'Cancelar' }).click();
    await expect(cell(page, 'Fúria')).toBeFocused();
    await paste(page, '#2\n#1\n#3\n#4');
    await preview.getByRole('button', { name: 'Aplicar 3' }).click();
    const values = page.getByRole('row', { name: /Fúria|Lobos/ }).getByRole('textbox');
    await expect
      .poll(() => values.evaluateAll((cells) => cells.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['2', '4', '2', '0', '1', '5', '3', '1']);
    await discard(page);
    await expect(page.getByText('não salva')).toHaveCount(0);
  });

  await test.step('RE5 · a block from a spreadsheet is matched by name and previewed; a result saved meanwhile is a question, not lost', async () => {
    await cell(page, 'Fúria').focus();
    // Two blocks before the first is applied: nothing of the first is lost.
    await paste(page, 'Fúria\t1\t4\t0\t0');
    await expect(preview).toContainText('1 linha colada');
    await paste(page, 'Time\tColoc.\tK1\tK2\tK3\nzona  norta\t3\t1\t1\t1\nLobos\t2\t5\t3\t1\nCapivaras\t9\t0\t0\t0');
    await expect(preview).toContainText('4 linhas coladas');
    await expect(preview).toContainText('3 de 4 com time');
    await expect(preview).toContainText('Lido assim: Fúria, colocação 1, kills 4 + 0 + 0');
    await expect(preview.getByRole('combobox')).toHaveText(['Zona Morta', 'Deixar de fora']);
    await expectFine(page, 'paste');
    await preview.getByRole('button', { name: 'Aplicar 3' }).click();
    await expect(cell(page, 'Zona Morta', 'C')).toHaveValue('1');

    // A colleague reports Lobos before this user saves.
    await expect(page.getByRole('button', { name: 'Salvar 3 linhas' })).toBeVisible();
    await report(page.request, { teamId: teams.get('Lobos'), placement: 7 });
    await expect(row(page, 'Lobos').first()).toContainText('Outra pessoa salvou 7º com 9 kills');
    await page.getByRole('button', { name: 'Salvar 2 linhas' }).click();
    await expect(toast(page, '2 resultados salvos')).toBeVisible();
    await expect(cell(page, 'Lobos')).toHaveValue('2');
    await page.getByRole('button', { name: 'Usar o meu' }).press('Enter');
    await expect(cell(page, 'Lobos')).toBeFocused();
    await page.getByRole('button', { name: 'Salvar 1 linha' }).click();
    await expect(toast(page, 'Pontuação reportada com sucesso!').or(toast(page, 'Pontuação reportada'))).toBeVisible();
    expect((await storedReports(page)).map(({ placement }) => placement).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

test('RE5 · names of 40 characters and marks are readable at every size; the focused cell is outlined and never covered', async ({
  page,
  organizer: _,
}) => {
  const names = LETTERS.map((name, index) => `${name} da Serra do Mar de Cima e Amigos`.slice(0, index < 25 ? 30 : 40));
  const teams = await addTeams(page.request, names);
  for (const name of names.slice(0, 2)) await report(page.request, { teamId: teams.get(name), placement: 7 });
  await openGrid(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(row(page, names[1]!).getByText('7º repetido')).toBeVisible();
    await expect(row(page, names[2]!).getByText('falta')).toBeVisible();
    const cut = await page
      .getByRole('rowheader')
      .locator('span')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
          .map((text) => text.textContent),
      );
    expect(cut, `cut at ${size.width}`).toEqual([]);

    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByLabel(`Colocação, ${names[0]}`, { exact: true }).focus();
    for (const [key, presses] of [
      ['ArrowDown', 18],
      ['ArrowUp', 17],
    ] as const)
      for (let pressed = 0; pressed < presses; pressed += 1) {
        await page.keyboard.press(key);
        expect(await focusedCell(page), `${key} at ${size.width}`).toEqual({ covered: false, outline: 'solid' });
      }
  }
});

const focusedCell = (page: Page) =>
  page.locator(':focus').evaluate((cell) => {
    const { left, top, bottom, width } = cell.getBoundingClientRect();
    const seen = [top + 3, bottom - 3].map((y) => document.elementFromPoint(left + width / 2, y));
    return { covered: seen.some((element) => element !== cell), outline: getComputedStyle(cell).outlineStyle };
  });

test.describe('without a network', () => {
  // The toasts must be loaded before the network is gone.
  test.use({ loadsAhead: true });

  test('FX12 RE3 · without a network the grid shows queued results, its rows wait with them, and one message says so', async ({
    page,
    context,
    organizer: _,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
    await recordMessages(page);
    await addTeams(page.request, ['Lobos', 'Fúria', 'Raposas']);
    await openGrid(page);
    await page.getByRole('link', { name: 'Lançar' }).click();
    await expect(searchField(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notificações' })).toBeAttached();
    await context.setOffline(true);
    await searchField(page).fill('lobos');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2531');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Grade da queda' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grade da queda 1' })).toBeVisible();
    await expect(row(page, 'Lobos')).toContainText('enviando');
    await expect(cell(page, 'Lobos')).toHaveValue('2');
    await expect(page.getByText('1 de 3 preenchidos')).toBeVisible();
    await cell(page, 'Fúria').fill('1');
    await cell(page, 'Raposas').fill('3');
    await page.getByRole('button', { name: 'Salvar 2 linhas' }).click();
    for (const team of ['Fúria', 'Raposas']) await expect(row(page, team)).toContainText('enviando');
    await expect(page.getByText('2 esperam conexão')).toBeVisible();
    await expect(page.getByText('não salva')).toHaveCount(0);
    await expect.poll(() => messagesTold(page)).toEqual([expect.stringMatching(/^Guardado neste aparelho/)]);
    // What waits on the device contains ids and numbers, no names: it stays there when the session ends.
    const waiting = await storedRecords(page);
    expect(waiting).toHaveLength(2);
    expect(JSON.stringify(waiting)).not.toMatch(/Lobos|Fúria|Raposas/);

    await context.setOffline(false);
    for (const team of ['Lobos', 'Fúria', 'Raposas']) await expect(row(page, team)).not.toContainText('enviando');
    await expect(toast(page, '2 resultados salvos').or(toast(page, '3 resultados salvos'))).toBeVisible();
    expect((await storedReports(page)).map(({ placement }) => placement).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect((await messagesTold(page)).filter((text) => text.startsWith('Erro'))).toEqual([]);
  });
});

declare global {
  interface Window {
    messagesTold?: string[];
  }
}

// Records every message from now on, because a message goes by itself.
async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    window.messagesTold = told;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[aria-label="Notificações"] > *'))
            told.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
}

function messagesTold(page: Page): Promise<string[]> {
  return page.evaluate(() => window.messagesTold ?? []);
}

// Types into the last row, and clicks or presses Ctrl+S before React can render.
async function typeAnd(page: Page, text: string, clicked: Locator | null): Promise<void> {
  await page.evaluate(
    async ({ typed, target }) => {
      const input = document.querySelector<HTMLInputElement>('input[data-row="50"][data-column="0"]')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      if (target instanceof HTMLElement) target.click();
      else window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
    },
    { typed: text, target: clicked && (await clicked.elementHandle()) },
  );
}

test('RE5 · rows whose response was lost are sent again from the queue and saved once', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await addTeams(page.request, ['Lobos', 'Fúria']);
  await openGrid(page);
  for (const [name, text] of [
    ['Colocação, Lobos', '1'],
    ['Kills de Lobos A, Lobos', '5'],
    ['Colocação, Fúria', '2'],
  ] as const)
    await page.getByLabel(name).fill(text);
  let lost = 0;
  await page.route('**/reports/batch', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/reports/batch') && response.ok());
  await page.getByRole('button', { name: 'Salvar 2 linhas' }).click();
  expect(await (await confirmed).json()).toMatchObject({ repeated: true });
  await expect(page.getByText('2 de 2 preenchidos')).toBeVisible();
  await expect(page.getByText('enviando')).toHaveCount(0);
  await expect(page.getByText('não salva')).toHaveCount(0);
  const stored = (await storedReports(page)).map(({ placement, kills }) => [placement, ...kills].join(' '));
  expect(stored.toSorted()).toEqual(['1 5 0 0', '2 0 0 0']);
});

test('FX12 · rows typed into the grid survive a reload and the end of the session; Descartar asks and can be undone', async ({
  page,
  organizer,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401.*\/api\//);
  await addTeams(page.request, ['Lobos', 'Fúria']);
  await page.goto('/report/grade?queda=2');
  await cell(page, 'Lobos').fill('1');
  await cell(page, 'Fúria', 'B').fill('4');
  const isThere = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Grade da queda 2' })).toBeVisible();
    await expect(cell(page, 'Lobos')).toHaveValue('1');
    await expect(cell(page, 'Fúria', 'B')).toHaveValue('4');
    await expect(page.getByText('2 linhas não salvas')).toBeVisible();
  };
  await page.reload();
  await isThere();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/auth');
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('report draft grid') ? [value] : [])),
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]).not.toMatch(/Lobos|Fúria/);
  await signIn(page, organizer);
  await page.getByRole('link', { name: /^Report/ }).click();
  await page.getByRole('link', { name: 'Grade da queda' }).click();
  await isThere();

  // Tab leads from the last cell to the button that saves, and then to the one that discards.
  await cell(page, 'Lobos', 'C').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Salvar 1 linha' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Descartar 2 linhas não salvas da queda 2?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await isThere();
  await discard(page);
  await expect(cell(page, 'Lobos')).toHaveValue('');
  await expect(toast(page, '2 linhas descartadas')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Desfeito')).toContainText('2 linhas digitadas da queda 2');
  await isThere();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('não salva')).toHaveCount(0);
});

test('FX12 · a digit replaces the text of a focused cell, however it got the focus @main', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos', 'Fúria']);
  await report(page.request, { teamId: teams.get('Lobos'), placement: 4 });
  await openGrid(page);
  await cell(page, 'Lobos').click();
  await page.keyboard.type('3');
  await expect(cell(page, 'Lobos')).toHaveValue('3');
  // A second click places the cursor.
  await cell(page, 'Lobos').press('End');
  await page.keyboard.type('1');
  await expect(cell(page, 'Lobos')).toHaveValue('31');
  await cell(page, 'Fúria').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('2');
  await expect(cell(page, 'Lobos')).toHaveValue('2');
});

test('FX13 FX14 · ctrl+z undoes the batch of the round on screen, after it named it; looking at a round leaves the one on air', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos', 'Fúria']);
  await openGrid(page);
  const round = (number: number) => page.getByRole('button', { name: new RegExp(`^Queda ${number},`) });
  const roundOnAir = async () => {
    const answer = await page.request.get(await eventUrl(page.request));
    return ((await answer.json()) as { event: { currentRound: number } }).event.currentRound;
  };
  const saveRound = async () => {
    await cell(page, 'Lobos').fill('1');
    await cell(page, 'Fúria').fill('2');
    await page.getByRole('button', { name: 'Salvar 2 linhas' }).click();
    await expect(page.getByText('2 de 2 preenchidos')).toBeVisible();
    await expect(page.getByText('não salva')).toHaveCount(0);
  };
  await saveRound();
  await round(2).click();
  await expect(page).toHaveURL('/report/grade?queda=2');
  await expect(page.getByText('No ar: queda 1')).toBeVisible();
  expect(await roundOnAir()).toBe(1);
  // Nothing of this window is in round 2.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Nada a desfazer na queda 2')).toBeVisible();
  expect(await storedReports(page)).toHaveLength(2);

  // The first result of a later round puts it on air.
  await saveRound();
  await expect(round(2)).toContainText('no ar');
  await round(1).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  const question = page.getByRole('alertdialog', { name: 'Desfazer: 2 resultados da queda 1?' });
  await question.getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast(page, 'Desfeito')).toContainText('2 resultados da queda 1');
  await expect(page.getByText('0 de 2 preenchidos')).toBeVisible();
  expect(await storedReports(page)).toHaveLength(2);
  expect(await roundOnAir()).toBe(2);

  // The same rows are saved again as new results.
  await saveRound();
  await page.getByRole('button', { name: 'Colocar a queda 1 no ar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Colocar a queda 1 no ar' }).click();
  await expect(toast(page, 'Queda 1 no ar')).toBeVisible();
  await expect(page.getByRole('button', { name: /no ar$/ }).filter({ hasText: /^1/ })).toBeVisible();
  expect(await roundOnAir()).toBe(1);
  // Another tab of the report opens with the round of this window.
  await round(2).click();
  await page.getByRole('link', { name: 'Lançar' }).click();
  await expect(searchField(page)).toBeVisible();
  await expect(round(2)).toHaveAttribute('aria-pressed', 'true');
  expect(await roundOnAir()).toBe(1);
});
