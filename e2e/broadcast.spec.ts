import { createAccount } from '../world/account.ts';
import { send } from '../world/caller.ts';
import { createEvent, eventUrl, makeObsLink, putOnAir } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { openOverlay, overlayCards, streamCards } from './support/overlay-screen.ts';
import { startOwnServer } from './support/own-server.ts';
import { toast } from './support/report-screen.ts';

test('BR4 BR5 BR6 O8 · the phone switches, OBS follows; after the server was killed or restarted all recover, and the alert is not repeated', async ({
  browser,
}) => {
  test.slow();
  const server = await startOwnServer();
  try {
    const { origin } = server;
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-BR',
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await createAccount(phone.request, origin);
    const teams = await addTeams(phone.request, ['Lobos do Sul', 'Anjos']);
    await report(phone.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] });
    const { token } = await makeObsLink(phone.request);
    const obs = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 720 } });
    await obs.goto(`/ao-vivo/${token}?cena=programa`);
    await phone.goto('/transmissao');
    await expect(phone.getByText('Overlay Ativo')).toBeVisible();
    await expect(phone.getByText('Nada no ar')).toBeVisible();
    const sources = phone.getByRole('list', { name: 'Fontes no OBS' }).getByRole('listitem');
    await phone.getByText('1 fonte mostrando').click();
    await expect(sources).toHaveText([/Cena principal · Programa1280×720conectada desde \d\dh\d\d/]);
    await expectFine(phone, '/transmissao on a phone');

    const scene = obs.locator('[data-scene]');
    const key = (name: string) => phone.getByRole('region', { name: 'Cenas' }).getByRole('button', { name });
    const take = phone.getByRole('button', { name: 'Pôr no ar' });
    await key('Tabela').click();
    await expect(key('Tabela')).toHaveAttribute('aria-pressed', 'true');
    await expect(take).toHaveText(/Tabela · fica no ar/);
    await take.click();
    await expect(scene).toHaveAttribute('data-scene', 'tabela');
    await expect(key('No ar: Tabela')).toBeVisible();
    await key('MVP').click();
    // DE2: what was on air is in the preview, so that the next take brings it back.
    for (const [name, wanted] of [
      ['MVP', 'mvp'],
      ['Tabela', 'tabela'],
      ['MVP', 'mvp'],
    ] as const) {
      await expect(take).toHaveText(new RegExp(`${name} ·`));
      await take.click();
      await expect(scene).toHaveAttribute('data-scene', wanted);
    }

    // DE2: without a decision there is no champion yet.
    await expect(phone.getByText('Libera ao fechar a queda 5. Faltam 4.')).toBeVisible();
    await expect(key('Campeão')).toHaveCount(0);
    await phone.getByRole('button', { name: 'Tirar', exact: true }).click();
    await expect(scene).toHaveCount(0);
    await phone.getByRole('button', { name: '5 min', exact: true }).click();
    await key('Contagem').click();
    await take.click();
    await expect(obs.getByRole('timer')).toHaveText(/^0?[34]:\d\d$/);

    await phone.getByRole('combobox', { name: 'Quanto tempo fica' }).click();
    await phone.getByRole('option', { name: 'Sai em 8 s' }).click();
    await key('MVP').click();
    await take.click();
    await expect(scene).toHaveAttribute('data-scene', 'mvp');
    await expect(scene).toHaveAttribute('data-scene', 'contagem');

    await server.kill();
    await expect(phone.getByText(/^Sem conexão ·/)).toBeVisible();
    await expect(obs.getByRole('img', { name: 'Sem conexão' })).toBeVisible();
    await expect(obs.getByRole('timer')).toBeVisible();
    // DE1: nothing can be taken, with words.
    await expect(take).toHaveText(/Sem conexão: o OBS segue com o que recebeu/);
    await expect(take).toHaveAttribute('aria-disabled', 'true');
    const scenesAfter = await obs.evaluateHandle(recordScenes);

    await server.start();
    await expect(phone.getByText('Overlay Ativo')).toBeVisible();
    await expect(obs.getByRole('img', { name: 'Sem conexão' })).toHaveCount(0);
    await expect(obs.getByRole('timer')).toBeVisible();
    // If the page showed meanwhile that no source is connected, it has closed the list of sources.
    await expect(phone.getByText('1 fonte mostrando')).toBeVisible();
    await phone.getByRole('combobox', { name: 'Quanto tempo fica' }).click();
    await phone.getByRole('option', { name: 'Fica no ar' }).click();
    await key('Time').click();
    await take.click();
    await expect(scene).toHaveAttribute('data-scene', 'time');
    const shown = await scenesAfter.jsonValue();
    expect(shown).toContain('time');
    expect(shown).not.toContain('mvp');
    // A reload does not show the finished alert again either.
    await obs.reload();
    await expect(scene).toHaveAttribute('data-scene', 'time');
    expect(await (await obs.evaluateHandle(recordScenes)).jsonValue()).not.toContain('mvp');

    await test.step('O8 · a restart of the server: overlay and OBS say that they are cut off, keep the ranking, and come back by themselves', async () => {
      const overlay = await context.newPage();
      await overlay.setViewportSize({ width: 1440, height: 900 });
      await openOverlay(overlay);
      await obs.goto(`/ao-vivo/${token}`);
      await expect(streamCards(obs)).toHaveCount(2);
      const mark = obs.getByRole('img', { name: 'Sem conexão' });
      await expect(mark).toHaveCount(0);

      await server.stop();
      await expect(overlay.getByText(/^Sem conexão · mostrando o placar de \d\dh\d\d · reconectando…$/)).toBeVisible();
      await expect(overlay.getByText('Overlay Ativo')).toHaveCount(0);
      await expect(mark).toBeVisible();
      await expect(streamCards(obs).first()).toHaveText(/^1Lobos do Sul.*18,0/);

      await server.start();
      await expect(overlay.getByText('Overlay Ativo')).toBeVisible();
      await expect(mark).toHaveCount(0);
      await report(overlay.request, { teamId: teams.get('Anjos'), kills: [9, 3, 1] });
      // Both viewers are checked at the same time, because the cards show the arrows for a few seconds only.
      await Promise.all(
        [overlayCards(overlay), streamCards(obs)].map((cards) =>
          expect(cards).toHaveText([/^1SubiuAnjos.*26,0/, /^2DesceuLobos do Sul.*18,0/]),
        ),
      );
    });
  } finally {
    await server.remove();
  }
});

