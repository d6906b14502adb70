import { useEffect, useSyncExternalStore } from 'react';
import type { ClientMessage, PresentWindow } from '../../domain/stream/live.ts';
import { windowId } from './commands/queue.ts';
import type { TellingSource } from '../kit/live/connect-live.ts';

// What this window tells about itself, and which other windows of the event are on the report screen.
let shown: { readonly teamId: string | null } | null = null;
let others: readonly PresentWindow[] = [];
const tellers = new Set<() => void>();
const listeners = new Set<() => void>();

export const presence: TellingSource = {
  describe: (): ClientMessage => ({ type: 'present', windowId, teamId: shown?.teamId ?? null, shown: shown !== null }),
  onChange: (tell) => {
    tellers.add(tell);
    return () => tellers.delete(tell);
  },
};

// Tells the other windows that this one is on the report screen, and which team is chosen.
export function usePresent(teamId: string | null): void {
  useEffect(() => {
    show({ teamId });
  }, [teamId]);
  useEffect(() => () => show(null), []);
}

export function hearOthers(present: readonly PresentWindow[]): void {
  const heard = present.filter((one) => one.windowId !== windowId);
  // The server also tells each window of itself.
  if (JSON.stringify(heard) === JSON.stringify(others)) return;
  others = heard;
  for (const listener of listeners) listener();
}

export function useOthers(): readonly PresentWindow[] {
  return useSyncExternalStore(listen, () => others);
}

// The team that this window fills in.
export function useOwnTeamId(): string | null {
  return useSyncExternalStore(listen, () => shown?.teamId ?? null);
}

function show(now: typeof shown): void {
  shown = now;
  for (const tell of tellers) tell();
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
