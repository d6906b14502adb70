import { sql } from 'kysely';
import { findGameMode, type GameMode } from '../../domain/game-modes.ts';
import type { Db } from '../db/transaction.ts';

export interface Tournament {
  id: string;
  mode: GameMode;
  currentRound: number;
  endedAt: Date | null;
}

/** The event the organiser works on. Each has exactly one, made with the account. */
export async function findTournament(db: Db): Promise<Tournament> {
  return toTournament(await currentTournament(db).executeTakeFirstOrThrow());
}

/** The same, held so that nobody ends it or changes its mode until this transaction is over. Others may hold it too. */
export async function holdTournament(db: Db): Promise<Tournament> {
  return toTournament(await currentTournament(db).forShare().executeTakeFirstOrThrow());
}

/** The same, for this transaction alone: the others wait. */
export async function lockTournament(db: Db): Promise<Tournament> {
  return toTournament(await currentTournament(db).forUpdate().executeTakeFirstOrThrow());
}

export async function updateTournament(
  db: Db,
  id: string,
  { mode, currentRound }: { mode: string; currentRound: number },
): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ game_mode: mode, current_round: currentRound })
    .where('id', '=', id)
    .execute();
}

export async function markEnded(db: Db, id: string): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Open again, at the first round: what zeroing and resetting leave behind. */
export async function markFresh(db: Db, id: string): Promise<void> {
  await db.updateTable('tournaments').set({ ended_at: null, current_round: 1 }).where('id', '=', id).execute();
}

function currentTournament(db: Db) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'game_mode', 'current_round', 'ended_at'])
    .where('is_current', '=', true);
}

function toTournament(row: {
  id: string;
  game_mode: string;
  current_round: number;
  ended_at: Date | null;
}): Tournament {
  const mode = findGameMode(row.game_mode);
  // The foreign key to game_modes leaves no other; a mode taken out of the domain while in use is our mistake.
  if (!mode) throw new Error(`unknown game mode ${row.game_mode}`);
  return { id: row.id, mode, currentRound: row.current_round, endedAt: row.ended_at };
}
