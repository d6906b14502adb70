import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createAccount } from '../world/account.ts';
import { createEvent, makeObsLink, putOnAir } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLit, openOverlay, overlayCards, streamCards } from './support/overlay-screen.ts';
import { chooseInRoundMenu, openReport, saveAnyway, searchField, toast } from './support/report-screen.ts';

test('O3 O6 O8 C2 · a report moves the cards elsewhere, brand and OBS link follow live, a revoked link goes dark, a stranger gets nothing', async ({
  page,
  context,
  browser,
  origin,
  organizer: _,
  secondBrowser: obs,
}) => {
  const teams = await addTeams(page.request, ['Lobos do Sul', 'Fúria Noturna', 'Anjos']);
  await report(page.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] }); // 9 × 2 = 18,0
  await report(page.request, { teamId: teams.get('Fúria Noturna'), placement: 2, kills: [2, 2, 1] }); // 5 × 1,8 = 9,0
  const link = await makeObsLink(page.request);

  const overlay = await context.newPage();
  await openOverlay(overlay);
  await expect(overlayCards(overlay)).toHaveText([/^1Lobos do Sul18,0/, /^2Fúria Noturna9,0/, /^–Sem posiçãoAnjos0,0/]);
  await obs.goto(`/ao-vivo/${link.token}`);
  await expect(streamCards(obs)).toHaveText([/^1Lobos do Sul.*18,0/, /^2Fúria Noturna.*9,0/, /^–Anjos.*0,0/]);

  const strangerContext = await browser.newContext({ baseURL: origin });
  await createAccount(strangerContext.request, origin);
  const stranger = await strangerContext.newPage();
  const heard: string[] = [];
  stranger.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await openOverlay(stranger);
  await expect(stranger.getByText('Nenhum time no overlay ainda.')).toBeVisible();

  // The organiser reports by keyboard: 'anjos', first place, 9 + 8 + 7 kills.
  await openReport(page);
  await searchField(page).fill('anjos');
  await page.keyboard.press('Enter');
  const [shownByOverlay, shownByObs] = await Promise.all([overlay, obs].map((one) => one.evaluateHandle(recordCards)));
  await page.keyboard.type('1987');
  await page.keyboard.press('Enter');
  // A second first place, and more kills than opponents.
  await saveAnyway(page);
  await expect(toast(page, 'Pontuação reportada com sucesso!')).toBeVisible();
  // The page removes an arrow after five seconds, so the recorded cards are compared.
  await expect
    .poll(() => shownByOverlay!.jsonValue())
    .toContainEqual([
      expect.stringMatching(/^1SubiuAnjos48,0 PTSAnjos A · Anjos B · Anjos C/),
      expect.stringMatching(/^2DesceuLobos do Sul18,0/),
      expect.stringMatching(/^3DesceuFúria Noturna9,0/),
    ]);
  await expect
    .poll(() => shownByObs!.jsonValue())
    .toContainEqual([
      expect.stringMatching(/^1SubiuAnjosAnjos A · Anjos B · Anjos C48,0 PTS/),
      expect.stringMatching(/^2DesceuLobos do Sul.*18,0/),
      expect.stringMatching(/^3DesceuFúria Noturna.*9,0/),
    ]);

  await page.request.put('/api/overlay-config', { data: { primaryColor: '#00aaff', secondaryColor: '#000000' } });
  await expectLit(overlayCards(overlay).first(), 'rgb(0, 170, 255)');
  await expectLit(streamCards(obs).first(), 'rgb(0, 170, 255)');
  const logo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#00aaff' } })
    .png()
    .toBuffer();
  const sent = await page.request.put('/api/overlay-config/logo', {
    data: logo,
    headers: { 'content-type': 'image/png' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  for (const viewer of [overlay, obs])
    await expect(viewer.getByRole('img', { name: 'Logo do organizador' })).toHaveJSProperty('naturalWidth', 64);

  // LE5: viewers see that the round is being replayed, until a team has a result again.
  await chooseInRoundMenu(page, /^Refazer queda 1/);
  await page.getByRole('dialog').getByRole('button', { name: 'Refazer queda 1' }).click();
  for (const viewer of [overlay, obs]) await expect(viewer.getByText('Queda 1 sendo refeita')).toBeVisible();
  await report(page.request, { teamId: teams.get('Anjos') });
  for (const viewer of [overlay, obs]) await expect(viewer.getByText('Queda 1 sendo refeita')).toHaveCount(0);

  const revoked = await page.request.delete(`/api/obs-links/${link.id}`);
  expect(revoked.ok()).toBe(true);
  await expect(obs.locator('#root')).toBeEmpty();
  await expect(overlay.getByText('Overlay Ativo')).toBeVisible();
  await expect(overlayCards(overlay)).toHaveCount(3);
  // After a reload the page of a revoked link stays empty, without a message.
  await obs.reload();
  await expect(obs.locator('#root')).toBeEmpty();

  expect(heard.filter((message) => message.includes('Anjos') || message.includes('#00aaff'))).toEqual([]);
  expect(heard.length).toBeGreaterThan(0);
  await strangerContext.close();
});

test('O8 BR7 · the OBS page is transparent and does what its address asks for; after zeroing it shows no arrow, after a reset only what there is', async ({
  page: obs,
  request,
  account: _,
}) => {
  const names = Array.from({ length: 23 }, (_name, index) => `Time ${String(index + 1).padStart(2, '0')}`);
  const teams = await addTeams(request, names);
  for (const [index, name] of names.entries())
    await report(request, { teamId: teams.get(name), placement: 40, kills: [50 - index, 0, 0] });
  const { token } = await makeObsLink(request);

  await test.step('O8 · the OBS page is transparent, scales as a whole, and does what its address asks for', async () => {
    await obs.setViewportSize({ width: 1280, height: 720 });
    await obs.clock.install();
    await obs.goto(`/ao-vivo/${token}?auto=10`);
    await expect(streamCards(obs)).toHaveCount(20);
    const { x, width } = (await streamCards(obs).first().boundingBox()) ?? { x: 0, width: 0 };
    expect([Math.round(x), Math.round(width)]).toEqual([64, 281]); // inside a margin of 5 %
    expect(await cornerOpacity(obs)).toBe(0);
    await obs.clock.fastForward(10_000);
    await expect(streamCards(obs)).toHaveText([/^21Time 21/, /^22Time 22/, /^23Time 23/]);
    await obs.clock.fastForward(10_000);
    await expect(streamCards(obs).first()).toHaveText(/^1Time 01/);

    const shown = async (search: string, list = streamCards(obs)) => {
      await obs.goto(`/ao-vivo/${token}${search}`);
      await expect(list.first()).toBeVisible();
      return list.allTextContents();
    };
    expect(await shown('?pagina=2')).toHaveLength(3);
    expect(await shown('?top=5')).toHaveLength(5);
    expect(await shown('?layout=tabela&pagina=3')).toHaveLength(3);
    const mvps = obs.getByRole('list', { name: 'MVP' }).getByRole('listitem');
    expect(await shown('?layout=mvp', mvps)).toHaveLength(5);
    expect(await mvps.first().textContent()).toBe('Líder em killsTime 01 ATime 0150kills em 1 queda');
    expect(await shown('?layout=foto&auto=x&pagina=-1&top=0')).toHaveLength(20);
  });

  await test.step('BR7 · after zeroing the stream shows no arrow, after a removal and a reset only what there is', async () => {
    const { id: eventId } = await createEvent(request);
    const trios = await addTeams(request, ['Lobos do Sul', 'Anjos', 'Corvos'], eventId);
    await report(request, { eventId, teamId: trios.get('Lobos do Sul'), kills: [5, 3, 1] });
    await report(request, { eventId, teamId: trios.get('Anjos'), kills: [2, 0, 0] });
    await putOnAir(request, eventId);
    await obs.goto(`/ao-vivo/${token}`);
    await expect(streamCards(obs)).toHaveText([/^1Lobos do Sul/, /^2Anjos/, /^–Corvos/]);
    const removed = await request.delete(`/api/events/${eventId}/teams/${trios.get('Corvos')}`);
    expect(removed.ok(), await removed.text()).toBe(true);
    await expect(streamCards(obs)).toHaveText([/^1Lobos do Sul/, /^2Anjos/]);

    const zeroed = await request.post(`/api/events/${eventId}/zero`);
    expect(zeroed.ok(), await zeroed.text()).toBe(true);
    await expect(streamCards(obs)).toHaveText([/^–Anjos/, /^–Lobos do Sul/]);
    expect((await streamCards(obs).allTextContents()).join(' ')).not.toMatch(/Subiu|Desceu/);

    const reset = await request.post(`/api/events/${eventId}/reset`);
    expect(reset.ok(), await reset.text()).toBe(true);
    await expect(obs.getByRole('main')).toBeEmpty();
  });
});

// Records the texts of all cards that have a position, sorted by it, each time the page changes.
function recordCards(): string[][] {
  const shown: string[][] = [];
  new MutationObserver(() => {
    const texts = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    // While cards move, the document keeps their old order. Each text begins with the new position.
    shown.push(texts.filter((text) => /^\d/.test(text)).toSorted());
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  return shown;
}

// The alpha value, from 0 to 255, of a pixel below the ranking.
async function cornerOpacity(page: Page): Promise<number | undefined> {
  const picture = await page.screenshot({ omitBackground: true });
  const pixel = await sharp(picture)
    .ensureAlpha()
    .extract({ left: 640, top: 700, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return pixel[3];
}
