import { compareCodePoints } from '../text.ts';

type TeamWithDiscord = { readonly discordId: string | null };

// The Discord select offers each numeric Discord ID once, in numeric order; blanks, names and a stray 'Discord ID' heading are
// not numeric.
export function listDiscordNumbers(teams: readonly TeamWithDiscord[]): string[] {
  const ids = teams.map((team) => discordText(team)).filter((id) => /^\d+$/.test(id));
  return [...new Set(ids)].toSorted(compareDiscordNumbers);
}

// A Discord ID selects a team only when exactly one team has it.
export function findTeamByDiscord<T extends TeamWithDiscord>(teams: readonly T[], discordId: string): T | null {
  const wanted = discordId.trim();
  const [first, ...others] = teams.filter((team) => wanted !== '' && discordText(team) === wanted);
  return first && others.length === 0 ? first : null;
}

function discordText(team: TeamWithDiscord): string {
  return (team.discordId ?? '').trim();
}

// Discord IDs pass 2^53, so they are compared as digits: a longer number is a larger one.
export function compareDiscordNumbers(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || compareCodePoints(left, right) || compareCodePoints(a, b);
}
