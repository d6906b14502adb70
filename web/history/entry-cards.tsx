import { Actions, Changed, Initial, Time, What, type ListProps } from './entry-parts.tsx';

// The rows of EntryTable where its columns do not fit: two lines on a tablet, three on a phone.
export function EntryCards({ lines, ...acts }: ListProps) {
  return (
    <ol aria-label="Histórico" className="border-y border-line md:border-x md:bg-panel">
      {lines.map((line) => {
        const { number, at, person, reason } = line;
        return (
          <li
            key={number}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 first:border-0 md:grid-cols-[4.5rem_auto_minmax(0,1fr)_minmax(0,1fr)_auto] md:px-3 ${acts.moment === number ? 'bg-raised' : ''}`}
          >
            <p className="text-sm text-muted max-md:order-2 max-md:col-start-2 max-md:row-start-3">
              <span className="md:block md:text-base md:font-semibold md:text-text">
                <span className="md:hidden">nº </span>
                {number}
              </span>
              <span className="md:hidden"> · </span>
              <Time at={at} />
              <span className="sr-only"> {person}</span>
            </p>
            <div className="max-md:row-span-3">
              <Initial person={person} />
            </div>
            <div className="min-w-0">
              <What line={line} />
            </div>
            <div className="min-w-0 max-md:col-start-2">
              <Changed line={line} />
              {reason && <p className="text-sm text-soft wrap-anywhere">Motivo: {reason}</p>}
            </div>
            <div className="max-md:col-start-3 max-md:row-span-3 max-md:row-start-1">
              <Actions line={line} {...acts} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
