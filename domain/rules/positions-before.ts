import type { RuleSet } from './rule-set.ts';
import type { Decisions, Standing } from './standing.ts';
import { lastRoundOf, rankTeams } from './standings.ts';

// The positions before the last round that counts, by team. Empty while there is only one such round.
export function positionsBefore(rules: RuleSet, decisions: Decisions, rows: readonly Standing[]): Map<string, number> {
  const last = lastRoundOf(rows);
  const voided = new Set(decisions.voidRounds.map(({ round }) => round));
  const results = rows.flatMap(({ team, rounds }) =>
    rounds.flatMap(({ round, placement, kills }) =>
      placement === null || round >= last ? [] : [{ teamId: team.id, round, placement, kills }],
    ),
  );
  if (results.every(({ round }) => voided.has(round))) return new Map();
  const night = { teams: rows.map(({ team }) => team), results, decisions: decisionsBefore(decisions, last) };
  return new Map(rankTeams(rules, night).map(({ team, position }) => [team.id, position]));
}

function decisionsBefore(decisions: Decisions, last: number): Decisions {
  const isBefore = ({ round }: { readonly round: number | null }) => round === null || round < last;
  return {
    ...decisions,
    adjustments: decisions.adjustments.filter(isBefore),
    absences: decisions.absences.filter(isBefore),
  };
}
