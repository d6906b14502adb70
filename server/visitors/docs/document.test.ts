import { expect, test } from 'vitest';
import { defaultPreset } from '../../../domain/rules/presets.ts';
import type { PublicSeason } from '../../../domain/season/public-season.ts';
import { makeAnswerCheck, makeBodyCheck } from '../../testing/described-answers.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { accept, asCaptain, review, reviewOf, setSettings, submit } from '../../testing/captains.ts';
import { decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createAdministrator, createOrganizer } from '../../testing/organizer.ts';
import { makeSeason } from '../../testing/season.ts';
import { inviteStaff } from '../../testing/staff.ts';
import { addTeam, on, post, report } from '../../testing/play.ts';
import type { OpenApiDocument } from './document.ts';
import { exampleOf } from './example.ts';

interface Operation {
  path: string;
  method: string;
  operationId: string;
  security: Record<string, string[]>[];
}

test('OP2 · every route has an operation id of its own and says who may call it, and that is true', async () => {
  const app = await makeTestApp();
  const document = await readDocument(app);
  const operations = listOperations(document);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids.filter((id) => !/^[a-z]+[A-Za-z]+$/.test(id))).toEqual([]);
  const known = Object.keys(document.components?.securitySchemes ?? {});
  const wrong: string[] = [];
  for (const { path, method, security } of operations) {
    const schemes = security.flatMap((each) => Object.keys(each));
    expect(known).toEqual(expect.arrayContaining(schemes));
    const { status } = await app.request(`/api${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`, {
      method: method.toUpperCase(),
      ...(method !== 'get' && { json: {} }),
    });
    // Paths of the administration answer 404, so that they do not reveal their existence.
    const refused = path.startsWith('/admin/') ? 404 : 401;
    const isClosed = schemes.includes('session') && security.every((each) => Object.keys(each).length > 0);
    if ((status === refused) !== isClosed && !(path.startsWith('/admin/') && status === 404))
      wrong.push(`${method} ${path}: ${status}, described with ${schemes.join(', ') || 'nothing'}`);
  }
  expect(wrong).toEqual([]);
});

// GET paths that answer with something else than JSON (sockets, files, pictures), and the commands of the remote control.
const otherAnswers = /\/live(\/|$)|\/log$|\/remote\/|export$|\.csv$|\/pictures\/|images\//;

