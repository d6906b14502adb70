type Row = {
  readonly position: number;
  readonly name: string;
  readonly totalPoints: number;
  readonly rounds: readonly { readonly round: number }[];
};

type Leader = { readonly name: string; readonly points: number };

type Play = {
  readonly rounds: readonly { readonly round: number; readonly reports: number }[];
  readonly leader: Leader | null;
};

// The number of reports of each round, and the leader. Rounds beyond the rules appear once they are played.
export function playOf(rows: readonly Row[], event: { readonly rounds: number; readonly currentRound: number }): Play {
  const reported = rows.flatMap(({ rounds }) => rounds.map(({ round }) => round));
  const last = Math.max(event.rounds, event.currentRound, ...reported);
  const first = rows.find(({ position }) => position === 1);
  return {
    rounds: Array.from({ length: last }, (_, index) => ({
      round: index + 1,
      reports: reported.filter((round) => round === index + 1).length,
    })),
    leader: first ? { name: first.name, points: first.totalPoints } : null,
  };
}