test('BR4 · a desk with keys, a remote control that is told once, and a team chosen by hand @main', async ({
  page,
  context,
  organizer: _,
  secondBrowser: obs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const teams = await addTeams(page.request, ['Lobos do Sul', 'Anjos']);
  await report(page.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] });
  const { token } = await makeObsLink(page.request);
  await obs.goto(`/ao-vivo/${token}?cena=programa`);
  await page.goto('/transmissao');
  await expect(page.getByText('Overlay Ativo')).toBeVisible();
  const scene = obs.locator('[data-scene]');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(scene).toHaveAttribute('data-scene', 'grade');
  await page.keyboard.press('2');
  await page.keyboard.press(' ');
  await expect(scene).toHaveAttribute('data-scene', 'tabela');
  await page.keyboard.press('Shift+Digit8');
  await expect(scene).toHaveAttribute('data-scene', 'mvp');
  // A locked scene answers with its reason, as the API does.
  await page.keyboard.press('0');
  await expect(toast(page, 'Match point')).toContainText('As regras não têm limite de pontos.');
  await page.keyboard.press('Escape');
  await expect(scene).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Time em destaque' }).click();
  await page.getByRole('option', { name: 'Anjos' }).click();
  await page.getByRole('button', { name: 'Mostrar cartão do time' }).click();
  await expect(obs.getByRole('heading', { name: 'Anjos' })).toBeVisible();
  await expectFine(page, '/transmissao');

  await page.getByRole('button', { name: 'Gerar endereços' }).click();
  await page.getByRole('button', { name: 'Copiar Cena: Tabela' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect((await obs.request.get(address)).ok()).toBe(true);
  await expect(scene).toHaveAttribute('data-scene', 'tabela');
  await expect(page.getByRole('region', { name: 'No ar' })).toContainText('Tabela');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Gerar outros endereços' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar Cena: Tabela' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Revogar' }).click();
  await expect(toast(page, 'Controle revogado')).toBeVisible();
  expect((await obs.request.get(address)).status()).toBe(404);
});

test('DE1 DE2 DE3 · a source with a scene of its own is told from one of the program; two people take; a lower third; the champion asks once', async ({
  page,
  context,
  organizer: _,
  secondBrowser: obs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const teams = await addTeams(page.request, ['Lobos do Sul', 'Anjos']);
  for (const round of [1, 2, 3, 4, 5])
    await report(page.request, { teamId: teams.get('Lobos do Sul'), round, placement: 1, kills: [5, 3, 1] });
  const { token } = await makeObsLink(page.request);
  await obs.goto(`/ao-vivo/${token}?cena=grade`);
  await page.goto('/transmissao');
  await expect(page.getByText('Overlay Ativo')).toBeVisible();

  await test.step('DE3 · each scene is drawn from the event itself', async () => {
    const drawn = page.frameLocator('iframe[title="Cenas"]');
    await expect(drawn.locator('[data-scene]')).toHaveCount(11);
    await expect(drawn.locator('[data-scene=vencedor]').first()).toContainText('Lobos do Sul');
    await report(page.request, { teamId: teams.get('Anjos'), round: 5, placement: 2, kills: [1, 0, 0] });
    await expect(drawn.locator('.still [data-scene=resultado]')).toContainText('Anjos');
  });

  await test.step('DE1 · something is on air, and the only source shows always the grid', async () => {
    await page.keyboard.press('Shift+Digit2');
    await expect(page.getByRole('region', { name: 'No ar' })).toContainText('Tabela');
    await expect(page.getByRole('alert').getByText('Nenhuma fonte mostra isto')).toBeVisible();
    await expect(page.getByText('as fontes do OBS mostram sempre a mesma cena')).toBeVisible();
    const sources = page.getByRole('list', { name: 'Fontes no OBS' }).getByRole('listitem');
    await expect(sources).toHaveText([/Cena principal · sempre Grade/]);
    await expectFine(page, '/transmissao with a warning');
    await page.getByRole('button', { name: 'Copiar link do programa' }).click();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(new RegExp(`/ao-vivo/${token}\\?cena=programa$`));
    await obs.goto(address);
    await expect(page.getByText('1 fonte mostrando')).toBeVisible();
    await expect(page.getByText('Nenhuma fonte mostra isto')).toHaveCount(0);
  });

  await test.step('DE2 · the last take wins, and the other one sees who did it', async () => {
    const other = await context.newPage();
    await other.goto('/transmissao');
    await expect(other.getByRole('region', { name: 'No ar' })).toContainText('Tabela');
    await other.keyboard.press('Shift+Digit6');
    await expect(obs.locator('[data-scene]')).toHaveAttribute('data-scene', 'resultado');
    await expect(page.getByRole('region', { name: 'No ar' })).toContainText('Resultado');
    await page.getByRole('button', { name: 'Gerar endereços' }).click();
    await page.getByRole('button', { name: 'Copiar Cena: Grade' }).click();
    await obs.request.get(await page.evaluate(() => navigator.clipboard.readText()));
    for (const desk of [page, other])
      await expect(desk.getByRole('region', { name: 'No ar' })).toContainText(/Grade.*por Stream Deck/);
    await other.close();
  });

  await test.step('a lower third lies over the scene until it is taken off, and is remembered', async () => {
    const layer = obs.getByRole('status', { name: 'Tarja' });
    // The desk ignores the key while it has no connection.
    await expect(page.getByRole('button', { name: 'Mostrar tarja' })).toBeEnabled();
    await page.getByRole('heading', { name: 'Tarja' }).click();
    await page.keyboard.press('t');
    await expect(page.getByText('Escreva a 1ª linha.')).toBeVisible();
    await page.keyboard.type('Jéssica Rocha');
    await page.getByLabel('2ª linha').fill('@jess');
    await page.getByRole('combobox', { name: 'Tempo da tarja' }).click();
    await page.getByRole('option', { name: 'Até tirar' }).click();
    await page.getByRole('button', { name: 'Mostrar tarja' }).click();
    await expect(layer).toHaveText(/Narração\s*Jéssica Rocha\s*@jess/);
    await expect(obs.locator('[data-scene=grade]')).toBeVisible();
    await page.getByRole('heading', { name: 'Tarja' }).click();
    await page.keyboard.press('t');
    await expect(layer).toHaveCount(0);
    await page.reload();
    await page
      .getByRole('list', { name: 'Últimas tarjas' })
      .getByRole('button', { name: /Jéssica Rocha/ })
      .click();
    await expect(page.getByLabel('1ª linha')).toHaveValue('Jéssica Rocha');
  });

  await test.step('DE2 · the champion asks the first time', async () => {
    const tile = page.getByRole('region', { name: 'Cenas' }).getByRole('button', { name: 'Campeão' });
    const question = page.getByRole('alertdialog', { name: 'Mostrar o campeão?' });
    await tile.click();
    await page.keyboard.press('Enter');
    await expect(question).toContainText('ainda não foi encerrado: Lobos do Sul aparece como líder');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
    await expect(obs.locator('[data-scene=campeao]')).toHaveCount(0);
    await page.getByRole('button', { name: /^Pôr no ar: Campeão/ }).click();
    await question.getByRole('button', { name: 'Pôr no ar' }).click();
    await expect(obs.locator('[data-scene=campeao]')).toBeVisible();
    await page.keyboard.press('Shift+Digit1');
    await expect(obs.locator('[data-scene=grade]')).toBeVisible();
    await page.keyboard.press('Shift+KeyF');
    await expect(obs.locator('[data-scene=campeao]')).toBeVisible();
  });
});

test('DE1 · two sources, of the program and of one scene, and a phone: each says what it shows; the program is missed when OBS closes it, and stands once when OBS opens it again', async ({
  page,
  organizer,
  browser,
  origin,
  secondBrowser: fixed,
}) => {
  const teams = await addTeams(page.request, ['Lobos do Sul', 'Anjos']);
  await report(page.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] });
  const { token } = await makeObsLink(page.request);
  await fixed.goto(`/ao-vivo/${token}?cena=grade`);
  // A source of OBS is a window of its own, with no storage of an earlier one.
  const openProgram = async () => {
    const opened = await fixed.context().newPage();
    await opened.goto(`/ao-vivo/${token}?cena=programa`);
    return opened;
  };
  const obs = await openProgram();
  await page.goto('/transmissao');
  const sources = page.getByRole('list', { name: 'Fontes no OBS' }).getByRole('listitem');
  await expect(sources).toHaveText([/sempre Grade.*conectada/, /Programa.*conectada/]);

  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto('/auth');
  await signIn(phone, organizer);
  await expect(phone.getByRole('heading', { level: 1 })).not.toHaveText('Acesse sua conta');
  await phone.goto('/transmissao');
  await phone.getByRole('button', { name: 'Tabela' }).click();
  await phone.getByRole('button', { name: /^Pôr no ar/ }).click();
  await expect(obs.locator('[data-scene]')).toHaveAttribute('data-scene', 'tabela');
  await expect(fixed.locator('[data-scene]')).toHaveAttribute('data-scene', 'grade');
  await expect(page.getByRole('region', { name: 'No ar' })).toContainText('Tabela');
  await expect(page.getByText('1 fonte mostrando')).toBeVisible();

  await test.step('the phone shows the last lower third again, and takes it off, above its dock', async () => {
    const layer = obs.getByRole('status', { name: 'Tarja' });
    await page.getByLabel('1ª linha').fill('Jéssica Rocha');
    await page.getByLabel('1ª linha').press('Enter');
    await expect(layer).toContainText('Jéssica Rocha');
    await expect(fixed.getByRole('status', { name: 'Tarja' })).toHaveCount(0);
    await phone.getByRole('button', { name: 'Tirar tarja: Jéssica Rocha' }).click();
    await expect(layer).toHaveCount(0);
    await phone.getByRole('button', { name: 'Mostrar 10 s tarja: Jéssica Rocha' }).click();
    await expect(layer).toContainText('Jéssica Rocha');
  });

  await obs.close();
  for (const desk of [page, phone]) {
    await expect(desk.getByText('Nenhuma fonte mostra isto')).toBeVisible();
    await expect(desk.getByText('as fontes do OBS mostram sempre a mesma cena')).toBeVisible();
  }
  await expect(sources).toHaveText([/sempre Grade.*conectada/, /Programa.*caiu às/]);
  const again = await openProgram();
  await expect(again.locator('[data-scene]')).toHaveAttribute('data-scene', 'tabela');
  await expect(page.getByText('Nenhuma fonte mostra isto')).toHaveCount(0);
  await expect(sources).toHaveText([/sempre Grade.*conectada/, /Programa.*conectada/]);

  await test.step('another event goes on air: the sources follow it, and the desk of the first one says so', async () => {
    await putOnAir(page.request, (await createEvent(page.request, { name: 'Outra copa' })).id);
    await expect(again.locator('[data-scene]')).toHaveCount(0);
    await expect(page.getByText('O OBS mostra o campeonato que está no ar, e este não é.')).toBeVisible();
    await expect(sources).toHaveCount(0);
  });
});

