import type { LiveSnapshot } from '../../../../domain/stream/live.ts';

type Event = LiveSnapshot['event'];

// More segments would be too narrow.
const MOST_SEGMENTS = 10;

export function roundWords({ round, rounds, ended }: Event): string {
  if (ended) return rounds ? `Final · ${rounds} ${rounds === 1 ? 'queda' : 'quedas'}` : 'Final';
  return rounds && round <= rounds ? `Queda ${round} de ${rounds}` : `Queda ${round}`;
}

type SegmentsProps = {
  event: Event;
  // On a background of the organiser's colour.
  lit?: boolean;
  className?: string;
};

// One segment for each round: played, current, to come.
export function RoundSegments({ event, lit = false, className = '' }: SegmentsProps) {
  const { round, rounds, ended } = event;
  if (!rounds || rounds > MOST_SEGMENTS || (round > rounds && !ended)) return null;
  return (
    <span aria-hidden className={`flex gap-[0.6rem] ${className}`}>
      {Array.from({ length: rounds }, (_, index) => (
        <span key={index} className={`h-[1rem] flex-1 ${segmentLook(index + 1, event, lit)}`} />
      ))}
    </span>
  );
}

function segmentLook(number: number, { round, ended }: Event, lit: boolean): string {
  if (ended || number < round) return 'bg-current';
  if (lit) return number === round ? 'border-[0.3rem] border-current' : 'bg-current opacity-25';
  return number === round ? 'bg-primary-soft' : 'bg-edge/60';
}
