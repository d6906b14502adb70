import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * A connection belongs to whoever took it from the pool until it is returned, and carries one transaction at most. A
 * statement that arrives later is refused: the next organiser's transaction may already be running on the connection.
 */
export function leasing(pool: PostgresPool, waited: (ms: number) => void): PostgresPool {
  const connect = async () => {
    const began = performance.now();
    try {
      return lease(await pool.connect());
    } finally {
      waited(performance.now() - began);
    }
  };
  return { connect, end: () => pool.end() };
}

function lease(client: PostgresPoolClient): PostgresPoolClient {
  let hasEnded = false;
  let isReturned = false;
  const query = async (text: string, values: readonly unknown[]) => {
    // A failed commit may be followed by a rollback, as long as the connection was not returned.
    if (isReturned || (hasEnded && text !== 'rollback')) throw new TransactionEnded();
    if (text === 'commit' || text === 'rollback') hasEnded = true;
    const result = await client.query<unknown>(text, values);
    const command: string = result.command;
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK instead of an error.
    if (text === 'commit' && command === 'ROLLBACK') throw new TransactionFailed();
    return result;
  };
  const release = () => {
    isReturned = true;
    client.release();
  };
  return { query: query as PostgresPoolClient['query'], release };
}

class TransactionEnded extends Error {
  override name = 'TransactionEnded';
  override message = 'The transaction has ended: await every statement inside the function that was given its handle.';
}

class TransactionFailed extends Error {
  override name = 'TransactionFailed';
  override message = 'A statement failed and its error was swallowed, so PostgreSQL rolled the transaction back.';
}
