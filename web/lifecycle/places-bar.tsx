import { Inbox } from 'lucide-react';
import { placesOf } from '../../domain/events/event.ts';
import { type ListedEvent } from '../events/events.ts';
import { openDecisions } from '../events/frame/event-list.ts';

// The share of places taken; sign-ups to decide in amber.
export function PlacesBar({ event }: { event: ListedEvent }) {
  const places = placesOf(event.signUps, event.ruleFacts);
  const toDecide = openDecisions(event);
  const share = (count: number) => `${Math.min(100, (100 * count) / places)}%`;
  return (
    <div aria-hidden className="flex h-1.5 bg-raised">
      <span className="bg-muted" style={{ width: share(event.entrants - toDecide) }} />
      <span className="bg-check" style={{ width: share(toDecide) }} />
    </div>
  );
}

export function ToDecide({ count }: { count: number }) {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-check">
      <Inbox aria-hidden size={18} />
      {count} para decidir
    </p>
  );
}
