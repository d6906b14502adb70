import { may, type Role, STAFF_ROLES, type StaffRole } from '../../domain/permissions.ts';
import { ROUTE_PERMISSIONS } from '../../server/scope/route-permissions.ts';
import { faultOf } from '../answers.ts';
import type { Broken } from '../findings.ts';
import { fillFrom } from '../openapi/sample.ts';
import type { Route } from '../openapi/routes.ts';
import type { Attacked } from '../world/attacked.ts';
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
    if (permission === undefined || route.method === 'WS') continue;
    const cells: string[] = [];
    for (const { role, headers } of askers) {
      const isAllowed = may(role, permission);
      const owned: Belongings = { ...account, ...(await makeEvent(owner, { hidden: text, shown: text })) };
      const before = isAllowed ? undefined : await dumpOrganizer(attacked, owner.id);
      const fill = fillFrom(owned, route, owner.email);
      const question = request(route, fill, fill);
      const answer = await send(attacked, { ...question, headers: { ...question.headers, ...headers } });
      requests += 1;
      cells.push(String(answer.status));
      const where = `${route.name} as ${role}`;
      const fault = faultOf(answer);
      if (fault) broken.add(`${where}: ${fault}`);
      // Inside an allowed route some fields are for managers alone, and an act is undone by who may do it.
      const isNarrower = narrowerRoutes.includes(route.name);
      if ((answer.status === 403) === isAllowed && !(isAllowed && isNarrower))
        broken.add(`${where} is answered ${answer.status}, but the table says ${isAllowed ? 'allowed' : 'refused'}`);
      if (before && JSON.stringify(before) !== JSON.stringify(await dumpOrganizer(attacked, owner.id)))
        broken.add(`${where} was refused and changed something`);
      await owner.ask({ method: 'DELETE', path: `/api/events/${owned.event}` });
    }
    rows.push([route.name, permission, ...cells]);
  }
  return { head: ['route', 'asks for', ...askers.map(({ role }) => role)], rows, requests };
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
