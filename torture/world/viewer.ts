import { WebSocket as NodeSocket } from 'ws';
import { linkLivePath, type LiveSnapshot } from '../../domain/stream/live.ts';
import { connectLive } from '../../web/kit/live/connect-live.ts';
import type { LiveState } from '../../web/kit/live/live-state.ts';
import type { Ledger } from '../night/ledger.ts';
import { onCleanUp } from '../../world/clean-up.ts';

/** Runs the live connection of an overlay without a browser. */
export interface TortureViewer {
  /** Every change of state, with the time by `performance.now()`. */
  seen: { at: number; state: LiveState }[];
  /** Waits for a matching state from `since` on, and returns the time at which it came. */
  until(wanted: (state: LiveState) => boolean, limitMs: number, since?: number): Promise<number>;
  /** Waits for a matching state from now on. If the current state matches, returns the time at which it came. */
  untilNow(wanted: (state: LiveState) => boolean, limitMs: number): Promise<number>;
  now(): LiveState | undefined;
}

export function startViewer(port: number, token: string): TortureViewer {
  const seen: TortureViewer['seen'] = [];
  const waiting = new Set<() => void>();
  const stop = connectLive({
    url: () => `ws://127.0.0.1:${port}${linkLivePath(token)}`,
    onState: (state) => {
      seen.push({ at: performance.now(), state });
      for (const look of waiting) look();
    },
    openSocket,
    watch: () => () => undefined,
  });
  onCleanUp(stop);
  const until: TortureViewer['until'] = (wanted, limitMs, since = 0) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = seen.find(({ at, state }) => at >= since && wanted(state));
        if (found) end(() => resolve(found.at));
      };
      const timer = setTimeout(() => end(() => reject(new Error(`not seen within ${limitMs / 1000} s`))), limitMs);
      const end = (settle: () => void) => {
        clearTimeout(timer);
        waiting.delete(look);
        settle();
      };
      waiting.add(look);
      look();
    });
  const now = () => seen.at(-1)?.state;
  const untilNow: TortureViewer['untilNow'] = async (wanted, limitMs) => {
    const last = seen.at(-1);
    return last && wanted(last.state) ? last.at : until(wanted, limitMs, performance.now());
  };
  return { seen, until, untilNow, now };
}

export function isLive({ link }: LiveState): boolean {
  return link.kind === 'live';
}

/** Whether an overlay is live and shows exactly what was acknowledged. */
export function shows(ledger: Ledger): (state: LiveState) => boolean {
  const wanted = JSON.stringify(
    ledger.rank().map(({ team, position, totalPoints }) => [team.id, position, totalPoints]),
  );
  return ({ link, snapshot }) => link.kind === 'live' && snapshot !== null && shownIn(snapshot) === wanted;
}

function shownIn({ teams }: LiveSnapshot): string {
  return JSON.stringify(teams.map(({ id, position, points }) => [id, position, points]));
}

function openSocket(url: string): WebSocket {
  const socket = new NodeSocket(url);
  // A browser ignores an `error` event without a listener; in Node it ends the process.
  socket.on('error', () => undefined);
  return socket as unknown as WebSocket;
}
