import { sql } from 'kysely';
import { NO_SUBSCRIPTION, type Standing } from '../../domain/subscription.ts';
import type { Db } from '../db/transaction.ts';

export interface OrganizerLine {
  id: string;
  email: string;
  createdAt: Date;
  disabledAt: Date | null;
  lastActivity: Date | null;
  teams: number;
  reports: number;
  /** What is known of the subscription, and what was granted by hand. */
  standing: Standing;
  grantReason: string | null;
}

const pageSize = 50;

/** One page, the newest first. Numbers are counted for that page alone, so that ten thousand organisers make no slow one. */
export async function listOrganizers(
  authDb: Db,
  { search, page }: { search: string; page: number },
): Promise<{ organizers: OrganizerLine[]; total: number; pageSize: number }> {
  const found = authDb.selectFrom('users').where('email', 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const chosen = found
    .select(['id', 'email', 'created_at', 'disabled_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await authDb
    .selectFrom(chosen.as('chosen'))
    .leftJoin('subscription_states', 'subscription_states.user_id', 'chosen.id')
    .leftJoin('access_grants', 'access_grants.user_id', 'chosen.id')
    .innerJoinLateral(sql<Numbers>`organizer_numbers(chosen.id)`.as('numbers'), (join) => join.onTrue())
    .select(['chosen.id', 'email', 'chosen.created_at as createdAt', 'disabled_at as disabledAt', 'teams', 'reports'])
    .select(['status', 'tier', 'period_end', 'cancel_at_period_end', 'checked_at', 'until', 'reason as grantReason'])
    .select(
      sql<Date | null>`greatest(last_report, (select max(updated_at) from sessions where user_id = chosen.id))`.as(
        'lastActivity',
      ),
    )
    .orderBy('chosen.created_at', 'desc')
    .orderBy('chosen.id')
    .execute();
  const organizers = rows.map(
    ({ status, tier, period_end, cancel_at_period_end, checked_at, until, ...line }): OrganizerLine => ({
      ...line,
      standing: {
        state:
          status === null
            ? NO_SUBSCRIPTION
            : { status, tier, periodEnd: period_end, cancelAtPeriodEnd: cancel_at_period_end ?? false },
        checkedAt: checked_at,
        grantedUntil: until,
      },
    }),
  );
  return { organizers, total, pageSize };
}

interface Numbers {
  teams: number;
  reports: number;
  last_report: Date | null;
}

/** The e-mail of an account, held until this transaction is over so that of two acts the second sees the first. */
export async function lockAccountEmail(authDb: Db, id: string): Promise<string | undefined> {
  const row = await authDb.selectFrom('users').select('email').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row?.email;
}

export async function updateDisabled(authDb: Db, id: string, disabledAt: Date | null): Promise<void> {
  await authDb.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

/** Null takes it away. */
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

/** The latest first. */
export async function listAuditLines(
  authDb: Db,
  page: number,
): Promise<{ lines: AuditLine[]; total: number; pageSize: number }> {
  const { total } = await authDb
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
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
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { lines, total, pageSize };
}
