import { markdownTable } from '../../scripts/record/markdown.ts';
import { faultOf } from '../answers.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import { pages } from '../fuzz/pages.ts';
import { isAdministration, isChange, isEventRoute, readRoutes, type Route } from '../openapi/routes.ts';
import { belongingFields } from '../openapi/sample.ts';
import type { Attacked } from '../world/attacked.ts';
import { newAddress } from '../../world/account.ts';
import type { Answer, Question } from '../world/client.ts';
import { signIn, createPayingOrganizer } from '../world/organizer.ts';
import { type Identity, makeIdentities } from './identities.ts';
import { tryEvents } from './events.ts';
import { fieldsAcrossEvents, publicRoutes, withoutSubscription } from './intent.ts';
import { liveRoutes, send } from './live.ts';
import { makeTokens } from './tokens.ts';
import { variants } from './variants.ts';
import { makeVictim } from './victim.ts';

/** Calls every route as every identity except the victim: the server must not return or change the victim's data. */
export async function tryMatrix(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const victim = await makeVictim(attacked);
  const tokens = await makeTokens(attacked, victim.owned.session, await createPayingOrganizer(attacked));
  const identities = await makeIdentities(attacked, victim.organizer, victim.owned, tokens);
  const described = await readRoutes(attacked);
  const routes = [...described, ...liveRoutes(described), ...pages];
  for (const name of [...Object.keys(publicRoutes), ...withoutSubscription, ...Object.keys(fieldsAcrossEvents)])
    if (!routes.some((route) => route.name === name))
      broken.add(`${name} stands in the table of intents and is no route`);

  const seen = await control(attacked, tokens.right, victim.owned.event, victim.secrets[0]!, broken);
  const rows: string[][] = [];
  let requests = 0;
  for (const route of routes) {
    const before = await victim.dump();
    const cells: string[] = [];
    const isPublic = publicRoutes[route.name] !== undefined;
    for (const identity of identities) {
      const answers: Answer[] = [];
      // Identities with `onlyChanges` skip GET and WebSocket routes, because these change nothing.
      const isAsked = !identity.onlyChanges || (isChange(route) && route.method !== 'WS');
      const own = isAsked && belongingFields(route).length > 0 ? await identity.owned?.() : undefined;
      const { email } = victim.organizer;
      const asked = variants(route, { victim: victim.owned, email, own, tokens: identity.tokens });
      for (const headers of isAsked ? await identity.guises(isPublic) : [])
        for (const question of asked) {
          const answer = await send(attacked, { ...question, headers: { ...question.headers, ...headers } });
          judge(route, identity, { question, answer }, victim.secrets, broken);
          answers.push(answer);
        }
      checkEventIsUnknown(route, identity, answers[0], broken);
      requests += answers.length;
      cells.push([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b).join(' ') || '–');
    }
    const after = await victim.dump();
    for (const name of Object.keys(after))
      if (after[name] !== before[name]) broken.add(`${route.name}: somebody else changed the victim's ${name}`);
    rows.push([route.name, isPublic ? 'anybody' : 'guarded', ...cells]);
  }
  await checkDisabled(attacked, broken);
  const events = await tryEvents(attacked, routes, broken);
  return {
    title: 'Matrix',
    figures: [
      ['routes × identities', `${routes.length} × ${identities.length}`],
      ['requests', count(requests)],
      ['routes of an event × ids of another event of the same organiser', count(events.requests)],
      ['times the victim’s own token reads the secret marks (control)', count(seen)],
      ['times anybody else does, or changes a row, or one event reaches another', count(broken.lines.length)],
    ],
    broken: broken.lines,
    details: [
      markdownTable(['route', 'for', ...identities.map(({ name }) => name)], rows),
      `The owner on one event, with ids of another:\n\n${markdownTable(['route', 'ids of another event', 'own ids'], events.rows)}`,
      `One event reaches another by intent:\n\n${markdownTable(
        ['route', 'field', 'why'],
        Object.entries(fieldsAcrossEvents).map(([name, { field, why }]) => [name, field, why]),
      )}`,
      `Open to anybody by intent:\n\n${markdownTable(['route', 'why'], Object.entries(publicRoutes))}`,
    ],
  };
}

function judge(
  route: Route,
  identity: Identity,
  { question, answer }: { question: Question; answer: Answer },
  secrets: string[],
  broken: Broken,
): void {
  const where = `${route.name} as ${identity.name}`;
  const isPage = /html/.test(answer.headers['content-type'] ?? '');
  const fault = isPage && answer.status < 500 ? undefined : faultOf(answer);
  if (fault) broken.add(`${where}: ${fault}`);
  const told = answer.text + JSON.stringify(answer.headers);
  // The response may repeat a text that the attacker sent, for example the address of an invitation or where sign-in leads on.
  const typed = `${decodeURIComponent(question.path)} ${String(question.body ?? '')}`;
  if (secrets.some((secret) => told.includes(secret) && !typed.includes(secret)))
    broken.add(`${where} reads what is the victim's`, answer.text.slice(0, 200));
  const wanted = wantedStatus(route, identity);
  // The server answers 403 first if the request names an account whose staff the sender does not belong to.
  const namesAccount = /[?&]organizador=/.test(question.path) && answer.status === 403;
  if (wanted !== undefined && answer.status !== wanted && !namesAccount)
    broken.add(`${where} is answered ${answer.status} instead of ${wanted}`);
}

/** Returns the expected status if it depends only on identity and route. */
function wantedStatus(route: Route, { isLapsed, refusedWith, onlyChanges }: Identity): number | undefined {
  if (!refusedWith) return undefined;
  if (onlyChanges) return refusedWith.usually;
  if (isAdministration(route)) return refusedWith.administration;
  if (publicRoutes[route.name] !== undefined || refusedWith.usually === 0) return undefined;
  return isLapsed && withoutSubscription.includes(route.name) ? undefined : refusedWith.usually;
}

/** Another organiser must get 404 for the victim's event, 410 by WebSocket. The first request is valid but for its sender. */
function checkEventIsUnknown(route: Route, identity: Identity, answer: Answer | undefined, broken: Broken): void {
  if (!identity.isOrganizer || !isEventRoute(route) || !answer) return;
  const wanted = route.method === 'WS' ? 410 : 404;
  if (answer.status !== wanted)
    broken.add(`${route.name} as ${identity.name} is answered ${answer.status} instead of ${wanted}`, answer.text);
}

/** Checks that the search for secrets works: responses to the victim's own token must contain the mark. */
async function control(
  { send }: Attacked,
  token: string,
  eventId: string,
  mark: string,
  broken: Broken,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const ofEvent = ['teams', 'standings', 'sign-ups'].map((name) => `events/${eventId}/${name}`);
  const answers = await Promise.all(
    ['events', ...ofEvent, 'obs-links', 'account'].map((name) => send({ path: `/api/${name}`, headers })),
  );
  const seen = answers.filter(({ status, text }) => status === 200 && text.includes(mark)).length;
  if (seen < answers.length) broken.add(`the control failed: ${answers.map(({ status }) => status).join(' ')}`);
  return seen;
}

async function checkDisabled(attacked: Attacked, broken: Broken): Promise<void> {
  const organizer = await createPayingOrganizer(attacked);
  await attacked.sql('update users set disabled_at = now() where id = $1', [organizer.id]);
  const entered = await signIn(attacked, { ...organizer, address: newAddress() }).then(
    () => true,
    () => false,
  );
  if (entered) broken.add('a disabled account signs in');
  const { status } = await organizer.ask({ path: '/api/events' });
  if (status !== 401) broken.add(`a session of a disabled account is answered ${status}`);
}
