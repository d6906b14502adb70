import type { ReactNode } from 'react';

type Props = { id: string; title: string; note?: ReactNode; onPaper?: boolean; children: ReactNode };

export function Section({ id, title, note, onPaper = false, children }: Props) {
  return (
    <section id={id} aria-label={title} className={onPaper ? '' : 'not-on-paper'}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="poster text-3xl">{title}</h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}
