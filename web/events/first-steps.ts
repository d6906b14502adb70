import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useActing, useOrganizerId } from '../access/acting.ts';
import { EVENT_PARAMETER, eventPath, eventsQuery, useEvents, type ListedEvent } from './events.ts';
import { recall, remember } from '../kit/browser-storage.ts';
import { isRestored } from '../kit/offline/offline-cache.ts';

// A new organiser names a cup and pastes its teams here; the rest of the first steps is on the report screen.
export const FIRST_RUN_PATH = '/comecar';

// Whether /report leads to the first steps. Decided once, so that a reset does not take the page away.
export function useLedToFirstSteps(): boolean {
  const isWithoutEvents = useIsWithoutEvents();
  const { data: events } = useEvents();
  const [led, setLed] = useState<boolean | null>(null);
  // An answer of an earlier visit may be older than the first cup.
  if (led === null && events) setLed(isWithoutEvents && !isRestored(eventsQuery.queryKey));
  return led === true;
}

// Whether the organiser has no event yet and has not chosen to play without one.
export function useIsWithoutEvents(): boolean {
  const { organizerId } = useActing();
  const skipped = recall('device', skipKey(useOrganizerId())) !== null;
  const { data: events } = useEvents();
  return organizerId === null && !skipped && events !== undefined && isNewcomer(events);
}

export function useSkipFirstSteps(): () => void {
  const key = skipKey(useOrganizerId());
  return () => remember('device', key, 'yes');
}

// Whether there is no event but the standalone one, and nothing in that.
export function isNewcomer(
  events: readonly Pick<ListedEvent, 'standalone' | 'teams' | 'roundsReported' | 'endedAt'>[],
): boolean {
  return events.every(
    ({ standalone, teams, roundsReported, endedAt }) =>
      standalone && teams === 0 && roundsReported === 0 && endedAt === null,
  );
}

// Opens the first steps of an event again, at the one that is not done.
export function useOpenFirstSteps(): (event: ListedEvent) => void {
  const navigate = useNavigate();
  const { data: events } = useEvents();
  return (event) => {
    setFirstSteps(event.id, 'open');
    void navigate(firstStepsPath(events ?? [], event));
  };
}

export function firstStepsPath(events: readonly ListedEvent[], event: ListedEvent): string {
  if (isNewcomer(events)) return FIRST_RUN_PATH;
  return event.teams === 0 ? teamsStepPath(event.id) : eventPath('/report', event);
}

export function teamsStepPath(eventId: string): string {
  return `${FIRST_RUN_PATH}?${new URLSearchParams({ [EVENT_PARAMETER]: eventId })}`;
}

// Whether the report screen shows the first steps of an event on this device; null if it never did.
export function useFirstSteps(eventId: string): 'open' | 'closed' | null {
  return useSyncExternalStore(listen, () => recall('device', keyOf(eventId)) as 'open' | 'closed' | null);
}

export function setFirstSteps(eventId: string, state: 'open' | 'closed'): void {
  remember('device', keyOf(eventId), state);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keyOf(eventId: string): string {
  return `first-steps:${eventId}`;
}

function skipKey(organizerId: string): string {
  return `first-steps-skipped:${organizerId}`;
}
