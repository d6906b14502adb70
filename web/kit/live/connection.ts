import { useSyncExternalStore } from 'react';
import { type LiveLink, type LiveState, NOTHING_YET } from './live-state.ts';

// The connection of this window of the dashboard to the server: the one place that says whether it is offline.
type Connection = Pick<LiveState, 'link' | 'heldAt'>;
let connection: Connection = NOTHING_YET;
const listeners = new Set<() => void>();

export function setConnection(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

export function isConnected(): boolean {
  return connection.link.kind === 'live';
}

export function useLink(): LiveLink {
  return useSyncExternalStore(listen, () => connection.link);
}

// Changes with each heartbeat.
export function useConnection(): Connection {
  return useSyncExternalStore(listen, () => connection);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isTold = false;
let toldUntil = 0;

// Requests of an outage may fail after its end: the browser repeats them, and a silent server times out.
const AFTERMATH_MS = 30_000;

// Called by the line that says that the server does not answer.
export function setToldOffline(told: boolean): void {
  if (isTold && !told) startAftermath();
  isTold = told;
  for (const listener of listeners) listener();
}

// Whether that line is on the screen: nothing beside it claims a connection.
export function useToldOffline(): boolean {
  return useSyncExternalStore(listen, () => isTold);
}

// Whether the user knows that there is no connection, or that there was none a moment ago: failed reloads need not say it again.
export function isToldOffline(): boolean {
  return isTold || !navigator.onLine || performance.now() < toldUntil;
}

function startAftermath(): void {
  toldUntil = performance.now() + AFTERMATH_MS;
}

if (typeof window !== 'undefined') window.addEventListener('online', startAftermath);
