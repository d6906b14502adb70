import { isExcused } from './excused.ts';
import { type Decisions, NO_DECISIONS } from '../rules/standing.ts';
import { compareNames } from '../text.ts';

// Warnings before an event ends. They never prevent it.
export type EndingGap =
  // Teams without a result in a round that was played.
  | { readonly kind: 'missing'; readonly round: number; readonly teams: readonly string[] }
  | {
      readonly kind: 'shared_placement';
      readonly round: number;
      readonly placement: number;
      readonly teams: readonly string[];
    }
  // Rounds of the rules without any result.
  | { readonly kind: 'unplayed'; readonly rounds: readonly number[] };

type Result = { readonly teamId: string; readonly round: number; readonly placement: number };

// In the order of the rounds, unplayed rounds last. Teams are sorted by name.
export function gapsBeforeEnd(
  rounds: number,
  teams: readonly { readonly id: string; readonly name: string }[],
  results: readonly Result[],
  // A void round has no gaps.
  decisions: Decisions = NO_DECISIONS,
): EndingGap[] {
  if (teams.length === 0) return [];
  const isVoid = (round: number) => decisions.voidRounds.some((one) => one.round === round);
  const played = [...new Set(results.map(({ round }) => round))].toSorted((a, b) => a - b);
  const unplayed = Array.from({ length: rounds }, (_, index) => index + 1).filter((round) => !played.includes(round));
  const namesOf = (chosen: readonly { readonly name: string }[]) =>
    chosen.map(({ name }) => name).toSorted(compareNames);
  return [
    ...played
      .filter((round) => !isVoid(round))
      .flatMap((round): EndingGap[] => {
        const own = results.filter((result) => result.round === round);
        const missing = teams.filter(
          ({ id }) => !isExcused(decisions, id, round) && !own.some(({ teamId }) => teamId === id),
        );
        const placements = [...new Set(own.map(({ placement }) => placement))].toSorted((a, b) => a - b);
        const shared = placements.map((placement) => ({
          placement,
          teams: teams.filter(({ id }) => own.some((one) => one.teamId === id && one.placement === placement)),
        }));
        return [
          ...(missing.length > 0 ? [{ kind: 'missing', round, teams: namesOf(missing) } as const] : []),
          ...shared
            .filter((group) => group.teams.length > 1)
            .map((group) => ({
              kind: 'shared_placement' as const,
              round,
              placement: group.placement,
              teams: namesOf(group.teams),
            })),
        ];
      }),
    ...(unplayed.length > 0 ? [{ kind: 'unplayed', rounds: unplayed } as const] : []),
  ];
}

// 'Faltam 2 resultados na queda 5: Lobos, Raposas'.
export function gapSentence(gap: EndingGap): string {
  switch (gap.kind) {
    case 'missing': {
      const missing = gap.teams.length === 1 ? 'Falta 1 resultado' : `Faltam ${gap.teams.length} resultados`;
      return `${missing} na queda ${gap.round}: ${someOf(gap.teams)}`;
    }
    case 'shared_placement':
      return `${gap.placement}º lugar repetido na queda ${gap.round}: ${someOf(gap.teams)}`;
    case 'unplayed':
      return gap.rounds.length === 1
        ? `A queda ${gap.rounds[0]} não foi jogada`
        : `As quedas ${listed(gap.rounds.map(String))} não foram jogadas`;
  }
}

const NAMED = 6;

function someOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 1 ? `${names.slice(0, NAMED).join(', ')} e mais ${rest}` : names.join(', ');
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}
