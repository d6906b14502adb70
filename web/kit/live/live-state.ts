import type { LiveClose, LiveSnapshot } from '../../../domain/stream/live.ts';

// The last snapshot of a viewer and the state of its connection.
export type LiveState = {
  readonly link: LiveLink;
  // The last one received; stays while disconnected.
  readonly snapshot: LiveSnapshot | null;
  // The number of the last snapshot of this connection; null before its first.
  readonly number: number | null;
  // When the server last confirmed what the viewer has; 0 before the first message.
  readonly heldAt: number;
  // Milliseconds by which the server's clock is ahead of this one.
  readonly clockAhead: number;
};

export type LiveLink =
  // The viewer has no snapshot yet.
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly since: number }
  // The snapshot was confirmed at this time; it may be outdated now.
  | { readonly kind: 'cut-off'; readonly heldAt: number }
  | { readonly kind: 'ended'; readonly reason: LiveClose };

export type LiveEvent =
  | { readonly type: 'snapshot'; readonly number: number; readonly snapshot: LiveSnapshot; readonly at: number }
  | { readonly type: 'beat'; readonly current: boolean; readonly clock: number; readonly at: number }
  // Entries of the event, which a window of the dashboard folds itself.
  | { readonly type: 'told'; readonly at: number }
  // The connection closed, or was silent for too long.
  | { readonly type: 'lost' }
  | { readonly type: 'ended'; readonly reason: LiveClose };

export const NOTHING_YET: LiveState = {
  link: { kind: 'connecting' },
  snapshot: null,
  number: null,
  heldAt: 0,
  clockAhead: 0,
};

// The state is live only after a snapshot or entries of the present connection.
export function nextLiveState(state: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'snapshot':
      // Numbers increase within a connection: drop messages that are not newer.
      if (state.number !== null && event.number <= state.number) return state;
      return {
        link: liveSince(state, event.at),
        snapshot: event.snapshot,
        number: event.number,
        heldAt: event.at,
        clockAhead: state.clockAhead,
      };
    case 'told':
      return { ...state, link: liveSince(state, event.at), number: state.number ?? 0, heldAt: event.at };
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

// Smaller differences are network delay: ignore them, or a countdown would jump.
const CLOCK_STEP_MS = 250;

function withClock(state: LiveState, { clock, at }: { clock: number; at: number }): LiveState {
  const clockAhead = clock - at;
  return Math.abs(clockAhead - state.clockAhead) < CLOCK_STEP_MS ? state : { ...state, clockAhead };
}

function liveSince({ link }: LiveState, at: number): LiveLink {
  return link.kind === 'live' ? link : { kind: 'live', since: at };
}

function cutOff({ heldAt }: LiveState): LiveLink {
  return heldAt > 0 ? { kind: 'cut-off', heldAt } : { kind: 'connecting' };
}
