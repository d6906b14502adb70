import type { LiveSnapshot } from '../../domain/live.ts';
import { playerName } from '../../domain/player-name.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findBrand } from '../overlay-config/queries.ts';
import { readStandings } from '../standings/actions.ts';

/** What every viewer of this organiser sees, as of one moment. */
export function takeSnapshot(db: Db, organizer: OrganizerId): Promise<LiveSnapshot> {
  return asOrganizerAtOneMoment(db, organizer, async (db) => {
    const { tournament, rows, mvps } = await readStandings(db);
    return {
      gameMode: tournament.mode.name,
      brand: await findBrand(db),
      teams: rows.map(({ team: { id, name, activisionIds }, position, totalPoints }) => ({
        id,
        name,
        players: [shownName(activisionIds, 1), shownName(activisionIds, 2), shownName(activisionIds, 3)],
        position,
        points: totalPoints,
      })),
      mvps: mvps.map(({ name, kills, teamNames }) => ({ name, kills, teamNames })),
    };
  });
}

function shownName(activisionIds: readonly [string, string, string], slot: 1 | 2 | 3): string {
  return playerName(activisionIds[slot - 1]!, slot, 'Player');
}
