import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

// The rest is shown on demand.
const SHOWN_FIRST = 8;

type Props = { title: string; count: number; children: readonly ReactNode[] };

export function EventGroup({ title, count, children }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const isCut = !all && count > SHOWN_FIRST;
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="cut cut-large cut-fill-panel cut-line-line">
      <div className="flex min-h-control items-center gap-3 px-4">
        <h2 id={id} className="poster text-xl">
          {title}
        </h2>
        <span className="text-sm text-muted">{isCut ? `${SHOWN_FIRST} de ${count}` : count}</span>
        {isCut && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="ml-auto flex min-h-control cursor-pointer items-center gap-1 text-sm text-soft hover:text-text"
          >
            Ver todos<span className="sr-only"> os {title.toLowerCase()}</span>
            <ChevronRight aria-hidden size={18} />
          </button>
        )}
      </div>
      <ul aria-labelledby={id}>{isCut ? children.slice(0, SHOWN_FIRST) : children}</ul>
    </section>
  );
}
