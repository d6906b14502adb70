import { sql } from 'kysely';
import type { BillingState } from '../../../domain/access/subscription.ts';
import type { ProviderName } from '../../access/billing/provider.ts';
import { toBillingState } from '../../access/billing/queries.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';

export interface OrganizerLine {
  id: string;
  email: string;
  createdAt: Date;
  disabledAt: Date | null;
  lastActivity: Date | null;
  teams: number;
  reports: number;
  /** Belongs, or belonged, to somebody's staff. */
  helpsOthers: boolean;
  cups: number;
  signUps: number;
  lastCup: string | null;
  /** 'YYYY-MM-DD' */
  lastCupOn: string | null;
  lastResult: Date | null;
  billingState: BillingState;
  grantReason: string | null;
}

const pageSize = 50;

/**
 * One page, the newest first, with the billing states of this provider; those of another one may be left from before a switch.
 * Teams and reports are counted only for the accounts of that page, because counting is slow.
 */
export async function listOrganizers(
  authDb: Db,
  provider: ProviderName | undefined,
  { search, page, ids }: { search: string; page: number; ids?: readonly string[] | undefined },
): Promise<{ organizers: OrganizerLine[]; total: number; pageSize: number }> {
  const found = authDb
    .selectFrom('users')
    .where('email', 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const chosen = found
    .select(['id', 'email', 'created_at', 'disabled_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await authDb
    .selectFrom(chosen.as('chosen'))
    .leftJoin('subscription_states', (join) =>
      join.onRef('subscription_states.user_id', '=', 'chosen.id').on('provider', '=', provider ?? null),
    )
    .leftJoin('access_grants', 'access_grants.user_id', 'chosen.id')
    .innerJoinLateral(sql<Numbers>`organizer_numbers(chosen.id)`.as('numbers'), (join) => join.onTrue())
    .innerJoinLateral(sql<Cups>`organizer_cups(chosen.id)`.as('cups'), (join) => join.onTrue())
    .select(['cups', 'sign_ups as signUps', 'last_cup as lastCup', 'last_report as lastResult'])
    .select([lastCupOn, helpsOthers('chosen').as('helpsOthers')])
    .select(['chosen.id', 'email', 'chosen.created_at as createdAt', 'disabled_at as disabledAt', 'teams', 'reports'])
    .select(['status', 'tier', 'period_end', 'cancel_at_period_end', 'checked_at', 'until', 'reason as grantReason'])
    .select('last_activity as lastActivity')
    .orderBy('chosen.created_at', 'desc')
    .orderBy('chosen.id')
    .execute();
  const organizers = rows.map(
    ({ status, tier, period_end, cancel_at_period_end, checked_at, until, ...line }): OrganizerLine => ({
      ...line,
      billingState: toBillingState({ status, tier, period_end, cancel_at_period_end, checked_at, until }),
    }),
  );
  return { organizers, total, pageSize };
}

interface Numbers {
  teams: number;
  reports: number;
  last_report: Date | null;
  last_activity: Date | null;
}

interface Cups {
  cups: number;
  sign_ups: number;
  last_cup: string | null;
  last_cup_on: string | null;
}

const lastCupOn = sql<string | null>`last_cup_on::text`.as('lastCupOn');

function helpsOthers(accounts: 'users' | 'chosen') {
  return sql<boolean>`exists (select from staff_members where member_id = ${sql.ref(`${accounts}.id`)})`;
}

export interface BilledAccount {
  id: string;
  email: string;
  createdAt: Date;
  disabledAt: Date | null;
  helpsOthers: boolean;
  billingState: BillingState;
}

/** Every account with its billing state, without the counts of `listOrganizers`. */
export async function listBilledAccounts(authDb: Db, provider: ProviderName | undefined): Promise<BilledAccount[]> {
  const rows = await authDb
    .selectFrom('users')
    .leftJoin('subscription_states', (join) =>
      join.onRef('subscription_states.user_id', '=', 'users.id').on('provider', '=', provider ?? null),
    )
    .leftJoin('access_grants', 'access_grants.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.created_at as createdAt', 'users.disabled_at as disabledAt'])
    .select(helpsOthers('users').as('helpsOthers'))
    .select(['status', 'tier', 'period_end', 'cancel_at_period_end', 'checked_at', 'until'])
    .orderBy('users.created_at', 'desc')
    .execute();
  return rows.map(({ status, tier, period_end, cancel_at_period_end, checked_at, until, ...account }) => ({
    ...account,
    billingState: toBillingState({ status, tier, period_end, cancel_at_period_end, checked_at, until }),
  }));
}

export interface AccountUse {
  teams: number;
  reports: number;
  lastActivity: Date | null;
  cups: number;
  signUps: number;
  lastCup: string | null;
  lastCupOn: string | null;
  lastResult: Date | null;
}

/** Cups, teams, reports and last activity of every account, by its id. Slow, because it counts rows. */
export async function listUseOfAll(authDb: Db): Promise<Map<string, AccountUse>> {
  const rows = await authDb
    .selectFrom('users')
    .innerJoinLateral(sql<Numbers>`organizer_numbers(users.id)`.as('numbers'), (join) => join.onTrue())
    .innerJoinLateral(sql<Cups>`organizer_cups(users.id)`.as('cups'), (join) => join.onTrue())
    .select(['cups', 'sign_ups as signUps', 'last_cup as lastCup', lastCupOn, 'last_report as lastResult'])
    .select(['users.id', 'teams', 'reports', 'last_activity as lastActivity'])
    .execute();
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

export interface OrganizerPage {
  events: { id: string; name: string; published: boolean; endedAt: Date | null; createdAt: Date }[];
  members: { name: string; role: string }[];
  sessions: number;
}

/** What the page of one organiser shows besides its line. */
export async function findOrganizerPage(db: Db): Promise<OrganizerPage> {
  const { sessions } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('user_id', '=', ownOrganizer)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('championships')
    .select(['id', 'nome as name', 'publicado as published', 'ended_at as endedAt', 'created_at as createdAt'])
    .where('user_id', '=', ownOrganizer)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  const members = await db
    .selectFrom('staff_members')
    .select(['name', 'role'])
    .where('user_id', '=', ownOrganizer)
    .where('removed_at', 'is', null)
    .execute();
  return { events, members, sessions };
}

/** Returns the e-mail and locks the account until the end of the transaction, so that two acts run one after the other. */
export async function lockAccountEmail(authDb: Db, id: string): Promise<string | undefined> {
  const row = await authDb.selectFrom('users').select('email').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row?.email;
}

export async function updateDisabled(authDb: Db, id: string, disabledAt: Date | null): Promise<void> {
  await authDb.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

/** Null removes the grant. */
export async function saveGrant(
  authDb: Db,
  userId: string,
  grant: { until: Date; reason: string } | null,
): Promise<void> {
  if (grant === null) {
    await authDb.deleteFrom('access_grants').where('user_id', '=', userId).execute();
    return;
  }
  await authDb
    .insertInto('access_grants')
    .values({ user_id: userId, ...grant })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...grant, created_at: sql<Date>`now()` }))
    .execute();
}

export interface AuditLine {
  id: number;
  at: Date;
  administrator: string;
  act: 'grant' | 'withdraw' | 'disable' | 'enable';
  accountId: string;
  accountEmail: string;
  reason: string;
  until: Date | null;
}

export async function insertAuditLine(authDb: Db, line: Omit<AuditLine, 'id' | 'at'>): Promise<void> {
  await authDb
    .insertInto('audit_log')
    .values({
      administrator: line.administrator,
      act: line.act,
      account_id: line.accountId,
      account_email: line.accountEmail,
      reason: line.reason,
      until: line.until,
    })
    .execute();
}

/** The latest first, of all accounts or of one. */
export async function listAuditLines(
  authDb: Db,
  page: number,
  accountId?: string,
): Promise<{ lines: AuditLine[]; total: number; pageSize: number }> {
  const { total } = await authDb
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .executeTakeFirstOrThrow();
  const lines = await authDb
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'administrator',
      'act',
      'account_id as accountId',
      'account_email as accountEmail',
      'reason',
      'until',
    ])
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { lines, total, pageSize };
}
