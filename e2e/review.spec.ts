import type { Page } from '@playwright/test';
import { createAccount } from '../world/account.ts';
import { read, send } from '../world/caller.ts';
import { report } from '../world/teams.ts';
import { sendResult, takeSubmissions, uploadImage, openCup, type Cup } from '../world/submissions.ts';
import { expectFine } from './support/axe.ts';
import { expectNothingCut } from './support/cut-texts.ts';
import { expect, skipFirstSteps, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';
import { opened, openReview, queueRows, sendFor, storedResults } from './support/review-screen.ts';
import { askFor, giveUndoReason, openReport, toast } from './support/report-screen.ts';
import { drawScoreboard } from '../world/scoreboard.ts';
import { workFor } from './support/staff.ts';
import { joinAsOwner } from '../server/platform/db/open.ts';
import { readSettings } from '../server/platform/settings/settings.ts';

test('CR6 CR7 · by keyboard alone: image beside numbers, A accepts, the next opens, the history names both people @main', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos', 'Raposas']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1, kills: [2, 1, 0] });
  await sendFor(page.request, cup, 'Corvos', { placement: 2, kills: [1, 0, 0] });
  await sendFor(page.request, cup, 'Raposas', { placement: 3, kills: [0, 0, 1] });
  await openReview(page);
  await expect(page.getByRole('link', { name: 'Conferência' })).toContainText('3');
  await expect(opened(page, 'Lobos')).toBeVisible();
  await expect(page.getByRole('img', { name: /Print de .*Lobos/ })).toBeVisible();
  const numbers = page.getByRole('group', { name: 'Números do envio' });
  await expect(numbers).toContainText(/Lugar.*1º.*2.*1.*0/s);
  await page.keyboard.press('a');
  await expect(opened(page, 'Corvos')).toBeVisible();
  await expect(page.getByRole('img', { name: /Print de .*Corvos/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(opened(page, 'Raposas')).toBeVisible();
  await page.keyboard.press('k');
  await expect(opened(page, 'Corvos')).toBeVisible();
  await expect(page.getByRole('img', { name: /Print de .*Corvos/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('img', { name: /Print de .*Raposas/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  await expect.poll(async () => (await storedResults(page.request, cup.id)).length).toBe(3);
  await expect(page.getByRole('link', { name: 'Fechar queda 1' })).toBeVisible();
  await page.goto('/report/historico');
  await expect(page.getByText(/capitão de Lobos/).first()).toBeVisible();
});

test('CR4 · E corrects: points and rank follow the digits, both numbers are kept, the captain reads the reason', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Corvos'), placement: 2, kills: [9, 9, 0] });
  await sendFor(page.request, cup, 'Lobos', {
    placement: 4,
    kills: [6, 5, 3],
    shown: { placement: 4, kills: [6, 4, 3] },
  });
  await openReview(page);
  await expect(opened(page, 'Lobos')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Lobos' });
  await expect(panel).toContainText('14 kills');
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'B Lobos' }).or(panel.getByRole('textbox').nth(2)).first().fill('4');
  await expect(panel).toContainText('13 kills');
  await expect(panel.getByText(/O envio fica guardado: .* 5 → 4/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  await expect
    .poll(() => storedResults(page.request, cup.id))
    .toContainEqual(expect.objectContaining({ teamId: cup.teams.get('Lobos'), placement: 4, kills: [6, 4, 3] }));
  const [round] = await captainRounds(page, cup, 'Lobos');
  expect(round?.submission).toMatchObject({
    state: 'corrected',
    kills: [6, 5, 3],
    accepted: { placement: 4, kills: [6, 4, 3] },
    reason: 'O print mostra outro número',
  });
});

test('CR4 · R and a digit refuse with the sentence of the organiser; Ctrl+Z takes it back', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos']);
  await sendFor(page.request, cup, 'Lobos', { placement: 4 });
  await openReview(page);
  await expect(opened(page, 'Lobos')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Por que recusar?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Por que recusar?' })).toBeHidden();
  await page.keyboard.press('r');
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  await expect(page.getByText('1 recusado ainda não reenviou')).toBeVisible();
  await expect
    .poll(async () => (await captainRounds(page, cup, 'Lobos'))[0]?.submission)
    .toMatchObject({
      state: 'declined',
      reason: 'Não dá para ler',
    });
  await page.keyboard.press('Control+z');
  await expect(opened(page, 'Lobos')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('5');
  await page.keyboard.type('Mande a tela inteira');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await captainRounds(page, cup, 'Lobos'))[0]?.submission)
    .toMatchObject({
      state: 'declined',
      reason: 'Mande a tela inteira',
    });
});

test('CR9 · two claims of one placement side by side: one key says who is right, one what the other gets; one undo', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  // The undo may leave before this window knows that the public saw the results: then the server asks for the reason.
  allowConsoleError(/422.*\/undo/);
  const cup = await openCup(page.request, ['Império', 'Raio', 'Corvos']);
  await sendFor(page.request, cup, 'Império', { placement: 3, kills: [6, 4, 3] });
  await sendFor(page.request, cup, 'Raio', {
    placement: 3,
    kills: [5, 5, 3],
    shown: { placement: 2, kills: [5, 5, 3] },
  });
  await openReview(page);
  await expect(page.getByRole('heading', { name: 'Dois times pedem o 3º lugar' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Império' }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Raio' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Diga quem ficou com o lugar.')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  const placements = async () =>
    new Map((await storedResults(page.request, cup.id)).map(({ teamId, placement }) => [teamId, placement]));
  await expect.poll(async () => (await placements()).get(cup.teams.get('Império')!)).toBe(3);
  expect((await placements()).get(cup.teams.get('Raio')!)).toBe(2);
  await page.keyboard.press('Control+z');
  await giveUndoReason(page);
  await expect(page.getByRole('heading', { name: 'Dois times pedem o 3º lugar' })).toBeVisible();
  expect(await storedResults(page.request, cup.id)).toEqual([]);
});

test('CR7 CR9 · what was decided does not open again when the answer is heard before the list is drawn', async ({
  page,
  organizer: _,
}) => {
  // What the page does next, it does late.
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    window.setTimeout = Object.assign((act: () => void, wait = 0) => start(act, Math.max(wait, 100)), start);
  });
  const cup = await openCup(page.request, ['Lobos', 'Império', 'Raio', 'Corvos']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1, kills: [2, 1, 0] });
  await openReview(page);
  await expect(page.getByRole('img', { name: /Print de .*Lobos/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  await expect.poll(async () => (await storedResults(page.request, cup.id)).length).toBe(1);
  await sendFor(page.request, cup, 'Império', { placement: 3, kills: [6, 4, 3] });
  await sendFor(page.request, cup, 'Raio', { placement: 3, kills: [5, 5, 3] });
  await expect(page.getByRole('heading', { name: 'Dois times pedem o 3º lugar' })).toBeVisible();
  for (const key of ['1', '4', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  await sendFor(page.request, cup, 'Corvos', { placement: 2, kills: [0, 0, 2] });
  await expect(opened(page, 'Corvos')).toBeVisible();
});

test('CR8 CR9 · a placement that is on the scoreboard blocks A; choosing the submission corrects the scoreboard', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Império', 'Raio', 'Corvos'], {}, { published: true });
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Raio'), placement: 1, kills: [1, 1, 1] });
  await sendFor(page.request, cup, 'Império', { placement: 1, kills: [6, 4, 3] });
  await openReview(page);
  await expect(page.getByRole('article', { name: 'Raio' })).toContainText(/no placar/);
  await page.getByRole('button', { name: 'Ver só este envio' }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('article', { name: 'Raio' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  await expect
    .poll(async () =>
      new Map((await storedResults(page.request, cup.id)).map((one) => [one.teamId, one.placement])).get(
        cup.teams.get('Raio')!,
      ),
    )
    .toBe(2);
});

test('CR7 · everything without an alert is accepted at once, and taken back at once', async ({
  page,
  organizer: _,
}) => {
  const names = ['Lobos', 'Corvos', 'Raposas', 'Pumas'];
  const cup = await openCup(page.request, names);
  for (const [index, name] of names.entries())
    await sendFor(page.request, cup, name, { placement: index + 1, kills: [index, 0, 0] });
  // The desk saw something else: this one has an alert.
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Pumas'), placement: 4, kills: [2, 0, 0] });
  await openReview(page);
  await expect(queueRows(page)).toHaveCount(4);
  await expect(queueRows(page).first()).toContainText(/Pumas.*difere da mesa/s);
  await page.keyboard.press('Shift+A');
  await expect(queueRows(page)).toHaveCount(1);
  await expect.poll(async () => (await storedResults(page.request, cup.id)).length).toBe(4);
  await toast(page, '3 envios aceitos').getByRole('button', { name: 'Desfazer' }).click();
  await giveUndoReason(page);
  await expect(queueRows(page)).toHaveCount(4);
  await expect.poll(async () => (await storedResults(page.request, cup.id)).length).toBe(1);
  // What desk and captain say differently is settled by one press.
  await queueRows(page).filter({ hasText: 'Pumas' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Usar 3', exact: true }).click();
});

test('CR8 · an image that does not load: a frame that says so, and A asks for a second press', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/submission-images/);
  const cup = await openCup(page.request, ['Lobos']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1 });
  let isBroken = true;
  await page.route(/submission-images/, (route) => (isBroken ? route.abort() : route.continue()));
  await openReview(page);
  await expect(page.getByText('A imagem não carregou.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Aperte de novo para aceitar sem ver.')).toBeVisible();
  expect(await storedResults(page.request, cup.id)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('img', { name: /Print de/ })).toBeVisible();
  isBroken = true;
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
});

test('FY15 · keys faster than the server: every number agrees, and the next images are drawn before they are opened', async ({
  page,
  organizer: _,
}) => {
  const names = ['Lobos', 'Corvos', 'Raposas', 'Onças'];
  const cup = await openCup(page.request, names);
  for (const [index, name] of names.entries())
    await sendFor(page.request, cup, name, { placement: index + 1, kills: [4 - index, 0, 0] });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/review\/accept/, async (route) => {
    await released;
    await route.continue();
  });
  await openReview(page);
  await expect(opened(page, 'Lobos')).toBeVisible();
  // Those that open next are drawn out of sight.
  await expect
    .poll(() =>
      page
        .locator('main img[alt*="Print de"]')
        .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length),
    )
    .toBe(4);
  const tab = page.getByRole('link', { name: 'Conferência' });
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('a');
    await expect(opened(page, names[4 - left]!)).toBeVisible();
    await expect(tab).toContainText(`${left} para conferir`);
    await expect(queueRows(page)).toHaveCount(left);
    await expect(page.getByRole('main')).toContainText(`${4 - left} no placar`);
  }
  await page.keyboard.press('a');
  // The server has answered none of them.
  const agree = async () => {
    await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
    await expect(page.getByText('Os 4 envios da queda 1 foram conferidos: 4 no placar.')).toBeVisible();
    await expect(tab).toContainText('0 para conferir');
  };
  await agree();
  release();
  await expect.poll(async () => (await storedResults(page.request, cup.id)).length).toBe(4);
  await agree();
});

test('CR7 · what the server refuses comes back on top with words', async ({
  page,
  organizer: _,
  allowConsoleError,
}) => {
  allowConsoleError(/review\/accept/);
  const cup = await openCup(page.request, ['Lobos', 'Corvos', 'Raposas']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1, kills: [1, 0, 0] });
  await sendFor(page.request, cup, 'Corvos', { placement: 2, kills: [1, 1, 0] });
  await openReview(page);
  await expect(page.getByRole('img', { name: /Print de .*Lobos/ })).toBeVisible();
  // Somebody takes the place between the answer and the key.
  await page.route(
    /review\/accept/,
    async (route) => {
      await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Raposas'), placement: 1, kills: [0, 0, 0] });
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('a');
  await expect(opened(page, 'Corvos')).toBeVisible();
  await expect(queueRows(page).first()).toContainText('Lobos');
  await expect(queueRows(page).first()).toContainText('não foi');
});

test('CR11 · two reviewers: a submission appears, each sees where the other is, and one decides', async ({
  page,
  browser,
  origin,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos', 'Raposas']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1, kills: [1, 0, 0] });
  await openReview(page);
  await expect(page.getByRole('img', { name: /Print de .*Lobos/ })).toBeVisible();
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await workFor(origin, page, other, 'Bia', 'reviewer');
  await openReview(other);
  // The owner has it open: nothing else is left for Bia.
  await expect(other.getByText(/está no que falta/)).toBeVisible();
  const picture = await drawScoreboard(2, [['A Corvos', 5]]);
  const images = [await uploadImage(page.request, cup.tokens.get('Corvos')!, picture)];
  await sendResult(page.request, cup.tokens.get('Corvos')!, { placement: 2, images });
  await expect(opened(other, 'Corvos')).toBeVisible();
  await expect(queueRows(page)).toHaveCount(2);
  await expect(queueRows(page).filter({ hasText: 'Corvos' })).toContainText('Bia está aqui');
  // Both decide about the same: the first wins, the second is told.
  await queueRows(page).filter({ hasText: 'Corvos' }).getByRole('button').click();
  await expect(page.getByRole('img', { name: /Print de .*Corvos/ })).toBeVisible();
  await expect(other.getByRole('img', { name: /Print de .*Corvos/ })).toBeVisible();
  await other.keyboard.press('a');
  await expect(page.getByText('Bia aceitou este envio em 2º.')).toBeVisible();
  expect((await storedResults(page.request, cup.id)).length).toBe(1);
  // Bia went on to the other one.
  await expect(opened(other, 'Lobos')).toBeVisible();
  await expect(queueRows(page).filter({ hasText: 'Lobos' })).toContainText('Bia está aqui');
  await page.keyboard.press('j');
  await expect(page.getByText('Bia está no que falta.')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir mesmo assim' }).click();
  await expect(opened(page, 'Lobos')).toBeVisible();
});

test('CR10 · without a mail server who has not sent is reminded with a text, again only after three minutes', async ({
  page,
  organizer: _,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const cup = await openCup(page.request, ['Lobos', 'Corvos', 'Raposas']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1 });
  await openReview(page);
  const strip = page.getByRole('region', { name: '2 não enviaram' });
  await expect(strip.getByRole('button', { name: /por e-mail/ })).toHaveCount(0);
  await strip.getByRole('button', { name: 'Copiar o texto para Corvos' }).click();
  await expect(toast(page, 'Texto copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Corvos.*queda 1.*\/meutime#/s);
  await expect(strip.getByText(/lembrado \d\dh\d\d/)).toBeVisible();
  await strip.getByRole('button', { name: 'Lembrar o que falta' }).click();
  await expect(strip.getByText(/lembrado \d\dh\d\d/)).toHaveCount(2);
  await expect(strip.getByRole('button', { name: /^Lembrar/ })).toHaveCount(0);
  // Nobody is told that a mail went out which nobody gets.
  const { mails } = await read<{ mails: { kind: string }[] }>(page.request, `/api/captain-mails?eventId=${cup.id}`);
  expect(mails.filter(({ kind }) => kind === 'reminder')).toEqual([]);
});

test('CR10 · nobody sent yet: the list with both reminders, and absences that name the teams', async ({
  page,
  organizer: _,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await openReview(page);
  await expect(page.getByRole('heading', { name: 'Nenhum envio ainda' })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar o texto para Lobos' }).click();
  await expect(toast(page, 'Texto copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/queda 1.*\/meutime#/s);
  await page.getByRole('button', { name: 'Marcar ausentes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Marcar 2 times ausentes?' });
  await expect(question).toContainText('Corvos');
  await question.getByRole('checkbox', { name: 'Lobos' }).uncheck();
  const one = page.getByRole('alertdialog', { name: 'Marcar 1 time ausente?' });
  await one.getByRole('checkbox', { name: 'Corvos' }).uncheck();
  const nobody = page.getByRole('alertdialog', { name: 'Marcar ausentes?' });
  await nobody.getByRole('button', { name: 'Marcar ausentes' }).click();
  await expect(nobody.getByText('Marque ao menos um time.')).toBeVisible();
  await nobody.getByRole('checkbox', { name: 'Corvos' }).check();
  await one.getByRole('button', { name: 'Marcar ausentes' }).click();
  await expect(one).toBeHidden();
  const missing = page.getByRole('region', { name: '1 não enviou' });
  await expect(missing).toContainText('Lobos');
  // One absence has no message: what was done stands below, with its undo, and needs no key.
  await page.getByRole('button', { name: 'Desfazer: 1 ausência da queda 1' }).click();
  await giveUndoReason(page);
  await expect(page.getByRole('region', { name: '2 não enviaram' })).toContainText('Corvos');
  await page.getByRole('button', { name: 'Marcar ausentes' }).click();
  await question.getByRole('button', { name: 'Marcar ausentes' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: /não enviaram/ })).toBeHidden();
  const { decisions } = await read<{ decisions: { absences: unknown[] } }>(
    page.request,
    `/api/events/${cup.id}/standings`,
  );
  expect(decisions.absences).toHaveLength(2);
});

test('CR8 · a correction to a place on the scoreboard is stopped while it is typed, and keeps what was typed', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Corvos'), placement: 2, kills: [1, 0, 0] });
  await sendFor(page.request, cup, 'Lobos', { placement: 1, kills: [2, 1, 0] });
  await openReview(page);
  await expect(opened(page, 'Lobos')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Lugar', { exact: true })).toBeFocused();
  await page.keyboard.type('2');
  const taken = '2º lugar já está no placar com Corvos. Escolha um livre, ou corrija esse time primeiro.';
  await expect(page.getByText(taken)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(taken)).toBeVisible();
  await expect(page.getByLabel('Lugar', { exact: true })).toHaveValue('2');
  await page.getByLabel('Lugar', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
  await expect
    .poll(async () =>
      (await storedResults(page.request, cup.id)).map(({ placement }) => placement).toSorted((a, b) => a - b),
    )
    .toEqual([2, 3]);
});

test('CR8 · what came late says so on the phone, in the queue, beside the numbers and after the decision', async ({
  browser,
}) => {
  // Time passes in a database of its own.
  const server = await startOwnServer();
  try {
    const { origin: baseURL, dataDir } = server;
    const context = await browser.newContext({ baseURL, locale: 'pt-BR', serviceWorkers: 'block' });
    await createAccount(context.request, baseURL);
    await skipFirstSteps(context);
    const cup = await openCup(context.request, ['Lobos', 'Corvos'], { deadlineMinutes: 5, images: 0 });
    await sendFor(context.request, cup, 'Corvos', { placement: 2, kills: [1, 0, 0], images: [] });
    await send(context.request, 'POST', `/api/events/${cup.id}/review/end-round`, { round: 1 });
    await joinAsOwner(readSettings({ DATA_DIR: dataDir }), async (owner) => {
      await owner.query("update submissions set sent_at = sent_at - interval '11 minutes'");
      await owner.query("update submission_rounds set ended_at = ended_at - interval '11 minutes'");
    });
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`/meutime#${cup.tokens.get('Lobos')}`);
    await expect(phone.getByText('Atrasado', { exact: true })).toBeVisible();
    await expect(phone.getByText('ainda dá para enviar')).toBeVisible();
    await expect(phone.getByText(/^o prazo era \d\dh\d\d$/)).toBeVisible();
    await sendFor(context.request, cup, 'Lobos', { placement: 1, kills: [2, 1, 0], images: [] });
    await expect(phone.getByText(/enviado às .*, com atraso/)).toBeVisible();
    const page = await context.newPage();
    await openReview(page);
    await expect(opened(page, 'Lobos')).toBeVisible();
    await expect(queueRows(page).first()).toContainText(/Lobos.*atrasado \d min/s);
    await expect(page.getByText(/Chegou \d minutos atrasado/)).toBeVisible();
    await page.keyboard.press('a');
    await expect(opened(page, 'Corvos')).toBeVisible();
    await page.keyboard.press('a');
    const decisions = page.getByRole('region', { name: 'Últimas decisões' });
    await expect(decisions).toContainText(/Lobos aceito em 1º com 3 kills, atrasado/);
    await expect(decisions).toContainText(/Corvos aceito em 2º com 1 kill(?!, atrasado)/);
  } finally {
    await server.remove();
  }
});

test('CR10 · of a round that has not begun or is closed nobody is reminded', async ({ page, organizer: _ }) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await openReview(page, 3);
  await expect(page.getByRole('heading', { name: 'A queda 3 não começou' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Lembrar|Marcar ausentes|A queda terminou/ })).toHaveCount(0);
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Corvos'), placement: 1, kills: [1, 0, 0] });
  await send(page.request, 'POST', `/api/events/${cup.id}/rounds/1/close`);
  await openReview(page);
  await expect(page.getByText('Os capitães não podem enviar esta queda agora.')).toBeVisible();
  await expect(page.getByRole('region', { name: '1 não enviou' })).toContainText('Lobos');
  await expect(page.getByRole('button', { name: /Lembrar|Copiar o texto/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Fechar queda 1' })).toHaveCount(0);
});

test('CR7 · the words "A queda terminou" start the clock of the captains', async ({ page, organizer: _ }) => {
  const cup = await openCup(page.request, ['Lobos']);
  await openReview(page);
  await expect(page.getByText('o prazo começa quando a queda terminar')).toBeVisible();
  await page.getByRole('button', { name: 'A queda terminou' }).click();
  await expect(page.getByText(/Envios até \d\dh\d\d \(\d\d:\d\d\)/)).toBeVisible();
  const [round] = await captainRounds(page, cup, 'Lobos');
  expect(round?.deadline).not.toBeNull();
});

test('CR12 · a contested result is on top, with claimed beside published numbers; the answer is kept and corrects', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Lobos'), placement: 4, kills: [6, 5, 3] });
  await sendFor(page.request, cup, 'Corvos', { placement: 2 });
  const headers = { 'x-captain-token': cup.tokens.get('Lobos')! };
  const contest = {
    id: crypto.randomUUID(),
    round: 1,
    placement: 3,
    kills: [6, 5, 3],
    sentence: 'Ficamos em 3º, veja.',
    images: [],
  };
  const sent = await page.request.post('/api/my-team/contests', { data: contest, headers });
  expect(sent.ok(), await sent.text()).toBe(true);
  await openReview(page);
  await expect(queueRows(page).first()).toContainText(/Lobos.*contestação/s);
  await expect(page.getByText('Ficamos em 3º, veja.')).toBeVisible();
  await expect(page.getByText('Contestação da queda 1')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: 'Resposta, o capitão lê' })).toHaveValue(/razão/);
  await page.keyboard.press('Enter');
  await expect(opened(page, 'Corvos')).toBeVisible();
  await expect
    .poll(() => storedResults(page.request, cup.id))
    .toContainEqual(expect.objectContaining({ teamId: cup.teams.get('Lobos'), placement: 3 }));
  const [round] = await captainRounds(page, cup, 'Lobos');
  expect(round?.contest?.answer).toBe('Você tem razão, corrigimos o placar.');
});

test('CR12 · closing the round and ending the event name what captains still wait for', async ({
  page,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos']);
  await report(page.request, { eventId: cup.id, teamId: cup.teams.get('Lobos'), placement: 1, kills: [1, 0, 0] });
  await sendFor(page.request, cup, 'Corvos', { placement: 2, kills: [1, 0, 0] });
  await page.goto('/report/fechar?queda=1');
  await page.getByRole('button', { name: 'Fechar queda 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Fechar a queda 1 assim?' });
  await expect(question).toContainText('1 envio da queda 1 ainda espera.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await openReport(page);
  await askFor(page, 'Encerrar partida');
  await expect(page.getByRole('alertdialog')).toContainText('1 envio da queda 1 ainda espera.');
});

test('ST2 CR6 · a scorer and a caster do not see it, a reviewer works in it and nowhere else @main', async ({
  page,
  browser,
  origin,
  organizer: _,
}) => {
  const cup = await openCup(page.request, ['Lobos']);
  await sendFor(page.request, cup, 'Lobos', { placement: 1 });
  const reviewer = await (await browser.newContext({ baseURL: origin })).newPage();
  await workFor(origin, page, reviewer, 'Bia', 'reviewer');
  await reviewer.goto('/overlay');
  await reviewer.getByRole('link', { name: 'Report' }).click();
  await expect(opened(reviewer, 'Lobos')).toBeVisible();
  await expect(reviewer.getByRole('link', { name: 'Lançar' })).toHaveCount(0);
  for (const role of ['scorer', 'caster']) {
    const other = await (await browser.newContext({ baseURL: origin })).newPage();
    await workFor(origin, page, other, 'Davi', role);
    await other.goto('/report/conferencia');
    await expect(other.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    await other.goto('/report/historico');
    await expect(other.getByRole('link', { name: 'Conferência' })).toHaveCount(0);
  }
});

test('CR1 · the settings follow the switch, and turning off asks about what waits', async ({ page, organizer: _ }) => {
  const cup = await openCup(page.request, ['Lobos', 'Corvos'], { on: false });
  await page.goto(`/meus-campeonatos/${cup.id}/envios`);
  await page.getByRole('switch').click();
  await page.getByRole('radio', { name: '15 min' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Motivo 1' }).fill('É da queda passada');
  await page.getByRole('button', { name: 'Salvar envios' }).click();
  await expect(toast(page, 'Envios salvos')).toBeVisible();
  await expect(page.getByRole('region', { name: 'O que o capitão vê' })).toContainText('prazo de 15 min');
  await sendFor(page.request, cup, 'Lobos', { placement: 1 });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Links dos capitães' })).toContainText('2 de 2'.slice(2));
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Salvar envios' }).click();
  const question = page.getByRole('alertdialog', { name: 'O que fazer com o que espera?' });
  await question.getByRole('button', { name: 'Recusar e desligar' }).click();
  await expect(toast(page, 'Envios salvos').last()).toBeVisible();
  await expectFine(page, 'Envios, off');
  await takeSubmissions(page.request, cup.id);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('CR7 CR9 · by thumb: the queue, correcting with drawn keys, refusing, a conflict, accepting all, reminders @main', async ({
    page,
    organizer: _,
  }) => {
    test.slow();
    const names = ['Lobos', 'Corvos', 'Raposas', 'Império', 'Raio', 'Pumas'];
    const cup = await openCup(page.request, names);
    await sendFor(page.request, cup, 'Lobos', { placement: 5, kills: [2, 1, 0] });
    await openReview(page);
    await expect(opened(page, 'Lobos')).toBeVisible();
    await expect(page.getByRole('img', { name: /Print de .*Lobos/ })).toBeVisible();
    await page.getByRole('button', { name: 'Corrigir', exact: true }).click();
    const keys = page.getByRole('group', { name: 'Teclado' });
    await keys.getByRole('button', { name: '4', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Lugar' })).toHaveValue('4');
    await page.getByRole('button', { name: 'Aceitar corrigido' }).click();
    await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
    await sendFor(page.request, cup, 'Império', { placement: 3, kills: [1, 1, 0] });
    await expect(opened(page, 'Império')).toBeVisible();
    await sendFor(page.request, cup, 'Raio', { placement: 3, kills: [0, 2, 0] });
    await expect(page.getByRole('heading', { name: 'Dois times pedem o 3º lugar' })).toBeVisible();
    await page.getByRole('radio', { name: 'Raio' }).check({ force: true });
    await page.getByRole('radio', { name: 'Pedir outro print' }).check({ force: true });
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
    await sendFor(page.request, cup, 'Corvos', { placement: 1, kills: [0, 0, 2] });
    await sendFor(page.request, cup, 'Raposas', { placement: 2, kills: [0, 1, 1] });
    await expect(opened(page, 'Corvos')).toBeVisible();
    await page.getByRole('button', { name: /Ver a fila/ }).click();
    await page
      .getByRole('dialog', { name: 'Fila' })
      .getByRole('button', { name: /Raposas/ })
      .click();
    await expect(opened(page, 'Raposas')).toBeVisible();
    await page.getByRole('button', { name: 'Mais ações da conferência' }).click();
    await page.getByRole('menuitem', { name: 'Não enviaram' }).click();
    await expect(page.getByRole('dialog').getByText('Pumas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Recusar', exact: true }).click();
    await page.getByRole('button', { name: 'Não dá para ler' }).click();
    await expect(opened(page, 'Corvos')).toBeVisible();
    await page.getByRole('button', { name: 'Aceitar 1 sem alerta' }).click();
    await expect(page.getByRole('heading', { name: 'Fila vazia' })).toBeVisible();
    await expect.poll(async () => (await storedResults(page.request, cup.id)).length).toBe(3);
  });
});

test('CR7 LO4 · every state is free of serious findings, and nothing is cut on any screen', async ({
  page,
  organizer: _,
}) => {
  test.slow();
  const long = 'Os Intocáveis do Sertão Pernambucano '.repeat(6).slice(0, 200).trim();
  const cup = await openCup(page.request, ['Lobos', 'Império', 'Raio', 'Corvos', 'Raposas']);
  const teamId = cup.teams.get('Lobos')!;
  await send(page.request, 'PATCH', `/api/events/${cup.id}/teams/${teamId}`, {
    name: long,
    discordId: '',
    players: [],
  });
  await report(page.request, { eventId: cup.id, teamId, placement: 4, kills: [1, 1, 1] });
  await sendFor(page.request, cup, 'Lobos', { placement: 4, kills: [1, 2, 1] });
  const fits = async (where: string) => {
    for (const [width, height] of [
      [320, 720],
      [390, 844],
      [768, 1024],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFine(page, `${where} at ${width}`);
      await expectNothingCut(page, where);
    }
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(scrolls, `${where} scrolls at 1366 × 768`).toBeLessThanOrEqual(0);
  };
  await openReview(page);
  await expect(page.getByRole('img', { name: /Print de/ })).toBeVisible();
  await fits('looking');
  await page.keyboard.press('r');
  await fits('refusing');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await fits('correcting');
  await page.keyboard.press('Escape');
  await sendFor(page.request, cup, 'Império', { placement: 1 });
  await sendFor(page.request, cup, 'Raio', { placement: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(queueRows(page)).toHaveCount(3);
  await queueRows(page).filter({ hasText: 'Raio' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Dois times pedem o 1º lugar' })).toBeVisible();
  await fits('comparing');
});

type CaptainRound = {
  readonly round: number;
  readonly deadline: string | null;
  readonly submission: object | null;
  readonly contest: { readonly answer: string | null } | null;
};

async function captainRounds(page: Page, cup: Cup, name: string): Promise<CaptainRound[]> {
  const headers = { 'x-captain-token': cup.tokens.get(name)! };
  const { myTeam } = await read<{ myTeam: { reporting: { rounds: CaptainRound[] } } }>(
    page.request,
    '/api/my-team',
    headers,
  );
  return myTeam.reporting.rounds;
}
