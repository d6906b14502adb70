import type { EventState, StateTeam } from './event-state.ts';
import { type ResultRow, resultRow, shownTeam } from './event-views.ts';
import { isSameJson } from './jsonb-text.ts';
import type { Hundredths } from '../../points.ts';
import { totalKills } from '../report.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import type { Decisions } from '../../rules/standing.ts';
import { totalOf } from '../../rules/standings.ts';

// The rows of the specification follow from the state of an event. What changes in them between two states is written with
// the entries that change the state.

export type TeamRow = {
  readonly id: string;
  readonly name: string;
  readonly discordId: string;
  readonly players: readonly string[];
  readonly carriedPoints: number;
  readonly createdAt: string;
};

export type TotalRow = { readonly teamId: string; readonly points: Hundredths; readonly kills: number };

export type RowChanges = {
  readonly added: readonly ResultRow[];
  readonly changed: readonly ResultRow[];
  readonly removed: readonly { readonly teamId: string; readonly round: number }[];
  readonly totals: readonly TotalRow[];
  readonly teams: readonly TeamRow[];
  readonly teamsRemoved: readonly string[];
  readonly event: EventChange;
};

type EventChange = {
  readonly round?: number;
  readonly rules?: RuleSet;
  readonly decisions?: Decisions;
  // Null where the event is open again.
  readonly endedBy?: number | null;
};

export function rowChanges(before: EventState, after: EventState): RowChanges {
  // Points depend on the rules, and totals on decisions too: then every team is compared.
  const areRulesNew = !isSameJson(before.rules, after.rules);
  const areDecisionsNew = !isSameJson(before.decisions, after.decisions);
  const mayDiffer = (id: string) => areRulesNew || areDecisionsNew || before.teams.get(id) !== after.teams.get(id);
  const changes = {
    added: [] as ResultRow[],
    changed: [] as ResultRow[],
    removed: [] as { teamId: string; round: number }[],
    totals: [] as TotalRow[],
    teams: [] as TeamRow[],
    // The results of a removed team go with it.
    teamsRemoved: [...before.teams.keys()].filter((id) => !after.teams.has(id)),
  };
  for (const [id, team] of after.teams) {
    if (!mayDiffer(id)) continue;
    const old = before.teams.get(id);
    const row = teamRow(team);
    if (!old || !isSameJson(teamRow(old), row)) changes.teams.push(row);
    for (const round of old?.results.keys() ?? [])
      if (!team.results.has(round)) changes.removed.push({ teamId: id, round });
    for (const round of team.results.keys()) {
      const result = resultRow(after.rules, team, round);
      const oldResult = old?.results.has(round) ? resultRow(before.rules, old, round) : null;
      if (!oldResult) changes.added.push(result);
      else if (!isSameJson(oldResult, result)) changes.changed.push(result);
    }
    const total = totalRow(after, team);
    if (!old || !isSameJson(totalRow(before, old), total)) changes.totals.push(total);
  }
  // The final standings, which are written with the end, name teams and players: an ended event may still get other players.
  const areFinalsNew = after.endedBy !== null && Object.values(changes).some((rows) => rows.length > 0);
  return {
    ...changes,
    event: {
      ...(before.round !== after.round && { round: after.round }),
      ...(areRulesNew && { rules: after.rules }),
      ...(areDecisionsNew && { decisions: after.decisions }),
      ...((before.endedBy !== after.endedBy || areFinalsNew) && { endedBy: after.endedBy }),
    },
  };
}

export function teamRow({ id, name, discordId, slots, carriedPoints, createdAt }: StateTeam): TeamRow {
  const players = slots.map((holders) => holders.at(-1)?.player ?? '');
  return { id, name, discordId, players, carriedPoints, createdAt };
}

export function totalRow({ rules, decisions }: EventState, team: StateTeam): TotalRow {
  const results = Array.from(team.results, ([round, { placement, kills }]) => ({
    teamId: team.id,
    round,
    placement,
    kills: totalKills(kills),
  }));
  const { totalPoints, totalKills: kills } = totalOf(rules, shownTeam(team, rules.teamSize), results, decisions);
  return { teamId: team.id, points: totalPoints, kills };
}
