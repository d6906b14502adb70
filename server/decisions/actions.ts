import { failure, type Failure, type Result } from '../../domain/failures.ts';
import type { DecisionAct } from '../../domain/ledger.ts';
import { equalTeams } from '../../domain/rules/standings.ts';
import type { Db } from '../db/transaction.ts';
import { type GameEvent, lockEventExclusive } from '../events/queries.ts';
import { enterAct } from '../ledger/actions.ts';
import { listResults } from '../reports/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { rankEvent } from '../standings/actions.ts';
import { listTeams } from '../teams/queries.ts';

/** Appends a decision to the ledger, with its reason. The entry's number is the decision's number. */
export async function decide(
  db: Db,
  scope: EventScope,
  act: DecisionAct,
  reason: string,
): Promise<Result<{ number: number }>> {
  const event = await lockEventExclusive(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: false, failure: failure('match_ended') };
  const refusal = await refusalOf(db, event, act);
  return refusal ? { ok: false, failure: refusal } : enterAct(db, scope, event, act, reason);
}

async function refusalOf(db: Db, event: GameEvent, act: DecisionAct): Promise<Failure | undefined> {
  const teams = new Set((await listTeams(db, event.id)).map(({ id }) => id));
  const named = 'teamId' in act ? [act.teamId] : 'teamIds' in act ? act.teamIds : [];
  if (named.some((id) => !teams.has(id))) return failure('team_not_found');
  const results = await listResults(db, event.id);
  const { decisions } = event;
  switch (act.kind) {
    case 'adjustment': {
      const inRound = (one: { teamId: string; round: number }) => one.teamId === act.teamId && one.round === act.round;
      const wasThere = act.round === null || results.some(inRound) || decisions.absences.some(inRound);
      return wasThere ? undefined : failure('result_not_found');
    }
    case 'warning':
      return undefined;
    case 'disqualification':
      return decisions.disqualifications.some(({ teamId }) => teamId === act.teamId)
        ? failure('already_decided')
        : undefined;
    case 'absence': {
      const isSame = (one: { teamId: string; round: number }) => one.teamId === act.teamId && one.round === act.round;
      if (results.some(isSame)) return failure('absent_team_played');
      return decisions.absences.some(isSame) ? failure('already_decided') : undefined;
    }
    case 'void_round':
      if (decisions.voidRounds.some(({ round }) => round === act.round)) return failure('already_decided');
      return results.some(({ round }) => round === act.round) ? undefined : failure('nothing_to_void');
    case 'tie': {
      const { rows } = await rankEvent(db, event);
      const equal = new Set(equalTeams(event.rules, rows, act.teamIds[0] ?? '').map(({ team }) => team.id));
      const named = new Set(act.teamIds);
      const isWhole =
        equal.size === named.size && named.size === act.teamIds.length && act.teamIds.every((id) => equal.has(id));
      return isWhole ? undefined : failure('not_a_tie');
    }
  }
}
