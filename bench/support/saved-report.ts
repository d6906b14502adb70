import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { clock } from './part.ts';

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

/** The minimum of a report: the report and the kills of its three players in one transaction, without a ledger. Returns when the commit was sent. */
export async function saveReport(
  client: pg.Client,
  { user_id, championship_id, team_id, round }: OpenResult,
): Promise<number> {
  const own = [user_id, championship_id, team_id, round];
  await client.query('begin');
  await client.query(
    `insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
     values ($1, $2, $3, $4, $5, 1, 9, 18.0)`,
    [...own, randomUUID()],
  );
  await client.query(
    `insert into players_stats (user_id, championship_id, team_id, rodada, slot, kills)
     select $1, $2, $3, $4, slot, 3 from generate_series(1, 3) as slot`,
    own,
  );
  const sentAt = clock();
  await client.query('commit');
  return sentAt;
}
