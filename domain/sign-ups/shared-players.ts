import { failure, type Failure } from '../failures.ts';
import { playerName } from '../player-name.ts';
import { normalizeName } from '../text.ts';

type Roster = { readonly id: string; readonly name: string; readonly activisionIds: readonly string[] };

// A player of more than one team. The Activision ID tells who it is; without the part after '#' the name alone does.
export type SharedPlayer = {
  readonly key: string;
  readonly name: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
};

// In the order of the teams. The ranking of kills adds up what such a player scored in all of them.
export function sharedPlayers(rosters: readonly Roster[]): SharedPlayer[] {
  const players = new Map<string, { name: string; teams: Map<string, string> }>();
  for (const { id, name, activisionIds } of rosters)
    for (const activisionId of activisionIds) {
      const key = normalizeName(activisionId);
      if (key === '') continue;
      const player = players.get(key) ?? { name: playerName(activisionId, 1), teams: new Map() };
      player.teams.set(id, name);
      players.set(key, player);
    }
  return Array.from(players, ([key, { name, teams }]) => ({
    key,
    name,
    teams: Array.from(teams, ([id, name]) => ({ id, name })),
  })).filter(({ teams }) => teams.length > 1);
}

// Asks about players whom a change puts into another team. `showTeams` is for the organiser: captains do not learn the names.
export function refusalOfShared(
  before: readonly Roster[],
  after: readonly Roster[],
  { confirmed, showTeams }: { readonly confirmed: boolean; readonly showTeams: boolean },
): Failure<'player_in_other_team'> | undefined {
  if (confirmed) return undefined;
  const known = new Map(sharedPlayers(before).map(({ key, teams }) => [key, new Set(teams.map(({ id }) => id))]));
  const added = sharedPlayers(after).filter(({ key, teams }) => teams.some(({ id }) => !known.get(key)?.has(id)));
  if (added.length === 0) return undefined;
  const players = added.map(({ name, teams }) =>
    showTeams ? `${name} (${teams.map((team) => team.name).join(', ')})` : name,
  );
  return failure('player_in_other_team', { players: players.join(', ') });
}
