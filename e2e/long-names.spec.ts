import { createEvent } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { searchField, toast } from './support/report-screen.ts';

test('FY9 · a name of 200 characters leaves the columns of the history their width, and its message covers no menu', async ({
  page,
  organizer: _,
}) => {
  const { id: cup } = await createEvent(page.request, { published: false });
  const long = 'Esquadrão '.repeat(20).trim();
  const arabic = 'آل النجوم';
  const teams = await addTeams(page.request, [long, arabic, 'Lobos'], cup);
  await report(page.request, { eventId: cup, teamId: teams.get(arabic), placement: 3 });
  await page.goto(`/report?evento=${cup}`);

  await test.step('what is beside a right-to-left name stays behind it', async () => {
    const results = page.getByRole('table', { name: 'Resultados da queda 1' });
    await expect(results.getByRole('row')).toHaveCount(2);
    const latest = page.getByRole('region', { name: 'Últimos lançamentos' }).getByRole('listitem');
    const [name, kills] = await latest.evaluate((item) => {
      const texts = [...item.querySelectorAll('bdi, bdi ~ span')];
      return texts.map((text) => text.getBoundingClientRect().left);
    });
    expect(name!).toBeLessThan(kills!);
  });

  await test.step('the message of a move names two long teams, and the menu below it can be pressed', async () => {
    await searchField(page).fill('esquadrão');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2531');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Ações de ${long}` }).click();
    await page.getByRole('menuitem', { name: 'Mover para outro time' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Lobos/ })
      .click();
    const message = toast(page, 'Resultado movido');
    await expect(message).toContainText('Lobos, queda 1');
    const box = (await message.boundingBox())!;
    const menu = (await page.getByRole('complementary').getByRole('link', { name: 'Configurações' }).boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(menu.y + menu.height);
  });

  await page.goto(`/report/historico?evento=${cup}`);
  const table = page.getByRole('table', { name: 'Histórico' });
  await expect(table.getByRole('row').first()).toBeVisible();
  const widths = await table
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.slice(0, 6).map((head) => Math.round(head.getBoundingClientRect().width)));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(70);
});
