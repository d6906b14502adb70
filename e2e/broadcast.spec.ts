import { createAccount } from '../factories/account.ts';
import { makeObsLink } from '../factories/event.ts';
import { addTeams, report } from '../factories/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openOverlay, overlayCards, streamCards } from './support/overlay-screen.ts';
import { startOwnServer } from './support/own-server.ts';
import { toast } from './support/report-screen.ts';

test('BR4 BR5 BR6 O8 · the phone switches, OBS follows within 500 ms; after the server was killed or restarted all recover, and the alert is not repeated', async ({
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
    await expect(sources).toHaveText([/Cena principal · Programa1280×720conectada desde \d\dh\d\d/]);
    await expectFine(phone, '/transmissao on a phone');

    const scene = obs.locator('[data-scene]');
    const key = (name: string) => phone.getByRole('region', { name: 'Cenas' }).getByRole('button', { name });
    await key('Tabela').click();
    await expect(scene).toHaveAttribute('data-scene', 'tabela');
    await expect(key('Tabela')).toHaveAttribute('aria-pressed', 'true');
    const tookMs: number[] = [];
    for (const [name, wanted] of [
      ['MVP', 'mvp'],
      ['Tabela', 'tabela'],
      ['MVP', 'mvp'],
    ] as const) {
      const switchedAt = obs.evaluate(whenScene, wanted);
      const pressedAt = phone.evaluate(whenPressed);
      await key(name).click();
      tookMs.push((await switchedAt) - (await pressedAt));
    }
    // Other journeys use the same machine, so only the fastest switch is checked.
    expect(Math.min(...tookMs)).toBeLessThan(500);

    await key('Campeão').click();
    const question = phone.getByRole('alertdialog', { name: 'Mostrar o campeão?' });
    await expect(question).toContainText('ainda não foi encerrado: Lobos do Sul aparece como líder');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await phone.getByRole('button', { name: 'Ocultar' }).click();
    await expect(scene).toHaveCount(0);
    await phone.getByRole('button', { name: '5 min', exact: true }).click();
    await phone.getByRole('region', { name: 'Cenas' }).getByRole('button', { name: 'Contagem' }).click();
    await expect(obs.getByRole('timer')).toHaveText(/04:5\d/);

    await phone.getByLabel('Alerta de 8 s').check();
    await key('Vencedor').click();
    await expect(scene).toHaveAttribute('data-scene', 'vencedor');
    await expect(scene).toHaveAttribute('data-scene', 'contagem');

    await server.kill();
    await expect(phone.getByText(/^Sem conexão ·/)).toBeVisible();
    await expect(obs.getByRole('img', { name: 'Sem conexão' })).toBeVisible();
    await expect(obs.getByRole('timer')).toBeVisible();
    await key('Tabela').click();
    await expect(toast(phone, 'O comando não chegou')).toBeVisible();
    const scenesAfter = await obs.evaluateHandle(recordScenes);

    await server.start();
    await expect(phone.getByText('Overlay Ativo')).toBeVisible();
    await expect(obs.getByRole('img', { name: 'Sem conexão' })).toHaveCount(0);
    await expect(obs.getByRole('timer')).toBeVisible();
    await expect(sources).toHaveText([/conectada desde/]);
    await phone.getByLabel('Alerta de 8 s').uncheck();
    await key('Time').click();
    await expect(scene).toHaveAttribute('data-scene', 'time');
    const shown = await scenesAfter.jsonValue();
    expect(shown).toContain('time');
    expect(shown).not.toContain('vencedor');
    // A reload does not show the finished alert again either.
    await obs.reload();
    await expect(scene).toHaveAttribute('data-scene', 'time');
    expect(await (await obs.evaluateHandle(recordScenes)).jsonValue()).not.toContain('vencedor');

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
      for (const cards of [overlayCards(overlay), streamCards(obs)])
        await expect(cards).toHaveText([/^1SubiuAnjos.*26,0/, /^2DesceuLobos do Sul.*18,0/]);
    });
  } finally {
    await server.remove();
  }
});

test('BR4 · a desk with keys, a remote control that is told once, and a team chosen by hand', async ({
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
  await expect(scene).toHaveAttribute('data-scene', 'grade');
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

// Resolves with the time at which the stream shows this scene.
function whenScene(scene: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(`[data-scene=${scene}]`)) return;
      observer.disconnect();
      resolve(Date.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  });
}

function whenPressed(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
  });
}

// Records every scene that the page shows from now on.
function recordScenes(): string[] {
  const shown: string[] = [];
  const look = () => shown.push(document.querySelector('[data-scene]')?.getAttribute('data-scene') ?? '');
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  return shown;
}
