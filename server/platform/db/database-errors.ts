import pg from 'pg';
import { isSystemError } from '../start-problem.ts';

// Classes 08 (connection), 53 (out of disk, memory, connections) and 57P (shutting down, starting up); 25006: read-only, as during
// a failover.
const lossCodes = /^(08|53|57P|25006)/;
const lossMessages = /connection terminated|timeout exceeded when trying to connect|connection error/i;

/** Whether the database is unavailable for the moment. The caller may try again; nothing was half done. */
export function isConnectionLoss(error: unknown): boolean {
  // FATAL: the database ended the connection or refused it.
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || lossCodes.test(error.code ?? '');
  if (isSystemError(error) && /^(ECONN|EPIPE|ETIMEDOUT)/.test(error.code ?? '')) return true;
  // The socket of a database that is down is missing; so may be a file of ours, which is a bug.
  if (isSystemError(error) && error.code === 'ENOENT') return error.syscall === 'connect';
  return error instanceof Error && lossMessages.test(error.message);
}

/** A statement waited too long for a lock, or ran too long (`requestLimits` of open.ts). Nothing was half done. */
export function isTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['55P03', '57014'].includes(error.code ?? '');
}

/** Another row already has this value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/** A NUL or half a surrogate pair, which no text of PostgreSQL can hold. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['22021', '22P05'].includes(error.code ?? '');
}
