import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowChanges, rowChanges, teamRow, totalRow } from './event-rows.ts';
import { resultRow } from './event-views.ts';
import { type EventState, foldEvent } from './event-state.ts';
import { nights } from '../../testing/nights.ts';

// The tables of an event, changed as append_entries() does.
class Rows {
  teams = new Map<string, unknown>();
  totals = new Map<string, unknown>();
  // By team and round.
  results = new Map<string, unknown>();
  event = {};
  // Changes that a table would refuse or ignore.
  refused: string[] = [];

  write({ added, changed, removed, totals, teams, teamsRemoved, event }: RowChanges): void {
    for (const id of teamsRemoved) this.removeTeam(id);
    for (const row of teams) this.teams.set(row.id, row);
    for (const place of removed) this.results.delete(this.keyOf(place, true));
    for (const row of added) this.results.set(this.keyOf(row, false), row);
    for (const row of changed) this.results.set(this.keyOf(row, true), row);
    for (const row of totals) this.totals.set(row.teamId, row);
    this.event = { ...this.event, ...event };
  }

  private removeTeam(id: string): void {
    if (!this.teams.delete(id)) this.refused.push(`team ${id} is not there`);
    this.totals.delete(id);
    for (const key of this.results.keys()) if (key.startsWith(`${id} `)) this.results.delete(key);
  }

  private keyOf({ teamId, round }: { teamId: string; round: number }, isThere: boolean): string {
    const key = `${teamId} ${round}`;
    if (this.results.has(key) !== isThere) this.refused.push(`${key} ${isThere ? 'is not there' : 'is there'}`);
    return key;
  }
}

function rowsOf(state: EventState): Rows {
  const rows = new Rows();
  for (const team of state.teams.values()) {
    rows.teams.set(team.id, teamRow(team));
    rows.totals.set(team.id, totalRow(state, team));
    for (const round of team.results.keys())
      rows.results.set(`${team.id} ${round}`, resultRow(state.rules, team, round));
  }
  const { round, rules, decisions, endedBy } = state;
  rows.event = { round, rules, decisions, endedBy };
  return rows;
}

test(
  'ES4 · the rows that are changed with each entry, or with several at once, are those of the state',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(nights, fc.array(fc.integer({ min: 1, max: 4 })), (entries, sizes) => {
        const last = entries.length - 1;
        let before = foldEvent(entries, 0);
        const rows = rowsOf(before);
        const left = [...sizes];
        for (let number = 0; number < last;) {
          number = Math.min(last, number + (left.shift() ?? 1));
          const after = foldEvent(entries, number);
          rows.write(rowChanges(before, after));
          before = after;
        }
        expect(rows).toEqual(rowsOf(foldEvent(entries)));
      }),
    );
  },
);
