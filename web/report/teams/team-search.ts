import { searchKey } from '../../../domain/text.ts';
import type { Team } from '../teams-and-results.ts';

// Teams whose name, Discord ID or players contain the text, ignoring case and accents; keeps the order.
export function findTeams<T extends Team>(teams: readonly T[], query: string): readonly T[] {
  const wanted = searchKey(query);
  if (wanted === '') return teams;
  return teams.filter((team) => keysOf(team).some((key) => key.includes(wanted)));
}

// Names that start with the text come before names that contain it, and teams before players.
export function rankMatches<T extends Team>(teams: readonly T[], query: string): readonly T[] {
  const wanted = searchKey(query);
  const rank = (team: Team) => {
    const at = keysOf(team)[0]?.indexOf(wanted) ?? -1;
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return findTeams(teams, query).toSorted((a, b) => rank(a) - rank(b));
}

// Sorts accented letters beside their plain letter, and 'Time 2' before 'Time 10'.
export function sortByName<T extends Team>(teams: readonly T[]): T[] {
  return teams.toSorted((a, b) => collator.compare(a.name, b.name));
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

// The search keys are cached by team, not computed on each key press. The name comes first.
function keysOf(team: Team): readonly string[] {
  const known = keys.get(team);
  if (known) return known;
  const made = [team.name, team.discordId, ...team.activisionIds].map(searchKey);
  keys.set(team, made);
  return made;
}

const keys = new WeakMap<Team, readonly string[]>();
