import { describe, expect, test } from 'vitest';
import { type ChainedEntry, contentHash, entryHash } from '../../../domain/scores/ledger/ledger-chain.ts';
import { compareLedger } from '../../../domain/visitors/ledger-comparison.ts';
import { checkLedgerText, type LedgerFile } from '../../../domain/visitors/ledger-file.ts';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent, decide, entrantsOf, setSignUpRules, signUp } from '../../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, lastNumber, on, post, report, useRules } from '../../testing/play.ts';
import { joinStaff } from '../../testing/staff.ts';

const path = '/api/public/copa/ledger';
const allow = ({ request, event }: TestOrganizer, ledgerDownload = true) =>
  request(event, { method: 'PATCH', json: { ledgerDownload } });
// Under its own name the linter takes it for a hook.
const changeRules = useRules;

async function openCup(app: TestApp) {
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  return { marina, cup };
}

const pageOf = async (app: TestApp) => (await (await app.request('/api/public/copa')).json()) as PublicEvent;

async function textOf(app: TestApp): Promise<string> {
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  return answer.text();
}

function soundOf(text: string) {
  const checked = checkLedgerText(text);
  if (!checked.ok || checked.broken) throw new Error(JSON.stringify({ ...checked, file: undefined }));
  return checked;
}

test('ES7 · the ledger is offered only where the organiser allows it, and those who may only report cannot', async () => {
  const app = await makeTestApp();
  const { marina, cup } = await openCup(app);
  await addTeam(cup, 'Lobos');
  expect((await pageOf(app)).ledger).toMatchObject({ number: 1, download: false });
  const refused = await app.request(path);
  expect([refused.status, (await errorOf(refused)).code]).toEqual([404, 'ledger_not_offered']);
  const scorer = on(await joinStaff(app, marina, 'scorer'), cup.eventId);
  expect((await allow(scorer)).status).toBe(403);
  const manager = on(await joinStaff(app, marina, 'manager'), cup.eventId);
  expect(await (await allow(manager)).json()).toMatchObject({ event: { ledgerDownload: true } });
  expect((await pageOf(app)).ledger.download).toBe(true);
  soundOf(await textOf(app));

  const id = crypto.randomUUID();
  const copy = await post(cup, 'duplicate', { id, name: 'Copa 2', startDate: null, startTime: null, endDate: null });
  expect(await copy.json()).toMatchObject({ event: { ledgerDownload: true } });
  await cup.request(cup.event, { method: 'PATCH', json: { published: false } });
  expect((await app.request(path)).status).toBe(404);
  await cup.request(cup.event, { method: 'PATCH', json: { published: true } });
  await allow(cup, false);
  expect((await app.request(path)).status).toBe(404);
  expect((await app.request('/api/public/nenhuma/ledger')).status).toBe(404);
});

