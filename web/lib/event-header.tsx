import { Suspense, type ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { useMay } from './acting.ts';
import { EventBadge } from './event-badge.tsx';
import type { ListedEvent } from './events.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';

const PutOnAir = lazyOrNothing(async () => (await import('./put-on-air.tsx')).PutOnAir);

type Props = { event: ListedEvent | undefined; eyebrow: ReactNode; title: string; children?: ReactNode };

// The header of pages that work on one event, with a button that puts it on air.
export function EventHeader({ event, eyebrow, title, children }: Props) {
  const mayManage = useMay('manage_event');
  return (
    <PageHeader eyebrow={<Eyebrow event={event}>{eyebrow}</Eyebrow>} title={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {children}
        {event && !event.onAir && mayManage && (
          <Suspense>
            <PutOnAir event={event} />
          </Suspense>
        )}
      </div>
    </PageHeader>
  );
}

function Eyebrow({ event, children }: { event: ListedEvent | undefined; children: ReactNode }) {
  if (!event) return children;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span title={event.name} className="line-clamp-2 text-text">
        {event.name}
      </span>
      {!event.onAir && <EventBadge status={event.status} />}
      <span>
        <span aria-hidden>· </span>
        <span>{children}</span>
      </span>
    </span>
  );
}
