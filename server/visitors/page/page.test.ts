import { mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PublicSeason } from '../../../domain/season/public-season.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent, setSignUpRules } from '../../testing/events.ts';
import { makeTestFolder } from '../../testing/folder.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { makePicture } from '../../testing/pictures.ts';
import { addTeam, on, playedCup, post, report } from '../../testing/play.ts';
import { makeSeason, playStage } from '../../testing/season.ts';

test('K6 · a link to the agenda pasted elsewhere shows what comes next, with a picture; text stays text', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const picture = {
    method: 'PUT',
    body: new Uint8Array(await makePicture('png')),
    headers: { 'content-type': 'image/png' },
  };
  await marina.request('/api/overlay-config/logo', picture);
  await createEvent(marina, { name: 'Copa & Cia $&', startDate: '2026-12-01', startTime: '20:00' });
  await createEvent(marina, { name: 'Rascunho', published: false });
  const response = await app.request(`/organizador/${marina.id}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<title>Agenda de campeonatos · Queda Livre</title>');
  expect(html).toContain('<meta property="og:title" content="Agenda de campeonatos" />');
  const description = 'Próximo: Copa &#38; Cia $&#38;, 01/12/2026 às 20:00. 1 campeonato na agenda.';
  expect(html).toContain(`<meta name="description" content="${description}" />`);
  expect(html).toMatch(/og:image" content="http:\/\/localhost:3000\/previa\/organizador\/[\w-]+\/[\w-]+\.jpg"/);
  expect(html).not.toMatch(/Rascunho|@|Placar antigo/);
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test('N1 · a link to sign up says for what; unknown ones, drafts and strangers are not found but still the page', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { name: 'Copa', startDate: '2026-12-01' });
  const draft = await createEvent(marina, { published: false });
  const html = await (await app.request(`/inscricao?campeonato=${id}`)).text();
  expect(html).toContain('og:title" content="Inscrição: Copa"');
  expect(html).toContain('Inscreva o seu trio, 01/12/2026. Warzone Trios Battle Royale.');
  for (const path of [
    `/inscricao?campeonato=${draft.id}`,
    '/inscricao',
    `/organizador/${crypto.randomUUID()}`,
    '/organizador/x',
  ]) {
    const response = await app.request(path);
    expect([path, response.status, (await response.text()).includes('id="root"')]).toEqual([path, 404, true]);
  }
});

test('SE12 · the public pages of a disabled account are not found, and are back when it is enabled', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { name: 'Copa' });
  const paths = [
    `/organizador/${marina.id}`,
    `/inscricao?campeonato=${id}`,
    `/api/agenda/${marina.id}`,
    `/api/registration/${id}`,
  ];
  const statuses = async () => Promise.all(paths.map(async (path) => (await app.request(path)).status));
  await app.asOwner('update users set disabled_at = now()');
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  for (const path of paths) expect(await (await app.request(path)).text()).not.toContain('Copa');
  await app.asOwner('update users set disabled_at = null');
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

test('O8 · the page of an OBS link may be framed by ours alone, tells nobody its address and is in no search engine', async () => {
  const app = await makePageApp();
  const response = await app.request('/ao-vivo/some-token');
  expect(await response.text()).toContain('live');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect((await app.request('/ao-vivo/assets/missing.js')).status).toBe(404);
  const page = await app.request('/config');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('PU5 · the links of event, agenda and sign-up have a picture of 1200 × 630 under 280 kB, cached for ever', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { name: 'Copa', startDate: '2026-12-01', startTime: '20:00' });
  await setSignUpRules(marina, id, {});
  for (const page of ['/c/copa', `/organizador/${marina.id}`, `/inscricao?campeonato=${id}`]) {
    const html = await (await app.request(page)).text();
    const address = previewOf(html);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(html).toContain(`<meta name="twitter:image" content="http://localhost:3000${address}" />`);
    const answer = await app.request(address);
    const bytes = await answer.arrayBuffer();
    const { width, height, format } = await sharp(bytes).metadata();
    expect([page, width, height, format]).toEqual([page, 1200, 630, 'jpeg']);
    expect(bytes.byteLength).toBeLessThan(280_000);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const older = await app.request(address.replace(/[\w-]+\.jpg/, 'older.jpg'));
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  }
  for (const path of ['c/nenhuma', `organizador/${crypto.randomUUID()}`, `inscricao/${crypto.randomUUID()}`])
    expect((await app.request(`/previa/${path}/x.jpg`)).status).toBe(404);
});

test('PU5 · while the file store fails, a picture without its logo is cached nowhere', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  await createEvent(marina, { name: 'Copa' });
  const body = new Uint8Array(await makePicture('png'));
  await marina.request('/api/overlay-config/logo', { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
  const address = previewOf(await (await app.request('/c/copa')).text());
  const draw = async () => {
    const answer = await app.request(address);
    return { caching: answer.headers.get('cache-control'), size: (await answer.arrayBuffer()).byteLength };
  };
  // A folder in the place of the file cannot be read.
  const logo = join(app.dataDir, 'files', marina.id, 'logo.png');
  renameSync(logo, `${logo}.away`);
  mkdirSync(logo);
  const without = await draw();
  expect(without.caching).toBe('no-cache');
  rmdirSync(logo);
  renameSync(`${logo}.away`, logo);
  const complete = await draw();
  expect(complete.caching).toContain('immutable');
  expect(complete.size).not.toBe(without.size);
});

test('K6 · when the agenda cannot be read, the page is served without it and the error is logged', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  await app.asOwner('alter table championships rename column nome to other');
  expect((await app.request(`/organizador/${marina.id}`)).status).toBe(200);
  expect(app.logged.join('\n')).toMatch(/"level":"error".*nome.*page served without content/);
});

test('PU5 · the address of a picture changes with what it shows, and not with places that are taken', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const address = async () => previewOf(await (await app.request('/c/copa')).text());
  const poster = await address();
  const { id } = await addTeam(cup, 'Lobos');
  expect(await address()).toBe(poster);
  await report(cup, { teamId: id });
  const first = await address();
  expect(first).not.toBe(poster);
  await report(cup, { teamId: id, round: 2 });
  expect(await address()).not.toBe(first);
});

test('PU5 · a picture shows what the public sees', async () => {
  const app = await makePageApp();
  const cup = await playedCup(await createOrganizer(app), 'Copa');
  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  const pictures = async () =>
    Promise.all(
      ['c/copa', `organizador/${cup.id}`].map(async (path) =>
        Buffer.from(await (await app.request(`/previa/${path}/x.jpg`)).arrayBuffer()).toString('base64'),
      ),
    );
  const before = await pictures();
  await report(cup, { teamId: (await addTeam(cup, 'Nova')).id, kills: [50, 0, 0] });
  await post(cup, 'end');
  expect(await pictures()).toEqual(before);
  await post(cup, 'publication/publish');
  const after = await pictures();
  expect(after.map((picture, index) => picture === before[index])).toEqual([false, false]);
});

const previewOf = (html: string) => /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html)?.[1] ?? '';

test('RE4 · the service worker is asked for anew each time, so that a new version is noticed', async () => {
  const app = await makePageApp();
  const response = await app.request('/sw.js');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('A1 · without a session the forms to sign in are in the first response; a signed-in person gets no form', async () => {
  const app = await makePageApp();
  const ana = await createOrganizer(app);
  const ask = async (path: string, { request } = app as Pick<typeof ana, 'request'>) => {
    const response = await request(path);
    const { headers, status } = response;
    const html = await response.text();
    const page = /<div id="root">(.*?)<\/div>/.exec(html)?.[1];
    return { status, page, to: headers.get('location'), caching: headers.get('cache-control'), html };
  };
  const kept = { status: 200, caching: 'no-store' };
  expect(await ask('/')).toMatchObject({ status: 302, to: '/auth', caching: 'no-store' });
  expect(await ask('/auth')).toMatchObject({ ...kept, page: '/auth' });
  expect(await ask('/auth?x=1&voltar=%2Fteams%3Fqueda%3D2&modo=recuperar')).toMatchObject({
    ...kept,
    page: '/auth?modo=recuperar',
  });
  expect(await ask('/criar-conta?voltar=%2Fconvite')).toMatchObject({
    ...kept,
    page: '/criar-conta?voltar=%2Fconvite',
  });
  const { html } = await ask('/criar-conta');
  expect(html).not.toContain('Sem script');
  expect(html).toContain('<title>Criar conta · Queda Livre</title>');
  expect(dataOf(html)).toEqual([{ key: ['offer'], data: { price: null, support: null, example: null } }]);

  // Only the browser reads the fragment, which holds the token of a mailed link.
  for (const path of ['/?evento=1', '/auth?modo=redefinir', '/auth?modo=confirmar'])
    expect(await ask(path)).toMatchObject({ status: 200, page: EMPTY });
  for (const path of ['/', '/auth', '/criar-conta'])
    expect(await ask(path, ana)).toMatchObject({ status: 200, page: EMPTY });
});

test('ST7 · the page to create an account does not wait for the provider: the browser asks for a price that is not known', async () => {
  const app = await makePageApp({ billing: 'sandbox', planPriceText: 'R$ 30 por mês' });
  const first = async ({ request }: Pick<typeof app, 'request'>) =>
    dataOf(await (await request('/criar-conta')).text());
  expect(await first(app)).toMatchObject([{ data: { price: 'R$ 30 por mês' } }]);
  const asking = await makePageApp({ billing: 'sandbox' });
  expect(await first(asking)).toEqual([]);
  await asking.request('/api/functions/offer');
  expect(await first(asking)).toMatchObject([{ data: { price: 'R$ 49,90 por mês' } }]);
});

test('R5 · the page of a screen that people open directly preloads the scripts of that screen', async () => {
  const app = await makePageApp();
  const preloads = async (path: string) =>
    Array.from((await (await app.request(path)).text()).matchAll(/modulepreload" href="([^"]+)"/g), ([, href]) => href);
  expect(await preloads('/report')).toEqual(['/assets/report-page-1.js', '/assets/frame-1.js']);
  expect(await preloads('/config')).toEqual([]);
});

test('FX8 · visitors who open a page at the same moment share a rendering, whatever else is in the address', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { name: 'Copa' });
  const pages = ['/c/copa?', `/organizador/${marina.id}?`, `/inscricao?campeonato=${id}&`];
  for (const page of pages) {
    const before = rendered();
    const visits = await Promise.all(
      Array.from({ length: 30 }, (_, visitor) => app.request(`${page}visita=${visitor}`)),
    );
    expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 200));
    // The first one, and one for all who came while it was rendered.
    expect([0, 1, 2]).toContain(rendered() - before);
  }
});

test('SX5 · a page is rendered once for what it shows, whatever stands in its address', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { name: 'Copa' });
  await addTeam(on(marina, id), 'Lobos');
  const season = await makeSeason(marina, [id]);
  await marina.request(season.path, { method: 'PATCH', json: { published: true } });
  const addresses = (variant: number) =>
    [
      [`/calculadora?formato=x${variant}`, 200],
      [`/calculadora?regras=nenhuma${variant}&formato=y${variant}`, 200],
      [`/calculadora?campeonato=${crypto.randomUUID()}`, 200],
      [`/calculadora?campeonato=${id}&formato=z${variant}`, 200],
      [`/auth?voltar=/teams/${variant}`, 200],
      [`/auth?modo=recuperar&voltar=/${variant}`, 200],
      [`/criar-conta?voltar=/convite/${variant}`, 200],
      [`/inscricao?campeonato=${id}&x=${variant}`, 200],
      [`/inscricao?campeonato=${mixedCase(id, variant)}`, 404],
      [`/regulamento/${id}?x=${variant}`, 200],
      [`/regulamento/${mixedCase(id, variant)}`, 404],
      [`/organizador/${marina.id}?x=${variant}`, 200],
      [`/organizador/${mixedCase(marina.id, variant)}`, 404],
      [`/t/${season.slug}?x=${variant}`, 200],
    ] as const;
  const open = async (variant: number) => {
    for (const [path, status] of addresses(variant)) {
      // No client opens more than its share.
      const response = await app.request(path, { address: `198.51.100.${variant}` });
      expect([path, response.status]).toEqual([path, status]);
    }
  };
  const before = rendered();
  await open(1);
  const first = rendered() - before;
  expect(first).toBeGreaterThanOrEqual(10);
  for (let variant = 2; variant < 12; variant += 1) await open(variant);
  expect(rendered() - before).toBe(first);
  await createEvent(marina, { name: 'Copa nova' });
  await open(12);
  expect(rendered() - before).toBe(first + 1);
});

/** The id with some other letters in upper case for each variant. */
function mixedCase(id: string, variant: number): string {
  const letters = Array.from(id).flatMap((letter, index) => (/[a-f]/.test(letter) ? [index] : []));
  const upper = letters[variant % letters.length]!;
  return id.slice(0, upper) + id[upper]!.toUpperCase() + id.slice(upper + 1);
}

test('SX5 · a client that opens more pages than its share gets them without their content, and no other does', async () => {
  // The share is counted by the minute, and this is one.
  const moment = new Date();
  const app = await makePageApp({ now: () => moment });
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { name: 'Copa' });
  const page = `/regulamento/${id}`;
  const open = async (address: string) => (await app.request(page, { address })).text();
  const whole = await open('198.51.100.1');
  expect(whole).toContain('Regulamento: Copa');
  for (let count = 0; count < 599; count += 1) await open('198.51.100.1');
  const beyond = await app.request(page, { address: '198.51.100.1' });
  expect([beyond.status, await beyond.text()]).toEqual([200, expect.stringContaining(EMPTY)]);
  expect(await open('198.51.100.2')).toBe(whole);
});

test('FX8 · a public page is rendered again only when the event has changed', async () => {
  const app = await makePageApp();
  app.caches.onConnected();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const open = async (headers = {}) => {
    app.caches.invalidateEvent({ organizer: marina.id, event: cup.eventId });
    return app.request('/c/copa', { headers });
  };
  const first = await open();
  const before = rendered();
  await open();
  // A rendering fits any name of the server.
  await open({ host: 'outro.example' });
  expect(rendered() - before).toBe(0);
  const again = await open({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  await addTeam(cup, 'Lobos');
  await open();
  expect(rendered() - before).toBe(1);
});

test('OS8 · pages of events, seasons and agendas stay up for a minute while the database is down, and say so', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  await addTeam(cup, 'Lobos');
  const season = await makeSeason(marina, [cup.eventId]);
  await marina.request(season.path, { method: 'PATCH', json: { published: true } });
  const paths = ['/c/copa', `/t/${season.slug}`, `/organizador/${marina.id}`];
  const pages = new Map<string, string>();
  for (const path of paths) {
    const response = await app.request(path);
    expect([path, response.headers.get('cache-status')]).toEqual([path, null]);
    pages.set(path, await response.text());
  }
  await app.cutOff();
  for (const path of paths) {
    const response = await app.request(path);
    expect([path, response.status, await response.text()]).toEqual([path, 200, pages.get(path)]);
    expect(response.headers.get('cache-status')).toMatch(/^queda-livre; hit; ttl=-\d+; detail="database down"$/);
  }
  expect((await app.request('/c/outra')).status).toBe(503);
});

test('OS11 · metrics count the pages that were rendered and the pictures that were drawn, not those from memory', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  await createEvent(marina, { name: 'Copa' });
  const counted = async () => {
    const text = await (await app.request('/metrics')).text();
    return ['pages_rendered_total', 'pictures_drawn_total'].map((name) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]),
    );
  };
  app.caches.onConnected();
  const [pages = 0, pictures = 0] = await counted();
  const html = await (await app.request('/c/copa')).text();
  const picture = /og:image" content="http:\/\/localhost:3000(\/previa\/[^"]+)"/.exec(html)![1]!;
  for (const path of ['/c/copa', picture, picture]) expect((await app.request(path)).status).toBe(200);
  expect(await counted()).toEqual([pages + 1, pictures + 1]);
});

/** How many pages the renderers below have made. */
const rendered = () => (globalThis as { rendered?: number }).rendered ?? 0;

/** What the application shows without JavaScript. */
const EMPTY = '<noscript>Sem script</noscript>';

/** An application with minimal built pages. */
async function makePageApp(options: Parameters<typeof makeTestApp>[0] = {}) {
  const builtFolder = makeTestFolder();
  const head = '<title>Queda Livre</title><meta name="description" content="Placar antigo" />';
  for (const [name, html] of [
    ['web', `<html><head>${head}</head><body><div id="root">${EMPTY}</div></body></html>`],
    ['live-page', '<html><head><title>live</title></head></html>'],
    ['public-page', `<html><head>${head}</head><body></body></html>`],
  ] as const) {
    mkdirSync(join(builtFolder, name));
    writeFileSync(join(builtFolder, name, 'index.html'), html);
  }
  mkdirSync(join(builtFolder, 'public-render'));
  const count = `globalThis.rendered = (globalThis.rendered ?? 0) + 1;`;
  const functions = ['renderEvent', 'renderMissing', 'renderPage', 'pageColors'].map(
    (name) =>
      `export const ${name} = (shown) => { ${name === 'pageColors' ? '' : count} return ${name === 'renderPage' ? 'shown' : `''`}; };`,
  );
  for (const name of ['public-page.js', 'visitor-pages.js'])
    writeFileSync(join(builtFolder, 'public-render', name), functions.join('\n'));
  writeFileSync(join(builtFolder, 'web', 'sw.js'), '');
  const manifest = {
    'report/report-page.tsx': { file: 'assets/report-page-1.js', imports: ['_frame-1.js'] },
    '_frame-1.js': { file: 'assets/frame-1.js' },
  };
  writeFileSync(join(builtFolder, 'web', 'manifest.json'), JSON.stringify(manifest));
  return makeTestApp({ ...options, builtFolder });
}

test('CA9 · the regulation and the calculator have their data in the first response, and a preview of their own', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { name: 'Copa & Cia', startDate: '2026-12-01' });
  const draft = await createEvent(marina, { published: false });
  const regulation = await (await app.request(`/regulamento/${id}`)).text();
  expect(regulation).toContain('og:title" content="Regulamento: Copa &#38; Cia"');
  expect(regulation).toContain('Como se pontua e se desempata, 01/12/2026. Warzone Trios Battle Royale.');
  expect(dataOf(regulation).map(({ key }) => key)).toEqual([
    ['registration', id],
    ['registration', id, 'rules'],
  ]);
  for (const path of [`/regulamento/${draft.id}`, `/regulamento/${crypto.randomUUID()}`, '/regulamento/x']) {
    const response = await app.request(path);
    expect([path, response.status, (await response.text()).includes('id="root"')]).toEqual([path, 404, true]);
  }

  const calculator = await (await app.request('/calculadora')).text();
  expect(calculator).toContain('og:title" content="Calculadora de pontos"');
  const listed = (await (await app.request('/api/presets')).json()) as { presets: object[] };
  expect(dataOf(calculator)).toEqual([{ key: ['presets'], data: listed.presets }]);
  const ofEvent = await (await app.request(`/calculadora?campeonato=${id}`)).text();
  expect(ofEvent).toContain('og:title" content="Calculadora de pontos: Copa &#38; Cia"');
  expect(dataOf(ofEvent)[1]).toMatchObject({ key: ['registration', id, 'rules'], data: { lobby: 50 } });
  expect((await app.request(`/calculadora?campeonato=${draft.id}&regras=x`)).status).toBe(200);

  for (const html of [regulation, calculator]) {
    const picture = /og:image" content="http:\/\/localhost:3000(\/previa\/[^"]+)"/.exec(html)![1]!;
    const answer = await app.request(picture);
    expect([picture, answer.status]).toEqual([picture, 200]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test('SN6 · a link to a season or to a player shows the ranking in a picture; a hidden player has none', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const cup = await playStage(marina, '2026-01-10', ['Lobos: Ana#1/5 bia#2/3', 'Ursos: caio#3/3']);
  const season = await makeSeason(marina, [cup.eventId]);
  const empty = await makeSeason(marina, [], 'Vazia');
  const { players } = (await (await app.request(`/api/season/${season.slug}`)).json()) as PublicSeason;
  const [ana, bia] = players!.rows;
  const paths = [`/t/${season.slug}`, `/t/${empty.slug}`, `/t/${season.slug}/j/${ana!.id}`];
  const pictures = [];
  for (const path of paths) {
    const picture = previewOf(await (await app.request(path)).text());
    const answer = await app.request(picture);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ]);
    const bytes = await answer.arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    if (process.env['LOOK'])
      writeFileSync(join(process.env['LOOK'], `previa-${pictures.length}.jpg`), Buffer.from(bytes));
    pictures.push(picture);
  }
  const biaPicture = previewOf(await (await app.request(`/t/${season.slug}/j/${bia!.id}`)).text());
  await marina.request(`${season.path}/hidden`, { method: 'PUT', json: { player: 'bia#2', hidden: true } });
  expect((await app.request(biaPicture)).status).toBe(404);
  // Another name in the ranking is another picture.
  expect(previewOf(await (await app.request(paths[0]!)).text())).not.toBe(pictures[0]);
  await marina.request(season.path, { method: 'PATCH', json: { published: false } });
  for (const picture of [pictures[0]!, pictures[2]!]) expect((await app.request(picture)).status).toBe(404);
});

test('CA9 · no page of an unlisted event is in a search engine, and all are again once it is listed', async () => {
  const app = await makePageApp();
  const marina = await createOrganizer(app);
  const { id, slug } = (await createEvent(marina, { name: 'Copa' })) as unknown as { id: string; slug: string };
  const paths = [`/c/${slug}`, `/inscricao?campeonato=${id}`, `/regulamento/${id}`, `/calculadora?campeonato=${id}`];
  const isHidden = async (path: string) => (await (await app.request(path)).text()).includes(noindex);
  const noindex = '<meta name="robots" content="noindex" />';
  for (const unlisted of [false, true, false]) {
    await marina.request(`/api/events/${id}`, { method: 'PATCH', json: { unlisted } });
    for (const path of paths) await expect.poll(async () => [path, await isHidden(path)]).toEqual([path, unlisted]);
  }
  expect(await isHidden(`/organizador/${marina.id}`)).toBe(false);
});

function dataOf(html: string): { key: unknown[]; data: object }[] {
  return JSON.parse(/id="data">(.*?)<\/script>/s.exec(html)![1]!) as { key: unknown[]; data: object }[];
}
