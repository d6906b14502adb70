import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { read, send } from '../world/caller.ts';
import { createEvent, endEvent, putOnAir } from '../world/event.ts';
import { acceptAll, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { addTeams, playRound, teamsOf } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { cardOf, choose, expectToast, menuEntries, menuOf, openEvents, storedEvents } from './support/events-screen.ts';
import { expect, test } from './support/fixtures.ts';

const NAMES = ['Raio Vermelho', 'Vanguarda', 'Gás Final', 'Lobos do Sul'];

// Three of the teams have points: 8,0 · 5,4 · 3,6.
async function playedCup(page: Page, change: object = {}): Promise<string> {
  const { id } = await createEvent(page.request, { name: 'Copa Queda Livre 7', ...change });
  await addTeams(page.request, NAMES, id);
  await playRound(page.request, id, NAMES.slice(0, 3));
  return id;
}

test('EV2 EV11 · fifty cups: the one on air first, filters with counts, search, order, and one primary action a card @main', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/409.*on-air/);
  const { request } = page;
  for (let week = 1; week <= 40; week += 1) {
    const day = `2024-${String(Math.ceil(week / 4)).padStart(2, '0')}-${String((week % 4) * 7 + 1).padStart(2, '0')}`;
    await createEvent(request, { name: `Liga Noturna ${week}`, startDate: day, endDate: day });
  }
  for (const name of ['Rascunho A', 'Rascunho B']) await createEvent(request, { name, published: false });
  for (const [index, name] of ['Ressurgência Relâmpago', 'Torneio de Verão'].entries())
    await createEvent(request, { name, startDate: `2031-0${9 - index}-01`, description: 'Vale vaga na final.' });
  const { id: open } = await createEvent(request, {
    name: 'Copa Queda Livre 8',
    startDate: '2031-11-21',
    startTime: '20:00',
  });
  await setSignUpRules(request, open, { places: 10 });
  await signUpTrio(request, open, 'Caveiras');
  await acceptAll(request, open);
  for (const name of ['Sete Vidas', 'Asa Delta', 'Ronin']) await signUpTrio(request, open, name);
  const onAir = await playedCup(page);
  await putOnAir(request, onAir);

  await openEvents(page);
  const filters = page.getByRole('group', { name: 'Filtros' });
  await expect(filters.getByRole('button')).toHaveText([
    'Todos 46',
    'No ar 1',
    'Inscrições abertas 1',
    'Agendados 2',
    'Rascunhos 2',
    'Encerrados 40',
    'Para decidir 3',
  ]);
  await expect(page.getByText('Evento avulso')).toHaveCount(0);

  const live = cardOf(page, 'Copa Queda Livre 7');
  await expect(live).toContainText('No ar');
  await expect(live).toContainText('Queda 1 de 5');
  await expect(live).toContainText('Queda 1 3/4');
  await expect(live.getByRole('link', { name: /^1º Raio Vermelho\s*8,0 pts$/ })).toHaveAttribute('href', '/overlay');
  await expect(live.getByRole('link', { name: 'Abrir o report' })).toHaveAttribute('href', '/report');
  const next = cardOf(page, 'Copa Queda Livre 8');
  await expect(next).toContainText('Inscrições abertas');
  await expect(next).toContainText('4 de 10 vagas');
  await expect(next).toContainText('3 para decidir');
  await expect(next.getByRole('link', { name: 'Decidir 3 inscrições' })).toHaveAttribute(
    'href',
    `/meus-campeonatos/${open}/inscritos`,
  );
  await expect(cardOf(page, 'Rascunho A').getByRole('button', { name: 'Completar' })).toBeVisible();
  await expect(cardOf(page, 'Torneio de Verão').getByRole('link', { name: 'Ver inscritos' })).toBeVisible();
  // The card shows both states: ended and published.
  const last = cardOf(page, 'Liga Noturna 40');
  await expect(last).toContainText('Encerrado');
  await expect(last).toContainText('Publicado');
  await expect(last.getByRole('button', { name: 'Duplicar' })).toBeVisible();

  const ended = page.getByRole('list', { name: 'Encerrados' });
  await expect(ended.getByRole('listitem')).toHaveCount(8);
  await page.getByRole('button', { name: 'Ver todos os encerrados' }).press('Enter');
  await expect(ended.getByRole('listitem')).toHaveCount(40);
  await expectFine(page, 'forty-six cards');

  const upcoming = page.getByRole('list', { name: 'Próximos' });
  await filters.getByRole('button', { name: 'Rascunhos' }).press('Enter');
  await expect(upcoming.getByRole('heading')).toHaveText(['Rascunho B', 'Rascunho A']);
  await expect(ended).toHaveCount(0);
  await filters.getByRole('button', { name: 'Para decidir' }).press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Copa Queda Livre 8']);
  await filters.getByRole('button', { name: 'Todos' }).press('Enter');
  await page.getByLabel('Buscar campeonato').fill('relampago');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Ressurgência Relâmpago']);
  await page.getByLabel('Buscar campeonato').fill('nada disso');
  await expect(page.getByText('Nenhum campeonato com esta busca e este filtro.')).toBeVisible();
  await page.getByLabel('Buscar campeonato').fill('');
  await page.getByRole('combobox', { name: 'Ordem' }).click();
  await page.getByRole('option', { name: 'Data' }).click();
  await expect(upcoming.getByRole('heading')).toHaveText([
    'Torneio de Verão',
    'Ressurgência Relâmpago',
    'Copa Queda Livre 8',
    'Rascunho B',
    'Rascunho A',
  ]);

  // Another event is being played: a dialog names it and asks before this one goes on air.
  await choose(next, 'Colocar no ar');
  const question = page.getByRole('alertdialog', { name: /^Colocar .* no ar\?$/ });
  await expect(question).toContainText('Copa Queda Livre 7 está no ar com resultados e ainda não foi encerrado');
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(menuOf(next)).toBeFocused();
  await choose(next, 'Colocar no ar');
  await question.getByRole('button', { name: 'Colocar no ar' }).press('Enter');
  await expect(next.getByRole('link', { name: 'Abrir o report' })).toBeVisible();
  await expect(live.getByRole('link', { name: 'Ver inscritos' })).toBeVisible();

  // The link 'Novo campeonato' of the event selector opens the form; closing it removes the parameter from the address.
  await page.goto('/meus-campeonatos?novo=1');
  await expect(page.getByRole('dialog', { name: 'Novo campeonato' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/meus-campeonatos$/);
});

test('EV7 EV9 CO12 · a cup is ended from its menu, shows champion and final table, is reopened with a reason, and its best teams are copied into another event', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/409.*qualify/);
  const id = await playedCup(page);
  await openEvents(page);
  const card = cardOf(page, 'Copa Queda Livre 7');
  await test.step("CO12 · 'Encerrar campeonato' says what is missing and what changes", async () => {
    await choose(card, 'Encerrar campeonato');
    const ending = page.getByRole('alertdialog', { name: 'Encerrar campeonato?' });
    await expect(ending).toContainText('Copa Queda Livre 7');
    await expect(ending).toContainText('Falta 1 resultado na queda 1: Lobos do Sul');
    await expect(ending).toContainText('Você pode reabrir depois, com um motivo');
    await expectFine(page, 'ending');
    await ending.getByRole('button', { name: 'Encerrar campeonato' }).press('Enter');
    await expectToast(page, 'Campeonato encerrado', 'Copa Queda Livre 7');
    expect(await menuEntries(card)).not.toContain('Encerrar campeonato');
  });

  await test.step('EV7 · an ended cup shows champion and final table; reopening asks for a reason, which is kept', async () => {
    await expect(card).toContainText(/Campeão\s*Raio Vermelho\s*8,0 pts/);
    await expect(card).toContainText('2º Vanguarda · 3º Gás Final');

    await choose(card, 'Ver classificação final');
    const final = page.getByRole('dialog', { name: 'Classificação final' });
    await expect(final.getByRole('row')).toHaveText([
      /Time.*Pontos/,
      /^1ºRaio Vermelho.*48,0$/,
      /^2ºVanguarda.*35,4$/,
      /^3ºGás Final.*23,6$/,
      /^–Lobos do Sul.*00,0$/,
    ]);
    await expectFine(page, 'the final table');
    await page.keyboard.press('Escape');
    await expect(menuOf(card)).toBeFocused();

    await choose(card, 'Reabrir');
    const reopening = page.getByRole('dialog', { name: /^Reabrir / });
    await reopening.getByRole('button', { name: 'Reabrir' }).press('Enter');
    await expect(reopening.getByLabel('Motivo')).toHaveAccessibleDescription('Informe o motivo.');
    await expect(reopening.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.type('Faltou a queda 2');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Campeonato reaberto', 'Copa Queda Livre 7');
    await expect(card).not.toContainText('Campeão');
    await expect(card).toContainText('Em andamento');
    expect(await read(page.request, `/api/events/${id}`)).toMatchObject({
      finalStandings: null,
      reopenings: [{ reason: 'Faltou a queda 2' }],
    });

    // The next final table shows the reason for the reopening.
    await endEvent(page.request, id);
    await refresh(page);
    await expect(card).toContainText('Campeão');
    await choose(card, 'Ver classificação final');
    await expect(final.getByRole('region', { name: 'Reaberturas' })).toContainText('Faltou a queda 2');
    await page.keyboard.press('Escape');
  });

  await test.step("EV9 · 'Classificar os primeiros' copies the best teams into another event, with carried points, and says who was there already", async () => {
    const { request } = page;
    const { id: final } = await createEvent(request, { name: 'Final', preset: 'ressurgencia-trios' });
    await addTeams(
      request,
      ['Vanguarda', ...Array.from({ length: 12 }, (_, index) => `Convidado ${index + 1}`)],
      final,
    );

    await refresh(page);
    await expect(cardOf(page, 'Final')).toBeVisible();
    await choose(card, 'Classificar os primeiros para…');
    const dialog = page.getByRole('dialog', { name: 'Classificar os primeiros para…' });
    await expect(dialog.getByLabel('Quantos times')).toBeFocused();
    await dialog.getByLabel('Quantos times').fill('9');
    await dialog.getByLabel('Pontos levados (%)').fill('101');
    await dialog.getByRole('button', { name: 'Classificar' }).press('Enter');
    await expect(dialog.getByLabel('Quantos times')).toHaveAccessibleDescription('Informe um número de 1 a 4.');
    await expect(dialog.getByLabel('Pontos levados (%)')).toHaveAccessibleDescription('Informe de 0 a 100.');
    await expect(dialog).toContainText('Escolha o campeonato.');
    await dialog.getByLabel('Quantos times').fill('2');
    await dialog.getByLabel('Pontos levados (%)').fill('50');
    await dialog.getByRole('combobox', { name: 'Para' }).click();
    await page.getByRole('option', { name: 'Final', exact: true }).click();
    await expectFine(page, 'qualifying');
    await dialog.getByRole('button', { name: 'Classificar' }).press('Enter');
    await expect(dialog.getByRole('status')).toContainText('1 time classificado');
    await expect(dialog.getByRole('status')).toContainText('Raio Vermelho');
    await expect(dialog.getByRole('status')).toContainText('Já estavam lá: Vanguarda');
    const { standings } = await read<{ standings: object[] }>(request, `/api/events/${final}/standings`);
    // The team carries half of its 8,0 points.
    expect(standings[0]).toMatchObject({ name: 'Raio Vermelho', carriedPoints: 400, totalPoints: 400 });
    expect([...(await teamsOf(request, id)).keys()]).toHaveLength(4);

    // The mode of the chosen event does not allow that many teams: the dialog shows the error.
    await addTeams(request, ['Convidado 13'], final);
    await dialog.getByLabel('Quantos times').fill('3');
    await dialog.getByRole('button', { name: 'Classificar' }).press('Enter');
    await expect(dialog).toContainText('Máximo de 15 times permitido para Ressurgência Trios');
  });
});

