import { Inbox } from 'lucide-react';
import { placesOf } from '../../domain/event.ts';
import { type ListedEvent } from '../lib/events.ts';
import { openDecisions } from './event-list.ts';

// The share of places taken; sign-ups to decide in amber.
export function PlacesBar({ event }: { event: ListedEvent }) {
  const places = placesOf(event.signUps, event.ruleFacts);
  const toDecide = openDecisions(event);
  const share = (count: number) => `${Math.min(100, (100 * count) / places)}%`;
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex h-2 bg-raised">
        <span className="bg-muted" style={{ width: share(event.entrants - toDecide) }} />
        <span className="bg-check" style={{ width: share(toDecide) }} />
      </div>
      {toDecide > 0 && <ToDecide count={toDecide} />}
    </div>
  );
}

export function ToDecide({ count }: { count: number }) {
  return (
    <p className="flex items-center gap-2 font-semibold text-check">
      <Inbox aria-hidden size={18} />
      {count} para decidir
    </p>
  );
}
