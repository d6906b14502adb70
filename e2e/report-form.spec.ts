import { read } from '../world/caller.ts';
import { eventUrl, useRules } from '../world/event.ts';
import { addTeams, importTeams, report } from '../world/teams.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseInRoundMenu, clearForm, openReport, searchField, showTeams, toast } from './support/report-screen.ts';

test('P1 P10 P12 · title, lobby, modes, ten rounds with the extra ones marked; round and mode outlive a reload, also without the server', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED.*events/);
  await addTeams(page.request, ['Lobos', 'Fúria']);
  await openReport(page);

  await test.step('P1 P10 P12 · title, lobby, modes, ten rounds with the extra ones marked; the round outlives a reload', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatório de Partidas');
    await expect(page.getByText('Queda 1 de 5 · Lobby padrão: 40 times', { exact: true })).toBeVisible();
    await expect(page.getByText('Times registrados: 2/50')).toBeVisible();
    const rounds = page.getByRole('group', { name: 'Queda' }).getByRole('button');
    await expect(rounds).toHaveText([
      /^no ar1–$/,
      '2–',
      '3–',
      '4–',
      '5–',
      '6extra',
      '7extra',
      '8extra',
      '9extra',
      '10extra',
    ]);
    await expect(rounds.first()).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('scoreReport-currentRound'))).toBe('1');
    expect(await page.evaluate(() => localStorage.getItem('scoreReport-gameMode'))).toBe('Warzone Trios Battle Royale');

    await rounds.nth(6).click();
    await expect(page.getByText('Queda 7 · extra')).toBeVisible();
    // The address follows what is shown.
    await expect(page).toHaveURL(/queda=7/);
    await page.reload();
    await expect(page.getByText('Queda 7 · extra')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('scoreReport-currentRound'))).toBe('7');

    // The round of the window takes precedence over the one stored in this browser.
    await page.evaluate(() => localStorage.setItem('scoreReport-currentRound', '3'));
    await page.reload();
    await expect(page.getByText('Queda 7 · extra')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('scoreReport-currentRound'))).toBe('7');
  });

  await test.step('P12 · while the server cannot say, the remembered round and mode serve', async () => {
    await useRules(page.request, 'ressurgencia-trios');
    await expect(page.getByRole('combobox', { name: 'Modo de jogo' })).toHaveText('Ressurgência Trios');
    await page.getByRole('button', { name: 'Queda 3,' }).click();
    await expect(page.getByText('Queda 3 de 4 · Lobby padrão')).toBeVisible();
    await expect(page).toHaveURL(/queda=3/);
    expect(await page.evaluate(() => localStorage.getItem('scoreReport-gameMode'))).toBe('Ressurgência Trios');
    await page.route(/\/api\/events(\/[^/]+\/rules)?$/, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Queda 3 de 4 · Lobby padrão')).toBeVisible();
  });
});

