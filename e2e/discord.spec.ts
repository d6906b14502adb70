import { createAccount } from '../world/account.ts';
import { createEvent, eventUrl } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { startDiscordServer, webhookAddress } from '../server/testing/discord-server.ts';
import { expectFine } from './support/axe.ts';
import { expect, neverIdle, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';

test('KI3 KI5 PU6 FX17 · a channel is linked, a round closed and corrected, publication held, an answer lost; the feed has the same table', async ({
  browser,
}) => {
  test.slow();
  const discord = await startDiscordServer();
  const server = await startOwnServer({ DISCORD_API_URL: discord.url });
  const context = await browser.newContext({ baseURL: server.origin });
  await neverIdle(context);
  try {
    const page = await context.newPage();
    const { request } = page;
    await createAccount(request, server.origin);
    const { id: eventId } = await createEvent(request, { name: 'Copa Noturna' });
    const teams = await addTeams(request, ['Lobos', 'Fúria'], eventId);
    for (const [name, kills] of [
      ['Lobos', 5],
      ['Fúria', 4],
    ] as const)
      await report(request, { eventId, teamId: teams.get(name), placement: 6 - kills, kills: [kills, 0, 0] });

    await page.goto(`/meus-campeonatos/${eventId}/publicacao`);
    const panel = page.getByRole('region', { name: 'Discord' });
    await panel.getByLabel('Endereço do webhook').fill('https://evil.example/api/webhooks/1/2');
    await panel.getByRole('button', { name: 'Ligar canal' }).click();
    await expect(panel.getByText('Cole o endereço de um webhook do Discord')).toBeVisible();
    await panel.getByLabel('Endereço do webhook').fill(webhookAddress());
    await panel.getByRole('button', { name: 'Ligar canal' }).click();
    await expect(panel.getByText('webhook …1xyz')).toBeVisible();
    await expect(panel.getByLabel('Endereço do webhook')).toHaveValue('');

    await panel.getByRole('button', { name: 'Fechar queda 1' }).click();
    const messages = panel.getByRole('list', { name: 'Mensagens' }).getByRole('listitem');
    await expect(messages.first()).toContainText('Publicado');
    expect(discord.messages().map(({ embed }) => embed.description)).toEqual([
      '**1º** Lobos · **10,0**\n**2º** Fúria · **7,2**',
    ]);
    await expectFine(page, 'publication of an event');

    await page.goto(`/report/fechar?evento=${eventId}`);
    const section = page.getByRole('region', { name: 'Discord' });
    await expect(section).toContainText('Publicado');
    await expect(section.getByRole('figure', { name: 'Prévia da mensagem' })).toContainText('1º Lobos · 10,0');
    await expect(section.getByRole('button', { name: 'Reabrir queda 1' })).toBeVisible();
    await page.goto(`/meus-campeonatos/${eventId}/publicacao`);

    const decisions = await eventUrl(request, '/decisions', eventId);
    const penalty = { kind: 'adjustment', teamId: teams.get('Lobos'), round: 1, points: -500, reason: 'Atraso' };
    await request.post(decisions, { data: penalty });
    await expect(messages.first()).toContainText('Publicado · editado');
    expect(discord.messages()).toHaveLength(1);
    expect(discord.messages()[0]?.embed.description).toMatch(/^\*\*1º\*\* Fúria/);

    await request.put(await eventUrl(request, '/publication', eventId), { data: { mode: 'held', delay: 0 } });
    await request.patch(await eventUrl(request, '', eventId), { data: { currentRound: 2 } });
    await report(request, { eventId, teamId: teams.get('Lobos'), round: 2 });
    await page.reload();
    await panel.getByRole('button', { name: 'Fechar queda 2' }).click();
    await expect(messages.nth(1)).toContainText('Segurado');
    expect(discord.messages()).toHaveLength(1);
    Object.assign(discord.state, { trouble: 'lost answer', times: 1 });
    await request.post(await eventUrl(request, '/publication/publish', eventId), { data: {} });
    await expect(messages.nth(1)).toContainText('Não sabemos se chegou');
    expect(discord.messages()).toHaveLength(2);
    await messages.nth(1).getByRole('button', { name: 'Já chegou' }).click();
    await expect(messages.nth(1)).toContainText('Publicado');
    expect(discord.messages()).toHaveLength(2);

    const feed = page.getByRole('region', { name: 'Feed' });
    await feed.getByRole('button', { name: 'Gerar endereço' }).click();
    const address = await feed.getByLabel('CSV').inputValue();
    expect(await (await request.get(address)).text()).toMatch(
      /^posicao,time,.*\r\n1,Lobos,"Lobos A, Lobos B, Lobos C",/,
    );
    // FX17 · while the state of the feed loads, the button asks too.
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    await page.route('**/feed', async (route) => {
      if (route.request().method() === 'GET') await answered;
      await route.continue();
    });
    await page.reload();
    await feed.getByRole('button', { name: 'Gerar endereço' }).click();
    const replacing = page.getByRole('alertdialog', { name: 'Gerar outro endereço?' });
    await replacing.getByRole('button', { name: 'Cancelar' }).click();
    answer();
    expect((await request.get(address)).status()).toBe(200);
    await feed.getByRole('button', { name: 'Revogar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
    await expect(feed.getByRole('button', { name: 'Gerar endereço' })).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  } finally {
    await context.close();
    await server.remove();
    await discord.stop();
  }
});