test('EV8 EV12 K4 · the next edition is duplicated and its captains are invited; the share dialog has a link and a QR code for each page', async ({
  page,
  context,
  origin,
  organizer: _,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step("EV8 · 'Duplicar' makes the next edition with or without teams, and last edition's captains are invited with a link each", async () => {
    const { request } = page;
    const { id: first } = await createEvent(request, {
      name: 'Copa Queda Livre 7',
      startTime: '20:00',
      description: 'Cinco quedas.',
    });
    await setSignUpRules(request, first, { places: 12, notice: 'Discord aberto.' });
    for (const name of NAMES.slice(0, 2)) await signUpTrio(request, first, name);
    await acceptAll(request, first);
    await playRound(request, first, NAMES.slice(0, 2));
    await endEvent(request, first);

    await openEvents(page);
    await cardOf(page, 'Copa Queda Livre 7').getByRole('button', { name: 'Duplicar' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Duplicar campeonato' });
    await expect(dialog.getByLabel('Nome')).toHaveValue('Copa Queda Livre 8');
    await expect(dialog.getByLabel('Nome')).toBeFocused();
    await expect(dialog.getByLabel('Horário de início')).toHaveValue('20:00');
    await dialog.getByLabel('Data de início').fill('2031-11-21');
    await dialog.getByLabel('Data de término').fill('2031-11-20');
    await dialog.getByRole('button', { name: 'Duplicar' }).press('Enter');
    await expect(dialog.getByLabel('Data de término')).toHaveAccessibleDescription(
      'A data de término não pode ser antes da data de início',
    );
    await dialog.getByLabel('Data de término').fill('2031-11-21');
    await expectFine(page, 'duplicating');
    await dialog.getByRole('button', { name: 'Duplicar' }).press('Enter');
    await expectToast(page, 'Campeonato duplicado');
    const card = cardOf(page, 'Copa Queda Livre 8');
    await expect(card).toContainText('Rascunho');
    await expect(card).toContainText('Cinco quedas.');
    await expect(card).toContainText('0 de 12 vagas');
    const [second] = await storedEvents(request);
    const secondId = String(second?.['id']);
    expect(second).toMatchObject({ originId: first, startDate: '2031-11-21', published: false, teams: 0 });

    // An unpublished event cannot invite captains.
    expect(await menuEntries(card)).not.toContain('Convidar capitães');
    await choose(card, 'Publicar');
    await choose(card, 'Convidar capitães');
    const inviting = page.getByRole('dialog', { name: 'Convidar capitães' });
    await expect(inviting).toContainText('As inscrições deste campeonato não estão abertas.');
    await inviting.getByRole('button', { name: 'Convidar 2 capitães' }).press('Enter');
    // Without a mail server the organiser copies the links.
    await expect(inviting.getByRole('status')).toContainText('2 capitães convidados');
    await expect(inviting.getByRole('status')).toContainText('copie cada link e mande ao capitão');
    const invited = inviting.getByRole('list', { name: 'Capitães convidados' }).getByRole('listitem');
    await expect(invited).toHaveCount(2);
    await expectFine(page, 'inviting');
    await invited.filter({ hasText: 'Vanguarda' }).getByRole('button').press('Enter');
    await expectToast(page, 'Link copiado!');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain(`/inscricao?campeonato=${secondId}`);
    await page.keyboard.press('Escape');

    // A second request invites nobody twice.
    await choose(card, 'Convidar capitães');
    await inviting.getByRole('button', { name: 'Ver os convites' }).press('Enter');
    await expect(inviting.getByRole('status')).toContainText('Todos já tinham sido convidados');
    await page.keyboard.press('Escape');
    await expect(menuOf(card)).toBeFocused();

    // The copy has the teams of the event, but not its results.
    await cardOf(page, 'Copa Queda Livre 7').getByRole('button', { name: 'Duplicar' }).press('Enter');
    await dialog.getByLabel('Nome').fill('Revanche');
    await dialog.getByLabel('Copiar os 2 times').check();
    await dialog.getByRole('button', { name: 'Duplicar' }).press('Enter');
    await expect(cardOf(page, 'Revanche')).toBeVisible();
    const revanche = (await storedEvents(request)).find(({ name }) => name === 'Revanche');
    expect(revanche).toMatchObject({ teams: 2, roundsReported: 0 });
  });

  await test.step('EV12 K4 · the share dialog has the page of the event first, then sign-up link and agenda, each with copy, open and a QR code to download', async () => {
    const { id } = await createEvent(page.request);
    const { user } = await read<{ user: { id: string } }>(page.request, '/api/auth/session');
    const { event } = await read<{ event: { slug: string } }>(page.request, `/api/events/${id}`);
    const links = {
      'Link da página do campeonato': `${origin}/c/${event.slug}`,
      'Link de inscrição': `${origin}/inscricao?campeonato=${id}`,
      'Link da agenda': `${origin}/organizador/${user.id}`,
    };
    await refresh(page);
    const card = cardOf(page, 'Copa Trios');
    await choose(card, 'Compartilhar');
    const dialog = page.getByRole('dialog', { name: 'Compartilhar Copa Trios' });
    for (const [index, [label, url]] of Object.entries(links).entries()) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(url);
      await expect(dialog.getByRole('link', { name: 'Abrir em nova aba' }).nth(index)).toHaveAttribute('href', url);
      await dialog.getByRole('button', { name: `Copiar ${label}` }).press('Enter');
      await expectToast(page, 'Link copiado!');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

      // The QR code has exactly the dark modules of this address.
      const code = dialog.getByRole('img', { name: `QR do ${label.toLowerCase()}` });
      const dark = encode(url, { ecc: 'M', border: 4 }).data.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
      );
      await expect(code.locator('path')).toHaveAttribute('d', dark.join(''));
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: `Baixar QR (QR do ${label.toLowerCase()})` }).press('Enter');
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/^qr-(agenda|campeonato|inscricao)\.svg$/);
      expect(await readFile(await file.path(), 'utf8')).toContain(dark.join(''));
    }
    await expectFine(page, 'sharing');
    await page.keyboard.press('Escape');
    await send(page.request, 'PATCH', `/api/events/${id}`, { published: false });
    await refresh(page);
    expect(await menuEntries(card)).not.toContain('Compartilhar');
  });
});

// The page requests the events again when its window gets the focus.
async function refresh(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
