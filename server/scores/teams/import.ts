import type { ShownTeam } from '../../../domain/scores/ledger/event-views.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { type ImportPlan, planImport, planUpdates, type TeamUpdate } from '../../../domain/scores/import/import.ts';
import type { SheetTeam } from '../../../domain/scores/import/import-sheet.ts';
import { refusalOfShared } from '../../../domain/sign-ups/shared-players.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { lockEvent } from '../../events/queries.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { listTeams, type Team, tryImportLock } from './queries.ts';
import { enterTeams } from './actions.ts';
import { editTeam, withPlayer } from './edit-team.ts';

export interface TeamImport {
  teams: readonly SheetTeam[];
  /** Updates teams whose name exists, instead of skipping them. */
  updateExisting: boolean;
  /** Required to update teams once the event was ended. */
  reason: string;
  sharedConfirmed: boolean;
}

/**
 * Adds all new teams of a sheet, or none: names that exist are ignored or, where wanted, updated, and the lobby's maximum holds
 * for the whole. While one import of the event runs, another one is refused.
 */
export async function importTeams(
  db: Db,
  scope: EventScope,
  { teams: rows, updateExisting, reason, sharedConfirmed }: TeamImport,
): Promise<Result<ImportPlan & { added: ShownTeam[]; updated: number; entries: number[] }>> {
  // For the event's lock a second import would wait; this separate lock refuses it.
  if (!(await tryImportLock(db, scope.event))) return { ok: false, failure: failure('import_running') };
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const existing = await listTeams(db, event.id);
  const planned = planImport(
    event.rules,
    existing.map(({ name }) => name),
    { teams: rows, failed: [] },
  );
  if (!planned.ok) return planned;
  if (planned.value.toAdd.length > 0 && event.endedAt) return { ok: false, failure: failure('match_ended') };
  const { teamSize } = event.rules;
  const teams = planned.value.toAdd.map((team) => ({ ...team, activisionIds: team.activisionIds.slice(0, teamSize) }));
  const updates = updateExisting ? planUpdates(existing, rows) : [];
  const shared = refusalOfShared(existing, [...withUpdates(existing, updates), ...teams.map(numbered)], {
    confirmed: sharedConfirmed,
    showTeams: true,
  });
  if (shared) return { ok: false, failure: shared };
  // In reverse, so that the list, newest first, reads like the sheet.
  const entered = await enterTeams(db, scope, event, teams.toReversed());
  if (!entered.ok) return entered;
  const { teams: added, entries } = entered.value;
  if (added.length > 0) await recordActivity(db, scope, { act: 'teams_added', teams: teams.map(({ name }) => name) });
  for (const { id, name, discordId, players } of updates) {
    const corrected = players.map((player) => ({ ...player, fromRound: null }));
    const edit = { name, discordId, players: corrected, sharedConfirmed: true };
    const edited = await editTeam(db, scope, id, edit, reason);
    if (!edited.ok) return edited;
    entries.push(...edited.value.entries);
  }
  const ignored = planned.value.ignored.filter(({ row }) => !updates.some((update) => update.row === row));
  return { ok: true, value: { ...planned.value, ignored, added, updated: updates.length, entries } };
}

function withUpdates(teams: readonly Team[], updates: readonly TeamUpdate[]): Team[] {
  return teams.map((team) =>
    updates
      .filter(({ id }) => id === team.id)
      .flatMap(({ players }) => players)
      .reduce((changed, { slot, activisionId }) => withPlayer(changed, slot, activisionId), team),
  );
}

/** Teams that have no id yet. */
function numbered<T>(team: T, index: number): T & { id: string } {
  return { ...team, id: String(index) };
}
