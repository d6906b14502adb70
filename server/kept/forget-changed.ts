import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/env.ts';
import { isSafe } from '../http/security.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** Whoever changed something must see it in the next answer, and cannot wait for the database to tell us. */
export function forgetStandings(kept: KeptAnswers): MiddlewareHandler<Env> {
  return afterChange((c) => kept.forgetEvent(c.get('scope')));
}

/** The same after what may change who is who and may do what: signing out, paying, closing an account. */
export function forgetRights(kept: KeptAnswers): MiddlewareHandler<Env> {
  return afterChange(() => kept.forgetRights());
}

function afterChange(forget: (c: Parameters<MiddlewareHandler<Env>>[0]) => void): MiddlewareHandler<Env> {
  return (c, next) => (isSafe(c.req.method) ? next() : next().finally(() => forget(c)));
}
