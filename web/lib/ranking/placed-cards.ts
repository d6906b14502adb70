import type { LiveTeam } from '../../../domain/live.ts';

export type PlacedCard = {
  readonly team: LiveTeam;
  // Its place in the grid, from 0.
  readonly index: number;
  readonly phase: 'entering' | 'standing' | 'leaving';
};

// The cards in the order of the document, which stays as it is while they move: a browser does not animate an element that
// is put elsewhere in the document. One that left fades out where it stood.
export function placeCards(placed: readonly PlacedCard[], teams: readonly LiveTeam[]): PlacedCard[] {
  const indexes = new Map(teams.map(({ id }, index) => [id, index]));
  const known = new Set(placed.map(({ team }) => team.id));
  const kept = placed.map((card): PlacedCard => {
    const index = indexes.get(card.team.id);
    const team = index === undefined ? undefined : teams[index];
    if (index === undefined || !team) return { ...card, phase: 'leaving' };
    return { team, index, phase: card.phase === 'leaving' ? 'standing' : card.phase };
  });
  const entering = teams.flatMap((team, index): PlacedCard[] =>
    known.has(team.id) ? [] : [{ team, index, phase: 'entering' }],
  );
  return [...kept, ...entering];
}

// After the movement: who left is gone, and the document has the order of the ranking, for the keyboard and for readers.
export function settleCards(placed: readonly PlacedCard[]): PlacedCard[] {
  return placed
    .filter(({ phase }) => phase !== 'leaving')
    .map((card): PlacedCard => ({ ...card, phase: 'standing' }))
    .toSorted((a, b) => a.index - b.index);
}
