import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import { personOf, targetOf, type Entry, type TeamNames } from '../../scores/ledger/entry-words.ts';

// 'all': no filter.
export type Filters = {
  readonly kind: KindGroup | 'all';
  readonly team: string;
  readonly round: string;
  readonly person: string;
};

export type KindGroup = 'results' | 'corrections' | 'removals' | 'players' | 'decisions' | 'undos' | 'others';

export const NO_FILTERS: Filters = { kind: 'all', team: 'all', round: 'all', person: 'all' };

export function filterEntries<E extends Entry>(
  shown: readonly E[],
  filters: Filters,
  all: readonly E[],
  names: TeamNames,
): E[] {
  return shown.filter((entry) => {
    // An undo concerns the team and the round of the entry it undid.
    const { act } = targetOf(entry, all);
    return (
      (filters.kind === 'all' || groupOf(entry.act) === filters.kind) &&
      (filters.team === 'all' || teamsOf(act).includes(filters.team)) &&
      (filters.round === 'all' || roundsOf(act).includes(Number(filters.round))) &&
      (filters.person === 'all' || personOf(entry, names) === filters.person)
    );
  });
}

export function groupOf(act: LedgerAct): KindGroup {
  switch (act.kind) {
    case 'result':
      return act.before ? 'corrections' : 'results';
    case 'move':
      return 'corrections';
    case 'removal':
    case 'replay':
    case 'team_removal':
    case 'zero':
    case 'reset':
      return 'removals';
    case 'team_added':
    case 'player':
    case 'substitution':
    case 'team':
      return 'players';
    case 'undo':
      return 'undos';
    case 'adjustment':
    case 'warning':
    case 'disqualification':
    case 'absence':
    case 'void_round':
    case 'tie':
      return 'decisions';
    case 'opening':
    case 'round':
    case 'rules':
    case 'end':
    case 'reopening':
      return 'others';
  }
}

export function teamsOf(act: LedgerAct): string[] {
  switch (act.kind) {
    case 'result':
    case 'removal':
      return [act.at.teamId];
    case 'move':
      return [act.from.teamId, act.to.teamId];
    case 'player':
    case 'substitution':
    case 'adjustment':
    case 'warning':
    case 'disqualification':
    case 'absence':
    case 'team':
      return [act.teamId];
    case 'tie':
      return [...act.teamIds];
    case 'team_removal':
      return [act.team.id];
    case 'reset':
    case 'team_added':
      return act.teams.map(({ id }) => id);
    case 'opening':
    case 'round':
    case 'replay':
    case 'zero':
    case 'rules':
    case 'void_round':
    case 'end':
    case 'reopening':
    case 'undo':
      return [];
  }
}

export function roundsOf(act: LedgerAct): number[] {
  switch (act.kind) {
    case 'result':
    case 'removal':
      return [act.at.round];
    case 'move':
      return [act.from.round, act.to.round];
    case 'replay':
    case 'absence':
    case 'void_round':
    case 'round':
      return [act.round];
    case 'adjustment':
      return act.round === null ? [] : [act.round];
    case 'opening':
    case 'team_added':
    case 'player':
    case 'substitution':
    case 'team':
    case 'team_removal':
    case 'zero':
    case 'reset':
    case 'rules':
    case 'warning':
    case 'disqualification':
    case 'tie':
    case 'end':
    case 'reopening':
    case 'undo':
      return [];
  }
}
