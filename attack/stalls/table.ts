import { findPreset } from '../../domain/rules/presets.ts';
import { TIEBREAKERS } from '../../domain/rules/rule-set.ts';
import type { Caller } from '../../world/caller.ts';
import { createEvent } from '../../world/event.ts';
import { addTeams, reportTogether, resultsInOrder } from '../../world/teams.ts';
import type { Attacked } from '../world/attacked.ts';
import { newAddress } from '../../world/account.ts';
import type { Question } from '../world/client.ts';
import type { Organizer } from '../world/organizer.ts';

/** What one client or one event can do to slow everybody down. */
export interface Stall {
  name: string;
  connections: number;
  /** Makes what the flood needs. Returns the requests, which are sent again and again on all connections. */
  prepare(attacked: Attacked, organizer: Organizer): Promise<(index: number) => Question>;
}

const algs = findPreset('algs')!.rules;

/** The table of stalls: one row each in the report. */
export const stalls: readonly Stall[] = [
  // What the machine itself takes.
  { name: 'nothing, to compare', connections: 0, prepare: async () => () => ({ path: '/' }) },
  {
    name: 'the calculator with the largest night, from one address',
    connections: 10,
    prepare: async () => fromOneAddress({ path: '/api/rules/evaluate', json: largestNight() }),
  },
  {
    name: 'the calculator with 25,000 bad tiebreakers, from one address',
    connections: 10,
    prepare: async () => {
      const rules = { ...algs, tiebreakers: Array.from({ length: 25_000 }, () => 1) };
      return fromOneAddress({ path: '/api/rules/evaluate', json: { rules, teams: [], results: [] } });
    },
  },
  {
    name: 'signing in with 20,000 unknown keys, from one address',
    connections: 10,
    prepare: async () => {
      const unknown = Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]);
      const json = { email: 'a@example.com', password: 'x', ...Object.fromEntries(unknown) };
      return fromOneAddress({ path: '/api/auth/sign-in', json });
    },
  },
  {
    name: 'a hundred visitors who open a public page at once, again and again',
    connections: 100,
    prepare: async ({ sql }, organizer) => {
      const { id } = await playedEvent(organizer, 40, 3);
      const [event] = await sql<{ slug: string }>('select slug from championships where id = $1', [id]);
      return () => ({ path: `/c/${event!.slug}`, headers: { 'accept-encoding': 'gzip' } });
    },
  },
  {
    name: 'reading 500 sign-ups that all have the same players',
    connections: 4,
    prepare: async ({ sql, origin }, organizer) => {
      const { id } = await createEvent(organizer, { name: 'Cheia' });
      await sql(
        `insert into sign_ups (id, user_id, championship_id, team_name, name_key, captain_email, discord_id,
           activision_1, activision_2, activision_3, activision_4, state, token)
         select gen_random_uuid(), $1, $2, 'Trio ' || n, 'trio ' || n, 'a@example.com', '1',
           'Ana#1111', 'Bia#2222', 'Caio#3333', '', 'new', gen_random_uuid()
         from generate_series(1, 500) as n`,
        [organizer.id, id],
      );
      const headers = { origin, cookie: organizer.cookie };
      return () => ({ path: `/api/events/${id}/sign-ups`, headers });
    },
  },
  {
    name: 'the pages of an agenda with 300 hidden events',
    connections: 10,
    prepare: async ({ sql }, organizer) => {
      const { id } = await playedEvent(organizer, 20, 3);
      await sql(
        `insert into championships (user_id, nome, publicado, data_inicio, publication_mode, published_entry)
         select $1, 'Oculta ' || n, true, (case when n % 2 = 0 then '2020-01-31' else '2031-01-31' end)::date, 'held', 30
         from generate_series(1, 300) as n`,
        [organizer.id],
      );
      const hidden = `select id from championships where user_id = $1 and nome like 'Oculta %'`;
      await sql(
        // The database has made the opening of each event and numbers the other entries.
        `insert into score_entries (championship_id, number, user_id, kind, act, reason, actor_kind, actor_id, content)
         select hidden.id, number, user_id, kind, act, reason, actor_kind, actor_id, content
         from score_entries, (${hidden}) as hidden where championship_id = $2 and number > 0 order by number`,
        [organizer.id, id],
      );
      return (index) => ({ path: `/api/agenda/${organizer.id}?page=${1 + (index % 8)}` });
    },
  },
];

function fromOneAddress(question: Question): () => Question {
  const body = JSON.stringify(question.json);
  const asked = { path: question.path, body, headers: { 'content-type': 'application/json' }, address: newAddress() };
  return () => asked;
}

/** A night of 100 teams in 10 rounds that all tie, so that every tiebreaker is compared. */
function largestNight() {
  const teams = Array.from({ length: 100 }, (_, index) => ({ name: `Time ${index}` }));
  const rounds = Array.from({ length: 10 }, (_, index) => index + 1);
  const results = teams.flatMap(({ name }) => rounds.map((round) => ({ team: name, round, placement: 1, kills: 200 })));
  const bands = Array.from({ length: 100 }, (_, index) => ({ from: index + 1, to: index + 1, perKill: 100, added: 0 }));
  const rules = { ...algs, lobby: 100, bands, tiebreakers: TIEBREAKERS, finish: { kind: 'rounds' } };
  return { rules, teams, results };
}

async function playedEvent(caller: Caller, teamCount: number, rounds: number) {
  const event = await createEvent(caller, { name: `Copa ${teamCount}` });
  const names = Array.from({ length: teamCount }, (_, index) => `Time ${index + 1}`);
  const teams = [...(await addTeams(caller, names, event.id)).values()].map((id) => ({ id }));
  for (let round = 1; round <= rounds; round += 1) await reportTogether(caller, event.id, resultsInOrder(teams, round));
  return event;
}
