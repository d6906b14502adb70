import { slugOf } from '../../../domain/events/slug.ts';

// Ids of elements of the page.
const TAKEN = ['root', 'data', 'classificacao', 'mvp', 'grafico', 'quedas', 'correcoes', 'regras'];

type Named = { readonly id: string; readonly name: string };

// The fragment of each team's address, by team id. A slug that two teams share or that is taken gets a part of the id.
export function addressesOf(teams: readonly Named[]): Map<string, string> {
  const slugs = teams.map(({ id, name }) => ({ id, slug: slugOf(name) }));
  const counts = new Map(TAKEN.map((slug) => [slug, 1]));
  for (const { slug } of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return new Map(slugs.map(({ id, slug }) => [id, counts.get(slug) === 1 ? slug : `${slug}-${id.slice(0, 8)}`]));
}
