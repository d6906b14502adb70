type Card = { readonly id: string };

export type PlacedCard<T extends Card = Card> = {
  readonly team: T;
  // The place in the grid, from 0.
  readonly index: number;
  readonly phase: 'entering' | 'standing' | 'leaving';
};

// Keeps the order in the document while cards move: browsers do not animate elements that move in the document. A removed
// card fades out where it is.
export function placeCards<T extends Card>(placed: readonly PlacedCard<T>[], teams: readonly T[]): PlacedCard<T>[] {
  const indexes = new Map(teams.map(({ id }, index) => [id, index]));
  const known = new Set(placed.map(({ team }) => team.id));
  const kept = placed.map((card): PlacedCard<T> => {
    const index = indexes.get(card.team.id);
    const team = index === undefined ? undefined : teams[index];
    if (index === undefined || !team) return { ...card, phase: 'leaving' };
    return { team, index, phase: card.phase === 'leaving' ? 'standing' : card.phase };
  });
  const entering = teams.flatMap((team, index): PlacedCard<T>[] =>
    known.has(team.id) ? [] : [{ team, index, phase: 'entering' }],
  );
  return [...kept, ...entering];
}

// After the animation: drops removed cards and orders the document by rank, for keyboards and screen readers.
export function settleCards<T extends Card>(placed: readonly PlacedCard<T>[]): PlacedCard<T>[] {
  return placed
    .filter(({ phase }) => phase !== 'leaving')
    .map((card): PlacedCard<T> => ({ ...card, phase: 'standing' }))
    .toSorted((a, b) => a.index - b.index);
}
