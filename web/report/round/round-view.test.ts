import { expect, test } from 'vitest';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { viewRound } from './round-view.ts';

const team = (name: string): Team => ({ id: name, name, discordId: '', activisionIds: [] });
const [lobos, furia, zebras, aguias] = [team('Lobos'), team('Fúria'), team('Zebras'), team('Águias')];
const teams = [lobos, furia, zebras, aguias];

const result = ({ id }: Team, placement: number, points = 0, round = 1): StoredReport => ({
  id: `${id} ${round}`,
  teamId: id,
  round,
  placement,
  kills: [],
  points,
});

const shown = (reports: readonly StoredReport[], cleared: readonly string[] = [], round = 1) => {
  const { rows, missing, sharedPlacements } = viewRound(round, teams, reports, new Set(cleared));
  return {
    rows: rows.map(({ report, team, shared }) => `${report.placement} ${team.name}${shared ? ' shared' : ''}`),
    missing: missing.map(({ name }) => name),
    shared: sharedPlacements.map(({ placement, teams }) => `${placement} ${teams.map(({ name }) => name).join()}`),
  };
};

test('P11 · without a result every team is missing, by name', () => {
  expect(shown([])).toEqual({ rows: [], missing: ['Águias', 'Fúria', 'Lobos', 'Zebras'], shared: [] });
});

test('FX22 · a disqualified team counts as missing nowhere and is marked in its results; an absent one needs none either', () => {
  const decisions = {
    disqualifications: [lobos, furia].map(({ id }) => ({ number: 1, teamId: id, reason: '' })),
    absences: [{ number: 2, teamId: zebras.id, round: 1, reason: '' }],
  };
  const { rows, missing, excused } = viewRound(1, teams, [result(lobos, 1)], new Set(), decisions);
  expect(rows.map(({ team, disqualified }) => [team.name, disqualified])).toEqual([['Lobos', true]]);
  expect(missing).toEqual([aguias]);
  expect(excused).toEqual([furia, zebras]);
});

test('P11 · results are in the order of their placement, then of their points, and a repeated placement is named', () => {
  const reports = [result(zebras, 12, 500), result(lobos, 3, 900), result(furia, 3, 1000)];
  expect(shown(reports)).toEqual({
    rows: ['3 Fúria shared', '3 Lobos shared', '12 Zebras'],
    missing: ['Águias'],
    shared: ['3 Fúria,Lobos'],
  });
});

test('P11 · another round counts for nothing', () => {
  const reports = [result(lobos, 3), result(furia, 3, 0, 2)];
  expect(shown(reports)).toEqual({ rows: ['3 Lobos'], missing: ['Águias', 'Fúria', 'Zebras'], shared: [] });
  expect(shown(reports, [], 2).rows).toEqual(['3 Fúria']);
});

test('P13 · a result that was cleared here is missing, and no longer shares its placement', () => {
  const reports = [result(lobos, 3), result(furia, 3)];
  expect(shown(reports, ['Lobos 1'])).toEqual({
    rows: ['3 Fúria'],
    missing: ['Águias', 'Lobos', 'Zebras'],
    shared: [],
  });
});

test('P11 · the result of a team that is gone is not shown', () => {
  expect(shown([result(team('Capivaras'), 1), result(lobos, 1)])).toMatchObject({ rows: ['1 Lobos'], shared: [] });
});
