import { describe, expect, onTestFinished, test } from 'vitest';
import { startDiscordServer, webhookAddress } from '../../testing/discord-server.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent, decide, entrantsOf, listOwn, openEvent, setSignUpRules, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { makePicture } from '../../testing/pictures.ts';
import { FIRST_SEASON_RULES } from '../../../domain/season/rules.ts';
import { makeSeason, seasonOf } from '../../testing/season.ts';
import { addTeam, on, playedCup, post, report, resurgence, standingsOf } from '../../testing/play.ts';

const namesOf = async (playing: TestOrganizer) => (await standingsOf(playing)).standings.map(({ name }) => name);

describe('EV8 · EV9 · the next event', () => {
  test('EV8 · a duplicate copies mode, sign-up rules, brand and, if wanted, teams; it is a draft of its own', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = await playedCup(marina);
    await setSignUpRules(marina, cup.eventId, { places: 20, notice: 'Leia as regras', confirmEmail: true });
    await cup.request(cup.event, { method: 'PATCH', json: { description: 'Toda terça' } });
    await cup.request(`${cup.event}/brand`, { method: 'PUT', json: { primaryColor: '#00ff00' } });
    const body = new Uint8Array(await makePicture('png'));
    await cup.request(`${cup.event}/brand/logo`, { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
    const id = crypto.randomUUID();
    const json = { id, name: 'Copa 2', startDate: '2026-12-08', startTime: '20:00', withTeams: true };
    // The same request sent twice creates one event.
    const made = await Promise.all([post(cup, 'duplicate', json), post(cup, 'duplicate', json)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const next = on(marina, id);
    const { event } = (await (await next.request(next.event)).json()) as { event: { brand: { logoUrl: string } } };
    expect(event).toMatchObject({
      name: 'Copa 2',
      description: 'Toda terça',
      startDate: '2026-12-08',
      published: false,
      onAir: false,
      originId: cup.eventId,
      signUps: {
        open: false,
        phase: 'early',
        places: 20,
        notice: 'Leia as regras',
        rostersClosed: false,
        confirmEmail: true,
      },
      brand: { primaryColor: '#00ff00', secondaryColor: null },
    });
    expect((await standingsOf(next)).standings.map(({ name, totalPoints }) => [name, totalPoints])).toEqual([
      ['Lobos', 0],
      ['Raposas', 0],
    ]);
    // A repeated request keeps the logo that the copy got since.
    const other = new Uint8Array(await makePicture('png', { background: '#00ff00' }));
    const logo = { method: 'PUT', body: other, headers: { 'content-type': 'image/png' } };
    const changed = (await (await next.request(`${next.event}/brand/logo`, logo)).json()) as object;
    const again = (await (await post(cup, 'duplicate', json)).json()) as { event: typeof event };
    expect(changed).toMatchObject({ brand: { logoUrl: again.event.brand.logoUrl } });
    // The logo is a copy, so deleting the first event does not delete the logo of the second.
    expect((await cup.request(cup.event, { method: 'DELETE' })).status).toBe(200);
    expect((await app.request(event.brand.logoUrl)).status).toBe(200);
    expect(await listOwn(marina)).toHaveLength(1);
  });

  test('FY14 · the next event has the description that was typed for it, also as a stage and as the final', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await cup.request(cup.event, { method: 'PATCH', json: { description: 'Primeira etapa' } });
    const season = await makeSeason(marina, [cup.eventId]);
    const rules = { ...FIRST_SEASON_RULES, seats: 6 };
    const { version } = await seasonOf(marina, season.path);
    await marina.request(`${season.path}/rules`, { method: 'PUT', json: { rules, version, reason: 'Final' } });
    const described = async (path: string, json: object) => {
      const id = crypto.randomUUID();
      const made = await marina.request(path, { method: 'POST', json: { id, name: 'Copa 2', ...json } });
      expect([path, made.status]).toEqual([path, 200]);
      const { event } = (await (await marina.request(`/api/events/${id}`)).json()) as {
        event: { description: string };
      };
      return event.description;
    };
    for (const path of [`${cup.event}/duplicate`, `${season.path}/editions`, `${season.path}/final`])
      expect(await described(path, { description: 'Segunda etapa' })).toBe('Segunda etapa');
    expect(await described(`${cup.event}/duplicate`, { description: '' })).toBe('');
    expect(await described(`${cup.event}/duplicate`, {})).toBe('Primeira etapa');
  });

  test('CA10 · a duplicate copies the check-in window and the Discord channels', async () => {
    const discord = await startDiscordServer();
    onTestFinished(discord.stop);
    const marina = await createOrganizer(await makeTestApp({ discordApiUrl: discord.url }));
    const cup = on(marina, (await createEvent(marina, { startDate: '2026-12-01', startTime: '20:00' })).id);
    await cup.request(`${cup.event}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 15 } });
    const added = await post(cup, 'discord/webhooks', { address: webhookAddress(), roundStart: true, checkIn: true });
    expect(added.status).toBe(200);
    const id = crypto.randomUUID();
    for (let tries = 0; tries < 2; tries += 1)
      await post(cup, 'duplicate', { id, name: 'Copa 2', startDate: '2026-12-08' });
    const next = on(marina, id);
    const { event } = (await (await next.request(next.event)).json()) as { event: object };
    expect(event).toMatchObject({ checkIn: { opens: 60, closes: 15 } });
    const webhooksOf = async ({ request, event }: TestOrganizer) =>
      ((await (await request(`${event}/discord/webhooks`)).json()) as { webhooks: { id: string; name: string }[] })
        .webhooks;
    const [first] = await webhooksOf(cup);
    expect(await webhooksOf(next)).toMatchObject([{ name: first!.name, roundStart: true, checkIn: true }]);
    expect((await webhooksOf(next))[0]!.id).not.toBe(first!.id);
  });

  test('EV8 · last event’s captains get one invitation each, with a link that fills the form', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const [last, next] = [await openEvent(marina), await openEvent(marina)];
    for (const [captainEmail, teamName] of [
      ['ana@example.com', 'Lobos'],
      ['bia@example.com', 'Raposas'],
      ['caio@example.com', 'Corvos'],
    ])
      await signUp(app, last.id, { captainEmail, teamName, activisionIds: [`${teamName}#1`, '', ''] });
    const [lobos] = await entrantsOf(marina, last.id);
    await decide(marina, last.id, 'decline', [(await entrantsOf(marina, last.id))[2]!.id]);
    await signUp(app, next.id, { captainEmail: 'bia@example.com' });
    await app.settled();
    app.mails.length = 0;

    const cup = on(marina, next.id);
    const invite = async () => (await (await post(cup, 'invitations', { from: last.id })).json()) as object;
    const invited = { teamName: 'Lobos', captainEmail: 'ana@example.com' };
    expect(await invite()).toMatchObject({ added: 1, mailed: true, invitations: [invited] });
    expect(await invite()).toMatchObject({ added: 0, invitations: [invited] });
    await app.settled();
    expect(app.mails).toMatchObject([{ to: 'ana@example.com', subject: 'Convite: Copa Trios' }]);
    expect(app.mails[0]!.text).toContain(`/inscricao?campeonato=${next.id}#convite=${lobos!.token}`);

    const prefill = (eventId: string, token: string) =>
      app.request(`/api/registration/${eventId}/invitation`, { headers: { 'x-captain-token': token } });
    expect(await (await prefill(next.id, lobos!.token)).json()).toEqual({
      teamName: 'Lobos',
      captainEmail: 'ana@example.com',
      discordId: '123456789',
      activisionIds: ['Lobos#1', '', ''],
    });
    const foreign = await openEvent(await createOrganizer(app));
    for (const [eventId, token] of [
      [next.id, 'x'.repeat(32)],
      [foreign.id, lobos!.token],
    ] as const)
      expect((await prefill(eventId, token)).status).toBe(404);
    const draft = on(marina, (await createEvent(marina, { published: false })).id);
    expect((await errorOf(await post(draft, 'invitations', { from: last.id }))).code).toBe('event_not_published');
    expect((await errorOf(await post(cup, 'invitations', { from: foreign.id }))).code).toBe('event_not_found');
  });

  test('FY14 · an invited captain whose team was copied gets the team, with the players typed now', async () => {
    const { app, next, tokens } = await copiedCup();
    const send = (given: object, token?: string) =>
      app.request(`/api/registration/${next.eventId}`, {
        json: { discordId: '1', website: '', ...given },
        headers: token === undefined ? {} : { 'x-captain-token': token },
      });
    const trio = (teamName: string, player: string) => ({
      id: crypto.randomUUID(),
      teamName,
      captainEmail: `${teamName}@example.com`,
      activisionIds: [player, '', ''],
    });
    const lobos = trio('LOBOS', 'nova#1');
    // Neither without the invitation nor with that of another team.
    for (const token of [undefined, tokens.get('Raposas')])
      expect(
        (await errorOf(await send({ ...lobos, id: crypto.randomUUID(), captainEmail: 'x@example.com' }, token))).code,
      ).toBe('team_name_taken');
    app.mails.length = 0;
    const answers = [];
    for (let tries = 0; tries < 2; tries += 1) answers.push(await (await send(lobos, tokens.get('Lobos'))).json());
    expect(answers).toEqual([{ state: 'accepted', waitingPlace: null, token: expect.any(String) }, answers[0]]);
    await app.settled();
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Inscrição aceita: Copa 2']);
    const { teams } = (await (await next.request(`${next.event}/teams`)).json()) as {
      teams: { id: string; name: string; activisionIds: string[] }[];
    };
    expect(teams.map(({ name, activisionIds }) => [name, activisionIds[0]])).toEqual([
      ['Raposas', 'Raposas#1'],
      ['Lobos', 'nova#1'],
    ]);
    expect(await entrantsOf(next, next.eventId)).toMatchObject([{ state: 'accepted', teamName: 'LOBOS' }]);
    // Somebody else with the same invitation finds the team taken.
    const again = await send({ ...lobos, id: crypto.randomUUID(), captainEmail: 'y@example.com' }, tokens.get('Lobos'));
    expect((await errorOf(again)).code).toBe('team_name_taken');
    // A name of one's own is a new trio.
    const other = (await (await send(trio('Lontras', 'lia#1'), tokens.get('Raposas'))).json()) as object;
    expect(other).toMatchObject({ state: 'new' });
  });

  test('FY14 · a final keeps the captain that a team had in an earlier stage, though the last one was copied', async () => {
    const { marina, cup, next } = await copiedCup();
    for (const playing of [cup, next]) {
      const { teams } = (await (await playing.request(`${playing.event}/teams`)).json()) as { teams: { id: string }[] };
      for (const [index, { id }] of teams.entries())
        await report(playing, { teamId: id, placement: index + 1, kills: [2, 0, 0] });
      await post(playing, 'end');
    }
    const season = await makeSeason(marina, [cup.eventId, next.eventId]);
    const { version } = await seasonOf(marina, season.path);
    const rules = { ...FIRST_SEASON_RULES, seats: 6 };
    await marina.request(`${season.path}/rules`, { method: 'PUT', json: { rules, version, reason: 'Final' } });
    const id = crypto.randomUUID();
    const made = await marina.request(`${season.path}/final`, { json: { id, name: 'Final' } });
    expect([made.status, await made.json()]).toEqual([200, { eventId: id }]);
    const captains = (await entrantsOf(marina, id)).map(({ teamName, state }) => `${teamName}: ${state}`);
    expect(captains.toSorted()).toEqual(['Lobos: accepted', 'Raposas: accepted']);
  });

  test('CA5 · a qualified trio keeps its captain: a mail, a page for the next event, and the points it brings', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = on(marina, (await openEvent(marina)).id);
    const emails = ['ana@example.com', 'bia@example.com', 'caio@example.com'];
    for (const [index, teamName] of ['Lobos', 'Raposas', 'Corvos'].entries())
      await signUp(app, cup.eventId, {
        teamName,
        captainEmail: emails[index],
        activisionIds: [`${teamName}#1`, '', ''],
      });
    const ids = (await entrantsOf(marina, cup.eventId)).map(({ id }) => id);
    await decide(marina, cup.eventId, 'accept', ids);
    await addTeam(cup, 'Sem capitão');
    for (const [index, { teamId }] of (await standingsOf(cup)).standings.entries())
      await report(cup, { teamId, placement: index + 1, kills: [10 - index, 0, 0] });
    const final = on(marina, (await openEvent(marina, {})).id);
    // Bia signed up for the final by herself, undecided; somebody else took the name of the third.
    await signUp(app, final.eventId, { teamName: 'raposas', captainEmail: 'bia@example.com' });
    await signUp(app, final.eventId, { teamName: 'Corvos', captainEmail: 'outra@example.com' });
    await app.settled();
    app.mails.length = 0;
    const json = { to: final.eventId, count: 4, carryPercent: 50 };
    expect((await post(cup, 'qualify', json)).status).toBe(200);
    expect((await post(cup, 'qualify', json)).status).toBe(200);
    await app.settled();
    expect(app.mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(
      emails.map((email) => `${email} Classificado: Copa Trios`),
    );
    const entrants = await entrantsOf(marina, final.eventId);
    expect(entrants.map(({ teamName, state }) => `${teamName} ${state}`).toSorted()).toEqual([
      'Corvos accepted',
      'Corvos new',
      'Lobos accepted',
      'raposas accepted',
    ]);
    const mail = app.mails.find(({ to }) => to === 'ana@example.com')!;
    const token = /meutime#(\S+)/.exec(mail.text)![1]!;
    const page = await app.request('/api/my-team', { headers: { 'x-captain-token': token } });
    const { myTeam } = (await page.json()) as { myTeam: { place: { totalPoints: number; carriedPoints: number } } };
    expect(myTeam).toMatchObject({ teamName: 'Lobos', state: 'accepted', event: { id: final.eventId } });
    expect(myTeam.place.carriedPoints).toBeGreaterThan(0);
    expect(myTeam.place.totalPoints).toBe(myTeam.place.carriedPoints);
    // They are not invited again.
    await post(final, 'invitations', { from: cup.eventId });
    app.mails.length = 0;
    await app.settled();
    expect(app.mails).toEqual([]);
  });

  test('CA7 · only chosen captains are invited, with the date; disqualified and known ones are marked', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const last = on(marina, (await openEvent(marina)).id);
    for (const name of ['Lobos', 'Raposas', 'Corvos', 'Tatus'])
      await signUp(app, last.eventId, { teamName: name, captainEmail: `${name.toLowerCase()}@example.com` });
    const ids = Object.fromEntries((await entrantsOf(marina, last.eventId)).map(({ teamName, id }) => [teamName, id]));
    await decide(marina, last.eventId, 'accept', Object.values(ids));
    const { teamId } = (await standingsOf(last)).standings.find(({ name }) => name === 'Corvos')!;
    await post(last, 'decisions', { kind: 'disqualification', teamId, reason: 'Conta emprestada' });
    const next = on(marina, (await openEvent(marina)).id);
    await next.request(next.event, { method: 'PATCH', json: { startDate: '2026-12-01', startTime: '20:00' } });
    await signUp(app, next.eventId, { captainEmail: 'tatus@example.com' });
    await app.settled();
    app.mails.length = 0;
    const candidates = async () => {
      const answer = await next.request(`${next.event}/invitations/candidates?from=${last.eventId}`);
      const read = (await answer.json()) as {
        candidates: { teamName: string; disqualified: boolean; known: string }[];
      };
      return read.candidates.map(({ teamName, disqualified, known }) => [teamName, disqualified, known]);
    };
    expect(await candidates()).toEqual([
      ['Lobos', false, null],
      ['Raposas', false, null],
      ['Corvos', true, null],
      ['Tatus', false, 'signed_up'],
    ]);
    const invited = await post(next, 'invitations', { from: last.eventId, signUpIds: [ids['Lobos']] });
    expect(await invited.json()).toMatchObject({ added: 1, invitations: [{ teamName: 'Lobos' }] });
    expect((await candidates())[0]).toEqual(['Lobos', false, 'invited']);
    await app.settled();
    expect(app.mails).toMatchObject([
      { to: 'lobos@example.com', text: expect.stringContaining('Quando: 01/12/2026 às 20:00') },
    ]);
    const other = await createOrganizer(app);
    const foreign = on(other, (await openEvent(other)).id);
    const answer = await foreign.request(`${foreign.event}/invitations/candidates?from=${last.eventId}`);
    expect((await errorOf(answer)).code).toBe('event_not_found');
  });

  test('EV9 · the best N are copied into another event with a part of their points, within its cap, and once', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await addTeam(cup, 'Sem pontos');
    const final = on(marina, (await createEvent(marina, { name: 'Final', preset: resurgence })).id);
    await addTeam(final, 'LOBOS');
    const qualify = (json: object) => post(cup, 'qualify', { to: final.eventId, ...json });
    expect(await (await qualify({ count: 5, carryPercent: 50 })).json()).toEqual({
      added: ['Raposas'],
      skipped: ['Lobos'],
    });
    expect((await standingsOf(final)).standings[0]).toMatchObject({
      name: 'Raposas',
      position: 1,
      totalPoints: 1000,
      carriedPoints: 1000,
      rounds: [],
    });
    expect(await (await qualify({ count: 5 })).json()).toEqual({ added: [], skipped: ['Raposas', 'Lobos'] });
    expect((await errorOf(await post(cup, 'qualify', { to: cup.eventId, count: 1 }))).code).toBe('same_event');
    expect((await errorOf(await qualify({ to: crypto.randomUUID(), count: 1 }))).code).toBe('event_not_found');
    // The event has one place left, so neither of the two teams is copied.
    const full = on(marina, (await createEvent(marina, { preset: resurgence })).id);
    for (let n = 0; n < 14; n += 1) await addTeam(full, `Time ${n}`);
    expect((await errorOf(await qualify({ to: full.eventId, count: 2 }))).code).toBe('team_limit_reached');
    expect(await namesOf(full)).toHaveLength(14);
  });
});

/** A cup with two trios that signed up, and the next one with their teams, to which the captains are invited. */
async function copiedCup() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await openEvent(marina)).id);
  const tokens = new Map<string, string>();
  for (const teamName of ['Lobos', 'Raposas']) {
    const given = { teamName, captainEmail: `${teamName}@example.com`, activisionIds: [`${teamName}#1`, '', ''] };
    tokens.set(teamName, (await signUp(app, cup.eventId, given)).token);
  }
  const ids = (await entrantsOf(marina, cup.eventId)).map(({ id }) => id);
  await decide(marina, cup.eventId, 'accept', ids);
  const id = crypto.randomUUID();
  await post(cup, 'duplicate', { id, name: 'Copa 2', withTeams: true });
  const next = on(marina, id);
  await next.request(next.event, { method: 'PATCH', json: { published: true } });
  await setSignUpRules(marina, id, { open: true });
  expect((await post(next, 'invitations', { from: cup.eventId })).status).toBe(200);
  await app.settled();
  return { app, marina, cup, next, tokens };
}
