import type { Page } from '@playwright/test';
import { read } from '../world/caller.ts';
import { createEvent, endEvent, makeObsLink } from '../world/event.ts';
import { acceptAll, setSignUpRules, signUpTrio } from '../world/sign-ups.ts';
import { playRound, teamsOf } from '../world/teams.ts';
import { cardOf, choose, entrantOf, expectToast, openEvents, storedEvents } from './support/events-screen.ts';
import { expect, test } from './support/fixtures.ts';
import { streamCards } from './support/overlay-screen.ts';

const FIRST = ['Raio Vermelho', 'Vanguarda', 'Gás Final'];
// One team plays both cups under the same name.
const SECOND = ['Vanguarda', 'Caveiras'];

test('EV1 EV4 EV5 EV7 EV8 · two weeks: the second cup is made and filled while the first is played, and leaves it untouched', async ({
  page,
  organizer: _,
  secondBrowser: obs,
}) => {
  test.slow();
  const { request } = page;

  // Week one: captains sign up, and results are reported.
  const { id: first } = await createEvent(request, { name: 'Copa 1' });
  await setSignUpRules(request, first, { places: 10 });
  const tokens = new Map<string, string>();
  for (const name of FIRST) tokens.set(name, (await signUpTrio(request, first, name)).token);
  await acceptAll(request, first);
  await openEvents(page);
  await choose(cardOf(page, 'Copa 1'), 'Colocar no ar');
  await expect(cardOf(page, 'Copa 1')).toContainText('No ar');
  await playRound(request, first, FIRST);

  const following = await makeLink(page, null);
  const bound = await makeLink(page, first);
  const boundPage = await obs.context().newPage();
  await obs.goto(following);
  await boundPage.goto(bound);
  for (const stream of [obs, boundPage]) await expect(streamCards(stream)).toHaveText(ranked(FIRST));

  // The organiser creates the next cup while the first is still being played.
  await choose(cardOf(page, 'Copa 1'), 'Duplicar');
  const dialog = page.getByRole('dialog', { name: 'Duplicar campeonato' });
  await expect(dialog.getByLabel('Nome')).toHaveValue('Copa 2');
  await dialog.getByLabel('Data de início').fill('2031-11-21');
  await dialog.getByRole('button', { name: 'Duplicar' }).press('Enter');
  await expectToast(page, 'Campeonato duplicado');
  await choose(cardOf(page, 'Copa 2'), 'Publicar');
  await expectToast(page, 'Campeonato publicado', 'Copa 2');
  const second = String((await storedEvents(request)).find(({ name }) => name === 'Copa 2')?.['id']);
  await cardOf(page, 'Copa 2').getByRole('link', { name: 'Ver inscritos' }).press('Enter');
  await page.getByRole('button', { name: 'Abrir inscrições' }).press('Enter');
  await expectToast(page, 'Inscrições abertas', 'Copa 2');
  const { token: secondToken } = await signUpTrio(request, second, 'Vanguarda');
  await signUpTrio(request, second, 'Caveiras');
  await page.reload();
  const chosen = page.getByRole('group', { name: 'Selecionados' });
  await chosen.getByRole('button', { name: /^Aceitar/ }).press('Enter');
  await expectToast(page, '2 times aceitos');
  await expect(entrantOf(page, 'Caveiras')).toContainText('Aceito');
  expect([...(await teamsOf(request, first)).keys()].toSorted()).toEqual(FIRST.toSorted());
  expect([...(await teamsOf(request, second)).keys()].toSorted()).toEqual(SECOND.toSorted());
  // The stream of the running cup does not show teams of the next one.
  await expect(streamCards(obs)).toHaveText(ranked(FIRST));

  // The first cup continues and ends.
  await playRound(request, first, FIRST, 2);
  await endEvent(request, first);
  const kept = await everythingOf(page, first, tokens);
  expect(kept.final).toMatchObject({ rows: FIRST.map((name, index) => ({ position: index + 1, name })) });

  // Week two: the second cup goes on air and is played. The first cup has ended, so no dialog asks.
  await page.getByRole('link', { name: 'Meus Campeonatos Campeonatos criados' }).click();
  await choose(cardOf(page, 'Copa 2'), 'Colocar no ar');
  await expect(cardOf(page, 'Copa 2')).toContainText('No ar');
  await playRound(request, second, SECOND.toReversed());
  await expect(streamCards(obs)).toHaveText(ranked(SECOND.toReversed()));
  await expect(streamCards(boundPage)).toHaveText(ranked(FIRST));
  await expect(cardOf(page, 'Copa 1')).toContainText(/Campeão\s*Raio Vermelho/);

  // The second cup changed neither the table, nor the captains' pages, nor the public data of the first.
  expect(await everythingOf(page, first, tokens)).toEqual(kept);
  expect(await captainsPage(page, secondToken)).toMatchObject({
    myTeam: { teamName: 'Vanguarda', event: { id: second }, final: null, place: { position: 2 } },
  });
});

async function everythingOf(page: Page, eventId: string, tokens: ReadonlyMap<string, string>) {
  const { request } = page;
  const { finalStandings } = await read<{ finalStandings: object }>(request, `/api/events/${eventId}`);
  return {
    final: finalStandings,
    standings: await read(request, `/api/events/${eventId}/standings`),
    teams: await read(request, `/api/events/${eventId}/teams`),
    signUps: await read(request, `/api/events/${eventId}/sign-ups`),
    published: await read(request, `/api/agenda/events/${eventId}/final-standings`),
    captains: await Promise.all(Array.from(tokens.values(), (token) => captainsPage(page, token))),
  };
}

// Without the clock, which goes on.
async function captainsPage(page: Page, token: string): Promise<unknown> {
  const { myTeam } = await read<{ myTeam: object }>(page.request, '/api/my-team', { 'x-captain-token': token });
  return { myTeam: { ...myTeam, clock: undefined } };
}

async function makeLink(page: Page, eventId: string | null): Promise<string> {
  const { token } = await makeObsLink(page.request, eventId === null ? 'Segue' : 'Copa 1', eventId);
  return `/ao-vivo/${token}`;
}

// The expected cards of the stream: position and name, with or without an arrow.
function ranked(names: readonly string[]): RegExp[] {
  return names.map((name, index) => new RegExp(`^${index + 1}(?:Subiu|Desceu)?${name}`));
}
