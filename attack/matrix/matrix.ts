import { markdownTable } from '../../scripts/record/markdown.ts';
import { faultOf } from '../answers.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import { pages } from '../fuzz/pages.ts';
import { isAdministration, isChange, readRoutes, type Route } from '../openapi/routes.ts';
import type { Attacked } from '../world/attacked.ts';
import { type Answer, newAddress, type Question } from '../world/client.ts';
import { signIn, signUpPaying } from '../world/organizer.ts';
import { type Identity, makeIdentities } from './identities.ts';
import { publicRoutes, withoutSubscription } from './intent.ts';
import { liveRoutes, watch } from './live.ts';
import { makeTokens } from './tokens.ts';
import { variants } from './variants.ts';
import { makeVictim } from './victim.ts';

/** Every route as everybody who is not the victim: nothing of the victim's is read, and nothing changed. */
export async function tryMatrix(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const victim = await makeVictim(attacked);
  const tokens = await makeTokens(attacked, victim.owned.session, await signUpPaying(attacked));
  const identities = await makeIdentities(attacked, { ...victim.organizer, session: victim.owned.session }, tokens);
  const described = await readRoutes(attacked);
  const routes = [...described, ...liveRoutes(described), ...pages];
  for (const name of [...Object.keys(publicRoutes), ...withoutSubscription])
    if (!routes.some((route) => route.name === name))
      broken.add(`${name} stands in the table of intents and is no route`);

  const seen = await control(attacked, tokens.right, victim.secrets[0]!, broken);
  const rows: string[][] = [];
  let requests = 0;
  for (const route of routes) {
    const before = await victim.dump();
    const cells: string[] = [];
    for (const identity of identities) {
      const answers: Answer[] = [];
      // A picture, a page and a socket have no change to refuse.
      const isAsked = !identity.onlyChanges || (isChange(route) && route.method !== 'WS');
      for (const headers of isAsked ? await identity.guises() : [])
        for (const question of variants(route, victim.owned, victim.organizer.email, identity.owned?.()))
          answers.push(await send(attacked, { ...question, headers: { ...question.headers, ...headers } }));
      requests += answers.length;
      for (const answer of answers) judge(route, identity, answer, victim.secrets, broken);
      cells.push([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b).join(' ') || '–');
    }
    const after = await victim.dump();
    for (const name of Object.keys(after))
      if (after[name] !== before[name]) broken.add(`${route.name}: somebody else changed the victim's ${name}`);
    rows.push([route.name, publicRoutes[route.name] ? 'anybody' : 'guarded', ...cells]);
  }
  await checkDisabled(attacked, broken);
  return {
    title: 'Matrix',
    figures: [
      ['routes × identities', `${routes.length} × ${identities.length}`],
      ['requests', count(requests)],
      ['times the victim’s own token reads the secret marks (control)', count(seen)],
      ['times anybody else does, or changes a row', count(broken.lines.length)],
    ],
    broken: broken.lines,
    details: [
      markdownTable(['route', 'for', ...identities.map(({ name }) => name)], rows),
      `Open to anybody by intent:\n\n${markdownTable(['route', 'why'], Object.entries(publicRoutes))}`,
    ],
  };
}

function send(attacked: Attacked, question: Question): Promise<Answer> {
  return question.method === 'WS' ? watch(attacked.port, question) : attacked.send(question);
}

function judge(route: Route, identity: Identity, answer: Answer, secrets: string[], broken: Broken): void {
  const where = `${route.name} as ${identity.name}`;
  const isPage = /html/.test(answer.headers['content-type'] ?? '');
  const fault = isPage && answer.status < 500 ? undefined : faultOf(answer);
  if (fault) broken.add(`${where}: ${fault}`);
  const told = answer.text + JSON.stringify(answer.headers);
  if (secrets.some((secret) => told.includes(secret)))
    broken.add(`${where} reads what is the victim's`, answer.text.slice(0, 200));
  const wanted = wantedStatus(route, identity);
  if (wanted !== undefined && answer.status !== wanted)
    broken.add(`${where} is answered ${answer.status} instead of ${wanted}`);
}

/** What an answer must be, where who asks is all that counts. */
function wantedStatus(route: Route, { isLapsed, refusedWith, onlyChanges }: Identity): number | undefined {
  if (!refusedWith) return undefined;
  if (onlyChanges) return refusedWith.usually;
  if (isAdministration(route)) return refusedWith.administration;
  if (publicRoutes[route.name] !== undefined || refusedWith.usually === 0) return undefined;
  return isLapsed && withoutSubscription.includes(route.name) ? undefined : refusedWith.usually;
}

/** The marks are there to be found: the victim's own token finds them. */
async function control({ send }: Attacked, token: string, mark: string, broken: Broken): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    ['teams', 'standings', 'championships', 'obs-links', 'account'].map((name) =>
      send({ path: `/api/${name}`, headers }),
    ),
  );
  const seen = answers.filter(({ status, text }) => status === 200 && text.includes(mark)).length;
  if (seen < answers.length) broken.add(`the control failed: ${answers.map(({ status }) => status).join(' ')}`);
  return seen;
}

async function checkDisabled(attacked: Attacked, broken: Broken): Promise<void> {
  const organizer = await signUpPaying(attacked);
  await attacked.sql('update users set disabled_at = now() where id = $1', [organizer.id]);
  const entered = await signIn(attacked, { ...organizer, address: newAddress() }).then(
    () => true,
    () => false,
  );
  if (entered) broken.add('a disabled account signs in');
  const { status } = await organizer.ask({ path: '/api/teams' });
  if (status !== 401) broken.add(`a session of a disabled account is answered ${status}`);
}
