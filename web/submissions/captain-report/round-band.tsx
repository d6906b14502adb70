import type { ReactNode } from 'react';

const EDGES = { live: 'bg-live', done: 'bg-text', refused: 'bg-error', waiting: 'bg-check' };

type Props = {
  edge: keyof typeof EDGES;
  // 'Queda 3 de 5'.
  title: string;
  detail: string;
  // The clock, or the state of the round.
  children?: ReactNode;
};

// The strip above the form: which round it is, and how much time is left.
export function RoundBand({ edge, title, detail, children }: Props) {
  return (
    <section aria-label={title} className="stripes relative border-b border-line">
      <span aria-hidden className={`absolute inset-y-0 left-0 w-1 ${EDGES[edge]}`} />
      <div className="mx-auto flex min-h-bar-phone w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-gutter">
        <div className="min-w-0">
          <h2 className="poster text-2xl">{title}</h2>
          <p className="text-sm text-soft">{detail}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

export function BandClock({ time, label }: { time: string; label: string }) {
  return (
    <p className="ml-auto text-right">
      <span role="timer" className="poster block text-3xl leading-none">
        {time}
      </span>
      <span className="text-sm text-soft">{label}</span>
    </p>
  );
}
