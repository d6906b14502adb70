import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { playerName, slotsOf } from '../../../domain/player-name.ts';
import { hundredths, roundPoints, sumPoints, type Hundredths } from '../../../domain/points.ts';
import type { StandingsView } from '../../events/event-log/views.ts';
import { marksOf, type Mark } from './marks.ts';
import { sharedPositions } from './shared-positions.ts';

export type GeneralStandings = {
  readonly rules: RuleSet;
  // The rounds of the rules, and further rounds with results: one column each.
  readonly rounds: readonly number[];
  // Best first; teams without points come after the others, those that have not played and disqualified ones have position 0.
  readonly rows: readonly TeamRow[];
  readonly hasPoints: boolean;
  // Whether decisions changed the total of a team.
  readonly hasAdjustments: boolean;
  readonly voidRounds: ReadonlySet<number>;
  // The number of decisions in force.
  readonly decisionCount: number;
};

export type TeamRow = {
  readonly id: string;
  readonly name: string;
  readonly activisionIds: readonly string[];
  readonly position: number;
  readonly points: Hundredths;
  // The points that the team brought from another event.
  readonly carried: Hundredths;
  // The points that decisions added to the total; null without such a decision.
  readonly adjustment: Hundredths | null;
  // Whether another team has the same position.
  readonly shared: boolean;
  readonly marks: readonly Mark[];
  readonly kills: number;
  // One cell for each of `rounds`.
  readonly rounds: readonly RoundCell[];
};

export type RoundRow = StandingsView['standings'][number]['rounds'][number] & {
  readonly points: Hundredths;
  // The points that decisions added to the round; null without such a decision.
  readonly adjustment: Hundredths | null;
};

type RoundCell = { readonly round: number; readonly result: RoundRow | null };

export function readStandings({ rules, decisions, standings }: StandingsView): GeneralStandings {
  const reported = standings.flatMap((row) => row.rounds.map(({ round }) => round));
  const planned = Array.from({ length: rules.rounds }, (_, index) => index + 1);
  const rounds = [...new Set([...planned, ...reported])].toSorted((a, b) => a - b);
  const shared = sharedPositions(standings.map(({ place }) => ({ position: place })));
  const adjusted = (teamId: string, round: number | null) => {
    const own = decisions.adjustments.filter((one) => one.teamId === teamId && one.round === round);
    return own.length > 0 ? sumPoints(own.map(({ points }) => roundPoints(points, rules.decimals))) : null;
  };
  const rows = standings.map((row) => ({
    id: row.teamId,
    name: row.name,
    activisionIds: row.activisionIds,
    position: row.place,
    points: hundredths(row.totalPoints),
    carried: roundPoints(hundredths(row.carriedPoints), rules.decimals),
    adjustment: adjusted(row.teamId, null),
    shared: shared.has(row.place),
    marks: marksOf(row, decisions),
    kills: row.totalKills,
    rounds: rounds.map((round) => {
      const found = row.rounds.find((one) => one.round === round);
      const result = found && {
        ...found,
        points: hundredths(found.points),
        adjustment: adjusted(row.teamId, round),
      };
      return { round, result: result ?? null };
    }),
  }));
  return {
    rules,
    rounds,
    rows,
    hasPoints: standings.some(({ position }) => position > 0),
    hasAdjustments: rows.some(({ adjustment }) => adjustment !== null),
    decisionCount: Object.values(decisions).reduce((count, all) => count + all.length, 0),
    voidRounds: new Set(decisions.voidRounds.map(({ round }) => round)),
  };
}

export function playerNames({ activisionIds }: TeamRow, fallback?: 'Jogador' | 'Player'): string[] {
  return slotsOf(activisionIds.length).map((slot) => playerName(activisionIds[slot - 1] ?? null, slot, fallback));
}
