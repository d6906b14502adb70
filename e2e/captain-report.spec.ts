import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { send } from '../world/caller.ts';
import { createAccount, fromNewAddress } from '../world/account.ts';
import { createEvent, putOnAir } from '../world/event.ts';
import { acceptAll, listSignUps, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { takeSubmissions, openCup } from '../world/submissions.ts';
import { addTeam, report, teamsOf } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import {
  accept,
  addPicture,
  decline,
  endRound,
  expectSent,
  openCaptainPage,
  phone as phoneSize,
  pressKeys,
  readReview,
  sendButton,
  typeResult,
} from './support/captain-screen.ts';
import { countActions } from './support/count-actions.ts';
import { expectNothingCut } from './support/cut-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';
import { sendFor, storedResults } from './support/review-screen.ts';
import { storedRecords } from './support/stored-records.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/;

test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 2, viewport: phoneSize });

test('CR2 · a round goes with place, kills and three images in few taps, on one screen, by thumb; a draft survives a reload', async ({
  page,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos', 'Corvos', 'Raposas', 'Gaviões']);
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await endRound(request, cup.id);
  await expect(page.getByText(/terminou às .* envie até/)).toBeVisible();

  await test.step('everything is on one screen, and the button says what is missing', async () => {
    const button = page.getByRole('button', { name: 'Falta lugar, kills e print' });
    const box = (await button.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(phoneSize.height - 80);
    // It says what is missing, and leads there.
    await button.click();
    await expect(page.getByLabel('Lugar', { exact: true })).toBeFocused();
    await expect(page.getByRole('timer')).toHaveText(/^0?9:\d\d$/);
    // Typing moves nothing, not even two digits.
    for (const name of ['Lugar', 'Kills de Ana Lobos', 'Kills de Bia Lobos']) {
      await page.getByLabel(name, { exact: true }).click();
      await pressKeys(page, '12');
    }
    await expect(page.getByLabel('Kills de Bia Lobos')).toHaveValue('12');
    const filled = page.getByRole('button', { name: /^Falta/ });
    expect((await filled.boundingBox())!.y).toBe(box.y);
    for (const name of ['Kills de Bia Lobos', 'Kills de Ana Lobos', 'Lugar'])
      await page.getByLabel(name, { exact: true }).fill('');
    await expectFine(page, 'empty form');
  });

  await test.step('half of it survives a reload, with its image', async () => {
    await pressKeys(page, '12');
    await expect(page.getByLabel('Kills de Ana Lobos')).toBeFocused();
    await pressKeys(page, '0');
    await addPicture(page, 12, [0, 2, 1]);
    await expect(page.getByRole('button', { name: 'Faltam kills' })).toBeVisible();
    // The draft is written a moment after the last change.
    await expect
      .poll(() => storedRecords(page))
      .toMatchObject([{ isDraft: true, numbers: ['12', '0', '', ''], images: [{}] }]);
    await page.reload();
    await expect(page.getByLabel('Lugar', { exact: true })).toHaveValue('12');
    await expect(page.getByLabel('Kills de Ana Lobos')).toHaveValue('0');
    await expect(page.getByLabel('Kills de Bia Lobos')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Ampliar o print 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Tirar o print 1' }).click();
  });

  await test.step('a person needs at most 10 taps and the choice of three images', async () => {
    const actions = await countActions(page);
    await page.getByLabel('Lugar', { exact: true }).click();
    for (const keys of ['4', 'Próximo', '6', 'Próximo', '5', 'Próximo', '3']) await pressKeys(page, keys);
    for (const last of [3, 4, 5]) await addPicture(page, 4, [6, 5, last]);
    await expect(page.getByText('14 kills × 1,8 (4º lugar)')).toBeVisible();
    await expect(page.getByText('25,2 pts')).toBeVisible();
    await expectFine(page, 'filled form');
    await sendButton(page).click();
    await expectSent(page);
    expect(await actions()).toBeLessThanOrEqual(10);
  });

  const { waiting } = await readReview(request, cup.id);
  expect(waiting).toMatchObject([{ placement: 4, kills: [6, 5, 3], late: false, attempt: 1 }]);
  expect(waiting[0]!.images).toHaveLength(3);
  await expect(page.getByText('pontos previstos')).toBeVisible();
  await expect(page.getByText(/enviado às .*, dentro do prazo/)).toBeVisible();
  await expectFine(page, 'sent');
  // The image opens large, and the page is still there.
  await page.getByRole('button', { name: 'Ampliar o print 2' }).click();
  await page.getByRole('button', { name: 'Fechar' }).click();

  await test.step('CR4 · until somebody decides it is corrected, and the new one supersedes', async () => {
    await page.getByRole('button', { name: 'Corrigir envio' }).click();
    await expect(page.getByLabel('Lugar', { exact: true })).toHaveValue('4');
    await page.getByLabel('Kills de Cau Lobos').click();
    await pressKeys(page, '2');
    await sendButton(page).click();
    await expectSent(page);
    await expect(page.getByText('4º · 13 kills').first()).toBeVisible();
    await expect
      .poll(async () => (await readReview(request, cup.id)).waiting)
      .toMatchObject([{ kills: [6, 5, 2], attempt: 2, images: [{}, {}, {}] }]);
  });
});

test('CR2 · a photo of 12 megapixels leaves the phone small, upright and as JPEG', async ({
  page,
  context,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos'], { images: 0 });
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  // Noise compresses badly: the file is as large as a camera's. It lies on its side, as phones store a photo.
  const noise = sharp(randomBytes(100 * 75 * 3), { raw: { width: 100, height: 75, channels: 3 } });
  const photo = await noise.resize(4000, 3000).jpeg({ quality: 97 }).withMetadata({ orientation: 6 }).toBuffer();
  expect(photo.length).toBeGreaterThan(1_500_000);
  expect(photo.length).toBeLessThan(12_000_000);
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/images/'));
  await page.getByLabel('Câmera').setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await typeResult(page, 8, [1, 0, 2]);
  // A slow network, so that the progress can be seen.
  const session = await context.newCDPSession(page);
  const slow = { offline: false, latency: 50, downloadThroughput: 1_000_000, uploadThroughput: 60_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await sendButton(page).click();
  const progress = page.getByRole('progressbar', { name: 'Enviando' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 10_000_000 });
  const upload = await sent;
  expect(await upload.headerValue('content-type')).toBe('image/jpeg');
  const small = await sharp(upload.postDataBuffer()!).metadata();
  expect([small.format, small.width, small.height, small.exif]).toEqual(['jpeg', 1440, 1920, undefined]);
  await expectSent(page);
  const [image] = (await readReview(request, cup.id)).waiting[0]!.images;
  expect(image).toMatchObject({ width: 1200, height: 1600 });

  await test.step('what is no image is refused in words, before anything is sent', async () => {
    await page.getByRole('button', { name: 'Corrigir envio' }).click();
    const text = { name: 'print.png', mimeType: 'image/png', buffer: Buffer.from('não é imagem') };
    await page.getByLabel('Mais 2').setInputFiles([text]);
    await expect(page.getByRole('alert')).toContainText('não abre essa imagem');
  });
});

test('CR3 · offline a result waits with its images, says what is true, and goes once, also when the answer is lost', async ({
  page,
  context,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(OFFLINE);
  const cup = await openCup(request, ['Lobos']);
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await endRound(request, cup.id);
  await expect(page.getByText(/terminou às/).first()).toBeVisible();
  await typeResult(page, 4, [6, 5, 3]);
  await addPicture(page, 4, [6, 5, 3]);
  await context.setOffline(true);
  await sendButton(page).click();
  const stored = page.getByRole('region', { name: 'Guardado neste celular' });
  await expect(stored).toContainText('Vai sozinho quando a internet voltar, com esta página aberta.');
  await expect(stored).toContainText('Abra este mesmo link: o envio continua aqui.');
  await expect(stored).toContainText(/Última tentativa: \d\d:\d\d:\d\d\. Próxima em \d+ s\./);
  await expect(page.getByText('Sem internet. Nada se perdeu.')).toBeVisible();
  await expectFine(page, 'offline');

  await test.step('it can be edited while it waits', async () => {
    await stored.getByRole('button', { name: 'Editar' }).click();
    await expect(page.getByLabel('Kills de Cau Lobos')).toHaveValue('3');
    await page.getByLabel('Kills de Cau Lobos').click();
    await pressKeys(page, '4');
    await sendButton(page).click();
    await expect(stored).toContainText('4º · 15 kills');
  });

  await test.step('the answer is lost once: the same submission is sent again and counts once', async () => {
    let lost = 0;
    await page.route('**/api/my-team/submissions', async (route) => {
      lost += 1;
      if (lost > 1) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await context.setOffline(false);
    await expectSent(page);
    expect(lost).toBeGreaterThan(1);
    const { waiting } = await readReview(request, cup.id);
    expect(waiting).toMatchObject([{ placement: 4, kills: [6, 5, 4], attempt: 1 }]);
    expect(waiting[0]!.images).toHaveLength(1);
  });
});

test('CR3 CR16 · with the tab closed and no network the same link opens the page, and what waits is sent once', async ({
  browser,
}) => {
  test.slow();
  const server = await startOwnServer();
  try {
    const { origin } = server;
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-BR',
      serviceWorkers: 'allow',
      viewport: phoneSize,
    });
    const organiser = await browser.newContext({ baseURL: origin });
    await createAccount(organiser.request, origin);
    const cup = await openCup(organiser.request, ['Lobos']);
    await endRound(organiser.request, cup.id);
    const token = cup.tokens.get('Lobos')!;
    const first = await context.newPage();
    await openCaptainPage(first, token);
    await expect(first.getByLabel('Lugar', { exact: true })).toBeVisible();
    await expect.poll(() => hasWorker(first)).toBe('/sw-meutime.js');
    await expect.poll(() => cachedFiles(first)).toBeGreaterThan(5);

    await server.kill();
    await typeResult(first, 7, [2, 1, 0]);
    await addPicture(first, 7, [2, 1, 0]);
    await sendButton(first).click();
    await expect(first.getByRole('region', { name: 'Guardado neste celular' })).toBeVisible();
    await first.close();

    const second = await context.newPage();
    await openCaptainPage(second, token);
    const stored = second.getByRole('region', { name: 'Guardado neste celular' });
    await expect(stored).toContainText('7º · 3 kills');
    await expect(stored.getByRole('button', { name: 'Ampliar o print 1' })).toBeVisible();
    await expect(second.getByText('O servidor não responde. Nada se perdeu.')).toBeVisible();
    await server.start();
    await stored.getByRole('button', { name: 'Tentar agora' }).click();
    await expectSent(second);
    const { waiting } = await readReview(organiser.request, cup.id);
    expect(waiting).toMatchObject([{ placement: 7, kills: [2, 1, 0], attempt: 1 }]);
    expect(waiting[0]!.images).toHaveLength(1);
    await second.reload();
    await expectSent(second);
  } finally {
    await server.remove();
  }
});

test('CR3 · a browser that stores nothing says so before, and sends all the same @main', async ({
  page,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos'], { images: 0 });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await expect(page.getByText('Este navegador não guarda envios; fique nesta página')).toBeVisible();
  await typeResult(page, 9, [0, 0, 1]);
  await sendButton(page).click();
  await expectSent(page);
});

test('CR4 · refused with a reason and sent again with a new image, then accepted with other numbers', async ({
  page,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos']);
  const token = cup.tokens.get('Lobos')!;
  await sendFor(request, cup, 'Lobos', { placement: 4, kills: [6, 5, 3] });
  await openCaptainPage(page, token);
  await expectSent(page);
  await decline(request, cup.id, 'O print é da queda 2');
  const refused = page.getByRole('region', { name: 'Envio recusado' });
  await expect(refused).toContainText('O print é da queda 2.');
  await expect(refused).toContainText('Mande o placar final da queda 1.');
  await expect(page.getByLabel('Lugar', { exact: true })).toHaveValue('4');
  const again = page.getByRole('button', { name: 'Enviar de novo · falta o print' });
  await expect(again).toBeVisible();
  await expect(page.getByText('Troque o print recusado')).toBeVisible();
  // The numbers are complete: the keys come when one of them is chosen.
  const keypad = page.getByRole('group', { name: 'Teclado' });
  await expect(keypad).toHaveCount(0);
  await expect(again).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Lugar', { exact: true }).click();
  await expect(keypad).toBeVisible();
  await expectFine(page, 'refused');
  await addPicture(page, 4, [6, 5, 4]);
  await page.getByRole('button', { name: 'Enviar de novo', exact: true }).click();
  await expectSent(page);
  const { waiting } = await readReview(request, cup.id);
  expect(waiting).toMatchObject([{ placement: 4, kills: [6, 5, 3], attempt: 2 }]);
  expect(waiting[0]!.images).toHaveLength(1);

  await test.step('corrected by the staff: sent beside published, with the reason', async () => {
    await accept(request, cup.id, { placement: 4, kills: [6, 4, 3], reason: 'O segundo print mostra 4' });
    const corrected = page.getByRole('region', { name: 'A organização corrigiu seu envio' });
    await expect(corrected).toContainText('O segundo print mostra 4.');
    await expect(corrected.getByRole('row', { name: /Bia Lobos/ })).toHaveText(/Bia Lobos.*5.*4/);
    await expect(corrected.getByRole('row', { name: /Pontos/ })).toHaveText(/25,2.*23,4/);
    await expect(page.getByRole('region', { name: 'Suas quedas' })).toContainText(/14 → 13 kills/);
    await expectFine(page, 'corrected');
  });
});

test('CR3 CR4 · a double tap sends once, with the three images there is room for; a result that the staff changes later is shown as corrected', async ({
  page,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos'], { images: 0 });
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await typeResult(page, 1, [5, 3, 1]);
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#842' } })
    .png()
    .toBuffer();
  const files = [1, 2, 3, 4].map((n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: picture }));
  await page.getByLabel('Galeria').setInputFiles(files);
  await expect(page.getByText('Cabem 3 imagens: 1 ficou de fora.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ampliar o print/ })).toHaveCount(3);
  await sendButton(page).dblclick();
  await expectSent(page);
  expect((await readReview(request, cup.id)).waiting).toMatchObject([{ attempt: 1 }]);
  await accept(request, cup.id);
  await expect(page.getByText('Aceito', { exact: true })).toBeVisible();
  const [{ id: replaces } = { id: '' }] = await storedResults(request, cup.id);
  await send(request, 'POST', `/api/events/${cup.id}/reports`, {
    id: randomUUID(),
    teamId: cup.teams.get('Lobos'),
    round: 1,
    placement: 1,
    kills: [5, 2, 1],
    reason: 'Revisto no vídeo',
    replaces,
  });
  const corrected = page.getByRole('region', { name: 'A organização corrigiu seu envio' });
  await expect(corrected).toContainText('Revisto no vídeo.');
  await expect(corrected.getByRole('row', { name: /Bia Lobos/ })).toHaveText(/Bia Lobos.*3.*2/);
});

test('CR4 · what was sent before the round was closed is still shown as in review', async ({
  page,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos', 'Corvos'], { images: 0 });
  await sendFor(request, cup, 'Lobos', { placement: 2, kills: [1, 0, 0] });
  await report(request, { eventId: cup.id, teamId: cup.teams.get('Corvos'), placement: 1, kills: [1, 0, 0] });
  await send(request, 'POST', `/api/events/${cup.id}/rounds/1/close`);
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await expect(page.getByText(/enviado às/)).toBeVisible();
  await expect(page.getByText('2º · 1 kill').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Corrigir envio' })).toHaveCount(0);
  await expect(page.getByText('A queda 1 foi fechada. Fale com a organização.')).toHaveCount(0);
});

test('CR4 · a decision that arrives while the captain corrects keeps what was typed; six submissions are enough', async ({
  page,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 429/);
  const cup = await openCup(request, ['Lobos', 'Corvos'], { images: 0 });
  await sendFor(request, cup, 'Lobos', { placement: 2, kills: [6, 5, 3] });
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await page.getByRole('button', { name: 'Corrigir envio' }).click();
  await page.getByLabel('Kills de Bia Lobos').click();
  await pressKeys(page, '7');
  await accept(request, cup.id);
  const told = page.getByText('Foi enquanto você corrigia: 2º · 16 kills não foi enviado.');
  await expect(told).toBeVisible();
  await expectFine(page, 'decided meanwhile');
  await page.getByRole('button', { name: 'Contestar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contestar queda 1' });
  await expect(sheet.getByRole('row', { name: /Bia Lobos/ })).toContainText(/5.*7/);
  await sheet.getByLabel('O que aconteceu').fill('Bia fez 7.');
  await sheet.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(page.getByText(/Contestado às .* aguardando/)).toBeVisible();
  await expect(told).toHaveCount(0);

  await test.step('the seventh submission of a round is refused in words, and kept', async () => {
    for (let kills = 1; kills <= 6; kills += 1)
      await sendFor(request, cup, 'Corvos', { placement: 1, kills: [kills, 0, 0] });
    await openCaptainPage(page, cup.tokens.get('Corvos')!);
    await page.getByRole('button', { name: 'Corrigir envio' }).click();
    await page.getByLabel('Kills de Ana Corvos').click();
    await pressKeys(page, '9');
    await sendButton(page).click();
    const refused = page.getByRole('region', { name: 'O envio não entrou' });
    await expect(refused).toContainText('O time já enviou esta queda 6 vezes. Fale com a organização.');
    await expect(refused).toContainText('1º · 9 kills');
  });
});

test('CR4 · absence is asked once, a closed round takes nothing and keeps what was typed, a replayed one begins anew', async ({
  page,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409|ERR_FAILED/);
  const cup = await openCup(request, ['Lobos', 'Corvos']);
  const token = cup.tokens.get('Lobos')!;
  await openCaptainPage(page, token);
  await page.getByRole('button', { name: 'Não jogamos esta queda' }).click();
  const question = page.getByRole('dialog', { name: 'Não jogaram a queda 1?' });
  await expectFine(page, 'absence');
  await question.getByRole('button', { name: 'Não jogamos esta queda' }).click();
  await expect(page.getByRole('button', { name: 'Jogamos, sim: enviar o resultado' })).toBeVisible();
  expect((await readReview(request, cup.id)).waiting).toMatchObject([{ placement: null, absent: true }]);
  await page.getByRole('button', { name: 'Jogamos, sim: enviar o resultado' }).click();
  await typeResult(page, 2, [1, 1, 1]);
  await addPicture(page, 2, [1, 1, 1]);
  await sendButton(page).click();
  await expectSent(page);
  await accept(request, cup.id);
  await expect(page.getByText('Aceito', { exact: true })).toBeVisible();

  await test.step('the staff replays the round: the page asks for it again', async () => {
    await send(request, 'POST', `/api/events/${cup.id}/rounds/replay`, { round: 1, reason: 'Servidor caiu' });
    await expect(page.getByRole('button', { name: 'Falta lugar, kills e print' })).toBeVisible();
  });

  await test.step('the round is closed while the captain types: what was typed is kept, in words', async () => {
    await typeResult(page, 3, [4, 0, 0]);
    await addPicture(page, 3, [4, 0, 0]);
    // The page does not hear of it.
    await page.route('**/api/my-team', (route) => route.abort());
    await report(request, { eventId: cup.id, teamId: cup.teams.get('Corvos'), round: 1 });
    await send(request, 'POST', `/api/events/${cup.id}/rounds/1/close`, {});
    await sendButton(page).click();
    const refused = page.getByRole('region', { name: 'O envio não entrou' });
    await expect(refused).toContainText('A queda 1 foi fechada. Fale com a organização.');
    await expect(refused).toContainText('3º · 4 kills');
    await expect(refused.getByRole('button', { name: 'Copiar os números' })).toBeVisible();
    await expect(refused.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await expectFine(page, 'not taken');
    await page.unroute('**/api/my-team');
    await refused.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('A queda 1 foi fechada. Fale com a organização.')).toBeVisible();
    await expectFine(page, 'closed');
  });
});

test('CR13 · while the publication is held the captain learns that it was accepted, and neither points nor place', async ({
  page,
  secondBrowser,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos', 'Corvos']);
  await send(request, 'PUT', `/api/events/${cup.id}/publication`, { mode: 'held', delay: 0 });
  await sendFor(request, cup, 'Lobos', { placement: 4, kills: [6, 5, 3] });
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await expectSent(page);
  await accept(request, cup.id);
  await expect(page.getByText('Aceito. O placar sai quando a organização publicar.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Posição ao vivo' })).toHaveCount(0);
  await expect(page.getByText('25,2')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Contestação' })).toHaveCount(0);
  await expectFine(page, 'held');
  // The captain of another team sees nothing of it.
  const answer = await secondBrowser.request.get('/api/my-team', {
    headers: { 'x-captain-token': cup.tokens.get('Corvos')!, ...fromNewAddress() },
  });
  expect(await answer.text()).not.toMatch(/Lobos|2520|\[6,5,3\]/);

  await send(request, 'PUT', `/api/events/${cup.id}/publication`, { mode: 'live', delay: 0 });
  await expect(page.getByRole('region', { name: 'Posição ao vivo' })).toContainText('25,2');
  await expect(page.getByText('Queda 1: 14 kills × 1,8 (4º lugar) = 25,2')).toBeVisible();
  await expectFine(page, 'accepted');
});

test('CR12 · a published result is contested once, with a change and a sentence; the answer arrives on the page', async ({
  page,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos']);
  await sendFor(request, cup, 'Lobos', { placement: 4, kills: [6, 5, 3] });
  await accept(request, cup.id);
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  const row = page.getByRole('region', { name: 'Contestação' });
  await expect(row).toContainText(/Conteste até .* faltam 0?9:\d\d/);
  await row.getByRole('button', { name: 'Contestar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contestar queda 1' });
  const submit = sheet.getByRole('button', { name: 'Enviar contestação' });
  await submit.click();
  await expect(sheet.getByRole('alert')).toHaveText('Mude ao menos um número');
  await sheet.getByRole('button', { name: 'Mais: Bia Lobos' }).click();
  await sheet.getByRole('button', { name: 'Mais: Bia Lobos' }).click();
  await expect(sheet).toContainText(/25,2.*28,8/);
  await submit.click();
  await expect(sheet.getByRole('alert')).toHaveText('Falta dizer o que aconteceu');
  await sheet.getByLabel('O que aconteceu').fill('Faltaram 2 kills da Bia: o segundo print mostra 7.');
  await expectFine(page, 'contest');
  await addPicture(page, 4, [6, 7, 3]);
  await submit.click();
  await expect(row).toContainText(/Contestado às .* aguardando/);
  await expect(row.getByRole('button')).toHaveCount(0);
  // Nothing has moved.
  await expect(page.getByRole('region', { name: 'Posição ao vivo' })).toContainText('25,2');
  const { contests } = await readReview(request, cup.id);
  expect(contests).toMatchObject([{ sentence: 'Faltaram 2 kills da Bia: o segundo print mostra 7.' }]);

  await send(request, 'POST', `/api/events/${cup.id}/contests/${contests[0]!.id}/decide`, {
    answer: 'Vimos o vídeo: eram 7',
    placement: 4,
    kills: [6, 7, 3],
  });
  await expect(row).toContainText('Vimos o vídeo: eram 7.');
  await expect(page.getByRole('region', { name: 'Posição ao vivo' })).toContainText('28,8');
  await expectFine(page, 'answered');
});

test('CR14 · a removed captain and a renewed link keep what was typed, and offer to copy it', async ({
  page,
  context,
  request,
  account: _,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 404/);
  const cup = await openCup(request, ['Lobos', 'Corvos'], { images: 0 });

  await test.step('the link is renewed while the captain is offline', async () => {
    await openCaptainPage(page, cup.tokens.get('Lobos')!);
    await typeResult(page, 4, [6, 5, 3]);
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByRole('region', { name: 'Guardado neste celular' })).toContainText('Tentar agora');
    const [lobos] = (await listSignUps(request, cup.id)).filter(({ teamName }) => teamName === 'Lobos');
    await send(request, 'POST', `/api/events/${cup.id}/sign-ups/${lobos!.id}/renew-link`, {});
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
    const kept = page.getByRole('region', { name: 'Guardado neste celular' });
    await expect(kept).toContainText('queda 1: 4º · 14 kills');
    await expect(kept.getByRole('button', { name: 'Copiar os números' })).toBeVisible();
    await expectFine(page, 'dead link');
    expect((await readReview(request, cup.id)).waiting).toEqual([]);
  });

  await test.step('the team is removed while it types', async () => {
    await openCaptainPage(page, cup.tokens.get('Corvos')!);
    await typeResult(page, 2, [1, 0, 0]);
    await expect
      .poll(() => storedRecords(page))
      .toContainEqual(expect.objectContaining({ isDraft: true, numbers: ['2', '1', '0', '0'] }));
    await send(request, 'DELETE', `/api/events/${cup.id}/teams/${cup.teams.get('Corvos')}`, {});
    const kept = page.getByRole('region', { name: 'Guardado neste celular' });
    await expect(kept).toContainText(/queda 1: 2º · 1 kill/);
    await expect(page.getByLabel('Lugar', { exact: true })).toHaveCount(0);
    await expectFine(page, 'removed');
    await kept.getByRole('button', { name: 'Descartar' }).click();
    await expect(kept).toHaveCount(0);
  });
});

test('CR2 · at 320 and 390 nothing is cut with names of 200 letters, in every state', async ({
  page,
  request,
  account: _,
}) => {
  test.slow();
  const long = `${'Nome comprido '.repeat(14)}fim.`;
  const { id } = await createEvent(request, { name: 'C'.repeat(60) });
  await setSignUpRules(request, id);
  const activisionIds = ['a', 'b', 'c'].map((letter) => `${letter}${'x'.repeat(60)}#1`);
  const { token } = await signUpTrio(request, id, 'Lobos', { activisionIds });
  await acceptAll(request, id);
  const teamId = (await teamsOf(request, id)).get('Lobos');
  await send(request, 'PATCH', `/api/events/${id}/teams/${teamId}`, { name: long, discordId: '', players: [] });
  await putOnAir(request, id);
  await takeSubmissions(request, id);
  await openCaptainPage(page, token);
  const expectWhole = async (state: string) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNothingCut(page, state);
    }
  };
  await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible();
  await expect(page.getByLabel('Lugar', { exact: true })).toBeVisible();
  await expectWhole('form');
  await typeResult(page, 44, [10, 20, 30]);
  await expectWhole('amber');
  await addPicture(page, 44, [10, 20, 30]);
  await expectWhole('filled');
  await sendButton(page).click();
  await expectSent(page);
  await expectWhole('sent');
  await decline(request, id, 'Motivo comprido '.repeat(15).slice(0, 240));
  await expect(page.getByRole('region', { name: 'Envio recusado' })).toBeVisible();
  await expectWhole('refused');
  await addPicture(page, 44, [10, 20, 31]);
  await page.getByRole('button', { name: 'Enviar de novo', exact: true }).click();
  await expectSent(page);
  await accept(request, id, { placement: 1, kills: [10, 20, 3], reason: 'O print mostra 3' });
  await expect(page.getByRole('region', { name: 'A organização corrigiu seu envio' })).toBeVisible();
  await expectWhole('corrected');
  await page.getByRole('button', { name: 'Contestar' }).click();
  await expect(page.getByRole('dialog', { name: 'Contestar queda 1' })).toBeVisible();
  await expectWhole('contest');
});

test('CR16 · captain’s page and dashboard can be installed; the manifest and no request name the secret of the link', async ({
  page,
  context,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos']);
  const token = cup.tokens.get('Lobos')!;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await openCaptainPage(page, token);
  await expect(page.getByLabel('Lugar', { exact: true })).toBeVisible();
  const captains = await readManifest(context, page);
  expect(captains.manifest).toMatchObject({ id: '/meutime', start_url: '/meutime', display: 'standalone' });
  expect(JSON.stringify(captains)).not.toContain(token);
  expect(captains.errors).toEqual([]);
  // The browser remembers the link: the app starts with it.
  await page.goto('/auth');
  await page.goto('/meutime');
  await expect(page.getByRole('heading', { level: 1, name: 'Lobos' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((one) => one.includes(token))).toEqual([]);

  const icons = captains.manifest.icons as { src: string; sizes: string }[];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }

  await createAccount(context.request, new URL(page.url()).origin);
  await page.goto('/report');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(async () => (await readManifest(context, page)).manifest.id).toBe('/painel');
});

test('CR16 · on iOS an app has no storage of the browser: it starts at the very link', async ({
  page,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { value: false }));
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await expect(page.getByLabel('Lugar', { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=apple-mobile-web-app-capable]')).toHaveAttribute('content', 'yes');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  await expect(page).toHaveURL(`/meutime#${cup.tokens.get('Lobos')}`);
});

test('CR2 · before the event the page is about the sign-up, and a team of the desk has no form @main', async ({
  page,
  request,
  account: _,
}) => {
  const cup = await openCup(request, ['Lobos'], {}, { startDate: '2099-01-01', startTime: '20:00' });
  await addTeam(request, { name: 'Da mesa' }, cup.id);
  await openCaptainPage(page, cup.tokens.get('Lobos')!);
  await expect(page.getByRole('heading', { name: 'Resultados por aqui' })).toBeVisible();
  await expectFine(page, 'before');
  await page.getByRole('button', { name: 'Enviar queda 1' }).click();
  await expect(page.getByLabel('Lugar', { exact: true })).toBeVisible();
});

function hasWorker(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const active = (await navigator.serviceWorker.getRegistration('/meutime'))?.active;
    return active?.state === 'activated' ? new URL(active.scriptURL).pathname : '';
  });
}

function cachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('meutime-'));
    return names[0] === undefined ? 0 : (await (await caches.open(names[0])).keys()).length;
  });
}

type Manifest = { readonly manifest: Record<string, unknown>; readonly errors: readonly unknown[] };

async function readManifest(context: BrowserContext, page: Page): Promise<Manifest> {
  const session: CDPSession = await context.newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  await session.detach();
  return { manifest: JSON.parse(data ?? '{}') as Record<string, unknown>, errors };
}