test('DE3 · while the publication is held, neither monitors and thumbnails nor the list of teams show more than the public sees', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos do Sul', 'Anjos']);
  await report(page.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] });
  const publication = await eventUrl(page.request, '/publication');
  await send(page.request, 'PUT', publication, { mode: 'held', delay: 0 });
  await addTeams(page.request, ['Time Secreto']);
  await report(page.request, { teamId: teams.get('Anjos'), placement: 1, kills: [9, 9, 9] });
  await page.goto('/transmissao');
  await expect(page.getByText('Overlay Ativo')).toBeVisible();
  const drawn = page.frameLocator('iframe[title="Cenas"]');
  await page.keyboard.press('Shift+Digit2');
  // The program, and the thumbnail of the same scene.
  const tables = drawn.locator('[data-scene=tabela]');
  await expect(tables).toHaveCount(2);
  for (const table of await tables.all()) {
    await expect(table).toContainText('Lobos do Sul');
    await expect(table).not.toContainText('Time Secreto');
    await expect(table.locator('li').first()).toContainText('Lobos do Sul');
  }
  const list = page.getByRole('combobox', { name: 'Time em destaque' });
  await list.click();
  await expect(page.getByRole('option')).toHaveText(['Sempre o líder', '1º Lobos do Sul', 'Anjos']);
  await page.keyboard.press('Escape');
  await send(page.request, 'PUT', publication, { mode: 'live', delay: 0 });
  for (const table of await tables.all()) await expect(table).toContainText('Time Secreto');
});

