import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { superuser } from './embedded/cluster.ts';
import { asOrganizer, type Db } from './transaction.ts';

/** Tables with one organiser's data. A test below fails for a new table with a user_id that is missing here. */
const tables = [
  'users',
  'sessions',
  'accounts',
  'sign_in_places',
  'email_links',
  'on_air_events',
  'score_ledgers',
  'score_entries',
  'invitations',
  'organizer_profiles',
  'teams',
  'match_reports',
  'players_stats',
  'team_totals',
  'rule_presets',
  'overlay_config',
  'obs_links',
  'broadcasts',
  'broadcast_remotes',
  'live_sources',
  'championships',
  'sign_ups',
  'billing_customers',
  'subscription_states',
  'access_grants',
  'sandbox_subscriptions',
  'sandbox_pages',
  'jobs',
  'staff_members',
  'staff_invitations',
  'activity',
  'captain_mails',
  'roster_requests',
  'lobby_codes',
  'captain_contacts',
  'api_tokens',
  'presence',
  'event_feeds',
  'closed_rounds',
  'discord_webhooks',
  'discord_posts',
  'submissions',
  'submission_images',
  'submission_rounds',
  'submission_contests',
  'submission_reminders',
  'submission_claims',
  'publication_periods',
  'seasons',
  'season_stages',
  'season_decisions',
  'season_distinct',
  'season_hidden',
] as const;
const ownerColumn = (table: string) => (table === 'users' ? 'id' : 'user_id');

