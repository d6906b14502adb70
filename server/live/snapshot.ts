import { brandOfEvent } from '../../domain/brand.ts';
import type { LiveRules, LiveSnapshot } from '../../domain/live.ts';
import { playerName, slotsOf } from '../../domain/player-name.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent } from '../events/queries.ts';
import { findEventOnAir } from '../running/queries.ts';
import { findReplayedRound } from '../ledger/queries.ts';
import { findBrand } from '../overlay-config/queries.ts';
import type { EventId } from '../scope/scope.ts';
import { rankEvent } from '../standings/actions.ts';

/** What every viewer of this event sees, as of one moment; `null` is the event on air. None when the event is gone. */
export function takeSnapshot(
  db: Db,
  organizer: OrganizerId,
  eventId: EventId | null,
): Promise<LiveSnapshot | undefined> {
  return asOrganizerAtOneMoment(db, organizer, async (db) => {
    const event = await findEvent(db, eventId ?? (await findEventOnAir(db)));
    if (!event) return undefined;
    const { rows, mvps } = await rankEvent(db, event);
    return {
      event: { id: event.id, name: event.name, round: event.currentRound, ended: event.endedAt !== null },
      replayedRound: await findReplayedRound(db, event.id),
      rules: liveRules(event.rules),
      brand: brandOfEvent(await findBrand(db), event.brand),
      teams: rows.map(({ team: { id, name, activisionIds }, position, totalPoints, matchPoint, disqualification }) => ({
        id,
        name,
        players: slotsOf(activisionIds.length).map((slot) => playerName(activisionIds[slot - 1] ?? '', slot, 'Player')),
        position,
        points: totalPoints,
        matchPoint,
        disqualified: disqualification !== null,
      })),
      mvps: mvps.map(({ name, kills, teamNames }) => ({ name, kills, teamNames })),
    };
  });
}

function liveRules({ name, rounds, decimals, teamSize, finish }: RuleSet): LiveRules {
  return { name, rounds, decimals, teamSize, threshold: finish.kind === 'matchPoint' ? finish.threshold : null };
}
