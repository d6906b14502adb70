import { lazy, Suspense } from 'react';
import { useUser } from '../lib/session.ts';

const OrganizerSwitch = lazy(async () => ({ default: (await import('./organizer-switch.tsx')).OrganizerSwitch }));

// Most people help nobody: for them nothing is loaded.
export function LazyOrganizerSwitch() {
  if (useUser().memberships.length === 0) return null;
  return (
    <Suspense fallback={<div className="h-12" />}>
      <OrganizerSwitch />
    </Suspense>
  );
}
