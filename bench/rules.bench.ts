import { defaultPreset, PRESETS } from '../domain/rules/presets.ts';
import type { RuleSet } from '../domain/rules/rule-set.ts';
import { rankTeams } from '../domain/rules/standings.ts';
import { median, verdict } from '../scripts/record/figures.ts';
import { clock } from '../world/part.ts';
import { startTable } from './support/table.ts';

const teamCount = 50;
const rounds = 20;
const runs = 60;
const aimMs = 5;

const table = startTable({
  name: 'rules',
  about: `Ranking ${teamCount} teams after ${rounds} rounds by each preset, in ms: the median of ${runs} runs, after as many to warm up. Aim: under ${aimMs} ms.`,
  columns: ['preset', 'ms', 'aim'],
  width: 24,
});

const teams = Array.from({ length: teamCount }, (_, index) => ({ id: `team-${index}`, name: `Time ${index}` }));
// Placements rotate by one team each round; few different kill counts make ties.
const results = Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
  teams.map(({ id }, index) => ({
    teamId: id,
    round,
    placement: ((index + round) % teamCount) + 1,
    kills: (index * round) % 9,
  })),
);

for (const { id, rules } of PRESETS) measure(id, rules, results);
// All teams are equal, so every comparison evaluates every tiebreaker.
const equal = results.map((result) => ({ ...result, placement: result.round, kills: 5 }));
measure('all teams equal', defaultPreset.rules, equal);
table.keep();

function measure(name: string, rules: RuleSet, night: typeof results): void {
  const rank = () => rankTeams(rules, { teams, results: night });
  for (let run = 0; run < runs; run += 1) rank();
  const ms = median(Array.from({ length: runs }, () => timeOf(rank)));
  table.add(name, ms.toFixed(2), verdict(ms < aimMs));
}

function timeOf(action: () => unknown): number {
  const startedAt = clock();
  action();
  return clock() - startedAt;
}
