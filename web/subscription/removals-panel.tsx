import { queryOptions } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { api, call } from '../lib/api.ts';
import { instantDay } from '../lib/instants.ts';
import { ContactLinks } from '../lib/organizer/contact-links.tsx';
import { removalTexts } from '../lib/texts/subscription.ts';
import { Panel } from '../ui/panel.tsx';

type Removal = Awaited<ReturnType<typeof fetchRemovals>>[number];

export function removalsQuery(userId: string) {
  return queryOptions({ queryKey: ['removals', userId], queryFn: fetchRemovals });
}

// Who removed this person from their staff, and how to reach them.
export function RemovalsPanel({ removals }: { removals: readonly Removal[] }) {
  return (
    <Panel>
      <ul className="flex flex-col gap-gutter">
        {removals.map(({ organizerId, name, removedAt, links }) => (
          <li key={organizerId} className="flex gap-3">
            <UserX aria-hidden size={24} className="mt-1 shrink-0 text-muted" />
            <div className="min-w-0">
              <h2 className="text-lg font-semibold wrap-anywhere">{removalTexts.title(name)}</h2>
              <p className="mt-1 wrap-anywhere text-soft">{removalTexts.detail(name, instantDay(removedAt))}</p>
              <ContactLinks links={links} agendaOf={organizerId} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

async function fetchRemovals() {
  return (await call(api.memberships.$get())).removals;
}
