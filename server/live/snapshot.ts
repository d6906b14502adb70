import { type Brand, brandOfEvent } from '../../domain/brand.ts';
import type { LiveRules, LiveSnapshot } from '../../domain/live.ts';
import { playerName, slotsOf } from '../../domain/player-name.ts';
import { isPlainLive } from '../../domain/publication.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent } from '../events/queries.ts';
import { findEventOnAir } from '../running/queries.ts';
import { findReplayedRound } from '../ledger/queries.ts';
import { findBrand } from '../overlay-config/queries.ts';
import { type Published, readPublished } from '../publication/published.ts';
import type { EventId } from '../scope/scope.ts';
import { rankEvent } from '../standings/actions.ts';

/** `own`: the organiser's screens, which see everything. `public`: whoever watches through a link. */
export type Audience = 'own' | 'public';

export interface Snapshots {
  shown: Partial<Record<Audience, LiveSnapshot>>;
  /** In how long the public sees more without any change; null when nothing is waiting for a delay to pass. */
  nextInMs: number | null;
}

/**
 * What the viewers of this event see, as of one moment; `null` is the event on air. None when the event is gone. Both
 * audiences get the same snapshot unless publication is held or delayed.
 */
export function takeSnapshots(
  db: Db,
  organizer: OrganizerId,
  eventId: EventId | null,
  audiences: ReadonlySet<Audience>,
): Promise<Snapshots | undefined> {
  return asOrganizerAtOneMoment(db, organizer, async (db) => {
    const event = await findEvent(db, eventId ?? (await findEventOnAir(db)));
    if (!event) return undefined;
    const brand = brandOfEvent(await findBrand(db), event.brand);
    const isSame = isPlainLive(event.publication);
    const published = audiences.has('public') && !isSame ? await readPublished(db, event) : undefined;
    const own =
      audiences.has('own') || isSame
        ? toSnapshot({
            ...(await rankEvent(db, event)),
            event,
            brand,
            replayedRound: await findReplayedRound(db, event.id),
          })
        : undefined;
    const forPublic = published ? toSnapshot({ ...published, brand }) : isSame ? own : undefined;
    return {
      shown: { ...(own && { own }), ...(forPublic && { public: forPublic }) },
      nextInMs: published?.nextInMs ?? null,
    };
  });
}

function toSnapshot({
  event,
  rows,
  mvps,
  replayedRound,
  brand,
}: Pick<Published, 'event' | 'rows' | 'mvps' | 'replayedRound'> & { brand: Brand }): LiveSnapshot {
  return {
    event: { id: event.id, name: event.name, round: event.currentRound, ended: event.endedAt !== null },
    replayedRound,
    rules: liveRules(event.rules),
    brand,
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
}

function liveRules({ name, rounds, decimals, teamSize, finish }: RuleSet): LiveRules {
  return { name, rounds, decimals, teamSize, threshold: finish.kind === 'matchPoint' ? finish.threshold : null };
}
