import type { EventState } from '../../../domain/scores/ledger/event-state.ts';
import { stepEvent } from '../../../domain/scores/ledger/event-state.ts';
import { standingsOf } from '../../../domain/scores/ledger/event-views.ts';
import type { Report } from '../../../domain/scores/report.ts';

// Total and rank of a team now, and as they would be after a result of it.
export function standingWith(state: EventState, { teamId, round, placement, kills }: Report) {
  const result = { reportId: '', placement, kills, players: null };
  const act = { kind: 'result', at: { teamId, round }, result, before: null } as const;
  const next = stepEvent(state, { ...act, number: state.number + 1, reason: '' });
  const rowIn = (of: EventState) => standingsOf(of).find((row) => row.team.id === teamId);
  return { before: rowIn(state), after: rowIn(next) };
}