describe('A9 · row level security', () => {
  test.each(tables)(
    "A9 · in %s another organiser's row cannot be read, changed or deleted, even without a where",
    async (table) => {
      const app = await makeTestApp();
      const [a, b] = [await createOrganizer(app), await createOrganizer(app)];
      for (const organizer of [a, b]) await fillTables(app, organizer);
      const rows = async (organizer: TestOrganizer) =>
        app.asOwner(`select * from ${table} where ${ownerColumn(table)} = $1 order by 1`, [organizer.id]);
      const before = { a: await rows(a), b: await rows(b) };
      expect(before.a).not.toHaveLength(0);
      expect(before.b).not.toHaveLength(0);

      const seen = await asOrganizer(app.db, a.id, (db) => sql`select * from ${sql.table(table)}`.execute(db));
      expect(seen.rows).toHaveLength(before.a.length);

      const column = sql.ref(ownerColumn(table));
      // The database refuses every update of ledgers, their entries and the activity, also by their own organiser.
      await asOrganizer(app.db, a.id, async (db) =>
        sql`update ${sql.table(table)} set ${column} = ${column}`.execute(db),
      ).catch((error: unknown) => {
        if (!['score_ledgers', 'score_entries', 'activity'].includes(table)) throw error;
      });
      expect(await rows(b)).toEqual(before.b);

      await asOrganizer(app.db, a.id, async (db) => {
        // Every account has a standalone event and one on air, and the application may not delete what people did, so these
        // rows can only be deleted with the account.
        const goWithAccount = ['championships', 'on_air_events', 'score_ledgers', 'score_entries', 'activity'];
        await sql`delete from ${sql.table(goWithAccount.includes(table) ? 'users' : table)}`.execute(db);
      });
      expect(await rows(a)).toEqual([]);
      expect(await rows(b)).toEqual(before.b);
    },
  );

  test.each(tables)('A9 · in %s no row can be written in the name of another organiser', async (table) => {
    const app = await makeTestApp();
    const [a, b] = [await createOrganizer(app), await createOrganizer(app)];
    await fillTables(app, a);
    const moved = asOrganizer(app.db, a.id, async (db) =>
      sql`update ${sql.table(table)} set ${sql.ref(ownerColumn(table))} = ${b.id}`.execute(db),
    );
    await expect(moved).rejects.toThrow(/row-level security|violates|permission denied/);
  });

  test("A9 · the team_standings view shows nobody else's teams", async () => {
    const app = await makeTestApp();
    const [a, b] = [await createOrganizer(app), await createOrganizer(app)];
    for (const organizer of [a, b]) await fillTables(app, organizer);
    const seen = await asOrganizer(app.db, a.id, (db) => db.selectFrom('team_standings').select('user_id').execute());
    expect(seen).toEqual([{ user_id: a.id }]);
  });

  test('A9 · without an organiser nothing is seen, and keys, tokens and counters are seen by no organiser', async () => {
    const app = await makeTestApp();
    const a = await createOrganizer(app);
    await fillTables(app, a);
    await a.request('/api/auth/token');
    await app.request('/api/auth/recover-password', { json: { email: a.email } });
    await app.settled();
    for (const table of tables) expect((await sql`select * from ${sql.table(table)}`.execute(app.db)).rows).toEqual([]);
    for (const table of ['jwks', 'verifications', 'rate_limits']) {
      expect(await app.asOwner(`select * from ${table}`)).not.toEqual([]);
      const seen = await asOrganizer(app.db, a.id, (db) => sql`select * from ${sql.table(table)}`.execute(db));
      expect(seen.rows).toEqual([]);
    }
  });

  test.each(['app', 'auth'] as const)('SE5 · the role of the %s connections cannot choose its scope', async (name) => {
    const app = await makeTestApp();
    const a = await createOrganizer(app);
    await fillTables(app, a);
    const db = name === 'app' ? app.db : app.authDb;
    const seen = await db.connection().execute(async (db) => {
      await sql`set app.scope = ${sql.lit(name === 'app' ? 'auth' : '')}`.execute(db);
      const { rows } = await sql<{ users: number; sessions: number; numbers: number }>`
        select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
          (select count(*) from organizer_numbers(${a.id})) as numbers`.execute(db);
      await sql`reset app.scope`.execute(db);
      return rows;
    });
    expect(seen).toEqual([
      name === 'app' ? { users: 0, sessions: 0, numbers: 0 } : { users: 2, sessions: 1, numbers: 1 },
    ]);
  });

  test('SE5 · the application role that sets app.scope=auth sees nothing in any table', async () => {
    const app = await makeTestApp();
    const a = await createOrganizer(app);
    await fillTables(app, a);
    await a.request('/api/auth/token');
    await app.request('/api/auth/recover-password', { json: { email: a.email } });
    await app.settled();
    await app.db.connection().execute(async (db) => {
      await sql`set app.scope = 'auth'`.execute(db);
      for (const table of [...tables, 'jwks', 'verifications', 'rate_limits'])
        expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
    });
  });

  test('SE5 · the application role cannot become the auth role, nor the auth role an owner', async () => {
    const { db, authDb } = await makeTestApp();
    const roleOf = async (db: Db) => {
      const { rows } = await sql<{ role: string }>`select session_user::text as role`.execute(db);
      return rows[0]!.role;
    };
    expect(await roleOf(db)).not.toEqual(await roleOf(authDb));
    for (const statement of ['set role', 'set session authorization']) {
      const become = sql`${sql.raw(statement)} ${sql.id(await roleOf(authDb))}`;
      await expect(become.execute(db)).rejects.toThrow(/permission denied/);
      await expect(sql`${sql.raw(statement)} ${sql.id(superuser)}`.execute(authDb)).rejects.toThrow(
        /permission denied/,
      );
    }
    await expect(sql`grant usage on schema auth_scope to public`.execute(db)).rejects.toThrow(/permission denied/);
  });

  test('A9 · every table with a user_id is in the list above and has row level security', async () => {
    const { asOwner } = await makeTestApp();
    const owned = await asOwner<{ name: string; secured: boolean }>(`
      select relname as name, relrowsecurity as secured from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and (relname = 'users' or exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id'))`);
    expect(owned.map(({ name }) => name).toSorted()).toEqual(tables.toSorted());
    expect(owned.filter(({ secured }) => !secured)).toEqual([]);
  });

  test.each(['db', 'authDb'] as const)(
    'A9 · %s connects as a role that owns nothing, is no superuser and cannot bypass row level security',
    async (name) => {
      const { [name]: db } = await makeTestApp();
      const { rows } = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*) from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = session_user`.execute(db);
      expect(rows).toEqual([
        { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
      ]);
      await expect(sql`create table mine (id int)`.execute(db)).rejects.toThrow(/permission denied/);
    },
  );
});

async function fillSubmissions(
  db: Db,
  own: { user_id: string; championship_id: string },
  team: { sign_up_id: string; team_id: string },
): Promise<void> {
  const id = crypto.randomUUID();
  const sent = { ...own, ...team, id, round: 1, placement: 1, kills: [1], images: [], number: 0 };
  await db
    .insertInto('submissions')
    .values({ ...sent, players: [''] })
    .execute();
  await db
    .insertInto('submission_contests')
    .values({ ...sent, sentence: 's' })
    .execute();
  const picture = { file: id, small_file: id, width: 1, height: 1, sha256: '', likeness: '0'.repeat(16) };
  await db
    .insertInto('submission_images')
    .values({ ...own, ...team, id, round: 1, ...picture })
    .execute();
  await db
    .insertInto('submission_rounds')
    .values({ ...own, round: 1, number: 0 })
    .execute();
  await db
    .insertInto('submission_reminders')
    .values({ ...own, round: 1, team_id: team.team_id })
    .execute();
  await db
    .insertInto('submission_claims')
    .values({ ...own, person_id: id, submission_id: id, until: new Date() })
    .execute();
}

async function fillSeason(db: Db, own: { user_id: string; championship_id: string }): Promise<void> {
  const { user_id } = own;
  const id = crypto.randomUUID();
  const season = { user_id, season_id: id };
  await db
    .insertInto('seasons')
    .values({ id, user_id, name: 'Circuito', slug: 'circuito', rules: '{}', secret: 'x'.repeat(32) })
    .execute();
  await db
    .insertInto('season_stages')
    .values({ ...own, season_id: id })
    .execute();
  await db
    .insertInto('season_decisions')
    .values({ ...season, number: 1, act: '{}', reason: '', actor_kind: 'owner' })
    .execute();
  await db
    .insertInto('season_distinct')
    .values({ ...season, pair: '[]' })
    .execute();
  await db
    .insertInto('season_hidden')
    .values({ ...season, player: 'ana#1' })
    .execute();
}

async function fillBilling(db: Db, user_id: string): Promise<void> {
  const soon = new Date(Date.now() + 60_000);
  const state = { status: 'active', period_end: soon, cancel_at_period_end: false } as const;
  await db.insertInto('billing_customers').values({ user_id, provider: 'stripe', customer_id: user_id }).execute();
  await db
    .insertInto('subscription_states')
    .values({ user_id, provider: 'stripe', ...state, tier: null, checked_at: new Date() })
    .execute();
  await db.insertInto('access_grants').values({ user_id, until: soon, reason: 'Parceiro' }).execute();
  await db
    .insertInto('sandbox_subscriptions')
    .values({ user_id, ...state })
    .execute();
  const id = randomBytes(24).toString('base64url');
  await db.insertInto('sandbox_pages').values({ id, user_id, kind: 'portal', expires_at: soon }).execute();
}

async function fillTables({ db, asOwner }: TestApp, { id }: TestOrganizer): Promise<void> {
  await asOwner(
    `with member as (insert into users (name, email) values ('Bia', gen_random_uuid() || '@example.com') returning id)
     insert into staff_members (user_id, member_id, role, name) select $1, id, 'scorer', 'Bia' from member`,
    [id],
  );
  await asOrganizer(db, id, async (db) => {
    const { id: championship_id } = await db
      .insertInto('championships')
      .values({ user_id: id, nome: 'Copa Trios' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { user_id: id, championship_id };
    const { id: team_id } = await db
      .insertInto('teams')
      .values({ ...own, nome_time: 'Lobos do Sul', name_key: 'lobos do sul' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = { ...own, team_id, rodada: 1 };
    await db
      .insertInto('match_reports')
      .values({ ...report, id: crypto.randomUUID(), colocacao: 1, kills: 5, pontos: '10.0' })
      .execute();
    await db
      .insertInto('players_stats')
      .values({ ...report, slot: 1, kills: 5 })
      .execute();
    await db
      .insertInto('team_totals')
      .values({ ...own, team_id: report.team_id, total_pontos: '10.00', total_kills: 5 })
      .execute();
    await db
      .insertInto('rule_presets')
      .values({ user_id: id, rules: '{}', share_token: randomBytes(16).toString('base64url') })
      .execute();
    await db.insertInto('overlay_config').values({ user_id: id }).execute();
    const { id: link_id } = await db
      .insertInto('obs_links')
      .values({ user_id: id, nome: 'Principal', token: randomBytes(24).toString('base64url') })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('broadcasts').values(own).execute();
    await db.insertInto('broadcast_remotes').values({ user_id: id, token_hash: id }).execute();
    await db
      .insertInto('live_sources')
      .values({ user_id: id, link_id, id, scene: 'grade', width: 1920, height: 1080, connection: id })
      .execute();
    const sign_up_id = crypto.randomUUID();
    await db
      .insertInto('sign_ups')
      .values({
        id: sign_up_id,
        ...own,
        team_name: 'Fúria',
        name_key: 'fúria',
        captain_email: 'capitao@example.com',
        discord_id: '',
        activision_1: '',
        activision_2: '',
        activision_3: '',
        activision_4: '',
        state: 'new',
        token: randomBytes(24).toString('base64url'),
      })
      .execute();
    await db
      .insertInto('invitations')
      .values({ ...own, captain_email: 'capitao@example.com', sign_up_id })
      .execute();
    await db.insertInto('organizer_profiles').values({ user_id: id, name: 'Arena' }).execute();
    await db
      .insertInto('email_links')
      .values({ user_id: id, email: `${id}@example.com`, token_hash: id, expires_at: new Date(Date.now() + 60_000) })
      .execute();
    await db.insertInto('jobs').values({ user_id: id, kind: 'mail', payload: '{}' }).execute();
    await db
      .insertInto('staff_invitations')
      .values({ user_id: id, email: null, role: 'scorer', token_hash: `${id} staff`, expires_at: new Date() })
      .execute();
    await db.insertInto('activity').values({ user_id: id, act: 'x', details: '{}', actor_kind: 'owner' }).execute();
    const mail = { event_name: 'Copa', team_name: 'Fúria', email: 'c@example.com', kind: 'received' } as const;
    await db
      .insertInto('captain_mails')
      .values({ ...own, ...mail, sign_up_id, subject: 's', body: 'b' })
      .execute();
    await db
      .insertInto('lobby_codes')
      .values({ ...own, code: 'K7Q', password: '', shown_from: '2026-12-01T19:50' })
      .execute();
    await db
      .insertInto('roster_requests')
      .values({ ...own, sign_up_id, changes: '[]' })
      .execute();
    const token = randomBytes(24).toString('base64url');
    await db.insertInto('captain_contacts').values({ user_id: id, email: 'c@example.com', token }).execute();
    await db.insertInto('api_tokens').values({ user_id: id, name: 'n', right_to: 'read', token_hash: token }).execute();
    await db
      .insertInto('presence')
      .values({ ...own, window_id: sign_up_id, person_id: id, team_id: null })
      .execute();
    await db
      .insertInto('event_feeds')
      .values({ ...own, token_hash: `${id} feed` })
      .execute();
    await db
      .insertInto('closed_rounds')
      .values({ ...own, round: 1, entry: 1 })
      .execute();
    const announced = { posts_round_start: false, posts_check_in: false, announced_round: 1 };
    const { id: webhook_id } = await db
      .insertInto('discord_webhooks')
      .values({
        ...own,
        ...announced,
        discord_id: '1',
        name: 'n',
        channel_id: '1',
        guild_id: '1',
        address: 'a',
        ending: 'e',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('discord_posts')
      .values({ ...own, webhook_id, kind: 'round', round: 1 })
      .execute();
    await fillSubmissions(db, own, { sign_up_id, team_id });
    await fillSeason(db, own);
    await fillBilling(db, id);
  });
}
