// Short notation for nights in the tests of this folder.
import { hundredths } from '../points.ts';
import type { RoundResult } from './round-result.ts';
import { findPreset } from './presets.ts';
import type { RuleSet } from './rule-set.ts';
import { type Decisions, NO_DECISIONS, type Standing } from './standing.ts';
import { rankTeams } from './standings.ts';

export type TestNight = {
  // Results by team: '1/18 - 4/14' is placement and kills of round 1, no result in round 2, … A team's id is its name.
  readonly rows: Readonly<Record<string, string>>;
  // Carried points by team, in hundredths.
  readonly carried?: Readonly<Record<string, number>>;
  readonly decisions?: Partial<Decisions>;
};

export function standingsOf(rules: RuleSet, { rows, carried = {}, decisions }: TestNight): Standing[] {
  return rankTeams(rules, {
    teams: Object.keys(rows).map((name) => ({ id: name, name, carriedPoints: hundredths(carried[name] ?? 0) })),
    results: Object.entries(rows).flatMap(([teamId, results]) => resultsOf(teamId, results)),
    decisions: { ...NO_DECISIONS, ...decisions },
  });
}

// The teams in order of the standings, each with its rank: 'A1 B2 C2 D0'.
export function ranksOf(rules: RuleSet, night: TestNight): string {
  return standingsOf(rules, night)
    .map(({ team, position }) => `${team.id}${position}`)
    .join(' ');
}

export function rulesOf(id: string): RuleSet {
  const preset = findPreset(id);
  if (!preset) throw new Error(`no preset ${id}`);
  return preset.rules;
}

function resultsOf(teamId: string, results: string): RoundResult[] {
  return results
    .split(' ')
    .map((text, index) => ({ round: index + 1, values: /^(\d+)\/(\d+)$/.exec(text) }))
    .flatMap(({ round, values }) =>
      values ? [{ teamId, round, placement: Number(values[1]), kills: Number(values[2]) }] : [],
    );
}
