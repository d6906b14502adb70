import { hundredths } from '../../../domain/points.ts';
import type { Decisions } from '../../../domain/rules/standing.ts';
import type { Night } from '../../../domain/rules/standings.ts';

// The part of the standings response that is needed to rank the teams in the browser, also by other rules or decisions.
type StandingsJson = {
  readonly decisions: Decisions;
  readonly standings: readonly {
    readonly teamId: string;
    readonly name: string;
    readonly carriedPoints: number;
    readonly rounds: readonly { readonly round: number; readonly placement: number | null; readonly kills: number }[];
  }[];
};

export function nightOf({ standings, decisions }: StandingsJson): Night {
  return {
    teams: standings.map(({ teamId, name, carriedPoints }) => ({
      id: teamId,
      name,
      carriedPoints: hundredths(carriedPoints),
    })),
    // A round without a placement is an absence, which is a decision.
    results: standings.flatMap(({ teamId, rounds }) =>
      rounds.flatMap(({ round, placement, kills }) =>
        placement === null ? [] : [{ teamId, round, placement, kills }],
      ),
    ),
    decisions,
  };
}
