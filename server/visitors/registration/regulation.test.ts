import { expect, test } from 'vitest';
import { findPreset } from '../../../domain/rules/presets.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { errorOf, createOrganizer } from '../../testing/organizer.ts';

test('RU8 · anybody reads the rules of a published event, nobody those of a draft', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = await createEvent(marina, { name: 'Copa', preset: 'algs', published: true });
  const answer = await app.request(`/api/registration/${cup.id}/rules`);
  expect(await answer.json()).toEqual({ rules: findPreset('algs')!.rules });
  const draft = await createEvent(marina, { name: 'Rascunho', published: false });
  expect((await errorOf(await app.request(`/api/registration/${draft.id}/rules`))).code).toBe('event_not_found');
});

test('RU9 · a sign-up page and the list of events know the lobby, the rounds, the decimals and the size of a team', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = await createEvent(marina, { name: 'Copa', preset: 'algs', published: true });
  const { lobby, rounds, decimals, teamSize } = findPreset('algs')!.rules;
  const event = { ruleFacts: { lobby, rounds, decimals, teamSize } };
  expect(await (await app.request(`/api/registration/${cup.id}`)).json()).toMatchObject({ event });
  const { events } = (await (await marina.request('/api/events')).json()) as { events: { id: string }[] };
  expect(events.find(({ id }) => id === cup.id)).toMatchObject(event);
});
