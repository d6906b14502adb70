import fc from 'fast-check';
import { markdownTable } from '../../scripts/record/markdown.ts';
import { faultOf } from '../answers.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import { fillFrom } from '../openapi/sample.ts';
import { isAdministration, readRoutes, type Route } from '../openapi/routes.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Answer, Question } from '../world/client.ts';
import { fillAccount } from '../world/event.ts';
import { type Organizer, createAdministrator, createPayingOrganizer } from '../world/organizer.ts';
import { inputs } from './inputs.ts';
import { judgeMemory } from './memory.ts';
import { pages } from './pages.ts';
import { bodyLimitBytes } from './odd-requests.ts';
import { fuzzWire } from './wire.ts';

const atOnce = 8;

interface Tally {
  route: Route;
  through: number;
  refused: number;
  failed: number;
  worstMs: number;
}

/** Sends random input to every route. The server must accept or refuse it in our error shape, without a crash, hang or leak. */
export async function fuzz(
  attacked: Attacked,
  { inputCount, seed }: { inputCount: number; seed: number },
): Promise<Outcome> {
  const broken = new Broken();
  const administrator = await createAdministrator(attacked);
  const routes = [...(await readRoutes(attacked)), ...pages];
  const run = async (tally: Tally, seed: number, inputCount: number): Promise<void> => {
    const { route } = tally;
    const own = await prepare(attacked, route, administrator);
    const nobody = { ask: attacked.send };
    await eachOf(fc.sample(inputs(route, own.fill), { seed, numRuns: inputCount }), async (input, index) => {
      // Every tenth request is sent without a session.
      const answer = await (index % 10 === 9 ? nobody : own.organizer()).ask(input);
      note(tally, answer, input, broken, attacked.explain);
      if (answer.status === 401 || answer.status === 402) await own.renew();
    });
  };

  const tallies = routes.map((route): Tally => ({ route, through: 0, refused: 0, failed: 0, worstMs: 0 }));
  const memory = [await attacked.memory()];
  // The first half fills pools and caches and compiles code; memory must not grow in the second half.
  for (const [half, count] of [Math.ceil(inputCount / 2), Math.floor(inputCount / 2)].entries()) {
    for (const [index, tally] of tallies.entries()) await run(tally, seed + half * 1000 + index, count);
    memory.push(await attacked.memory());
  }
  const wire = await fuzzWire(attacked, broken);
  if (!attacked.isAlive()) broken.add('the server is gone');

  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  return {
    title: 'Fuzz',
    figures: [
      ['routes of the OpenAPI document, and other addresses', `${routes.length - pages.length} + ${pages.length}`],
      ['inputs for each', count(inputCount)],
      ['taken / refused in words', `${count(sum(({ through }) => through))} / ${count(sum(({ refused }) => refused))}`],
      ['5xx, hangs, other shapes', count(sum(({ failed }) => failed))],
      ['longest answer', `${Math.max(...tallies.map(({ worstMs }) => worstMs)).toFixed(0)} ms`],
      ['requests that are hardly HTTP, and bad WebSocket messages', count(wire)],
      ...judgeMemory(memory, broken),
    ],
    broken: broken.lines,
    details: [
      markdownTable(
        ['route', 'taken', 'refused', 'broken', 'longest ms'],
        tallies.map(({ route, through, refused, failed, worstMs }) =>
          [route.name, through, refused, failed, worstMs.toFixed(0)].map(String),
        ),
      ),
    ],
  };
}

function note(tally: Tally, answer: Answer, input: Question, broken: Broken, explain: Attacked['explain']): void {
  tally.worstMs = Math.max(tally.worstMs, answer.ms);
  const isTooLarge = Buffer.byteLength(input.body ?? '') >= bodyLimitBytes;
  const isPage = !tally.route.path.startsWith('/api/') && /html/.test(answer.headers['content-type'] ?? '');
  // The server answers an oversized body before it has read all of it, so the client may find the connection closed.
  const fault =
    (isTooLarge && answer.problem === 'cut off') || (isPage && answer.status < 500) ? undefined : faultOf(answer);
  if (fault) {
    tally.failed += 1;
    broken.add(`${tally.route.name}: ${fault}${explain(answer)}`, describe(input));
  } else if (answer.status >= 400 || answer.status === 0) tally.refused += 1;
  else tally.through += 1;
}

function describe({ path, headers, body }: Question): string {
  return JSON.stringify({ path, headers, body: body?.toString() }).slice(0, 300);
}

/** Creates a paying organiser with one of everything for each route; routes of the administration use the administrator. */
async function prepare(attacked: Attacked, route: Route, administrator: Organizer) {
  const owner = await createPayingOrganizer(attacked);
  let organizer = isAdministration(route) ? administrator : owner;
  const text = (field: string) => `${field} ${owner.id}`;
  const fields = fillFrom(await fillAccount(attacked, owner, { hidden: text, shown: text }), route, owner.email);
  let renewals = 0;
  return {
    organizer: () => organizer,
    fill: (field: string, schema: Parameters<typeof fields>[1]) =>
      field === 'password' ? organizer.password : fields(field, schema),
    /** Some inputs end the session or the subscription: then a new organiser continues, at most 20 times. */
    renew: async () => {
      if (isAdministration(route) || (renewals += 1) > 20) return;
      const { status } = await organizer.ask({ path: '/api/events' });
      if (status !== 200) organizer = await createPayingOrganizer(attacked);
    },
  };
}

async function eachOf<T>(list: T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const waiting = list.entries();
  const worker = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
