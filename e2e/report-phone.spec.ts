import type { Locator, Page } from '@playwright/test';
import { addTeams } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { openReport, searchField } from './support/report-screen.ts';

test.use({ hasTouch: true });

// 664 is what Safari with its bars leaves of 844.
for (const height of [664, 844])
  test.describe(`390×${height}`, () => {
    test.use({ viewport: { width: 390, height } });

    test('FY2 · keys, button and preview are free in every state, and stay where they are', async ({
      page,
      organizer: _,
    }) => {
      const long = 'Esquadrão da Serra do Mar de Dentro';
      await addTeams(page.request, [
        long,
        'Lobos',
        ...Array.from({ length: 12 }, (_one, index) => `Time ${index + 1}`),
      ]);
      await openReport(page);
      const keys = page.getByRole('group', { name: 'Teclado' }).getByRole('button');
      await expect(keys).toHaveCount(12);
      const report = page.getByRole('button', { name: /^(Reportar pontuação|Salvar mesmo assim)/ });
      const preview = page.getByRole('group', { name: 'Prévia' });
      const places = async () => (await Promise.all([...(await keys.all()), report].map(boxOf))).map(({ y }) => y);
      const before = await places();
      const expectFree = async (state: string) => {
        for (const part of [...(await keys.all()), report, preview]) await expectUncovered(part, state);
        expect(await places(), state).toEqual(before);
      };
      await expectFree('nothing chosen');
      await searchField(page).tap();
      await expect(page.getByRole('combobox', { name: 'Discord' })).toBeVisible();
      await expectFree('the search has the focus');
      await page.getByRole('button', { name: long, exact: true }).tap();
      await expect(preview).toContainText(long);
      await expectFree('a team is chosen');
      await keyOf(page, '9').tap();
      await keyOf(page, '3').tap();
      await expect(page.getByText('Colocação deve ser entre 1 e 50')).toBeVisible();
      await expectFree('the placement is out of range');
      await page.getByRole('button', { name: 'Queda 2,' }).tap();
      await expect(page.getByRole('button', { name: 'Voltar à queda 1' })).toBeVisible();
      await expectFree('another round is on air');
      await page.getByLabel('Colocação').tap();
      await keyOf(page, '9').tap();
      await keyOf(page, '9').tap();
      await expectFree('message and notice');
      await report.tap();
      await expect(page.getByText('Ajustada para 50.')).toBeVisible();
      await expectFree('an adjusted placement, and the notice');
      await keyOf(page, 'Apagar').tap();
      await keyOf(page, 'Próximo campo').tap();
      for (const digit of '199') await keyOf(page, digit).tap();
      await report.tap();
      await expect(page.getByText('Nada foi salvo ainda.')).toBeAttached();
      await expectFree('a question');
    });

    test('FY2 · a tap on a team chooses it, also while the search has the focus; no number goes to a team that was not chosen', async ({
      page,
      organizer: _,
    }) => {
      await addTeams(page.request, ['Lobos', 'Fúria', 'Kraken']);
      await openReport(page);
      await page.getByRole('button', { name: 'Queda 2,' }).tap();
      const preview = page.getByRole('group', { name: 'Prévia' });
      const chip = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(chip('Fúria')).toBeVisible();

      await test.step('keys and button without a team say so, and take neither number nor focus', async () => {
        await keyOf(page, '7').tap();
        await expect(page.getByText('Selecione um time primeiro.')).toBeVisible();
        await expect(page.getByLabel('Colocação')).toHaveValue('40');
        await page.getByRole('button', { name: 'Reportar pontuação' }).tap();
        await expect(searchField(page)).not.toBeFocused();
      });

      await test.step('each tap chooses, where the finger is when the search loses the focus', async () => {
        for (const name of ['Fúria', 'Kraken', 'Lobos']) {
          await searchField(page).tap();
          await expect(page.getByRole('combobox', { name: 'Discord' })).toBeAttached();
          await expectUncovered(chip(name), name);
          const { x, y, width, height: high } = await boxOf(chip(name));
          await page.touchscreen.tap(x + width / 2, y + high / 2);
          await expect(preview).toContainText(name);
          await expect(page.getByText('Selecione um time primeiro.')).toBeHidden();
        }
        await expect(page.getByLabel('Colocação')).toHaveValue('40');
      });
    });
  });

function keyOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name, exact: true });
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox())!;
}

// All of it is on the screen, and neither corner nor middle lies under something else.
async function expectUncovered(part: Locator, state: string): Promise<void> {
  await expect(part, state).toBeInViewport({ ratio: 0.99 });
  const covered = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [left + 3, top + 3],
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, bottom - 3],
    ] as const;
    return points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((at) => !element.contains(at))
      .map((at) => at?.outerHTML.slice(0, 80) ?? 'nothing');
  });
  expect(covered, `${await part.getAttribute('aria-label')}: ${state}`).toEqual([]);
}
