import { eventLivePath } from '../../../domain/live.ts';
import { actingSearch } from '../api.ts';
import type { LiveState } from './live-state.ts';
import { socketUrl, useLive } from './use-live.ts';

// The event's snapshot for windows of the dashboard. Apart from use-live.ts, so that the page for OBS does not load the API.
export function useEventLive(eventId: string): LiveState {
  return useLive(pathOf(eventId));
}

export function eventSocketUrl(eventId: string): string {
  return socketUrl(pathOf(eventId));
}

// Screens do not call eventLivePath: without the organiser in the address the server looks for the event in the user's own
// account.
function pathOf(eventId: string): string {
  return eventLivePath(eventId) + actingSearch();
}
