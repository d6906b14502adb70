import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, report, standingsOf } from '../../testing/play.ts';

async function cup(places?: number) {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, places === undefined ? {} : { places });
  for (const teamName of ['Lobos', 'Raposas', 'Tatus'])
    await signUp(app, id, { teamName, captainEmail: `${teamName.toLowerCase()}@example.com` });
  const ids = Object.fromEntries((await entrantsOf(marina, id)).map(({ teamName, id }) => [teamName, id]));
  await app.settled();
  app.mails.length = 0;
  const states = async () =>
    Object.fromEntries((await entrantsOf(marina, id)).map(({ teamName, state }) => [teamName, state]));
  const undo = async (...names: string[]) => {
    const json = { ids: names.map((name) => ids[name]!) };
    const answer = await marina.request(`/api/events/${id}/sign-ups/decline/undo`, { json });
    return (await answer.json()) as { done: string[]; refused: { code: string }[] };
  };
  const decline = (...names: string[]) =>
    decide(
      marina,
      id,
      'decline',
      names.map((name) => ids[name]!),
    );
  return { app, marina, id, ids, states, undo, decline };
}

/** What captains hear once every waiting mail has left. */
async function heard(app: TestApp) {
  await app.settled();
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  return app.mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject.split(':')[0]}`).toSorted();
}

test('CA7 · a decline is undone before its mail leaves, and nobody hears of it; whoever moved up waits again', async () => {
  const { app, ids, states, undo, decline } = await cup(2);
  expect(await states()).toEqual({ Lobos: 'new', Raposas: 'new', Tatus: 'waiting' });
  await decline('Lobos');
  expect(await states()).toEqual({ Lobos: 'declined', Raposas: 'new', Tatus: 'new' });
  await app.settled();
  expect(app.mails).toEqual([]);
  expect(await undo('Lobos')).toEqual({ done: [ids['Lobos']], refused: [] });
  expect(await states()).toEqual({ Lobos: 'new', Raposas: 'new', Tatus: 'waiting' });
  // A second click, or another window.
  expect((await undo('Lobos')).refused).toMatchObject([{ code: 'decline_told' }]);
  expect(await heard(app)).toEqual([]);
});

test('CA7 · a mail that left cannot be undone; a waiting trio waits again', async () => {
  const { app, states, undo, decline } = await cup(2);
  await decline('Tatus', 'Raposas');
  expect(await undo('Tatus')).toMatchObject({ refused: [] });
  expect(await states()).toMatchObject({ Raposas: 'declined', Tatus: 'waiting' });
  await app.asOwner("update captain_mails set created_at = created_at - interval '31 seconds'");
  expect((await undo('Raposas')).refused).toMatchObject([{ code: 'decline_told' }]);
  expect(await states()).toMatchObject({ Raposas: 'declined' });
  expect(await heard(app)).toEqual(['raposas: Inscrição não aceita']);
});

test('CA7 · a decline that cannot be undone, because its name is taken by now, stays, and its captain is told', async () => {
  const { app, marina, id, ids, states, undo, decline } = await cup();
  await decide(marina, id, 'accept', [ids['Lobos']!, ids['Tatus']!]);
  await decline('Lobos', 'Tatus');
  await addTeam(on(marina, id), 'LOBOS');
  expect(await undo('Lobos', 'Tatus')).toMatchObject({ done: [ids['Tatus']], refused: [{ code: 'team_name_taken' }] });
  expect(await states()).toEqual({ Lobos: 'declined', Raposas: 'new', Tatus: 'accepted' });
  expect(await heard(app)).toContain('lobos: Inscrição não aceita');
});

test('CA7 · an accepted team that was declined comes back as it was, in the ledger too', async () => {
  const { app, marina, id, ids, states, undo, decline } = await cup();
  await decide(marina, id, 'accept', [ids['Lobos']!]);
  const playing = on(marina, id);
  const { teamId } = (await standingsOf(playing)).standings[0]!;
  await heard(app);
  app.mails.length = 0;
  await decline('Lobos');
  expect((await standingsOf(playing)).standings).toEqual([]);
  // Results that were published meanwhile ask for a reason, which the undo has.
  const { id: rival } = await addTeam(playing, 'Rival');
  await report(playing, { teamId: rival, placement: 1 });
  expect(await undo('Lobos')).toMatchObject({ refused: [] });
  expect(await states()).toMatchObject({ Lobos: 'accepted' });
  expect((await standingsOf(playing)).standings.map((row) => row.teamId)).toContain(teamId);
  expect(await heard(app)).toEqual([]);
});

test('CA7 · a trio that is accepted after all within that time gets one mail: that it was accepted', async () => {
  const { app, marina, id, ids, decline } = await cup();
  await decline('Lobos');
  await decide(marina, id, 'accept', [ids['Lobos']!]);
  expect(await heard(app)).toEqual(['lobos: Inscrição aceita']);
});

test('CA7 · every window reads until when a decline can be undone; a place that was given away later is no decline', async () => {
  const { app, marina, id, ids, undo, decline } = await cup();
  const until = async (name: string) => {
    const listed = (await entrantsOf(marina, id)) as unknown as { id: string; undoUntil: string | null }[];
    return listed.find((one) => one.id === ids[name])!.undoUntil;
  };
  expect(await until('Lobos')).toBeNull();
  await decline('Lobos', 'Raposas');
  const left = Date.parse((await until('Lobos'))!) - Date.now();
  expect(left).toBeGreaterThan(20_000);
  expect(left).toBeLessThanOrEqual(31_000);
  await undo('Lobos');
  expect(await until('Lobos')).toBeNull();
  expect(await until('Raposas')).not.toBeNull();
  await heard(app);
  expect(await until('Raposas')).toBeNull();
  await decide(marina, id, 'accept', [ids['Lobos']!]);
  await marina.request(`/api/events/${id}/sign-ups/${ids['Lobos']}/give-place`, { method: 'POST' });
  expect(await until('Lobos')).toBeNull();
  expect((await undo('Lobos')).refused).toMatchObject([{ code: 'decline_told' }]);
});
