import type { GameMode, Tiebreaker } from './game-modes.ts';
import { compareCodePoints, compareNames } from './text.ts';

// What a tiebreak may look at.
type Comparable = {
  readonly team: { readonly id: string; readonly name: string };
  readonly totalPoints: number;
  readonly totalKills: number;
  readonly bestRound: number;
  readonly bestPlacement: number | null;
};

// More points first; equal points by the mode's tiebreakers in their order; teams equal in all of them by id, so that no order is chance.
export function compareStandings(mode: GameMode, a: Comparable, b: Comparable): number {
  const criteria = [byPoints, ...mode.tiebreakers.map((name) => TIEBREAKERS[name].compare), byId];
  for (const compare of criteria) {
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}

// The tiebreak as the screen states it.
export function tiebreakText(mode: GameMode): string {
  return `Desempate: ${mode.tiebreakers.map((name) => TIEBREAKERS[name].label).join(', depois ')}`;
}

type Compare = (a: Comparable, b: Comparable) => number;

// Kills, best round and best placement look at every round reported, also at those that do not count.
const TIEBREAKERS: Record<Tiebreaker, { label: string; compare: Compare }> = {
  kills: { label: 'total de kills', compare: (a, b) => b.totalKills - a.totalKills },
  bestRound: { label: 'melhor queda', compare: (a, b) => b.bestRound - a.bestRound },
  bestPlacement: {
    label: 'melhor colocação',
    compare: (a, b) => placementOrLast(a) - placementOrLast(b),
  },
  name: { label: 'nome do time', compare: (a, b) => compareNames(a.team.name, b.team.name) },
};

const byPoints: Compare = (a, b) => b.totalPoints - a.totalPoints;
const byId: Compare = (a, b) => compareCodePoints(a.team.id, b.team.id);

// A team without a report comes after any placement.
function placementOrLast(row: Comparable): number {
  return row.bestPlacement ?? Number.MAX_SAFE_INTEGER;
}
