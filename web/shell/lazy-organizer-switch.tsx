import { lazy, Suspense } from 'react';
import { useUser } from '../access/session.ts';

const OrganizerSwitch = lazy(async () => ({ default: (await import('./organizer-switch.tsx')).OrganizerSwitch }));

// Loaded only for users who belong to the staff of an organiser.
export function LazyOrganizerSwitch() {
  if (useUser().memberships.length === 0) return null;
  return (
    <Suspense fallback={<div className="h-12" />}>
      <OrganizerSwitch />
    </Suspense>
  );
}
