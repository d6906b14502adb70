import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

// Two or three lines of cards on a desktop; the rest on demand.
const SHOWN_FIRST = 8;

const GRIDS = {
  wide: 'md:grid-cols-2 xl:grid-cols-3',
  narrow: 'md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
};

type Props = { title: string; look: keyof typeof GRIDS; count: number; children: readonly ReactNode[] };

export function EventGroup({ title, look, count, children }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const isCut = !all && count > SHOWN_FIRST;
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <h2 id={id} className="poster text-2xl">
          {title}
        </h2>
        <span className="text-muted">{isCut ? `${SHOWN_FIRST} de ${count}` : count}</span>
        <span aria-hidden className="h-px grow bg-line" />
        {isCut && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="flex min-h-control cursor-pointer items-center gap-1 font-semibold hover:text-soft"
          >
            Ver todos<span className="sr-only"> os {title.toLowerCase()}</span>
            <ChevronRight aria-hidden size={18} />
          </button>
        )}
      </div>
      <ul aria-labelledby={id} className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${GRIDS[look]}`}>
        {isCut ? children.slice(0, SHOWN_FIRST) : children}
      </ul>
    </section>
  );
}
