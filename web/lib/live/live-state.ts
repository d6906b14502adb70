import { hundredths } from '../../../domain/points.ts';
import type { LiveClose, LiveSnapshot } from '../../../domain/live.ts';

// What a viewer has, and how far it can be trusted.
export type LiveState = {
  readonly link: LiveLink;
  // The last one shown, kept while cut off.
  readonly snapshot: LiveSnapshot | null;
  // Of the last snapshot of this connection; null until its first.
  readonly number: number | null;
  // When the server last said that `snapshot` holds.
  readonly heldAt: number;
};

export type LiveLink =
  // Nothing was ever received.
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly since: number }
  // What is shown was true at this time; whether it still is, nobody knows.
  | { readonly kind: 'cut-off'; readonly heldAt: number }
  | { readonly kind: 'ended'; readonly reason: LiveClose };

export type LiveEvent =
  | { readonly type: 'snapshot'; readonly number: number; readonly snapshot: LiveSnapshot; readonly at: number }
  | { readonly type: 'beat'; readonly current: boolean; readonly at: number }
  // The connection is gone, or nothing was heard of it for too long.
  | { readonly type: 'lost' }
  | { readonly type: 'ended'; readonly reason: LiveClose };

export const NOTHING_YET: LiveState = { link: { kind: 'connecting' }, snapshot: null, number: null, heldAt: 0 };

// Live is only what came over the connection that is open now.
export function nextLiveState(state: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'snapshot':
      // Numbers grow within a connection: what is not above the last one is old.
      if (state.number !== null && event.number <= state.number) return state;
      return {
        link: liveSince(state, event.at),
        snapshot: shownOf(state.snapshot, event.snapshot),
        number: event.number,
        heldAt: event.at,
      };
    case 'beat':
      if (!event.current) return { ...state, link: cutOff(state) };
      if (state.number === null) return state;
      return { ...state, link: liveSince(state, event.at), heldAt: event.at };
    case 'lost':
      return { ...state, link: cutOff(state), number: null };
    case 'ended':
      return { ...state, link: { kind: 'ended', reason: event.reason } };
  }
}

// Standings of an event are replaced only by an answer with at least one team. Without any, the event was reset: the teams
// stay until there are new ones, with zeroes, because what they had is gone. Another event on air replaces them at once.
function shownOf(shown: LiveSnapshot | null, received: LiveSnapshot): LiveSnapshot {
  if (!shown || received.teams.length > 0 || shown.event.id !== received.event.id) return received;
  return { ...received, teams: shown.teams.map((team) => ({ ...team, position: 0, points: hundredths(0) })) };
}

function liveSince({ link }: LiveState, at: number): LiveLink {
  return link.kind === 'live' ? link : { kind: 'live', since: at };
}

function cutOff({ snapshot, heldAt }: LiveState): LiveLink {
  return snapshot ? { kind: 'cut-off', heldAt } : { kind: 'connecting' };
}
