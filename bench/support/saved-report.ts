import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { clock } from '../../world/part.ts';

/** A team and round that have no result yet. */
export interface OpenResult {
  user_id: string;
  championship_id: string;
  team_id: string;
  round: number;
}

export async function listOpenResults(client: pg.Client): Promise<OpenResult[]> {
  const { rows } = await client.query<OpenResult>(
    `select user_id, championship_id, teams.id as team_id, round from teams, generate_series(1, 10) as round
     where not exists (select from match_reports where team_id = teams.id and rodada = round) order by round, teams.id`,
  );
  return rows;
}

/** The least that stores a result: the report and the kills of its players, in one transaction. Nothing shows it. */
export async function saveReport(client: pg.Client, result: OpenResult): Promise<void> {
  await client.query('begin');
  await insertResult(client, result, randomUUID());
  await client.query('commit');
}

/**
 * Writes every row that our server writes for a report: the result, the kills, the team total and the ledger entry, from which
 * everything that is shown is computed. Returns the time at which the commit was sent.
 */
export async function saveReportWithEntry(client: pg.Client, result: OpenResult): Promise<number> {
  const { user_id, championship_id, team_id, round } = result;
  const id = randomUUID();
  await client.query('begin');
  await insertResult(client, result, id);
  await client.query(
    `insert into team_totals (team_id, championship_id, user_id, total_pontos, total_kills) values ($1, $2, $3, $4, $5)
     on conflict (team_id) do update set total_pontos = excluded.total_pontos, total_kills = excluded.total_kills`,
    [team_id, championship_id, user_id, 18 * round, 9 * round],
  );
  const act = {
    kind: 'result',
    at: { teamId: team_id, round },
    result: { reportId: id, placement: 1, kills: [3, 3, 3], players: null },
    before: null,
  };
  await client.query(
    // The database numbers the entry.
    `insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, actor_id, content)
     values ($1, 0, $2, 'result', $3, 'owner', $2, sha256(convert_to($3::jsonb::text, 'UTF8')))`,
    [championship_id, user_id, JSON.stringify(act)],
  );
  const sentAt = clock();
  await client.query('commit');
  return sentAt;
}

async function insertResult(
  client: pg.Client,
  { user_id, championship_id, team_id, round }: OpenResult,
  id: string,
): Promise<void> {
  const own = [user_id, championship_id, team_id, round];
  await client.query(
    `insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
     values ($1, $2, $3, $4, $5, 1, 9, 18.0)`,
    [...own, id],
  );
  await client.query(
    `insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
     select $1, $2, $3, $4, slot, 'ghost#12345', 3 from generate_series(1, 3) as slot`,
    own,
  );
}
