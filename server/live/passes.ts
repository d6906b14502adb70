import type { LiveClose } from '../../domain/live.ts';
import { accessOf, type BillingState } from '../../domain/subscription.ts';
import { isAdministrator } from '../auth/administrator.ts';
import { proveOrganizer } from '../auth/organizer.ts';
import type { BillingDeps } from '../billing/billing.ts';
import { listBillingStates } from '../billing/queries.ts';
import { listOpenLinks, listOpenMembers, listOpenSessions, type OpenPass } from './queries.ts';

export type PassDeps = Pick<BillingDeps, 'authDb' | 'billing' | 'now'>;

/** Of these passes (see `Viewer`) those that no longer hold, with the reason. Nothing is read from a cache. */
export async function listEndedPasses(deps: PassDeps, passes: readonly string[]): Promise<Map<string, LiveClose>> {
  const idsOf = (kind: string) =>
    passes.filter((pass) => pass.startsWith(`${kind} `)).map((pass) => pass.slice(kind.length + 1));
  const [sessionIds, linkIds] = [idsOf('session'), idsOf('link')];
  const staff = passes.filter((pass) => pass.startsWith('staff ')).map(readStaffPass);
  const sessions = sessionIds.length > 0 ? await listOpenSessions(deps.authDb, sessionIds) : [];
  const links = linkIds.length > 0 ? await listOpenLinks(deps.authDb, linkIds) : [];
  const members = staff.length > 0 ? await listOpenMembers(deps.authDb, staff) : [];
  const open = new Set([
    ...sessions.map(({ id }) => `session ${id}`),
    ...links.map((id) => `link ${id}`),
    ...members.map(({ id }) => id),
  ]);
  const ended = new Map<string, LiveClose>();
  for (const pass of passes) if (!open.has(pass)) ended.set(pass, reasonOf(pass));
  // OBS links go on working without access, dashboards do not.
  for (const id of await listWithoutAccess(deps, sessions)) ended.set(`session ${id}`, 'noAccess');
  for (const pass of await listWithoutAccess(deps, members)) ended.set(pass, 'noAccess');
  return ended;
}

/** The pass of a member: their session, in the account of this organiser. */
export function staffPass(sessionId: string, organizer: string): string {
  return `staff ${sessionId} ${organizer}`;
}

function readStaffPass(pass: string): { sessionId: string; organizer: string } {
  const [, sessionId = '', organizer = ''] = pass.split(' ');
  return { sessionId, organizer };
}

function reasonOf(pass: string): LiveClose {
  if (isLink(pass)) return 'linkRevoked';
  return pass.startsWith('staff ') ? 'removed' : 'signedOut';
}

export function isLink(pass: string): boolean {
  return pass.startsWith('link ');
}

function isOpen(billingState: BillingState | undefined, now: Date): boolean {
  return billingState !== undefined && accessOf(billingState, now).subscribed;
}

async function listWithoutAccess({ authDb, billing, now }: PassDeps, sessions: OpenPass[]): Promise<string[]> {
  const { provider } = billing;
  const paying = provider ? sessions.filter((session) => !isAdministrator(billing, session)) : [];
  if (!provider || paying.length === 0) return [];
  const organizers = [...new Set(paying.map(({ userId }) => proveOrganizer(userId)))];
  const billingStates = await listBillingStates(authDb, organizers, provider.name);
  return paying.filter(({ userId }) => !isOpen(billingStates.get(userId), now())).map(({ id }) => id);
}
