import type { APIRequestContext } from '@playwright/test';
import { fromNewAddress } from '../world/account.ts';
import { createEvent, eventUrl, putOnAir } from '../world/event.ts';
import { acceptSignUps, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { addTeams, report, reportFor } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { askFor, openReport, searchField, showTeams, toast } from './support/report-screen.ts';

test('RU7 · a total is explained beside the table, on a phone in a sheet: parts, tie, decisions, copy and history; Esc closes @main', async ({
  page,
  context,
  organizer: _,
}) => {
  const teams = await playTie(page.request);
  const decided = await page.request.post(await eventUrl(page.request, '/decisions'), {
    data: { kind: 'adjustment', teamId: teams.get('Anjos'), round: null, points: -400, reason: 'Atraso' },
  });
  expect(decided.ok(), await decided.text()).toBe(true);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('RU7 · on a phone the explanation is a sheet at the bottom', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/teams');
    await page.getByRole('button', { name: '18,0 PTS: por quê? Bala' }).click();
    const sheet = page.getByRole('dialog', { name: 'Por quê? Bala' });
    await expect(sheet).toContainText('ganha no total de kills (10 a 9)');
    await expectFine(page, 'the sheet');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: '18,0 PTS: por quê? Bala' })).toBeFocused();
  });

  await test.step('RU7 · a total is explained beside the table: parts, tie, decisions, copy and history; Esc closes', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const total = page.getByRole('button', { name: '18,0 PTS: por quê? Bala' });
    await total.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Por quê? Bala' });
    await expect(panel).toContainText('Total 18,0 = 1 queda (18,0).');
    await expect(panel.getByRole('table', { name: 'Partes do total' }).getByRole('row')).toContainText([
      /Queda 1\s*10 kills × 1,8 \(3º lugar\)\s*18,0/,
      /Total.*18,0/,
    ]);
    await expect(panel).toContainText('1º lugar: empata com Corvos em 18,0; ganha no total de kills (10 a 9).');
    await expect(panel.getByRole('row', { name: /Total de kills/ })).toContainText(/10\s*9\s*decide/);
    await expectFine(page, 'the explanation beside the table');
    await panel.getByRole('button', { name: 'Copiar explicação' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^Bala, 1º lugar: 18,0 pontos\nQueda 1: 10 kills/);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(total).toBeFocused();

    // A rank opens the explanation too, with the decision about the team.
    await page.getByRole('button', { name: '3º lugar: por quê? Anjos' }).click();
    const other = page.getByRole('complementary', { name: 'Por quê? Anjos' });
    await expect(other).toContainText('Total 14,0 = 1 queda (18,0) − 4,0 (Atraso, decisão nº 1).');
    await expect(other.getByRole('region', { name: 'Decisões' })).toContainText(/Nº 1 · −4,0 no total\s*Atraso\s*você/);
    await other.getByRole('link', { name: 'Ver no histórico' }).click();
    await expect(page).toHaveURL(/\/report\/historico\?time=/);
    await expect(page.getByRole('table', { name: 'Histórico' }).getByRole('row')).toHaveCount(4);
  });
});

