import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createEvent } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test('ES7 · anyone downloads the ledger that an organiser offers and checks it, on a phone and by keyboard', async ({
  page,
  secondBrowser: visitor,
  allowConsoleError,
  organizer: _,
}) => {
  test.slow();
  const { request } = page;
  const name = `Copa Conferida ${Date.now()}`;
  const { id: eventId } = await createEvent(request, { name });
  const teams = await addTeams(request, ['Lobos', 'Fúria', 'Raposas'], eventId);
  for (const [index, teamId] of [...teams.values()].entries())
    await report(request, { eventId, teamId, placement: index + 1, kills: [9 - index, 2, 1] });
  const penalty = { kind: 'adjustment', teamId: teams.get('Fúria'), round: null, points: -250, reason: 'Atraso' };
  await request.post(`/api/events/${eventId}/decisions`, { data: penalty });

  await page.goto(`/meus-campeonatos/${eventId}`);
  await page.getByLabel('Permitir baixar o registro da pontuação').click();
  await expect(page.getByLabel('Permitir baixar o registro da pontuação')).toBeChecked();
  await expectFine(page, 'settings of the public page');
  const link = await page.getByLabel('Página pública').inputValue();

  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(link);
  const section = visitor.getByRole('region', { name: 'Conferir' });
  const digest = await section.getByText(/^[0-9a-z]{4}(-[0-9a-z]{4}){5}$/).innerText();
  await expectFine(visitor, 'public page with the ledger');
  const downloading = visitor.waitForEvent('download');
  await section.getByRole('link', { name: 'Baixar o registro' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^registro-copa-conferida-\d+\.json$/);
  const path = await download.path();
  const text = await readFile(path, 'utf8');
  await section.getByRole('link', { name: 'Conferir' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Conferir' })).toBeVisible();
  await expectFine(visitor, 'check without a file');

  await test.step('by keyboard: the digest and the standings are those of the page', async () => {
    // The wait makes the page intercept its file chooser. The focus after it is answered by the page only once it does; a key alone
    // can overtake it.
    const choosing = visitor.waitForEvent('filechooser');
    await visitor.getByLabel('Escolher o registro').focus();
    await visitor.keyboard.press('Enter');
    await (await choosing).setFiles(path);
    await expect(visitor.getByText('Confere com a página pública')).toBeVisible();
    await expect(visitor.getByText('O arquivo está inteiro')).toBeVisible();
    await expect(visitor.getByRole('definition').first()).toHaveText(digest);
    const rows = visitor.getByRole('list', { name: 'Classificação' }).locator('summary');
    await expect(rows).toHaveText([/^1ºLobos.*24,0/, /^2ºRaposas.*18,0/, /^3ºFúria.*Penalidade −2,5.*17,3/]);
    await rows.first().press('Enter');
    await expect(visitor.getByText('Queda 1: 12 kills × 2,0 (1º lugar) = 24,0.')).toBeVisible();
    await expect(visitor.getByRole('list', { name: 'MVP' }).getByRole('listitem').first()).toContainText('Lobos A');
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await visitor.setViewportSize({ width, height });
      await expectFine(visitor, `checked file at ${width}`);
    }
  });

  await test.step('the page goes on: the file is its beginning, and a new one is the same again', async () => {
    await report(request, { eventId, teamId: teams.get('Raposas'), round: 2, kills: [9, 9, 9] });
    await expect(async () => {
      await visitor.getByRole('button', { name: 'Comparar de novo' }).click();
      await expect(visitor.getByText('O arquivo é de um momento anterior')).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(visitor.getByText(/Até ali os dois são iguais/)).toBeVisible();
  });

  await test.step('a file that was changed, and files that are none', async () => {
    const said = async (content: string | Buffer, sentence: string | RegExp) => {
      await choose(visitor, content);
      await expect(visitor.getByRole('alert')).toContainText(sentence);
      await expect(visitor.getByRole('list', { name: 'Classificação' })).toHaveCount(0);
    };
    const file = JSON.parse(text) as { entries: object[] };
    const without = (index: number) => JSON.stringify({ ...file, entries: file.entries.toSpliced(index, 1) });
    await said(text.replace('"placement":1', '"placement":2'), /O lançamento \d+ não é o que foi registrado/);
    await said(without(2), 'Falta o lançamento 2');
    const [first, second, third, ...rest] = file.entries;
    await said(JSON.stringify({ ...file, entries: [first, third, second, ...rest] }), 'está fora do lugar');
    await expectFine(visitor, 'changed file');
    await said('Lobos;24', 'não é um registro');
    await said('{"rules":{}}', 'não é um registro');
    await said(Buffer.alloc(21_000_000, ' '), 'grande demais');
  });

  await test.step('without a public page the file still says what it says; dropping works too', async () => {
    allowConsoleError(/status of 404.*\/api\/public\//);
    await request.patch(`/api/events/${eventId}`, { data: { published: false } });
    await expect(async () => {
      await drop(visitor, text);
      await expect(visitor.getByText('A página pública não foi encontrada')).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(visitor.getByRole('list', { name: 'Classificação' })).toContainText('Lobos');
    allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
    await visitor.context().setOffline(true);
    await visitor.getByRole('button', { name: 'Comparar de novo' }).click();
    await expect(visitor.getByText('A página pública não respondeu')).toBeVisible();
  });
});

function choose(page: Page, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  return page.getByLabel('Escolher o registro').setInputFiles({ name: 'registro.json', mimeType: '', buffer });
}

async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([content], 'registro.json'));
    return dropped;
  }, text);
  await page.getByLabel('Escolher o registro').dispatchEvent('drop', { dataTransfer });
}