test('ES7 · it is a file with a name, made once for all who ask; who has it already gets 304', async () => {
  const app = await makeTestApp();
  const { cup } = await openCup(app);
  await addTeam(cup, 'Lobos');
  await allow(cup);
  app.caches.onConnected();
  const first = await app.request(path);
  expect(first.headers.get('content-disposition')).toBe('attachment; filename="registro-copa.json"');
  const etag = first.headers.get('etag')!;
  const known = await app.request(path, { headers: { 'if-none-match': etag } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const zipped = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  const unzipped = new Response(zipped.body!.pipeThrough(new DecompressionStream('gzip')));
  expect(await unzipped.text()).toBe(await first.text());

  // The page does not show this reason, so its answer stays the same, and nobody reads the ledger again.
  const changeReason = (reason: string) =>
    app.asOwner('update score_entries set reason = $2 where championship_id = $1 and number = 1', [
      cup.eventId,
      reason,
    ]);
  await app.asOwner('alter table score_entries disable trigger user');
  await changeReason('Outro');
  expect((await app.request(path)).headers.get('etag')).toBe(etag);
  app.caches.onDisconnected();
  expect((await app.request(path)).headers.get('etag')).not.toBe(etag);
});

test('ES7 · what follows from the file is what the page shows, whatever was decided', async () => {
  const app = await makeTestApp();
  const { cup } = await openCup(app);
  await allow(cup);
  const names = ['Lobos', 'Fúria', 'Raposas', 'Corujas', 'Onças', 'Gaviões'];
  const ids = new Map<string, string>();
  // Two players have the same nickname, and as many kills.
  for (const [index, name] of names.entries())
    ids.set(name, (await addTeam(cup, name, [`Ana#${99 - index}`, `${name} B#2`, `${name} C#3`])).id);
  const id = (name: string) => ids.get(name)!;
  const agrees = async (step: string) => {
    const page = await pageOf(app);
    const checked = soundOf(await textOf(app));
    const { teams, mvps, number, hash, decimals, rulesName, ended } = checked.table;
    expect([step, teams]).toEqual([step, page.teams]);
    expect([step, mvps]).toEqual([step, page.mvps]);
    expect({ number, hash, decimals, rulesName, ended }).toEqual({
      number: page.ledger.number,
      hash: page.ledger.hash,
      decimals: page.decimals,
      rulesName: page.rulesName,
      ended: page.phase === 'ended',
    });
    expect(compareLedger(checked, page, null)).toEqual({ kind: 'same' });
  };
  const ok = async (step: string, act: Promise<Response> | Response) => {
    const answer = await act;
    if (!answer.ok) throw new Error(`${step}: ${await answer.text()}`);
    await agrees(step);
  };
  const decision = (step: string, json: object) => ok(step, post(cup, 'decisions', { reason: step, ...json }));
  for (const round of [1, 2])
    for (const [index, name] of names.slice(0, 5).entries())
      await report(cup, { teamId: id(name), round, placement: index + 1, kills: [5, index, round] });
  await agrees('two rounds');
  const { report: tied } = await report(cup, { teamId: id('Gaviões'), placement: 5, kills: [5, 4, 1] });
  await report(cup, { teamId: id('Gaviões'), round: 2, placement: 5, kills: [5, 4, 2] });
  await agrees('two equal teams');
  await decision('a settled tie', { kind: 'tie', teamIds: [id('Gaviões'), id('Onças')], method: 'draw' });
  await decision('a penalty', { kind: 'adjustment', teamId: id('Lobos'), round: null, points: -250 });
  await decision('a bonus of a round', { kind: 'adjustment', teamId: id('Fúria'), round: 1, points: 300 });
  await decision('a warning', { kind: 'warning', teamId: id('Fúria') });
  await decision('a disqualification', { kind: 'disqualification', teamId: id('Raposas') });
  await ok('an undo', post(cup, `ledger/${await lastNumber(cup)}/undo`, { reason: 'Engano' }));
  await ok('an undone undo', post(cup, `ledger/${await lastNumber(cup)}/undo`, { reason: 'Não era' }));
  await decision('an absence', { kind: 'absence', teamId: id('Corujas'), round: 3 });
  await decision('a void round', { kind: 'void_round', round: 2 });
  await report(cup, { teamId: id('Gaviões'), placement: 9, kills: [0, 1, 1], replaces: tied.id, reason: 'Print' });
  await agrees('a correction');
  await ok(
    'a substitution',
    post(cup, `teams/${id('Lobos')}/players/2/substitute`, { activisionId: 'Nova#7777', fromRound: 2 }),
  );
  await ok(
    'a new spelling',
    cup.request(`${cup.event}/teams/${id('Lobos')}/players/1`, { method: 'PATCH', json: { activisionId: 'ANA#99' } }),
  );
  const move = {
    from: { teamId: id('Onças'), round: 1 },
    to: { teamId: id('Onças'), round: 3 },
    reason: 'Queda errada',
  };
  await ok('a move', post(cup, 'results/move', move));
  await ok('a replay', post(cup, 'rounds/replay', { round: 3, reason: 'Lobby caiu' }));
  await ok('a removed team', cup.request(`${cup.event}/teams/${id('Corujas')}?reason=Desistiu`, { method: 'DELETE' }));
  await ok('a new name', renameTeam(cup, id('Fúria'), 'Fúria Total'));
  const matchPoint = {
    ...findPreset('warzone-trios')!.rules,
    finish: { kind: 'matchPoint', threshold: 1500 },
  } as const;
  await ok('match point', changeRules(cup, matchPoint as never, 'Final'));
  await report(cup, { teamId: id('Fúria'), round: 4, placement: 1, kills: [9, 9, 9] });
  await report(cup, { teamId: id('Fúria'), round: 5, placement: 1, kills: [9, 9, 9] });
  await agrees('a win at match point');
  expect((await pageOf(app)).teams.map(({ matchPoint: state }) => state)).toContain('won');
  await ok('the end', post(cup, 'end'));
  await ok('a reopening', post(cup, 'reopen', { reason: 'Faltou um' }));
  await ok('zero', post(cup, 'zero', { reason: 'De novo' }));
});

test.each(['held', 'delayed'])('ES7 · PU3 · with a %s publication the file ends where the page does', async (mode) => {
  const app = await makeTestApp();
  const { cup } = await openCup(app);
  const { id: teamId } = await addTeam(cup, 'Lobos');
  await report(cup, { teamId });
  await allow(cup);
  const json = mode === 'held' ? { mode, delay: 0 } : { mode: 'live', delay: 300 };
  expect((await cup.request(`${cup.event}/publication`, { method: 'PUT', json })).status).toBe(200);
  const before = await textOf(app);
  await report(cup, { teamId, round: 2, kills: [9, 9, 9] });
  await addTeam(cup, 'Segredo');
  expect(await textOf(app)).toBe(before);
  expect(before).not.toContain('Segredo');
  const checked = soundOf(before);
  expect(compareLedger(checked, await pageOf(app), null)).toEqual({ kind: 'same' });

  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'live', delay: 0 } });
  const after = await textOf(app);
  expect(after).toContain('Segredo');
  // The file of before is the beginning of what is public now.
  expect(compareLedger(checked, await pageOf(app), checkLedgerText(after))).toEqual({ kind: 'older', isPart: true });
});