test('OP2 · what every GET answers matches the schema of the document', async () => {
  const app = await makeTestApp({ adminEmails: ['marina@example.com'] });
  const check = makeAnswerCheck(await readDocument(app));
  const marina = await createAdministrator(app, 'marina@example.com');
  const event = await openEvent(marina, { confirmEmail: true });
  const cup = on(marina, event.id);
  const team = await addTeam(cup, 'Lobos');
  await report(cup, { teamId: team.id, round: 1, placement: 1, kills: [3, 2, 1] });
  await post(cup, 'decisions', { kind: 'warning', teamId: team.id, reason: 'Atraso' });
  await marina.request(cup.event, { method: 'PATCH', json: { ledgerDownload: true } });
  const { token } = await signUp(app, event.id);
  await decide(
    marina,
    event.id,
    'accept',
    (await entrantsOf(marina, event.id)).map(({ id }) => id),
  );
  await setSettings(cup, {});
  const captain = { request: asCaptain(app, token) };
  for (const placement of [2, 3]) await submit(captain, { placement, kills: [1, 1, 0] });
  const sent = (await reviewOf(cup)).waiting[0]!;
  await review(cup, 'claim', { submissionId: sent.id });
  await accept(cup, { id: sent.id, placement: 4, reason: 'O print mostra 4º' });
  await captain.request('/api/my-team/contests', {
    json: { id: crypto.randomUUID(), round: 1, placement: 3, kills: [1, 1, 0], sentence: 'Foi o 3º' },
  });
  const { event: shown } = (await (await marina.request(cup.event)).json()) as { event: { slug: string } };
  const preset = await marina.request('/api/rule-presets', { json: { rules: defaultPreset.rules } });
  const { preset: own } = (await preset.json()) as { preset: { shareUrl: string } };
  const made = (await (await marina.request(`${cup.event}/feed`, { method: 'POST' })).json()) as { token: string };
  const invitation = await inviteStaff(marina, 'scorer');
  await app.settled();
  const season = await makeSeason(marina, [event.id]);
  const ranked = (await (await app.request(`/api/season/${season.slug}`)).json()) as PublicSeason;
  const confirmation = app.mails.map(({ text }) => /confirmar-email#(\S+)/.exec(text)?.[1]).find(Boolean) ?? '';
  const contact = /sem-emails#(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const params: Record<string, string> = {
    eventId: event.id,
    userId: marina.id,
    id: marina.id,
    number: '1',
    round: '1',
    slug: shown.slug,
    seasonId: season.id,
    playerId: ranked.players!.rows[0]!.id!,
  };
  const tokens: Record<string, string> = {
    '/shared-rules/{token}': own.shareUrl.split('/').at(-1)!,
    '/feed/{token}/placar.json': made.token,
  };
  const earlier = await openEvent(marina);
  const queries: Record<string, string> = { '/events/{eventId}/invitations/candidates': `?from=${earlier.id}` };
  const headers = {
    'x-captain-token': token,
    'x-invitation-token': invitation,
    'x-contact-token': contact,
    'x-confirmation-token': confirmation,
  };
  const unseen: string[] = [];
  const wrong: (string | undefined)[] = [];
  const checkPath = async (path: string) => {
    const known = path.startsWith('/season/') ? { ...params, slug: season.slug } : params;
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? tokens[path] ?? 'unknown')}`;
    const response = await marina.request(`${url}${queries[path] ?? ''}`, { headers });
    if (response.status !== 200) unseen.push(`${response.status} ${path}`);
    wrong.push(await check('GET', url, response));
  };
  const paths = listOperations(await readDocument(app)).filter(
    ({ method, path }) => method === 'get' && !otherAnswers.test(path),
  );
  for (const { path } of paths) if (!path.endsWith('/final-standings')) await checkPath(path);
  await post(cup, 'end');
  for (const path of ['/agenda/events/{eventId}/final-standings', '/my-team', '/events/{eventId}'])
    await checkPath(path);
  expect(wrong.filter((each) => each !== undefined)).toEqual([]);
  // The session of a visitor who is signed out.
  expect(await check('GET', '/api/auth/session', await app.request('/api/auth/session'))).toBeUndefined();
  expect(unseen).toEqual([]);
});

test('OP2 · the page has an index that leads to every route, and an example of each', async () => {
  const app = await makeTestApp();
  const page = await (await app.request('/api/docs')).text();
  const examples = [...page.matchAll(/<section id="(\w+)">(?:(?!<\/section>).)*\$SERVER/gs)].map(([, id]) => id);
  const ids = listOperations(await readDocument(app)).map(({ operationId }) => operationId);
  expect(ids.filter((id) => !page.includes(`<a href="#${id}">`))).toEqual([]);
  expect(new Set(examples)).toEqual(new Set(ids));
});

test('OP2 · a null that a route takes fits the schema of its body', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id);
  const document = await readDocument(app);
  const headers = { 'x-captain-token': token };
  const noDates = { startDate: null, startTime: null, endDate: null };
  const rules = { open: true, from: null, until: null, places: null, notice: '', rostersClosed: false };
  const bodies = [
    ['POST', '/events', { name: 'Copa', ...noDates }],
    ['PATCH', '/events/{eventId}', noDates],
    ['PUT', '/events/{eventId}/sign-up-rules', rules],
    ['PUT', '/events/{eventId}/brand', { primaryColor: null, secondaryColor: null }],
    ['PUT', '/events/{eventId}/check-in-rules', { opens: null, closes: 0 }],
    ['POST', '/staff/invitations', { email: null, role: 'scorer' }],
    ['PUT', '/my-team/players', { activisionIds: ['lobo#1234567', null, null] }],
  ] as const;
  const check = makeBodyCheck(document);
  for (const [method, path, json] of bodies) {
    const { status } = await marina.request(`/api${path.replace('{eventId}', id)}`, { method, json, headers });
    expect([path, status, check(method, path, json)]).toEqual([path, 200, undefined]);
  }
});

test('OP2 · the example of a schema has a value for each kind of field', () => {
  const schemas = { Team: { type: 'object', properties: { name: { type: 'string', example: 'Lobos' } } } };
  const schema = {
    type: 'object',
    properties: {
      team: { $ref: '#/components/schemas/Team' },
      round: { type: 'integer', minimum: 1 },
      ended: { type: ['string', 'null'], format: 'date-time' },
      kinds: { type: 'array', items: { enum: ['penalty', 'bonus'] } },
      either: { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
    },
  };
  expect(exampleOf(schema, schemas)).toEqual({
    team: { name: 'Lobos' },
    round: 1,
    ended: '2026-11-20T20:00:00.000Z',
    kinds: ['penalty'],
    either: true,
  });
});

async function readDocument({ request }: TestApp): Promise<OpenApiDocument> {
  return (await (await request('/api/openapi.json')).json()) as OpenApiDocument;
}

function listOperations({ paths = {} }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Pick<Operation, 'operationId' | 'security'>>).map(
      ([method, operation]) => ({ path, method, ...operation }),
    ),
  );
}
