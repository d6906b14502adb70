import type { LiveClose } from '../../../domain/stream/live.ts';
import type { StaffRole } from '../../../domain/access/permissions.ts';
import { accessOf } from '../../../domain/access/subscription.ts';
import { isAdministrator } from '../../access/auth/administrator.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import type { BillingDeps } from '../../access/billing/billing.ts';
import { listBillingStates } from '../../access/billing/queries.ts';
import { atOneMoment } from '../../platform/db/transaction.ts';
import { type Pass, passKey } from './pass.ts';
import { listOpenLinks, listOpenMembers, listOpenSessions, type SessionAccount } from './queries.ts';

export type PassDeps = Pick<BillingDeps, 'authDb' | 'billing' | 'now'>;

export interface EndedPass {
  pass: Pass;
  reason: LiveClose;
}

/** Those of these passes that no longer hold. Reads the database, not the caches. */
export async function listEndedPasses(deps: PassDeps, passes: readonly Pass[]): Promise<EndedPass[]> {
  const sessionIds = passes.filter((pass) => pass.kind !== 'link').map(({ sessionId }) => sessionId);
  const linkIds = passes.filter((pass) => pass.kind === 'link').map(({ linkId }) => linkId);
  const staff = passes.filter((pass) => pass.kind === 'staff');
  // One snapshot: a session that ends between these queries would look like a member who was removed.
  const { sessions, links, members } = await atOneMoment(deps.authDb, async (authDb) => ({
    sessions: sessionIds.length > 0 ? await listOpenSessions(authDb, sessionIds) : [],
    links: linkIds.length > 0 ? await listOpenLinks(authDb, linkIds) : [],
    members: staff.length > 0 ? await listOpenMembers(authDb, staff) : [],
  }));

  const accounts = new Map<string, SessionAccount>();
  for (const account of sessions) accounts.set(passKey({ kind: 'session', sessionId: account.sessionId }), account);
  const membership = (pass: { sessionId: string; organizer: string }) => `${pass.sessionId} ${pass.organizer}`;
  const roles = new Map<string, StaffRole>();
  for (const account of members) {
    const pass = {
      kind: 'staff',
      sessionId: account.sessionId,
      organizer: account.userId,
      role: account.role,
    } as const;
    accounts.set(passKey(pass), account);
    roles.set(membership(pass), account.role);
  }
  const openLinks = new Set(links);
  const lapsed = await listWithoutAccess(deps, [...accounts.values()]);

  const reasonOf = (pass: Pass): LiveClose | undefined => {
    // OBS links stay open without access, the organiser's own screens do not.
    if (pass.kind === 'link') return openLinks.has(pass.linkId) ? undefined : 'linkRevoked';
    const account = accounts.get(passKey(pass));
    const isSignedIn = accounts.has(passKey({ kind: 'session', sessionId: pass.sessionId }));
    if (!account && pass.kind === 'staff' && roles.has(membership(pass))) return 'roleChanged';
    if (!account) return isSignedIn ? 'removed' : 'signedOut';
    return lapsed.has(account.userId) ? 'noAccess' : undefined;
  };
  return passes.flatMap((pass) => {
    const reason = reasonOf(pass);
    return reason ? [{ pass, reason }] : [];
  });
}

/** The ids of those accounts that have no access. */
async function listWithoutAccess({ authDb, billing, now }: PassDeps, accounts: SessionAccount[]): Promise<Set<string>> {
  const { provider } = billing;
  const paying = accounts.filter((account) => !isAdministrator(billing, account)).map(({ userId }) => userId);
  if (!provider || paying.length === 0) return new Set();
  const states = await listBillingStates(authDb, [...new Set(paying)].map(proveOrganizer), provider.name);
  return new Set(
    paying.filter((userId) => {
      const state = states.get(userId);
      return !state || !accessOf(state, now()).subscribed;
    }),
  );
}
