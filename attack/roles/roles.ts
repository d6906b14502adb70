import { may, type Permission, type Role, STAFF_ROLES } from '../../domain/access/permissions.ts';
import { send as call } from '../../world/caller.ts';
import { joinStaff } from '../../world/staff.ts';
import { markdownTable } from '../../scripts/record/markdown.ts';
import { faultOf, readError } from '../answers.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import { publicRoutes } from '../matrix/intent.ts';
import { isOwnLive, send } from '../matrix/live.ts';
import { request } from '../matrix/variants.ts';
import { isAdministration, isEventRoute, readRoutes, type Route } from '../openapi/routes.ts';
import { fillFrom } from '../openapi/sample.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Answer } from '../world/client.ts';
import { type Belongings, fillAccount, makeEvent } from '../world/event.ts';
import { finishJobs } from '../world/jobs.ts';
import {
  renewedSession,
  type Organizer,
  createPayingOrganizer,
  createOrganizerWithoutPlan,
} from '../world/organizer.ts';
import { dumpOrganizer } from '../world/stored.ts';

type Headers = Record<string, string>;

interface Asker {
  name: string;
  /** The role in the owner's account; undefined if there is none. */
  role?: Role;
  /** Signed in with a session, not with a personal access token. */
  hasSession: boolean;
  /** Called for every request, because some routes end a session. */
  headers(): Promise<Headers>;
}

/** What a route requires, which decides the expected status for each asker. */
type Rule = { kind: 'permission'; permission: Permission } | { kind: 'anybody' | 'administration' | 'own account' };

/**
 * Calls every route as every role of an account and as people without a role, with a request that is valid for the owner. The
 * server must refuse exactly those that the permission table excludes, and a refused request must change nothing.
 */
export async function tryRoles(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const owner = await createPayingOrganizer(attacked);
  const account = await fillAccount(attacked, owner, { hidden: text, shown: text });
  const askers = await makeAskers(attacked, owner, account.captainToken);
  const routes = await readRoutes(attacked);
  const rows: string[][] = [];
  let requests = 0;
  // Routes of the account itself may end its subscription or a session, so they come last.
  const order: Rule['kind'][] = ['permission', 'anybody', 'administration', 'own account'];
  const ruled = routes.map((route) => ({ route, rule: ruleOf(route) }));
  for (const { route, rule } of ruled.toSorted((a, b) => order.indexOf(a.rule.kind) - order.indexOf(b.rule.kind))) {
    const statuses = await tryRoute(attacked, { owner, account, askers }, route, rule, broken);
    requests += statuses.length;
    rows.push([route.name, rule.kind === 'permission' ? rule.permission : rule.kind, ...statuses.map(String)]);
  }
  return {
    title: 'Routes × roles',
    figures: [
      ['routes × people', `${routes.length} × ${askers.length}`],
      ['requests', count(requests)],
      [
        'answers that the permission table does not say, and refused requests that changed something',
        count(broken.lines.length),
      ],
    ],
    broken: broken.lines,
    details: [
      'Each request is valid for the owner and acts in the owner’s account. 403: the role may not do it. 401: not signed in, or not with this kind of token. Other statuses mean that the request was let in.',
      markdownTable(['route', 'asks for', ...askers.map(({ name }) => name)], rows),
    ],
  };
}

interface World {
  owner: Organizer;
  account: Belongings;
  askers: Asker[];
}

/** Returns the status for each asker, in their order. Askers to be refused ask first. */
async function tryRoute(
  attacked: Attacked,
  { owner, account, askers }: World,
  route: Route,
  rule: Rule,
  broken: Broken,
): Promise<number[]> {
  const make = async (): Promise<Belongings> => ({
    ...account,
    ...(await makeEvent(owner, { hidden: text, shown: text })),
  });
  const remove = ({ event }: Belongings) => owner.ask({ method: 'DELETE', path: `/api/events/${event}` });
  const dump = () => dumpOrganizer(attacked, owner.id);
  const statuses = new Map<Asker, number>();
  const ask = async (asker: Asker, owned: Belongings): Promise<void> => {
    const answer = await askAs(attacked, { asker, owner }, route, owned);
    statuses.set(asker, answer.status);
    const fault = faultOf(answer) ?? wrongStatus(route, rule, asker, answer);
    if (fault) broken.add(`${route.name} as ${asker.name}: ${fault}`, answer.text.slice(0, 160));
  };
  const needsEvent = isEventRoute(route);
  let owned = needsEvent ? await make() : account;
  const isRefused = (asker: Asker) => expected(rule, asker) !== 'let in';
  await finishJobs(attacked, owner.id);
  const before = await dump();
  for (const asker of askers.filter(isRefused)) await ask(asker, owned);
  const after = rule.kind === 'permission' ? await dump() : before;
  for (const name of Object.keys(after))
    if (after[name] !== before[name]) broken.add(`${route.name} was refused and changed ${name}`);
  for (const asker of askers.filter((one) => !isRefused(one))) {
    await ask(asker, owned);
    if (!needsEvent) continue;
    await remove(owned);
    owned = await make();
  }
  if (needsEvent) await remove(owned);
  return askers.map((asker) => statuses.get(asker) ?? 0);
}

