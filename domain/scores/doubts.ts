import { isExcused } from './excused.ts';
import type { Report } from './report.ts';
import { totalKills } from './report.ts';
import { hasRespawns, type RuleSet } from '../rules/rule-set.ts';
import { type Decisions, NO_DECISIONS } from '../rules/standing.ts';
import { compareNames } from '../text.ts';

// Warnings about a result before it is saved. They never refuse it: a tie or a record may be real.
export type Doubt =
  // Other teams of the round hold the placement too.
  | { readonly kind: 'shared_placement'; readonly placement: number; readonly teams: readonly string[] }
  // More kills than the other teams of the round have players.
  | { readonly kind: 'over_lobby'; readonly kills: number; readonly opponents: number }
  // Far more than any player of the event had in a round; `most` is null while too few results are known to compare.
  | { readonly kind: 'high_kills'; readonly player: number; readonly kills: number; readonly most: number | null };

// Fewer kills than this are never doubted.
export const LOWEST_DOUBTED = 15;
// More kills of a player than this are 'high_kills' while there are too few results to compare with.
const MOST_WITHOUT_RESULTS = 30;
// How many results are needed to compare with the event's own maximum.
const ENOUGH_RESULTS = 10;

// The warnings about one result, compared with the other results of the event except the one that it replaces.
export function doubtsAbout(
  rules: Pick<RuleSet, 'teamSize' | 'name' | 'respawns'>,
  wanted: Report,
  results: readonly Report[],
  teams: readonly { readonly id: string; readonly name: string }[],
  decisions: Pick<Decisions, 'absences' | 'disqualifications'> = NO_DECISIONS,
): Doubt[] {
  const others = results.filter(({ teamId, round }) => teamId !== wanted.teamId || round !== wanted.round);
  const holders = others.filter(({ round, placement }) => round === wanted.round && placement === wanted.placement);
  const names = teams
    .filter(({ id }) => holders.some(({ teamId }) => teamId === id))
    .map(({ name }) => name)
    .toSorted(compareNames);
  return [
    ...(names.length > 0 ? [{ kind: 'shared_placement', placement: wanted.placement, teams: names } as const] : []),
    ...doubtsAboutKills(
      { rules, playing: teams.filter(({ id }) => !isExcused(decisions, id, wanted.round)).length },
      wanted.kills,
      mostKills(others),
    ),
  ];
}

// The highest number of kills that a player had in a round; null while there are too few results.
export function mostKills(results: readonly Report[]): number | null {
  if (results.length < ENOUGH_RESULTS) return null;
  return Math.max(...results.flatMap(({ kills }) => kills));
}

// `playing`: how many teams play the round.
export function doubtsAboutKills(
  { rules, playing }: { readonly rules: Pick<RuleSet, 'teamSize' | 'name' | 'respawns'>; readonly playing: number },
  kills: readonly number[],
  most: number | null,
): Doubt[] {
  const opponents = Math.max(0, playing - 1) * rules.teamSize;
  const total = totalKills(kills);
  // In a small lobby a few kills more than opponents are usual, whatever the rules say.
  if (!hasRespawns(rules) && total > opponents && total >= LOWEST_DOUBTED)
    return [{ kind: 'over_lobby', kills: total, opponents }];
  const limit = most === null ? MOST_WITHOUT_RESULTS : Math.max(LOWEST_DOUBTED - 1, 2 * most);
  return kills.flatMap((own, index) =>
    own > limit ? [{ kind: 'high_kills', player: index + 1, kills: own, most } as const] : [],
  );
}

// A sentence for each doubt; several players with many kills are in one: 'Ana com 99 e Bia com 40 kills? Confira os números.'
export function doubtSentences(doubts: readonly Doubt[], playerNames: readonly string[]): string[] {
  const high = doubts.flatMap((doubt) => (doubt.kind === 'high_kills' ? [doubt] : []));
  const [first] = high;
  if (!first || high.length === 1) return doubts.map((doubt) => doubtSentence(doubt, playerNames));
  const players = high.map(({ player, kills }) => `${playerNames[player - 1] ?? `Jogador ${player}`} com ${kills}`);
  const measure = first.most === null ? 'Confira os números.' : `O máximo do evento é ${first.most}.`;
  return [
    ...doubts.filter(({ kind }) => kind !== 'high_kills').map((doubt) => doubtSentence(doubt, playerNames)),
    `${listed(players)} kills? ${measure}`,
  ];
}

// '9º lugar repetido: Corvos e Falcões já estão nele.'
export function doubtSentence(doubt: Doubt, playerNames: readonly string[]): string {
  switch (doubt.kind) {
    case 'shared_placement': {
      const verb = doubt.teams.length === 1 ? 'já está nele' : 'já estão nele';
      return `${doubt.placement}º lugar repetido: ${listed(doubt.teams)} ${verb}.`;
    }
    case 'over_lobby':
      return `${doubt.kills} kills: só há ${doubt.opponents} adversários nesta queda.`;
    case 'high_kills': {
      const name = playerNames[doubt.player - 1] ?? `Jogador ${doubt.player}`;
      const measure = doubt.most === null ? 'Confira o número.' : `O máximo do evento é ${doubt.most}.`;
      return `${name} com ${doubt.kills} kills? ${measure}`;
    }
  }
}

// 'A, B e C'; of more than three the first two by name.
export function listed(names: readonly string[]): string {
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}
