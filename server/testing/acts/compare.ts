import { isDeepStrictEqual } from 'node:util';
import { plainState, standingEntries } from './plain-state.ts';
import { plainTable } from './plain-table.ts';
import type { View } from './world.ts';

/** How what the organiser sees differs from a second, plain calculation on the entries of the ledger. */
export function compareWithPlain(view: View): string[] {
  const state = plainState(view.entries);
  const differences: string[] = [];
  const compare = (what: string, shown: unknown, computed: unknown) => {
    if (!isDeepStrictEqual(shown, computed))
      differences.push(`${what}: shown ${JSON.stringify(shown)}, computed ${JSON.stringify(computed)}`);
  };
  const standing = new Set(standingEntries(view.entries).map(({ number }) => number));
  compare(
    'entries',
    view.entries.map(({ number, inForce }) => [number, inForce]),
    view.entries.map((_, index) => [index, standing.has(index)]),
  );
  compare('round', view.round, state.round);
  compare('end', view.ended, state.ended);
  compare(
    'teams',
    view.teams.map(({ id, name }) => [id, name]),
    state.teams.map(({ id, name }) => [id, name]).toReversed(),
  );
  compare(
    'results',
    view.reports.map(({ id, teamId, round, placement, kills }) => [teamId, round, id, placement, kills]),
    state.teams
      .flatMap((team) =>
        team.results.map(({ id, round, placement, kills }) => [team.id, round, id, placement, kills] as const),
      )
      .toSorted((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)),
  );
  compare(
    'standings',
    view.standings.map(({ teamId, position, totalPoints, totalKills, rounds }) => ({
      teamId,
      position,
      points: totalPoints,
      kills: totalKills,
      rounds: rounds.map(({ round, placement, kills, points, counted }) => [round, placement, kills, points, counted]),
    })),
    plainTable(state),
  );
  compareKills(view, compare);
  return differences;
}

function compareKills({ reports, decisions, mvps }: View, compare: (what: string, a: unknown, b: unknown) => void) {
  const voided = decisions.voidRounds.map(({ round }) => round);
  const kills = new Map<string, { name: string; kills: number }>();
  for (const { teamId, round, kills: own, players } of reports)
    for (const [slot, count] of own.entries()) {
      const player = players[slot] ?? '';
      const name = player === '' ? `Jogador ${slot + 1}` : player.replace(/#.*$/, '');
      const key = player === '' ? `${teamId} ${slot}` : player.toLowerCase();
      if (!voided.includes(round)) kills.set(key, { name, kills: (kills.get(key)?.kills ?? 0) + count });
    }
  const most = [...kills.values()]
    .filter((one) => one.kills > 0)
    .toSorted((a, b) => b.kills - a.kills || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  compare(
    'most kills',
    mvps.map((one) => one.kills),
    most.slice(0, 10).map((one) => one.kills),
  );
  // Of those that equal the tenth, not all are shown.
  const last = most[9]?.kills ?? 0;
  const texts = (list: readonly { name: string; kills: number }[]) =>
    list
      .filter((one) => one.kills > last)
      .map((one) => `${one.name} ${one.kills}`)
      .toSorted();
  compare('players with most kills', texts(mvps), texts(most));
}