test('DE2 · keys act after a click, stay with a control that was reached by Tab, and are text in a field; a scene that is chosen during a take stays', async ({
  page,
  organizer: _,
}) => {
  const teams = await addTeams(page.request, ['Lobos do Sul', 'Anjos']);
  await report(page.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] });
  await page.goto('/transmissao');
  await expect(page.getByText('Overlay Ativo')).toBeVisible();
  const onAir = page.getByRole('region', { name: 'No ar' });
  const preview = page.getByRole('region', { name: 'Prévia' });

  await test.step('a list and a button that were clicked', async () => {
    const list = page.getByRole('combobox', { name: 'Time em destaque' });
    await list.click();
    await page.getByRole('option', { name: 'Lobos do Sul' }).click();
    await page.keyboard.press('2');
    await expect(preview).toContainText('Tabela');
    await page.keyboard.press('Enter');
    await expect(onAir).toContainText('Tabela');
    await expect(list).toHaveText('1º Lobos do Sul');
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await page.keyboard.press('4');
    await page.keyboard.press(' ');
    await expect(onAir).toContainText('Top 5');
    await page.getByText('Análise').click();
    await page.keyboard.press('6');
    await expect(preview).toContainText('Resultado');
  });

  await test.step('one that was reached by Tab', async () => {
    const hide = page.getByRole('button', { name: 'Tirar', exact: true });
    await page.getByRole('button', { name: /^Pôr no ar/ }).focus();
    while (!(await hide.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(onAir).toContainText('Nada no ar');
  });

  await test.step('a field', async () => {
    const field = page.getByLabel('1ª linha');
    await field.click();
    await page.keyboard.type('T1 2 f');
    await expect(field).toHaveValue('T1 2 f');
    await expect(preview).toContainText('Resultado');
    await page.keyboard.press('Escape');
    await page.keyboard.press('7');
    await expect(preview).toContainText('Vencedor');
    await expect(field).toHaveValue('T1 2 f');
  });

  await test.step('a slow answer', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/broadcast', async (route) => {
      if (route.request().method() === 'POST') await answered;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('8');
    await expect(preview).toContainText('MVP');
    answer();
    await expect(onAir).toContainText('Vencedor');
    await expect(preview).toContainText('MVP');
  });
});

// Records every scene that the page shows from now on.
function recordScenes(): string[] {
  const shown: string[] = [];
  const look = () => shown.push(document.querySelector('[data-scene]')?.getAttribute('data-scene') ?? '');
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  return shown;
}
