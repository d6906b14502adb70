import type { LedgerEntry, LedgerTeam } from '../scores/ledger/ledger.ts';

// What a captain may know of an event while entries are withheld: those that are public, and of the later ones those about the own
// team's results, players and name. `entries` are all of the event; the answer keeps their numbers and leaves gaps.
export function entriesForCaptain<E extends LedgerEntry>(entries: readonly E[], until: number, teamId: string): E[] {
  const isOwn = ({ id }: LedgerTeam) => id === teamId;
  return entries.flatMap((entry) => {
    if (entry.number <= until) return [entry];
    // Other teams that were added with it are not public.
    if (entry.kind === 'team_added')
      return entry.teams.some(isOwn) ? [{ ...entry, teams: entry.teams.filter(isOwn) }] : [];
    return isAbout(targetOf(entry, entries), teamId, until) ? [entry] : [];
  });
}

// The entry that a chain of undos ends at.
function targetOf(entry: LedgerEntry, entries: readonly LedgerEntry[]): LedgerEntry {
  const undone = entry.kind === 'undo' ? entries[entry.undoes] : undefined;
  return undone ? targetOf(undone, entries) : entry;
}

function isAbout(target: LedgerEntry, teamId: string, until: number): boolean {
  switch (target.kind) {
    case 'result':
    case 'removal':
      return target.at.teamId === teamId;
    case 'move':
      return target.from.teamId === teamId || target.to.teamId === teamId;
    case 'absence':
    case 'player':
    case 'substitution':
    case 'team':
      return target.teamId === teamId;
    // A public team stays until the public sees that it went.
    case 'team_added':
      return target.number > until && target.teams.some(({ id }) => id === teamId);
    case 'opening':
    case 'round':
    case 'team_removal':
    case 'replay':
    case 'zero':
    case 'reset':
    case 'rules':
    case 'end':
    case 'reopening':
    case 'undo':
    case 'adjustment':
    case 'warning':
    case 'disqualification':
    case 'void_round':
    case 'tie':
      return false;
  }
}
