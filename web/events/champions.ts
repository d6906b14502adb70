import { isolateName } from '../../domain/text.ts';

type Placed = { readonly position: number; readonly name: string };

// Who won, as a title and names; null where no team has points. Teams equal in every criterion won together.
export function championsOf(podium: readonly Placed[]): { readonly title: string; readonly names: string } | null {
  const champions = podium.filter(({ position }) => position === 1).map(({ name }) => name);
  if (champions.length === 0) return null;
  return {
    title: champions.length === 1 ? 'Campeão' : 'Campeões, empate mantido',
    names: champions.map(isolateName).join(' e '),
  };
}
