import type { PublicRanking, PublicSeason } from './public-season.ts';

// How many places the final has: those of the rules, or more where the players of champion trios hold more.
export function seatsInFinal({ rules, players, teams }: Pick<PublicSeason, 'rules' | 'players' | 'teams'>): number {
  return rules.seats === 0 ? 0 : Math.max(rules.seats, championSeats(players ?? teams));
}

// Those that champions of a stage hold, whatever the ranking gives.
export function championSeats(ranking: Pick<PublicRanking, 'rows'> | null): number {
  return ranking?.rows.filter(({ seat }) => seat?.kind === 'champion').length ?? 0;
}
