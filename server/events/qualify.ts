import { failure, type Result } from '../../domain/failures.ts';
import { normalizeName } from '../../domain/text.ts';
import { carriedPart } from '../../domain/qualify.ts';
import type { Db } from '../db/transaction.ts';
import type { EventId, EventScope } from '../scope/scope.ts';
import { rankEvent } from '../standings/actions.ts';
import { refusalOfTeams } from '../teams/actions.ts';
import { insertTeams, listTeams } from '../teams/queries.ts';
import { lockEvent } from './queries.ts';

export interface Qualified {
  added: string[];
  /** Teams whose name is in the other event already. */
  skipped: string[];
}

/** Copies the best teams of this event into another one, all that are new or none, with a part of their points if wanted. */
export async function qualifyTeams(
  db: Db,
  scope: EventScope,
  { to, count, carryPercent }: { to: string; count: number; carryPercent: number },
): Promise<Result<Qualified>> {
  if (to === scope.event) return { ok: false, failure: failure('same_event') };
  // Two that qualify into each other at once would wait for each other: the lower id is locked first.
  const locked = new Map<string, Awaited<ReturnType<typeof lockEvent>>>();
  for (const id of [scope.event, to].toSorted()) locked.set(id, await lockEvent(db, id));
  const [source, target] = [locked.get(scope.event), locked.get(to)];
  if (!source || !target) return { ok: false, failure: failure('event_not_found') };

  const { rows } = await rankEvent(db, source);
  const best = rows.filter(({ position }) => position > 0).slice(0, count);
  if (best.length === 0) return { ok: false, failure: failure('nobody_to_qualify') };
  const existing = new Set((await listTeams(db, target.id)).map(({ name }) => normalizeName(name)));
  const isThere = (name: string) => existing.has(normalizeName(name));
  const fresh = best.filter(({ team }) => !isThere(team.name));
  const refusal = fresh.length > 0 ? await refusalOfTeams(db, target, fresh.length) : undefined;
  if (refusal) return { ok: false, failure: refusal };
  const owner = { user_id: scope.organizer, championship_id: to as EventId };
  // In reverse, so that the list, newest first, reads like the ranking.
  const copies = fresh
    .toReversed()
    .map(({ team, totalPoints }) => ({ ...team, carriedPoints: carriedPart(totalPoints, carryPercent) }));
  const added = await insertTeams(db, owner, copies);
  return {
    ok: true,
    value: {
      added: added.toReversed().map(({ name }) => name),
      skipped: best.filter(({ team }) => isThere(team.name)).map(({ team }) => team.name),
    },
  };
}
