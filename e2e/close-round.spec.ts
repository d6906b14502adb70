import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { createEvent, endEvent, eventUrl } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { toast } from './support/report-screen.ts';

const SIZES = { Feed: [1080, 1350], Story: [1080, 1920], '16:9': [1920, 1080] } as const;

test('KI1 KI2 PU5 · after a round everything that is posted stands on one screen: pictures, text, spreadsheet, all as a .zip @main', async ({
  page,
  context,
  organizer: _,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { request } = page;
  const own = `Copa do Sertão ${Date.now()}`;
  const { id: eventId } = await createEvent(request, { name: own });
  const names = ['Os Cangaceiros da Meia-Noite', 'Fúria 🔥', '最強チーム'];
  const teams = await addTeams(request, names, eventId);
  for (const [index, name] of names.entries())
    await report(request, { eventId, teamId: teams.get(name), placement: index + 1, kills: [9 - index, 2, 1] });

  await page.goto(`/report?evento=${eventId}`);
  await page.getByRole('link', { name: 'Fechar queda 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fechar queda 1' })).toBeVisible();
  await expect(page.getByText('3 de 3 resultados')).toBeVisible();
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();
  await expectPictures(page, ['Resultado da queda', 'Classificação geral', 'MVP']);
  await expectSize(page, 'Prévia do link', [1200, 630]);
  await expect(page.getByRole('button', { name: 'Campeão', exact: true })).toHaveCount(0);
  await expectFine(page, 'closing a round');

  await page.getByRole('button', { name: 'Ampliar: MVP, Story' }).click();
  const large = page.getByRole('dialog', { name: 'MVP, Story' });
  await expect(large.getByRole('img', { name: 'MVP, Story' })).toBeVisible();
  await large.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('button', { name: 'Copiar texto' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(
    `*${own.toUpperCase()} · QUEDA 1 DE 5*\n🏆 *Os Cangaceiros da Meia-Noite* venceu a queda: 24,0`,
  );
  const link = /http\S+\/c\/\S+$/.exec(text)?.[0] ?? '';
  await page.getByRole('button', { name: 'Copiar: MVP, Story' }).click();
  await expect(toast(page, 'Imagem copiada')).toBeVisible();

  const picture = await downloaded(page, 'Baixar: MVP, 16:9');
  expect(picture.suggestedFilename()).toBe('mvp-queda-1-16x9.png');
  const sheet = await downloaded(page, 'Baixar');
  const { sheets } = await readXlsx(await readFile(await sheet.path()));
  expect(sheets.map(({ name }) => name)).toEqual(['Classificação', 'Queda 1']);

  const zip = unzipSync(await readFile(await (await downloaded(page, 'Baixar tudo (.zip)')).path()));
  expect(Object.keys(zip)).toEqual([
    ...['queda-1', 'classificacao-queda-1', 'mvp-queda-1'].flatMap((kind) =>
      ['feed.png', 'story.jpg', '16x9.png'].map((format) => `${kind}-${format}`),
    ),
    'whatsapp-queda-1.txt',
    sheet.suggestedFilename(),
  ]);
  expect(strFromU8(zip['whatsapp-queda-1.txt']!)).toBe(text);

  // Chats show a preview image for the link.
  const html = await (await request.get(link)).text();
  const preview = await request.get(/og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  // Pictures leave out held results; once the end is published there is a picture of the champion.
  const publication = await eventUrl(request, '/publication', eventId);
  await request.put(publication, { data: { mode: 'held', delay: 0 } });
  await endEvent(request, eventId);
  await page.reload();
  await expect(page.getByText('1 lançamento espera. Imagens e texto mostram só o que o público já vê.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Campeão', exact: true })).toHaveCount(0);
  await page.getByRole('region', { name: 'Publicação' }).getByRole('button', { name: 'Publicar agora' }).click();
  await expectPictures(page, ['Campeão']);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFine(page, 'closing a round on a phone');
});

test('KI1 · the share sheet of a phone gets the picture as a file; a browser without one offers no button', async ({
  page,
  organizer: _,
}) => {
  const { request } = page;
  const { id: eventId } = await createEvent(request, { name: `Copa do Agreste ${Date.now()}` });
  const teams = await addTeams(request, ['Lobos'], eventId);
  await report(request, { eventId, teamId: teams.get('Lobos') });

  await withoutShareSheet(page);
  await page.goto(`/report/fechar?queda=1&evento=${eventId}`);
  await expect(page.getByRole('button', { name: 'Baixar: Resultado da queda, Feed' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Compartilhar: / })).toHaveCount(0);

  const shared = await recordShareSheet(page);
  await page.reload();
  await page.getByRole('button', { name: 'Compartilhar: Resultado da queda, Feed' }).click();
  await expect.poll(() => shared).toEqual([{ name: 'queda-1-feed.png', type: 'image/png', signature: PNG_SIGNATURE }]);
  await page.getByRole('button', { name: 'Compartilhar: Resultado da queda, Story' }).click();
  await expect
    .poll(() => shared.slice(1))
    .toEqual([{ name: 'queda-1-story.jpg', type: 'image/jpeg', signature: JPEG_SIGNATURE }]);
  await expect(toast(page, 'Não foi possível compartilhar')).toHaveCount(0);
});

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

type SharedFile = { name: string; type: string; signature: number[] };

async function withoutShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: undefined });
    Object.defineProperty(Navigator.prototype, 'canShare', { configurable: true, value: undefined });
  });
}

// Mocks the share sheet of a phone and records the files it gets.
async function recordShareSheet(page: Page): Promise<SharedFile[]> {
  const shared: SharedFile[] = [];
  await page.exposeFunction('recordShared', (file: SharedFile) => void shared.push(file));
  await page.addInitScript(() => {
    const files = (data: ShareData = {}) => data.files ?? [];
    const share = async (data?: ShareData) => {
      for (const file of files(data)) {
        const length = file.type === 'image/png' ? 4 : 3;
        const signature = [...new Uint8Array(await file.slice(0, length).arrayBuffer())];
        await Reflect.get(window, 'recordShared')({ name: file.name, type: file.type, signature });
      }
    };
    const canShare = (data?: ShareData) => files(data).length > 0;
    Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: share });
    Object.defineProperty(Navigator.prototype, 'canShare', { configurable: true, value: canShare });
  });
  return shared;
}

async function expectPictures(page: Page, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    for (const [format, size] of Object.entries(SIZES)) await expectSize(page, `${kind}, ${format}`, size);
  }
}

async function expectSize(page: Page, name: string, size: readonly number[]): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole('img', { name, exact: true })
        .evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]),
    )
    .toEqual(size);
}

async function downloaded(page: Page, button: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return downloading;
}
