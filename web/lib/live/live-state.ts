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
  // Milliseconds by which the server's clock is ahead of this one.
  readonly clockAhead: number;
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
  | { readonly type: 'beat'; readonly current: boolean; readonly clock: number; readonly at: number }
  // The connection is gone, or nothing was heard of it for too long.
  | { readonly type: 'lost' }
  | { readonly type: 'ended'; readonly reason: LiveClose };

export const NOTHING_YET: LiveState = {
  link: { kind: 'connecting' },
  snapshot: null,
  number: null,
  heldAt: 0,
  clockAhead: 0,
};

// Live is only what came over the connection that is open now.
export function nextLiveState(state: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'snapshot':
      // Numbers grow within a connection: what is not above the last one is old.
      if (state.number !== null && event.number <= state.number) return state;
      return {
        link: liveSince(state, event.at),
        snapshot: event.snapshot,
        number: event.number,
        heldAt: event.at,
        clockAhead: state.clockAhead,
      };
    case 'beat':
      return nextAfterBeat(withClock(state, event), event);
    case 'lost':
      return { ...state, link: cutOff(state), number: null };
    case 'ended':
      return { ...state, link: { kind: 'ended', reason: event.reason } };
  }
}

function nextAfterBeat(state: LiveState, event: Extract<LiveEvent, { type: 'beat' }>): LiveState {
  if (!event.current) return { ...state, link: cutOff(state) };
  if (state.number === null) return state;
  return { ...state, link: liveSince(state, event.at), heldAt: event.at };
}

// Beats that differ by less are only late: a countdown must not tremble.
const CLOCK_STEP_MS = 250;

function withClock(state: LiveState, { clock, at }: { clock: number; at: number }): LiveState {
  const clockAhead = clock - at;
  return Math.abs(clockAhead - state.clockAhead) < CLOCK_STEP_MS ? state : { ...state, clockAhead };
}

function liveSince({ link }: LiveState, at: number): LiveLink {
  return link.kind === 'live' ? link : { kind: 'live', since: at };
}

function cutOff({ snapshot, heldAt }: LiveState): LiveLink {
  return snapshot ? { kind: 'cut-off', heldAt } : { kind: 'connecting' };
}