test('ES7 · an opening that names teams that are not public yet is not offered', async () => {
  const app = await makeTestApp();
  const { cup } = await openCup(app);
  await addTeam(cup, 'Lobos');
  await allow(cup);
  const [opening] = await app.asOwner<{ act: { teams: object[] } }>(
    `select act from score_entries where championship_id = $1 and number = 1`,
    [cup.eventId],
  );
  const later = opening!.act.teams.map((team) => ({ ...team, id: crypto.randomUUID(), name: 'Segredo', since: 9 }));
  await app.asOwner('alter table score_entries disable trigger user');
  await app.asOwner(
    `update score_entries set act = jsonb_set(act, '{teams}', $2) where championship_id = $1 and number = 0`,
    [cup.eventId, JSON.stringify(later)],
  );
  expect((await pageOf(app)).ledger.download).toBe(false);
  expect((await app.request(path)).status).toBe(404);
});

test('ES7 · the file has nicknames only: no Activision ID, contact, sign-up, person or link', async () => {
  const app = await makeTestApp();
  const { marina, cup } = await openCup(app);
  await setSignUpRules(marina, cup.eventId, {});
  const { token } = await signUp(app, cup.eventId, {
    teamName: 'Lobos',
    captainEmail: 'capita@example.com',
    discordId: '81384788765712384',
    activisionIds: ['Ana#1234567', 'Bia#2345678', 'Caio#3456789'],
  });
  const [entrant] = await entrantsOf(marina, cup.eventId);
  await decide(marina, cup.eventId, 'accept', [entrant!.id]);
  const bia = on(await joinStaff(app, marina, 'manager'), cup.eventId);
  const teamId = ((await (await app.request('/api/public/copa')).json()) as PublicEvent).teams[0]!.id;
  await report(bia, { teamId });
  await post(bia, `teams/${teamId}/players/1/substitute`, { activisionId: 'Duda#4567890', fromRound: 2 });
  await renameTeam(bia, teamId, 'Lobas', '91384788765712385');
  const removed = await cup.request(`${cup.event}/teams/${teamId}?reason=Saiu`, { method: 'DELETE', json: {} });
  expect(removed.ok).toBe(true);
  await post(cup, `ledger/${await lastNumber(cup)}/undo`, { reason: 'Falei com 11 98888-7777' });
  await allow(cup);
  const text = await textOf(app);
  expect(soundOf(text).table.teams).toMatchObject([{ name: 'Lobas', players: ['Ana', 'Bia', 'Caio'] }]);
  const personal = {
    'Activision ID': /#(1234567|2345678|3456789|4567890)/,
    'Discord ID': /81384788765712384|91384788765712385/,
    'e-mail': /@|capita/,
    telephone: /98888-7777/,
    'sign-up': new RegExp(entrant!.id),
    organiser: new RegExp(marina.id),
    member: new RegExp(bia.id),
    token: new RegExp(token),
  };
  for (const [what, pattern] of Object.entries(personal)) expect([what, pattern.exec(text)]).toEqual([what, null]);
});

