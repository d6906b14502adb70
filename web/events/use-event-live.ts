import { AS_PUBLIC, eventLivePath, eventLogPath } from '../../domain/stream/live.ts';
import { actingSearch } from '../kit/api.ts';
import type { LiveState } from '../kit/live/live-state.ts';
import { socketUrl, useLive } from '../kit/live/use-live.ts';

// The event's snapshot for windows of the dashboard. Apart from use-live.ts, so that the page for OBS does not load the API.
export function useEventLive(eventId: string): LiveState {
  return useLive(pathOf(eventId));
}

// What viewers of the event see, for windows that prepare the stream.
export function usePublicLive(eventId: string): LiveState {
  const path = pathOf(eventId);
  return useLive(`${path}${path.includes('?') ? '&' : '?'}${AS_PUBLIC}`);
}

// The entries of the event after `since`, for the connection of a window.
export function logSocketUrl(eventId: string, since: number): string {
  return socketUrl(eventLogPath(eventId, since) + actingSearch().replace('?', '&'));
}

// Screens do not call eventLivePath: without the organiser in the address the server looks for the event in the user's own
// account.
function pathOf(eventId: string): string {
  return eventLivePath(eventId) + actingSearch();
}