async function askAs(
  attacked: Attacked,
  { asker, owner }: { asker: Asker; owner: Organizer },
  route: Route,
  owned: Belongings,
): Promise<Answer> {
  const isCaptain = asker.role === 'captain';
  // Only the captain knows the captain's token, and no asker knows the token of an OBS link.
  const known = { ...owned, liveToken: unknownToken, ...(!isCaptain && { captainToken: unknownToken }) };
  const fill = fillFrom(known, route, owner.email);
  const question = request(route, fill, fill);
  const own = await asker.headers();
  const headers = { ...question.headers, ...own };
  if (!isOwnLive(route)) return send(attacked, { ...question, headers });
  // A browser cannot set headers on a WebSocket, so the query names the organiser.
  const organizer = own['x-organizer'];
  const [ownPath = ''] = question.path.split('?');
  const path = organizer === undefined ? ownPath : `${ownPath}?organizador=${organizer}`;
  return send(attacked, { ...question, method: 'WS', path, headers });
}

function ruleOf(route: Route): Rule {
  const { permission } = route;
  if (permission) return { kind: 'permission', permission };
  if (publicRoutes[route.name] !== undefined) return { kind: 'anybody' };
  return { kind: isAdministration(route) ? 'administration' : 'own account' };
}

/** Routes that also check fields or the act: some fields are for managers only, and undoing needs the permission of the act. */
const narrowerRoutes = [
  'PATCH /events/{eventId}',
  'POST /events/{eventId}/ledger/{number}/undo',
  'POST /events/{eventId}/ledger/undo',
];

/** The expected result for an asker, whatever the data. */
function expected(rule: Rule, { role, hasSession, name }: Asker): 'let in' | number[] {
  const isKnown = hasSession || role === 'reader' || role === 'reporter';
  switch (rule.kind) {
    case 'anybody':
      return 'let in';
    case 'administration':
      return [404];
    case 'own account':
      if (hasSession) return 'let in';
      return isKnown ? [401, 403] : [401];
    case 'permission':
      if (!isKnown) return [401];
      return role !== undefined && name !== 'captain' && may(role, rule.permission) ? 'let in' : [403];
  }
}

function wrongStatus(route: Route, rule: Rule, asker: Asker, { status, text }: Answer): string | undefined {
  const wanted = expected(rule, asker);
  if (wanted !== 'let in') {
    // A WebSocket with a personal access token is refused with 401, like one without a session.
    const isRefused = wanted.includes(status) || (isOwnLive(route) && status === 401);
    return isRefused ? undefined : `answered ${status} instead of ${wanted.join(' or ')}`;
  }
  if (rule.kind === 'anybody' || narrowerRoutes.includes(route.name)) return undefined;
  // The sample requests contain no valid password, and nobody whose staff one could leave.
  const code = readError(text)?.['code'];
  if (code === 'wrong_password' || (rule.kind === 'own account' && code === 'not_staff')) return undefined;
  return [401, 402, 403].includes(status) ? `answered ${status}, but the table lets them in` : undefined;
}

const unknownToken = 'x'.repeat(32);
const text = (field: string) => `equipe ${field}`;

async function makeAskers(attacked: Attacked, owner: Organizer, captainToken: string): Promise<Asker[]> {
  const { origin } = attacked;
  const bySession = (name: string, organizer: Organizer, role?: Role): Asker => {
    const current = renewedSession(attacked, organizer);
    return {
      name,
      ...(role && { role }),
      hasSession: true,
      headers: async () => ({
        origin,
        cookie: (await current()).cookie,
        ...(role !== 'owner' && { 'x-organizer': owner.id }),
      }),
    };
  };
  const members: Asker[] = [];
  for (const role of STAFF_ROLES) {
    const member = await createOrganizerWithoutPlan(attacked);
    await joinStaff(owner, member, role);
    members.push(bySession(role, member, role));
  }
  const tokens: Asker[] = [];
  for (const [role, right] of [
    ['reader', 'read'],
    ['reporter', 'report'],
  ] as const) {
    const wanted = { name: role, right, password: owner.password };
    const { token } = await call<{ token: string }>(owner, 'POST', '/api/account/tokens', wanted);
    const headers = async () => ({ origin, authorization: `Bearer ${token}` });
    tokens.push({ name: `token: ${right}`, role, hasSession: false, headers });
  }
  // The server updates these columns at most once a minute, also for refused requests. A future date prevents the update, which
  // would look like a change.
  for (const [table, column] of [
    ['staff_members', 'last_seen_at'],
    ['api_tokens', 'last_used_at'],
  ])
    await attacked.sql(`update ${table} set ${column} = now() + interval '1 day' where user_id = $1`, [owner.id]);
  return [
    bySession('owner', owner, 'owner'),
    ...members,
    ...tokens,
    bySession('other organiser', await createPayingOrganizer(attacked)),
    {
      name: 'captain',
      role: 'captain',
      hasSession: false,
      headers: async () => ({ origin, 'x-captain-token': captainToken }),
    },
    { name: 'nobody', hasSession: false, headers: async () => ({ origin }) },
  ];
}