describe('ES7 · a file that somebody changed', () => {
  async function downloaded(app: TestApp) {
    const { cup } = await openCup(app);
    const teams = [await addTeam(cup, 'Lobos'), await addTeam(cup, 'Fúria')];
    for (const [index, { id }] of teams.entries()) await report(cup, { teamId: id, placement: index + 1 });
    await allow(cup);
    return { cup, teams, file: JSON.parse(await textOf(app)) as LedgerFile };
  }
  const again = (file: LedgerFile, entries: readonly object[]) => checkLedgerText(JSON.stringify({ ...file, entries }));

  test('is named with its entry', async () => {
    const { file } = await downloaded(await makeTestApp());
    const { entries } = file;
    const edited = JSON.parse(JSON.stringify(entries[3]).replace('"placement":1', '"placement":2')) as object;
    expect(again(file, entries.with(3, edited as ChainedEntry))).toMatchObject({
      broken: { kind: 'changed', number: 3 },
    });
    expect(again(file, entries.toSpliced(2, 1))).toMatchObject({ broken: { kind: 'missing', number: 2 } });
    const exchanged = [...entries.slice(0, 3), entries[4]!, entries[3]!];
    expect(again(file, exchanged)).toMatchObject({ broken: { kind: 'reordered', number: 4 } });
  });

  test('with new hashes is whole, but not what the page shows', async () => {
    const app = await makeTestApp();
    const { file } = await downloaded(app);
    let hash = file.event.id;
    const entries = file.entries.map((entry) => {
      const edited = JSON.parse(JSON.stringify(entry).replace('"placement":1', '"placement":2')) as ChainedEntry;
      hash = entryHash(hash, { ...edited, content: contentHash({ act: edited.act, reason: edited.reason }) });
      return { ...edited, hash };
    });
    const forged = soundOf(JSON.stringify({ ...file, entries }));
    expect(compareLedger(forged, await pageOf(app), null)).toEqual({ kind: 'different' });
  });

  test('that lacks the last entries is the beginning of what is public', async () => {
    const app = await makeTestApp();
    const { file } = await downloaded(app);
    const shorter = soundOf(JSON.stringify({ ...file, entries: file.entries.slice(0, -1) }));
    const page = await pageOf(app);
    expect(compareLedger(shorter, page, checkLedgerText(await textOf(app)))).toEqual({ kind: 'older', isPart: true });
    expect(compareLedger(shorter, page, null)).toEqual({ kind: 'older', isPart: null });
  });
});

function renameTeam({ request, event }: TestOrganizer, teamId: string, name: string, discordId = '') {
  return request(`${event}/teams/${teamId}`, { method: 'PATCH', json: { name, discordId } });
}
