import { type EventState, resultsOf } from '../../../domain/scores/ledger/event-state.ts';
import { standingsOf } from '../../../domain/scores/ledger/event-views.ts';
import { failure, type Failure, type Result } from '../../../domain/failures.ts';
import type { DecisionAct } from '../../../domain/scores/ledger/ledger.ts';
import { equalTeams } from '../../../domain/rules/standings.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { enterActs, lockLog } from '../ledger/actions.ts';
import type { EventScope } from '../../platform/scope/scope.ts';

/** Appends a decision to the ledger, with its reason. Its entry is undone by the number that is returned. */
export async function decide(
  db: Db,
  scope: EventScope,
  act: DecisionAct,
  reason: string,
): Promise<Result<{ number: number }>> {
  const log = await lockLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const refusal = log.state.endedBy === null ? refusalOfDecision(log.state, act) : failure('match_ended');
  if (refusal) return { ok: false, failure: refusal };
  const entered = await enterActs(db, scope, log, [{ act, reason }]);
  return entered.ok ? { ok: true, value: { number: entered.value.numbers[0]! } } : entered;
}

export function refusalOfDecision(state: EventState, act: DecisionAct): Failure | undefined {
  const named = 'teamId' in act ? [act.teamId] : 'teamIds' in act ? act.teamIds : [];
  if (named.some((id) => !state.teams.has(id))) return failure('team_not_found');
  const results = resultsOf(state);
  const { decisions } = state;
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
      const rows = standingsOf(state);
      const equal = new Set(equalTeams(state.rules, rows, act.teamIds[0] ?? '').map(({ team }) => team.id));
      const named = new Set(act.teamIds);
      const isWhole =
        equal.size === named.size && named.size === act.teamIds.length && act.teamIds.every((id) => equal.has(id));
      return isWhole ? undefined : failure('not_a_tie');
    }
  }
}