test('RU7 LE9 · on the report screen a result explains its team, the end explains ties, and a decision comes from a result or a team', async ({
  page,
  organizer: _,
}) => {
  await playTie(page.request);
  await openReport(page);

  await test.step('RU7 · on the report screen a result explains its team, and the end explains every tie among the first five', async () => {
    await page.getByRole('button', { name: '18,0: por quê? Anjos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Por quê? Anjos' });
    await expect(dialog).toContainText('empata com Bala em 18,0; perde no total de kills (9 a 10)');
    await expectFine(page, 'the explanation over the report screen');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await askFor(page, 'Encerrar partida');
    const ties = page.getByRole('alertdialog').getByRole('region', { name: 'Empates' });
    await expect(ties.getByRole('listitem')).toHaveText([
      '1º e 2º: Bala e Anjos empatam em 18,0; Bala ganha no total de kills (10 a 9).',
      '2º e 3º: Anjos e Corvos empatam em 18,0; Anjos ganha na ordem alfabética.',
    ]);
    await expectFine(page, 'the end with ties');
    // A total in the dialog opens its explanation above the dialog.
    await page.getByRole('alertdialog').getByRole('button', { name: '18,0 PTS: por quê? Anjos' }).click();
    await expect(dialog).toContainText('perde no total de kills (9 a 10)');
    await expectFine(page, 'the explanation over the end');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('LE9 · on the report screen a decision comes from the row of a result and from the list of teams, with ctrl+z', async () => {
    await page.getByRole('button', { name: 'Ações de Anjos' }).click();
    await page.getByRole('menuitem', { name: 'Nova decisão' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova decisão' });
    await expect(dialog.getByRole('combobox', { name: 'Time' })).toContainText('Anjos');
    await dialog.getByText('Advertência', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Conduta' }).click();
    await dialog.getByRole('button', { name: 'Advertir Anjos' }).click();
    await expect(toast(page, 'Decisão registrada')).toContainText('Anjos, advertência. Conduta. Decisão nº 1.');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Desfeito', { exact: true })).toBeVisible();

    await showTeams(page);
    await page.getByRole('button', { name: 'Expandir todos' }).click();
    await page.getByRole('button', { name: 'Nova decisão: Bala' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Time' })).toContainText('Bala');
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toBeVisible();
  });
});

test('RU4 · RU7 · match point on report screen, overlay and captain page, from the threshold to the win', async ({
  page,
  organizer: _,
  secondBrowser: phone,
}) => {
  test.slow();
  const { request } = page;
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.context().setExtraHTTPHeaders(fromNewAddress());
  const copa = await createEvent(request, { preset: 'warzone-trios' });
  await setSignUpRules(request, copa.id);
  await putOnAir(request, copa.id);
  await setMatchPointRule(request, copa.id);
  const { id, token } = await signUpTrio(request, copa.id, 'Lobos');
  const rival = await signUpTrio(request, copa.id, 'Raposas');
  await acceptSignUps(request, copa.id, [id, rival.id]);
  // Lobos reaches the threshold of 20,0 with 12 × 2 = 24,0; Raposas does not with 3 × 1,8 = 5,4.
  await reportFor(request, copa.id, 'Lobos', { placement: 1, kills: [12, 0, 0] });
  await reportFor(request, copa.id, 'Raposas', { placement: 2, kills: [3, 0, 0] });

  await openReport(page);
  const state = page.getByRole('status', { name: 'Match point' });
  await expect(state).toContainText('Match point: Lobos (24,0). É campeão se vencer a próxima queda.');
  await state.getByRole('button', { name: '24,0: por quê? Lobos' }).click();
  await expect(page.getByRole('dialog', { name: 'Por quê? Lobos' })).toContainText('12 kills × 2,0 (1º lugar)');
  await page.keyboard.press('Escape');
  await phone.goto(`/meutime#${token}`);
  const race = phone.getByRole('region', { name: 'Posição ao vivo' });
  await expect(race).toContainText('Vocês estão no match point: vençam a próxima queda e são campeões.');
  await expectFine(phone, 'the captain at match point');
  await race.getByRole('button', { name: /Por quê\?/ }).click();
  const sheet = phone.getByRole('dialog', { name: 'Por quê? Lobos' });
  await expect(sheet).toContainText('Queda 1');
  await expect(sheet).toContainText('12 kills × 2,0 (1º lugar)');
  await expect(sheet).toContainText('No match point: com 20,0 ou mais, é campeão se vencer a próxima queda.');
  await expectFine(phone, 'the explanation for the captain');
  await phone.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await reportFor(request, copa.id, 'Lobos', { round: 2, placement: 1, kills: [1, 0, 0] });
  await expect(state).toContainText('Lobos venceu por match point na queda 2');
  await expectFine(page, 'the report screen after match point');
  await expect(race).toContainText('Vocês venceram por match point!');
  await state.getByRole('button', { name: 'Encerrar partida' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('link', { name: /^Overlay/ }).click();
  await expect(page.getByText('Lobos venceu por match point')).toBeVisible();
  await expect(page.getByRole('list').getByText('Campeão', { exact: true })).toBeVisible();
  await expectFine(page, 'the overlay after match point');
});

// All three teams have 18,0: Bala with 10 kills, Anjos and Corvos with 9.
async function playTie(request: APIRequestContext): Promise<Map<string, string>> {
  const teams = await addTeams(request, ['Anjos', 'Bala', 'Corvos']);
  await report(request, { teamId: teams.get('Anjos'), placement: 1, kills: [9, 0, 0] });
  await report(request, { teamId: teams.get('Bala'), placement: 3, kills: [10, 0, 0] });
  await report(request, { teamId: teams.get('Corvos'), placement: 1, kills: [0, 9, 0] });
  return teams;
}

// Sets the rule that a team with 20,0 points before a round wins the event by winning that round.
async function setMatchPointRule(request: APIRequestContext, eventId: string): Promise<void> {
  const url = `/api/events/${eventId}/rules`;
  const { rules, version } = (await (await request.get(url)).json()) as { rules: object; version: number };
  const data = { rules: { ...rules, finish: { kind: 'matchPoint', threshold: 2000 } }, version, reason: '' };
  const answer = await request.put(url, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
