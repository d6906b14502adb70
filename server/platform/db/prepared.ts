import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement with a list has one form for each length of the list, so their number must be limited. */
const maxStatements = 500;

/** Names the statements, so that each connection caches their plans: planning takes longer than running most of them. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < maxStatements) names.set(text, `s${names.size}`);
    return names.get(text);
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? prepare(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function prepare(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    // A text without values may hold several statements, which cannot be prepared.
    if (values.length === 0) return client.query(text);
    const name = nameOf(text);
    return client.query({ text, values: [...values], ...(name && { name }) });
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
