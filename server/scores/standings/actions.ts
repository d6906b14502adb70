import {
  lineUpsOf,
  mvpsOf,
  type PlayedRound,
  sharedPlayersOf,
  type ShownTeam,
  standingsOf,
} from '../../../domain/scores/ledger/event-views.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import type { LineUp } from '../../../domain/scores/line-up.ts';
import type { Mvp } from '../../../domain/scores/mvp.ts';
import type { Standing } from '../../../domain/rules/standing.ts';
import type { SharedPlayer } from '../../../domain/sign-ups/shared-players.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent } from '../../events/queries.ts';
import { readLogOf } from '../ledger/event-log.ts';
import type { EventId } from '../../platform/scope/scope.ts';

export interface Standings {
  event: GameEvent;
  rows: Standing<ShownTeam>[];
  mvps: Mvp[];
  lineUps: Map<string, LineUp<PlayedRound>>;
  /** Of the rosters and of the results. */
  sharedPlayers: SharedPlayer[];
}

/** Everything that a ranking shows. The transaction must be a snapshot. */
export async function readStandings(db: Db, eventId: EventId): Promise<Result<Standings>> {
  const event = await findEvent(db, eventId);
  return event ? { ok: true, value: await rankEvent(db, event) } : { ok: false, failure: failure('event_not_found') };
}

/** The same for an event that was already read. */
export async function rankEvent(db: Db, event: GameEvent): Promise<Standings> {
  const { state } = await readLogOf(db, event);
  return {
    event,
    rows: standingsOf(state),
    mvps: mvpsOf(state),
    lineUps: lineUpsOf(state),
    sharedPlayers: sharedPlayersOf(state),
  };
}
