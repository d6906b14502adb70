import { expect, test } from 'vitest';
import { exampleResults, exampleTeams, isExample } from './example.ts';

test.each([
  [50, 3],
  [4, 1],
  [50, 4],
])('RE9 · an example for %i teams of %i fits, is marked, and holds each placement once a round', (lobby, teamSize) => {
  const teams = exampleTeams({ lobby, teamSize });
  expect(teams.length).toBeLessThanOrEqual(lobby);
  expect(teams.every(isExample)).toBe(true);
  expect(isExample({ name: 'Lobos' })).toBe(false);
  expect(new Set(teams.flatMap(({ activisionIds }) => activisionIds)).size).toBe(teams.length * teamSize);
  const results = exampleResults(
    teams.map(({ name }) => ({ id: name })),
    teamSize,
  );
  for (const round of [1, 2])
    expect(new Set(results.filter((one) => one.round === round).map(({ placement }) => placement)).size).toBe(
      teams.length,
    );
  expect(results.every(({ kills }) => kills.length === teamSize)).toBe(true);
});
