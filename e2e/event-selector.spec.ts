import type { Locator, Page } from '@playwright/test';
import { setSignUpRules } from '../world/sign-ups.ts';
import { read } from '../world/caller.ts';
import { createEvent, findFirstEvent, makeObsLink } from '../world/event.ts';
import { addTeams, report } from '../world/teams.ts';
import { expectFine } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { streamCards } from './support/overlay-screen.ts';
import { openReport, searchField, toast } from './support/report-screen.ts';

test('EV3 · the selector shows name and state, searches, leads to another event and to a new one; the address names it unless on air @main', async ({
  page,
  context,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos']);
  const { id: cup } = await createEvent(page.request, {
    name: 'Copa de Verão',
    startDate: '2099-11-21',
    startTime: '20:00',
  });
  await createEvent(page.request, { name: 'W'.repeat(200), published: false });
  await setSignUpRules(page.request, cup, { places: 12 });
  await openReport(page);
  const selector = page.getByRole('banner').getByRole('button', { name: /^Campeonato:/ });
  await expect(bar(page)).toContainText('Campeonato: Evento avulsoNo arQueda 1 no ar0 de 1');

  await page.keyboard.press('Control+e');
  const search = page.getByRole('combobox', { name: 'Buscar campeonato' });
  await expect(search).toBeFocused();
  const options = page.getByRole('listbox', { name: 'Campeonatos' }).getByRole('option');
  await expect(options).toHaveText([
    /^Evento avulso Queda 1 de 5 · 1 time No ar$/,
    /^Copa de Verão sáb 21\/11 20:00 · 0 de 12 Inscrições$/,
    /^W+ sem data · 0 times Rascunho$/,
  ]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectFine(page, 'selector');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(selector).toBeFocused();

  // The user searches by keyboard and without accents; a search without matches says so.
  await page.keyboard.press('Enter');
  await page.keyboard.type('nada disso');
  await expect(page.getByText('Nenhum campeonato com esse nome.')).toBeVisible();
  await search.fill('VERAO');
  await expect(options).toHaveText([/Copa de Verão/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/report?evento=${cup}`);
  await expect(bar(page)).toContainText(/Copa de VerãoInscrições/);
  await expect(page.getByText('Nenhum time ainda')).toBeVisible();

  // Other pages keep the selected event; with the arrow keys the user selects the standalone event again.
  await page.getByRole('navigation').getByRole('link', { name: 'Times' }).click();
  await expect(page).toHaveURL(`/teams?evento=${cup}`);
  await expect(bar(page)).toContainText('Copa de Verão');
  await selector.click();
  await expect(page.getByRole('link', { name: 'Novo campeonato' })).toHaveAttribute('href', '/meus-campeonatos?novo=1');
  await expect(page.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/meus-campeonatos');
  const [otherTab] = await Promise.all([
    context.waitForEvent('page'),
    options.filter({ hasText: 'Evento avulso' }).click({ modifiers: ['Control'] }),
  ]);
  await expect(otherTab).toHaveURL('/teams');
  await otherTab.close();
  await page.bringToFront();
  await expect(page).toHaveURL(`/teams?evento=${cup}`);
  await search.press('ArrowDown');
  await search.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/teams');
  await expect(bar(page)).toContainText('Evento avulso');

  // On a phone it stands in the same bar.
  await page.setViewportSize({ width: 390, height: 844 });
  await selector.click();
  await expect(options).toHaveCount(3);
  await expectFine(page, 'selector on a phone');
  const rightEdge = async (part: Locator) => ((box) => box!.x + box!.width)(await part.boundingBox());
  const inside = await rightEdge(search);
  expect(await rightEdge(page.getByRole('link', { name: 'Ver todos' }))).toBeLessThanOrEqual(inside);
  await options.filter({ hasText: 'Copa de Verão' }).click();
  await expect(search).toBeHidden();
  await expect(page).toHaveURL(`/teams?evento=${cup}`);

  await page.goto('/overlay?evento=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Campeonato não encontrado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o que está no ar' }).click();
  await expect(page).toHaveURL('/overlay');

  // The standalone event has no page of its own under /meus-campeonatos.
  await page.goto(`/meus-campeonatos/${await findFirstEvent(page.request)}`);
  await expect(page).toHaveURL('/report');
});

test('EV4 · an event goes on air with one press, after a question while another is played; links follow it or stay with theirs', async ({
  page,
  organizer: _,
  secondBrowser: following,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409.*on-air/);
  const own = await addTeams(page.request, ['Lobos']);
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão' });
  await addTeams(page.request, ['Raposas'], cup);
  const link = await makeObsLink(page.request);
  await following.goto(`/ao-vivo/${link.token}`);
  await expect(streamCards(following)).toHaveText([/Lobos/]);

  // No result was reported yet, so the button puts the cup on air without a question.
  await page.goto(`/config?evento=${cup}`);
  const putOnAir = page.getByRole('button', { name: 'Colocar no ar' });
  await putOnAir.click();
  await expect(toast(page, 'No ar')).toContainText('Copa de Verão');
  await expect(page).toHaveURL('/config');
  await expect(putOnAir).toBeHidden();
  await expect(streamCards(following)).toHaveText([/Raposas/]);

  // The user creates a link for this event only.
  await expect(page.getByRole('listitem').filter({ hasText: 'Cena principal' })).toContainText(
    'Segue o que estiver no ar',
  );
  await page.getByRole('radio', { name: 'Só este campeonato: Copa de Verão' }).check();
  await page.getByLabel('Nome do link').fill('Reprise');
  await page.getByRole('button', { name: 'Criar link' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Reprise' })).toContainText(
    'Só este campeonato: Copa de Verão',
  );
  const { links } = (await (await page.request.get('/api/obs-links')).json()) as { links: { token: string }[] };
  const bound = await context.newPage();
  await bound.goto(`/ao-vivo/${links[1]?.token}`);
  await expect(streamCards(bound)).toHaveText([/Raposas/]);

  // Once it has a result, the cup counts as being played.
  const raposas = await (await page.request.get(`/api/events/${cup}/teams`)).json();
  await report(page.request, { eventId: cup, teamId: (raposas as { teams: { id: string }[] }).teams[0]?.id });
  const avulso = await findFirstEvent(page.request);
  await page.goto(`/overlay?evento=${avulso}`);
  await putOnAir.click();
  const question = page.getByRole('alertdialog', { name: 'Colocar Evento avulso no ar?' });
  await expect(question).toContainText('Copa de Verão está no ar com resultados e ainda não foi encerrado.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/overlay?evento=${avulso}`);
  await putOnAir.click();
  await question.getByRole('button', { name: 'Colocar no ar' }).click();
  await expect(page).toHaveURL('/overlay');
  await report(page.request, { teamId: own.get('Lobos') });
  await expect(streamCards(following)).toHaveText([/^1Lobos.*18,0/]);
  await expect(streamCards(bound)).toHaveText([/^1Raposas.*18,0/]);
});

test('EV3 P12 · two tabs on two events do not disturb each other, also when one goes on air', async ({
  page,
  context,
  organizer: _,
}) => {
  await addTeams(page.request, ['Lobos']);
  const { id: cup } = await createEvent(page.request, { name: 'Copa de Verão', preset: 'ressurgencia-trios' });
  await addTeams(page.request, ['Lobos'], cup);
  const other = await context.newPage();
  await openReport(page);
  await other.goto(`/report?evento=${cup}`);
  await expect(other.getByText('Queda 1 de 4').first()).toBeVisible();

  await other.getByRole('button', { name: /^Queda 3,/ }).click();
  await reportLobos(other, '1531');
  await expect(results(other, 3).getByRole('row')).toHaveCount(2);
  await comeBackTo(page);
  await expect(page.getByText('Queda 1 de 5').first()).toBeVisible();
  await expect(page.getByText('Nenhum resultado nesta queda.')).toBeVisible();
  const memory = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(memory).toMatchObject({
    'scoreReport-currentRound': '1',
    'scoreReport-gameMode': 'Warzone Trios Battle Royale',
    [`scoreReport-currentRound:${cup}`]: '3',
    [`scoreReport-gameMode:${cup}`]: 'Ressurgência Trios',
  });

  // Another window puts the cup on air: this window keeps its event and names it in the address from now on.
  await searchField(page).fill('lob');
  await other.getByRole('button', { name: 'Colocar no ar' }).click();
  await expect(other).toHaveURL('/report?queda=3');
  await comeBackTo(page);
  const avulso = await findFirstEvent(page.request);
  await expect(page).toHaveURL(`/report?evento=${avulso}`);
  await expect(bar(page)).toContainText('Evento avulso');
  await expect(searchField(page)).toHaveValue('lob');
  await reportLobos(page, '2531');
  await expect(results(page, 1).getByRole('row')).toHaveCount(2);
  await comeBackTo(other);
  await expect(other.getByText('Queda 3 de 4').first()).toBeVisible();
  await expect(results(other, 3).getByRole('row')).toHaveCount(2);
  // The page shows a row before the server has stored it.
  await expect
    .poll(() => read<{ reports: object[] }>(page.request, `/api/events/${cup}/reports`))
    .toMatchObject({ reports: [{}] });
});

function bar(page: Page): Locator {
  return page.getByRole('banner');
}

function results(page: Page, round: number): Locator {
  return page.getByRole('table', { name: `Resultados da queda ${round}` });
}

async function reportLobos(page: Page, line: string): Promise<void> {
  await searchField(page).fill('lobos');
  await page.keyboard.press('Enter');
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Pontuação reportada com sucesso!')).toBeVisible();
}

async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
