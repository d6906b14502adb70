import { may, type Role, STAFF_ROLES, type StaffRole } from '../../domain/permissions.ts';
import { ROUTE_PERMISSIONS } from '../../server/scope/route-permissions.ts';
import { faultOf } from '../answers.ts';
import type { Broken } from '../findings.ts';
import { fillFrom } from '../openapi/sample.ts';
import type { Route } from '../openapi/routes.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Answer } from '../world/client.ts';
import { type Belongings, fillAccount, makeEvent } from '../world/event.ts';
import { type Organizer, signUpPaying, signUpWithoutPlan, value } from '../world/organizer.ts';
import { dumpOrganizer } from '../world/stored.ts';
import { send } from './live.ts';
import { request } from './variants.ts';

interface Asker {
  role: Role;
  headers: Record<string, string>;
}

/**
 * Every route of an account, asked by each role in it with a valid request: refused with 403 exactly where the permission table
 * says so, and what is refused changes nothing. Members have no subscription of their own.
 */
export async function tryRoles(
  attacked: Attacked,
  routes: Route[],
  broken: Broken,
): Promise<{ head: string[]; rows: string[][]; requests: number }> {
  const owner = await signUpPaying(attacked);
  const text = (field: string) => `equipe ${field}`;
  const account = await fillAccount(attacked, owner, { hidden: text, shown: text });
  const askers = await makeAskers(attacked, owner);
  const rows: string[][] = [];
  let requests = 0;
  for (const route of routes) {
    const permission = ROUTE_PERMISSIONS[route.name];
    // The WebSocket names the organiser in its query instead of the header that this matrix sends; server/live tests cover it.
    if (permission === undefined || route.path.endsWith('/live')) continue;
    const ask = async ({ role, headers }: Asker, owned: Belongings): Promise<Answer> => {
      const fill = fillFrom(owned, route, owner.email);
      const question = request(route, fill, fill);
      const answer = await send(attacked, { ...question, headers: { ...question.headers, ...headers } });
      requests += 1;
      const fault = faultOf(answer);
      if (fault) broken.add(`${route.name} as ${role}: ${fault}`);
      return answer;
    };
    const makeOwned = async (): Promise<Belongings> => ({
      ...account,
      ...(await makeEvent(owner, { hidden: text, shown: text })),
    });
    const statuses = new Map<Role, number>();
    let owned = await makeOwned();
    const dump = async () => JSON.stringify(withoutMails(await dumpOrganizer(attacked, owner.id)));
    const before = await dump();
    for (const asker of askers.filter(({ role }) => !may(role, permission)))
      statuses.set(asker.role, (await ask(asker, owned)).status);
    if ((await dump()) !== before) broken.add(`${route.name} was refused and changed something`);
    for (const asker of askers.filter(({ role }) => may(role, permission))) {
      statuses.set(asker.role, (await ask(asker, owned)).status);
      await owner.ask({ method: 'DELETE', path: `/api/events/${owned.event}` });
      owned = await makeOwned();
    }
    await owner.ask({ method: 'DELETE', path: `/api/events/${owned.event}` });
    for (const { role } of askers) {
      const [isAllowed, status] = [may(role, permission), statuses.get(role)];
      // Inside an allowed route some fields are for managers alone, and an act is undone by who may do it.
      if ((status === 403) === isAllowed && !(isAllowed && narrowerRoutes.includes(route.name)))
        broken.add(
          `${route.name} as ${role} is answered ${status}, but the table says ${isAllowed ? 'allowed' : 'refused'}`,
        );
    }
    const cells = askers.map(({ role }) => String(statuses.get(role)));
    rows.push([route.name, permission, ...cells]);
  }
  return { head: ['route', 'asks for', ...askers.map(({ role }) => role)], rows, requests };
}

/** Mails to captains are sent by jobs a moment after the sign-up that causes them. */
function withoutMails(stored: Record<string, string>): [string, string][] {
  return Object.entries(stored).filter(([name]) => !['jobs', 'captain_mails', 'captain_contacts'].includes(name));
}

const narrowerRoutes = ['PATCH /events/{eventId}', 'POST /events/{eventId}/ledger/{number}/undo'];

async function makeAskers(attacked: Attacked, owner: Organizer): Promise<Asker[]> {
  const { origin } = attacked;
  const askers: Asker[] = [];
  for (const role of STAFF_ROLES) {
    const member = await joinStaff(attacked, owner, role);
    askers.push({ role, headers: { origin, cookie: member.cookie, 'x-organizer': owner.id } });
  }
  for (const [role, right] of [
    ['reader', 'read'],
    ['reporter', 'report'],
  ] as const) {
    const made = owner.ask({ path: '/api/account/tokens', json: { name: role, right } });
    const { token } = await value<{ token: string }>(made);
    askers.push({ role, headers: { origin, authorization: `Bearer ${token}` } });
  }
  // When a member or a token was last used is noted once a minute, also for what is refused: that is no change here.
  for (const [table, column] of [
    ['staff_members', 'last_seen_at'],
    ['api_tokens', 'last_used_at'],
  ])
    await attacked.sql(`update ${table} set ${column} = now() + interval '1 day' where user_id = $1`, [owner.id]);
  return askers;
}

async function joinStaff(attacked: Attacked, owner: Organizer, role: StaffRole): Promise<Organizer> {
  const invited = owner.ask({ path: '/api/staff/invitations', json: { role } });
  const { url } = await value<{ url: string }>(invited);
  const member = await signUpWithoutPlan(attacked);
  await value(member.ask({ path: '/api/memberships', json: { token: url.split('#')[1], name: role } }));
  return member;
}
