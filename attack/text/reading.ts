import { unzipSync } from 'fflate';
import { readCells } from '../../domain/scores/import/cell-text.ts';
import { eventLivePath, eventLogPath, linkLivePath } from '../../domain/stream/live.ts';
import { read, send } from '../../world/caller.ts';
import { watch } from '../matrix/live.ts';
import { fillFrom, headersOf, pathOf } from '../openapi/sample.ts';
import { isAdministration, type Route } from '../openapi/routes.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Belongings } from '../world/event.ts';
import type { Organizer } from '../world/organizer.ts';
import { forbiddenIn } from './payloads.ts';

/** Reads JSON, the export, live messages, the feed and rendered pages, and reports faults. Returns how many texts it checked. */
export async function readEverything(
  attacked: Attacked,
  routes: Route[],
  owned: Belongings,
  { owner, administrator }: { owner: Organizer; administrator: Organizer },
  fault: (where: string, what: string) => void,
): Promise<number> {
  let seen = 0;
  const look = (where: string, text: string, options = {}) => {
    seen += 1;
    const found = forbiddenIn(text, options);
    if (found) fault(where, `${found}: ${JSON.stringify(text.slice(0, 120))}`);
  };
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const { ask } = isAdministration(route) ? administrator : owner;
    const fill = fillFrom(owned, route, owner.email);
    const answer = await ask({ path: pathOf(route, fill), headers: headersOf(route, fill) });
    const type = String(answer.headers['content-type']);
    if (answer.status === 200 && type.includes('json'))
      walk(JSON.parse(answer.text), (text, key) =>
        look(route.name, text, { isEmail: /email|administrator/i.test(key), isComposed: composed.test(key) }),
      );
    if (answer.status === 200 && type.includes('zip')) readArchive(answer.bytes, look, fault);
  }
  const viewers = [
    { name: 'WS /events/{eventId}/live', path: eventLivePath(owned.event), cookie: owner.cookie },
    { name: 'WS /events/{eventId}/log', path: eventLogPath(owned.event, -1), cookie: owner.cookie },
    { name: 'WS /live/{token}', path: linkLivePath(owned.liveToken), cookie: '' },
  ];
  for (const { name, path, cookie } of viewers) {
    const { text } = await watch(attacked.port, { path, headers: { cookie } });
    for (const message of text.split('\n')) walk(JSON.parse(message), (shown) => look(name, shown));
  }
  const { event } = await read<{ event: { slug: string } }>(owner, `/api/events/${owned.event}`);
  const unknown = '/organizador/00000000-0000-4000-8000-000000000000';
  for (const [path, plain] of [
    [`/organizador/${owned.user}`, unknown],
    [`/inscricao?campeonato=${owned.event}`, unknown],
    [`/c/${event.slug}`, '/c/00000000'],
  ] as const)
    readPreview(
      (await attacked.send({ path })).text,
      (await attacked.send({ path: plain })).text,
      (what) => fault(`link preview ${path.split(/[/?]/)[1]}`, what),
      look,
    );
  await readFeed(attacked, owned, owner, look, fault);
  return seen;
}

/** Fields that the server composes of stored texts. */
const composed = /^(?:id|text|body|jogadores)$/;

function walk(value: unknown, look: (text: string, key: string) => void, key = ''): void {
  if (typeof value === 'string') look(value, key);
  else if (Array.isArray(value)) for (const of of value) walk(of, look, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, of] of Object.entries(value)) walk(of, look, name);
}

/** The feed under its secret address. A cell of the CSV must not be a formula. */
async function readFeed(
  attacked: Attacked,
  { event }: Belongings,
  owner: Organizer,
  look: Look,
  fault: (where: string, what: string) => void,
): Promise<void> {
  const { token } = await send<{ token: string }>(owner, 'POST', `/api/events/${event}/feed`);
  walk(await read(attacked, `/api/feed/${token}/placar.json`), (text, key) =>
    look('feed as JSON', text, { isComposed: composed.test(key) }),
  );
  const csv = await attacked.send({ path: `/api/feed/${token}/placar.csv` });
  const [, ...rows] = readCells(csv.text);
  if (csv.status !== 200 || rows.length === 0) fault('feed as CSV', `has no row: answered ${csv.status}`);
  for (const cell of rows.flat()) {
    if (/^\s*[=+@-]/.test(cell)) fault('feed as CSV', `a formula: ${cell.slice(0, 120)}`);
    // The apostrophe says that the cell is text.
    look('feed as CSV', cell.replace(/^'/, ''), { isComposed: true });
  }
}

type Look = (where: string, text: string, options?: object) => void;

function readArchive(bytes: Buffer, look: Look, fault: (where: string, what: string) => void): void {
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    const text = Buffer.from(content).toString();
    if (name.endsWith('.json'))
      walk(JSON.parse(text), (found, key) =>
        look(`export ${name}`, found, { isEmail: /email/i.test(key), isComposed: composed.test(key) }),
      );
    if (!name.endsWith('.xlsx')) continue;
    for (const [part, inside] of Object.entries(unzipSync(content))) {
      const xml = Buffer.from(inside).toString();
      if (/<f[ >]/.test(xml)) fault(`export ${name}`, `${part} holds a formula`);
      for (const [, found = ''] of xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g))
        look(`export ${name}`, decode(found), { isEmail: found.includes('@'), isComposed: true });
    }
  }
}

/** Tags that the server adds to a rendered page and that the page of an unknown address does not have. */
const ownTag =
  /^<(?:style|script type="application\/json" id="data"|script type="module"[^>]*|link rel="(?:preload|modulepreload|stylesheet)"[^>]*)>$/;
/** Tags that run code, load from another server or change the page. No stored text may produce one in the rendered body. */
const activeTag =
  /^<(?:script|style|iframe|object|embed|base|meta|link)\b|(?:href|src|action)="(?!\/(?!\/)|#|https:\/\/|mailto:)/i;
const handler = /\son\w+\s*=/i;

function isActive(tag: string): boolean {
  return activeTag.test(tag) || handler.test(tag.replaceAll(/="[^"]*"/g, '=""'));
}

/** Compares a rendered page with the plain one: the head may add only the link preview, and the body no tag that runs code. */
function readPreview(html: string, plain: string, fault: (what: string) => void, look: Look): void {
  const known = new Set(plain.match(/<[^>]*>/g));
  // Browsers do not parse the content of style and script elements as markup, so only their tags are checked.
  const bare = html.replaceAll(/(<(style|script)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  const [head = '', body = ''] = bare.split('</head>');
  const newTags = (part: string) =>
    (part.match(/<[^>]*>/g) ?? []).filter((tag) => !known.has(tag) && !ownTag.test(tag));
  if (newTags(head).length === 0) fault('shows no card');
  for (const tag of newTags(body)) if (isActive(tag)) fault(`renders the tag ${tag.slice(0, 120)}`);
  for (const tag of newTags(head)) {
    const content = /^<meta (?:name|property)="[\w:]+" content="([^"<>]*)" \/>$/.exec(tag)?.[1];
    if (content === undefined) fault(`holds the tag ${tag.slice(0, 120)}`);
    else look('link preview', decode(content));
  }
  look('link preview', decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''));
}

function decode(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) =>
    decimal
      ? String.fromCodePoint(Number(decimal))
      : hex
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : (named[name ?? ''] ?? all),
  );
}
