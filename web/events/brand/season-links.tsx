import type { SeasonLink } from '../../../domain/season/public-season.ts';

// To the rankings of seasons. Links, not routes: the public page of an event is a separate build.
export function SeasonLinks({ seasons }: { seasons: readonly SeasonLink[] }) {
  if (seasons.length === 0) return null;
  return (
    <ul aria-label="Temporadas" className="not-on-paper flex flex-wrap gap-x-6">
      {seasons.map(({ name, slug }) => (
        <li key={slug} className="min-w-0">
          <a
            href={`/t/${slug}`}
            className="inline-flex min-h-control items-center font-semibold wrap-anywhere underline decoration-2 underline-offset-4 hover:text-soft"
          >
            Ranking: {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
