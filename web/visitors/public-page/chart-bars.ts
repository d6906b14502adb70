import type { PublicEvent, PublicTeam } from '../../../domain/visitors/public-event.ts';
import { pointsTexts } from '../../rules/points-text.ts';

const TEAMS = 5;

type Segment = {
  // Null: points that belong to no round, such as a bonus or points brought from another event.
  readonly round: number | null;
  readonly points: number;
  // In percent of the longest bar.
  readonly from: number;
  readonly width: number;
};

type Bar = {
  readonly team: PublicTeam;
  readonly segments: readonly Segment[];
  // The end of the bar that penalties take away.
  readonly lost: { readonly from: number; readonly width: number } | null;
  readonly label: string;
};

// One bar for each of the first teams; what is left of it after penalties is the total.
export function barsOf(event: PublicEvent): readonly Bar[] {
  const teams = event.teams.filter(({ position }) => position > 0).slice(0, TEAMS);
  const most = Math.max(0, ...teams.map((team) => sumOf(partsOf(team).filter(({ points }) => points > 0))));
  if (most === 0) return [];
  const { pointsText } = pointsTexts(event.decimals);
  const percent = (points: number) => (points / most) * 100;
  return teams.map((team) => {
    const parts = partsOf(team);
    const gained = parts.filter(({ points }) => points > 0);
    const lost = sumOf(gained) - team.points;
    return {
      team,
      segments: gained.map((part, index) => ({
        ...part,
        from: percent(sumOf(gained.slice(0, index))),
        width: percent(part.points),
      })),
      lost: lost > 0 ? { from: percent(team.points), width: percent(lost) } : null,
      label: parts.map((part) => `${nameOf(part)}: ${pointsText(part.points)}`).join(', '),
    };
  });
}

type Part = Pick<Segment, 'round' | 'points'>;

// They add up to the total of the team.
function partsOf({ rounds, points }: PublicTeam): readonly Part[] {
  const counted = rounds.filter((round) => round.counted && !round.void);
  const others = { round: null, points: points - sumOf(counted) };
  return [...counted, others].filter((part) => part.points !== 0);
}

function nameOf({ round }: Part): string {
  return round === null ? 'Fora das quedas' : `Queda ${round}`;
}

function sumOf(parts: readonly Pick<Part, 'points'>[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}
