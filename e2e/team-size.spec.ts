import { createEvent, useRules } from '../world/event.ts';
import { setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { overlayCards } from './support/overlay-screen.ts';
import { openReport, searchField, showTeams, toast } from './support/report-screen.ts';

for (const { size, players, line, kills, preview, roster, title } of [
  { size: 1, players: ['Ana'], line: '1 7', kills: 7, preview: /Ana: 7/, roster: 'Jogador', title: 'O jogador' },
  {
    size: 2,
    players: ['Ana', 'Bia'],
    line: '153',
    kills: 8,
    preview: /Ana: 5.*Bia: 3/,
    roster: 'Sua dupla',
    title: 'Os dois jogadores',
  },
  {
    size: 4,
    players: ['Ana', 'Bia', 'Cau', 'Duda'],
    line: '15310',
    kills: 9,
    preview: /Ana: 5.*Bia: 3.*Cau: 1.*Duda: 0/,
    roster: 'Seu quarteto',
    title: 'Os quatro jogadores',
  },
] as const)
  test(`RU9 · teams of ${size} are added, reported, shown on the overlay and signed up with as many players`, async ({
    page,
    organizer: _,
  }) => {
    test.slow();
    await useRules(page.request, 'warzone-trios', undefined, { teamSize: size });
    await openReport(page);
    await page.getByRole('button', { name: 'Adicionar time' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar time' });
    await dialog.getByLabel('Nome do time').fill('Lobos');
    await expect(dialog.getByLabel(/^Activision ID/)).toHaveCount(size);
    for (const [index, player] of players.entries())
      await dialog.getByLabel(`Activision ID ${index + 1}`).fill(`${player}#1`);
    await expectFine(page, 'a new team');
    await dialog.getByRole('button', { name: 'Adicionar time' }).click();
    await expect(toast(page, 'Time adicionado')).toBeVisible();
    await searchField(page).fill('Lobos');
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
    await expect(page.getByRole('group', { name: 'Prévia' })).toContainText(preview);
    await page.getByLabel('Kills', { exact: true }).click();
    const counting = page.getByRole('dialog', { name: 'Reportar Kills por Jogador' });
    await expect(counting.getByRole('textbox')).toHaveCount(size);
    await counting.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Reportar pontuação' }).click();
    await expect(page.getByRole('table', { name: 'Resultados da queda 1' })).toContainText(`${kills * 2},0`);
    await showTeams(page);
    await page.getByRole('button', { name: 'Editar time Lobos' }).click();
    const editing = page.getByRole('dialog', { name: 'Editar time' });
    await expect(editing.getByLabel(/^Activision ID/)).toHaveCount(size);
    await editing.getByLabel(`Activision ID ${size}`).fill(`${players.at(-1)}#9`);
    await editing.getByRole('radio', { name: 'Corrigir nome' }).check();
    await editing.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Time atualizado')).toBeVisible();
    await page.getByRole('link', { name: /^Overlay/ }).click();
    await expect(page.getByText('Overlay Ativo')).toBeVisible();
    await expect(overlayCards(page)).toHaveText([new RegExp(players.join(' · '))]);

    const { id: cup } = await createEvent(page.request, { name: 'Copa' });
    await useRules(page.request, 'warzone-trios', cup, { teamSize: size });
    await setSignUpRules(page.request, cup);
    await page.goto(`/inscricao?campeonato=${cup}`);
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await expect(page.getByLabel(/^Activision ID do jogador/)).toHaveCount(size);
    const { token } = await signUpTrio(page.request, cup, 'Raposas', {
      activisionIds: players.map((player) => `${player}#2`),
    });
    await page.goto(`/meutime#${token}`);
    await expect(page.getByRole('heading', { name: roster })).toBeVisible();
    for (const player of players) await expect(page.getByText(`${player}#2`)).toBeVisible();
  });
