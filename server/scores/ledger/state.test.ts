import { expect, test } from 'vitest';
import { foldEvent } from '../../../domain/scores/ledger/event-state.ts';
import { reportsByRound, teamsWithPlayers } from '../../../domain/scores/ledger/event-views.ts';
import type { LedgerEntry } from '../../../domain/scores/ledger/ledger.ts';
import type { SentEntry } from '../../../domain/stream/live.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createOrganizer, errorOf } from '../../testing/organizer.ts';
import { addTeam, lastNumber, type Playing, post, report, useRules } from '../../testing/play.ts';
import { joinStaff } from '../../testing/staff.ts';

interface StateJson {
  number: number;
  revision: number;
  rulesVersion: number;
  now: string;
  publication: { mode: string; delay: number; entry: number; publishedAt: string | null };
  event: { name: string; onAir: boolean; currentRound: number };
  entries: SentEntry[];
  teams: { name: string; players: { name: string; activisionId: string; kills: number }[] }[];
  reports: Record<string, { teamId: string; placement: number; kills: number[]; players: string[]; points: number }[]>;
}

const stateOf = async ({ request, event }: Playing) => (await (await request(`${event}/state`)).json()) as StateJson;

const fold = ({ entries }: StateJson) =>
  foldEvent(entries.map(({ act, number, reason }): LedgerEntry => ({ ...act, number, reason })));

test('BS1 · one request gives the whole event: the fold of its entries makes the teams and results that it names', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app, 'marina@example.com');
  const [lobos, raposas] = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Raposas', ['Rui#1', '', 'Rita'])];
  await report(marina, { teamId: lobos.id, placement: 1, kills: [5, 3, 2] });
  await report(marina, { teamId: raposas.id, placement: 2, kills: [1, 0, 4] });
  await report(marina, { teamId: lobos.id, round: 2, placement: 3, kills: [1, 1, 1] });
  await marina.request(`${marina.event}/teams/${lobos.id}/players/2/substitute`, {
    json: { activisionId: 'Nova#9', fromRound: 2, reason: '' },
  });
  await post(marina, 'decisions', { kind: 'warning', teamId: lobos.id, reason: 'Atraso' });
  const undone = await lastNumber(marina);
  await post(marina, `ledger/${undone}/undo`, { reason: 'Engano' });
  await useRules(marina, 'kill-race');

  const state = await stateOf(marina);
  const folded = fold(state);
  expect(state.teams).toEqual(teamsWithPlayers(folded));
  expect(state.reports).toEqual(JSON.parse(JSON.stringify(reportsByRound(folded))));
  expect(state.number).toBe(await lastNumber(marina));
  expect(state.entries.map(({ number }) => number)).toEqual(Array.from({ length: state.number + 1 }, (_, n) => n));
  expect(state.entries.at(-2)).toMatchObject({
    act: { kind: 'undo', undoes: undone },
    reason: 'Engano',
    actor: { kind: 'owner', id: marina.id, name: 'marina' },
    command: null,
  });
  expect(state).toMatchObject({
    rulesVersion: 2,
    publication: { mode: 'live', delay: 0, publishedAt: null },
    event: { name: 'Evento avulso', onAir: true, currentRound: 2 },
  });
  // The shapes of the specification: three players with name, kills and Activision ID, results grouped by round.
  expect(state.teams.map(({ name, players }) => [name, players])).toEqual([
    [
      'Raposas',
      [
        { name: 'Rui', activisionId: 'Rui#1', kills: 1 },
        { name: 'Jogador 2', activisionId: '', kills: 0 },
        { name: 'Rita', activisionId: 'Rita', kills: 4 },
      ],
    ],
    [
      'Lobos',
      [
        { name: 'Lobos A', activisionId: 'Lobos A#1', kills: 6 },
        { name: 'Nova', activisionId: 'Nova#9', kills: 1 },
        { name: 'Lobos C', activisionId: 'Lobos C#3', kills: 3 },
      ],
    ],
  ]);
  expect(Object.keys(state.reports)).toEqual(['1', '2']);
  expect(state.reports['2']).toMatchObject([
    { teamId: lobos.id, placement: 3, kills: [1, 1, 1], players: ['Lobos A#1', 'Nova#9', 'Lobos C#3'], points: 300 },
  ]);
});

test('BS1 · the state says how the event is published, and its revision grows when that changes', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await addTeam(marina, 'Lobos');
  const before = await stateOf(marina);
  await marina.request(`${marina.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 30 } });
  const held = await stateOf(marina);
  expect(held.publication).toMatchObject({ mode: 'held', delay: 30, entry: before.number });
  expect(held.publication.publishedAt).not.toBeNull();
  expect([held.number, held.revision > before.revision]).toEqual([before.number, true]);
});

test('BS1 · staff load the state of their organiser; another organiser does not', async () => {
  const app = await makeTestApp();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  const bia = await joinStaff(app, marina, 'scorer', 'Bia');
  await report(bia, { teamId: (await addTeam(marina, 'Lobos')).id });
  expect((await stateOf(bia)).entries.at(-1)?.actor).toEqual({ kind: 'staff', id: bia.id, name: 'Bia' });
  expect(await errorOf(await other.request(`${marina.event}/state`))).toMatchObject({ code: 'event_not_found' });
});
