import { Actions, Time, What, type ListProps } from './entry-parts.tsx';

// The rows of EntryTable on a phone.
export function EntryCards({ lines, ...acts }: ListProps) {
  return (
    <ol aria-label="Histórico" className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.number} className="cut cut-large cut-fill-panel cut-line-line flex flex-col gap-2 p-4">
          <p className="flex justify-between gap-3 text-sm text-muted">
            <span>
              Nº {line.number} · {line.person}
            </span>
            <Time at={line.at} />
          </p>
          <What line={line} />
          <Actions line={line} {...acts} />
        </li>
      ))}
    </ol>
  );
}