test('P2 P3 P4 P6 T1 T5 · the search finds teams and players whatever the accents, narrows the select, and Discord picks a team @main', async ({
  page,
  organizer: _,
}) => {
  const team = (name: string, discordId: string, first = '') => ({
    name,
    discordId,
    activisionIds: [first, '', ''],
  });
  await importTeams(page.request, [team('Alfa', 'Discord ID'), team('Beta', 'beta#1234')]);
  await openReport(page);
  await expect(searchField(page)).toBeFocused();

  await test.step('P3 P6 T1 T5 · without a numeric Discord ID the select says so; a dialog takes the focus and gives it back', async () => {
    await page.getByRole('combobox', { name: 'Discord' }).click();
    const none = page.getByRole('option', { name: 'Nenhum Discord ID válido encontrado' });
    await expect(none).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await showTeams(page);
    const add = page.getByRole('button', { name: 'Adicionar time' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nome do time')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(add).toBeFocused();
    const kills = page.getByLabel('Kills', { exact: true });
    await kills.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Jogador 1', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(kills).toBeFocused();
  });

  await test.step('P2 P3 P4 · the search finds teams and players whatever the accents, narrows the select, and Discord picks a team', async () => {
    await importTeams(page.request, [
      team('Zebras', '9'),
      team('Ágil', '100000000000000000', 'João#12'),
      team('Águias', '20'),
      team('Bravos', '20'),
    ]);
    await expect(page.getByText('6 times no total')).toBeVisible();
    const select = page.getByRole('combobox', { name: 'Time', exact: true });
    const options = page.getByRole('option');
    await select.click();
    await expect(options).toHaveText(['Ágil', 'Águias', 'Alfa', 'Beta', 'Bravos', 'Zebras']);
    await page.keyboard.press('Escape');
    // Tab picks what a key has highlighted, but nothing in a list that was only opened.
    await select.press('Enter');
    await expect(options).toHaveCount(6);
    await page.keyboard.press('Tab');
    await expect(options).toHaveCount(0);
    await expect(select).toHaveText('Selecione');
    await select.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(select).toHaveText('Águias');
    await expect(page.getByLabel('Resultado rápido')).toBeFocused();
    await clearForm(page);

    await searchField(page).fill('joao');
    await expect(options).toHaveText([/^Ágil/]);
    await page.keyboard.press('Escape');
    await select.click();
    await expect(options).toHaveText(['Ágil']);
    await options.click();
    await expect(select).toHaveText('Ágil');
    await expect(page.getByRole('combobox', { name: 'Discord' })).toHaveText('100000000000000000');
    await expect(searchField(page)).toHaveValue('');

    await clearForm(page);
    await expect(select).toHaveText('Selecione');
    const discord = page.getByRole('combobox', { name: 'Discord' });
    await expect(discord).toHaveText('Nº');
    await discord.click();
    await expect(options).toHaveText(['9', '20', '100000000000000000']);
    await options.getByText('9', { exact: true }).click();
    await expect(select).toHaveText('Zebras');
    // Two teams share this Discord ID: choosing it selects neither team and filters the list to both.
    await discord.click();
    await options.getByText('20', { exact: true }).click();
    await expect(select).toHaveText('Selecione');
    await select.click();
    await expect(options).toHaveText(['Águias', 'Bravos']);
  });
});

test('P5 P6 P8 P9 P11 P13 · a round is completed and reset in this browser; placement and kills are checked, a team is asked for', async ({
  page,
  organizer: _,
}) => {
  await test.step('P11 P13 · the round shows who is missing and which places are taken twice; resetting it clears this browser only', async () => {
    const teams = await addTeams(page.request, ['Lobos', 'Fúria', 'Zebras']);
    await report(page.request, { teamId: teams.get('Lobos'), placement: 3 });
    await report(page.request, { teamId: teams.get('Fúria'), placement: 3 });
    await openReport(page);
    await expect(page.getByText('3º lugar repetido: Fúria, Lobos')).toBeVisible();
    const missing = page.getByRole('listbox', { name: 'Times que faltam' }).getByRole('option');
    await expect(missing).toHaveText(['Zebras']);
    await missing.click();
    await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveText('Zebras');
    await expect(page.getByLabel('Resultado rápido')).toBeFocused();
    await page.keyboard.type('1222');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Todos os times foram reportados.')).toBeVisible();

    const table = page.getByRole('table', { name: 'Resultados da queda 1' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await chooseInRoundMenu(page, /^Resetar queda 1/);
    await expect(toast(page, 'Round resetado')).toContainText('só neste navegador');
    await expect(page.getByText('Nenhum resultado nesta queda.')).toBeVisible();
    await expect(missing).toHaveText(['Fúria', 'Lobos', 'Zebras']);
    // The server may not have stored the last result yet.
    const url = await eventUrl(page.request, '/reports');
    await expect.poll(async () => (await read<{ reports: object[] }>(page.request, url)).reports).toHaveLength(3);
    await page.getByRole('button', { name: 'Mostrar de novo' }).click();
    await expect(table.getByRole('row')).toHaveCount(4);
    await chooseInRoundMenu(page, /^Resetar queda 1/);
    await expect(table).toBeHidden();
    await addTeams(page.request, ['Ursos']);
    await page.reload();
    await expect(table.getByRole('row')).toHaveCount(4);
  });

  await test.step('P5 P6 P8 P9 · placement turns red and is clamped, kills are counted in the dialog, a team is asked for', async () => {
    const placement = page.getByLabel('Colocação', { exact: true });
    const wrong = page.getByText('Colocação deve ser entre 1 e 50 para Warzone Trios Battle Royale');
    await expect(placement).toHaveValue('40');
    for (const [typed, clamped] of [
      ['99', '50'],
      ['abc', '40'],
    ] as const) {
      await placement.fill(typed);
      await expect(wrong).toBeVisible();
      await expect(placement).toHaveAttribute('aria-invalid', 'true');
      // The message is below the field, and nothing lies over it.
      expect(await wrong.evaluate(isUncovered)).toBe(true);
      await placement.blur();
      await expect(placement).toHaveValue(clamped);
      await expect(wrong).toBeHidden();
    }

    await page.getByRole('button', { name: 'Reportar pontuação' }).click();
    await expect(page.getByText('Selecione um time primeiro.')).toBeVisible();
    await expect(searchField(page)).toBeFocused();

    await page.keyboard.type('ursos');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Selecione um time primeiro.')).toBeHidden();
    const kills = page.getByLabel('Kills', { exact: true });
    await expect(kills).toHaveAttribute('readonly', '');
    await placement.fill('2');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reportar Kills por Jogador' });
    await expect(dialog.getByLabel('Ursos A', { exact: true })).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await page.keyboard.type('três');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Ursos B', { exact: true })).toHaveValue('0');
    await dialog.getByLabel('Ursos C', { exact: true }).fill('-4');
    await expect(dialog.getByText('Total de kills')).toHaveText('Total de kills');
    await dialog.getByRole('button', { name: 'Aumentar Ursos C' }).click();
    await expect(dialog.getByRole('paragraph').filter({ hasText: 'Total de kills' })).toHaveText('Total de kills13');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(kills).toHaveValue('0');

    // FX21: more kills than a player can have are lowered, and the user sees it before they are saved.
    await kills.click();
    await page.keyboard.type('250');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Cada jogador pode ter de 0 a 200 kills.');
    await expect(dialog.getByLabel('Ursos A', { exact: true })).toHaveValue('200');
    await dialog.getByLabel('Ursos A', { exact: true }).fill('12');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(kills).toHaveValue('12');
    // After the dialog closes, the report button has the focus.
    await expect(page.getByRole('button', { name: 'Reportar pontuação' })).toBeFocused();
    await page.keyboard.press('Enter');
    // 12 × 1,8. FX21: the specified text, alone.
    await expect(
      toast(page, 'Pontuação reportada com sucesso!').getByText('21,6 pontos adicionados ao time.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveText('Selecione');
    await expect(page.getByRole('combobox', { name: 'Discord' })).toHaveText('Nº');
    await expect(placement).toHaveValue('40');
    await expect(kills).toHaveValue('0');
    await expect(searchField(page)).toBeFocused();
  });
});

test('P5 P7 P9 · the quick line is previewed, sends only what it understands, for the chosen team, however fast it is typed', async ({
  page,
  organizer: _,
}) => {
  await addTeams(page.request, ['Ursos', 'Lobos', 'Kraken', 'Tigres do Norte', 'Tigres do Sul', 'Tigres da Serra']);
  await openReport(page);

  await test.step('P5 P7 · the quick line is previewed while it is typed; what it does not understand is not sent', async () => {
    let sent = 0;
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/reports') && (sent += 1));
    await page.keyboard.type('ursos');
    await page.keyboard.press('Enter');
    const line = page.getByLabel('Resultado rápido');
    await expect(line).toBeFocused();
    const preview = page.getByRole('group', { name: 'Prévia' });
    for (const [typed, read] of [
      ['2 12 3 1', /2º · 16 kills.*28,8 PTS/],
      ['99531', /– · 9 kills.*– PTS/],
      ['253', /40º · 0 kills.*0,0 PTS/],
    ] as const) {
      await line.fill(typed);
      await expect(preview).toContainText(read);
    }
    await line.press('Enter');
    await expect(page.getByText('Digite a colocação e as kills dos três jogadores')).toBeVisible();
    await line.fill('2 201 3 1');
    await line.press('Enter');
    await expect(page.getByText('Cada jogador pode ter de 0 a 200 kills.')).toBeVisible();
    // A placement out of range moves the focus to the field with the error.
    await line.fill('99531');
    await line.press('Enter');
    await expect(page.getByLabel('Colocação', { exact: true })).toBeFocused();
    // Clicking the button leaves the field, which clamps the placement: the user sees the new value before it is sent.
    const placement = page.getByLabel('Colocação', { exact: true });
    const button = page.getByRole('button', { name: 'Reportar pontuação' });
    await placement.fill('99');
    await button.click();
    await expect(page.getByText('Ajustada para 50. Confira e reporte de novo.')).toBeVisible();
    await expect(placement).toHaveValue('50');
    expect(sent).toBe(0);
    await button.click();
    await expect(toast(page, 'Pontuação reportada com sucesso!')).toContainText('9,0 pontos adicionados ao time.');
    expect(sent).toBe(1);
  });

  await test.step('P7 P9 · what was typed for one team never becomes the result of another, and Enter alone reports nothing', async () => {
    const line = page.getByLabel('Resultado rápido');

    // The user picks the wrong team, types one digit, then picks the right team.
    await searchField(page).fill('Lobos');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Kraken');
    await page.keyboard.press('Enter');
    await expect(line).toBeFocused();
    await expect(line).toHaveValue('');

    // Enter on an empty line, even held down, does not report last place.
    let sent = 0;
    page.on('request', (request) => request.method() === 'POST' && (sent += 1));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nada foi digitado: vai ficar 40º com 0 kills.')).toBeVisible();
    await expect(page.getByText('Nada foi salvo ainda.')).toBeVisible();
    expect(sent).toBe(0);
    await page.keyboard.type('2531');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Pontuação reportada com sucesso!')).toContainText('16,2 pontos');
    expect(sent).toBe(1);
  });

  await test.step('P7 · keys that are faster than the suggestions pick what the whole name finds, and the digits reach the line', async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await searchField(page).focus();
    // The test sends all keys at once, so that they queue up in the browser like those of a fast typist.
    await Promise.all([
      ...Array.from('tigres do s', (letter) => page.keyboard.press(letter === ' ' ? 'Space' : letter)),
      page.keyboard.press('Enter'),
      ...Array.from('12531', (digit) => page.keyboard.press(digit)),
    ]);
    await expect(page.getByLabel('Resultado rápido')).toHaveValue('12531');
    await expect(page.getByRole('group', { name: 'Prévia' })).toContainText(
      /Tigres do Sul A: 5.*Tigres do Sul B: 3.*Tigres do Sul C: 1/,
    );
  });
});

function isUncovered(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  const fieldEnd = document.querySelector('[aria-invalid=true]')?.getBoundingClientRect().bottom ?? Infinity;
  const points = [top + 1, (top + bottom) / 2, bottom - 1];
  return top >= fieldEnd && points.every((y) => element.contains(document.elementFromPoint(left + 2, y)));
}
