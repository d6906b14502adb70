import { compareDiscordNumbers } from '../../../domain/posts/discord.ts';
import { searchKey } from '../../../domain/text.ts';
import type { Team } from '../teams-and-results.ts';

// Teams whose name, Discord ID or players contain the text, ignoring case and accents; keeps the order.
export function findTeams<T extends Team>(teams: readonly T[], query: string): readonly T[] {
  const wanted = searchKey(query);
  if (wanted === '') return teams;
  return teams.filter((team) => rankOf(keysOf(team), wanted) !== null);
}

// Best match first; equal matches keep their order, but Discord numbers that begin with the text are in numeric order.
export function rankMatches<T extends Team>(teams: readonly T[], query: string): readonly T[] {
  const wanted = searchKey(query);
  if (wanted === '') return teams;
  return teams
    .map((team) => ({ team, rank: rankOf(keysOf(team), wanted) }))
    .filter((match) => match.rank !== null)
    .toSorted((a, b) => {
      const byNumber = a.rank === DISCORD_START && b.rank === DISCORD_START;
      return a.rank! - b.rank! || (byNumber ? compareDiscordNumbers(a.team.discordId, b.team.discordId) : 0);
    })
    .map(({ team }) => team);
}

// Sorts accented letters beside their plain letter, and 'Time 2' before 'Time 10'.
export function sortByName<T extends Team>(teams: readonly T[]): T[] {
  return teams.toSorted((a, b) => collator.compare(a.name, b.name));
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

type Keys = { readonly name: string; readonly discord: string; readonly ids: readonly string[] };

// 0 is the best, null is no match. A number that a captain says is the Discord number, so that comes first.
function rankOf({ name, discord, ids }: Keys, wanted: string): number | null {
  const players = wanted.includes('#') ? ids : ids.map((id) => id.replace(/#.*$/s, ''));
  const ranks = [
    discord === wanted,
    name === wanted || players.some((player) => player.trim() === wanted),
    name.startsWith(wanted),
    discord.startsWith(wanted),
    name.includes(wanted),
    players.some((player) => player.startsWith(wanted)),
    players.some((player) => player.includes(wanted)),
    discord.includes(wanted),
  ];
  const rank = ranks.indexOf(true);
  return rank < 0 ? null : rank;
}

const DISCORD_START = 3;

// The search keys are cached by team, not computed on each key press.
function keysOf(team: Team): Keys {
  const known = keys.get(team);
  if (known) return known;
  const made = {
    name: searchKey(team.name),
    discord: searchKey(team.discordId),
    ids: team.activisionIds.map(searchKey),
  };
  keys.set(team, made);
  return made;
}

const keys = new WeakMap<Team, Keys>();
