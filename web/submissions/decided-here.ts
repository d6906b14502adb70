import { useSyncExternalStore } from 'react';
import type { CommandAct } from '../events/commands/command.ts';

// `reason` is what the captain reads of a refusal.
export type Decision = { readonly act: CommandAct; readonly reason: string };

// By the id of the submission. Null: decided by a request that is no command.
export type Decided = ReadonlyMap<string, Decision | null>;

// What this window has decided, while the list of the server still names it: from the key on, also before the queue has stored it
// and after the server has answered.
let decided: Decided = new Map();
const listeners = new Set<() => void>();

export function useDecidedHere(): Decided {
  return useSyncExternalStore(listen, read);
}

export function addDecided(ids: readonly string[], decision: Decision | null): void {
  replace(new Map([...decided, ...ids.map((id) => [id, decision] as const)]));
}

export function removeDecided(ids: readonly string[]): void {
  if (ids.some((id) => decided.has(id))) replace(new Map([...decided].filter(([id]) => !ids.includes(id))));
}

export function clearDecided(): void {
  replace(new Map());
}

function replace(next: Decided): void {
  decided = next;
  for (const listener of listeners) listener();
}

function read(): Decided {
  return decided;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
