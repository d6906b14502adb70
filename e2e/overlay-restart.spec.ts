import { createAccount } from '../factories/account.ts';
import { makeObsLink } from '../factories/event.ts';
import { addTeams, report } from '../factories/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { openOverlay, overlayCards, streamCards } from './support/overlay-screen.ts';
import { startOwnServer } from './support/own-server.ts';

test('O8 · a restart of the server: overlay and OBS say that they are cut off, keep the ranking, and come back by themselves', async ({
  browser,
}) => {
  test.slow();
  const server = await startOwnServer();
  try {
    const { origin } = server;
    const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR' });
    const overlay = await context.newPage();
    await createAccount(overlay.request, origin);
    const teams = await addTeams(overlay.request, ['Lobos do Sul', 'Anjos']);
    await report(overlay.request, { teamId: teams.get('Lobos do Sul'), kills: [5, 3, 1] });
    await openOverlay(overlay);
    const obs = await browser.newPage({ baseURL: origin });
    await obs.goto(`/ao-vivo/${(await makeObsLink(overlay.request)).token}`);
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
  } finally {
    await server.remove();
  }
});
