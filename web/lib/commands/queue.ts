import type { Report } from '../../../domain/report.ts';
import { newId } from '../new-id.ts';
import type { Command, News, Owner } from './command.ts';
import { openStore } from './store.ts';

const store = openStore<Command | OldResult>();

// Each load of the page creates a new id.
export const windowId = newId();

type Listener = (news: News, isFromHere: boolean) => void;

const listeners = new Set<Listener>();
// News for this window that arrived before the component that shows them was loaded.
const unshown: [News, boolean][] = [];
let outcomeListeners = 0;
let hold: 'network' | 'access' | null = null;
const channel = new BroadcastChannel('commands');
channel.addEventListener('message', ({ data }) => tellHere(data as News, false));

// The listener gets the news of every window of this browser.
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// What queued commands wait for after the last request; null if the server took it. `listen` reports changes.
export function waitsFor(): 'network' | 'access' | null {
  return hold;
}

// Like `listen`, but first calls the listener with the news that were not shown yet.
export function listenToOutcomes(listener: Listener): () => void {
  outcomeListeners += 1;
  for (const [news, isFromHere] of unshown.splice(0)) if (news.kind !== 'held' || hold) listener(news, isFromHere);
  const stop = listen(listener);
  return () => {
    outcomeListeners -= 1;
    stop();
  };
}

export function announce(news: News): void {
  channel.postMessage(news);
  tellHere(news, true);
}

// Whether the windows of this browser share the queue.
export function isShared(): Promise<boolean> {
  return store.isDurable();
}

// Lists commands in the order in which they were queued.
export async function listCommands({ userId, organizerId }: Owner): Promise<readonly Command[]> {
  const all = await store.list();
  return all
    .map(asCommand)
    .filter((one) => one.userId === userId && one.organizerId === organizerId)
    .toSorted((a, b) => a.order - b.order);
}

// The previous version of the page queued single results.
function asCommand(stored: Command | OldResult): Command {
  if ('act' in stored) return stored;
  const { report, replaces, points: _points, isOfBatch: _isOfBatch, ...rest } = stored;
  return { ...rest, act: { kind: 'results', reports: [{ ...report, id: stored.id, replaces }] } };
}

type OldResult = Omit<Command, 'act'> & {
  readonly report: Report;
  readonly replaces: string | null;
  readonly points: number;
  readonly isOfBatch: boolean;
};

// Counts commands in all accounts that the user works in.
export async function countUnsent(userId: string): Promise<number> {
  return (await store.list()).filter((one) => one.userId === userId).length;
}

export async function enqueue(
  wanted: Omit<Command, 'order' | 'windowId' | 'problem'> & Partial<Command>,
): Promise<void> {
  await store.insert((all) => ({
    windowId,
    problem: null,
    ...wanted,
    order: Math.max(0, ...all.map(({ order }) => order)) + 1,
  }));
  announce({ kind: 'changed' });
}

export async function removeCommand(id: string): Promise<void> {
  await store.change(id, () => null);
  announce({ kind: 'changed' });
}

export async function changeCommand(id: string, changed: Partial<Command>): Promise<void> {
  await store.change(id, (before) => ({ ...before, ...changed }));
  announce({ kind: 'changed' });
}

// Calls `show` with the commands of one event, now and after each change.
export function watchCommands(owner: Owner, eventId: string, show: (queued: readonly Command[]) => void): () => void {
  let latest = 0;
  const read = async () => {
    const number = (latest += 1);
    const queued = (await listCommands(owner)).filter((one) => one.eventId === eventId);
    if (number === latest) show(queued);
  };
  const refresh = () => void read().catch(() => {});
  const stop = listen(({ kind }) => kind === 'changed' && refresh());
  refresh();
  return () => {
    latest = -1;
    stop();
  };
}

function tellHere(news: News, isFromHere: boolean): void {
  if (news.kind === 'held') hold = news.refusal === null ? 'network' : 'access';
  else if (news.kind !== 'changed') hold = null;
  if (outcomeListeners === 0 && isForThisWindow(news, isFromHere)) unshown.push([news, isFromHere]);
  for (const listener of listeners) listener(news, isFromHere);
}

// This window does not show the outcome of a command that another window queued and sent.
function isForThisWindow(news: News, isFromHere: boolean): boolean {
  return news.kind !== 'changed' && (isFromHere || news.kind === 'held' || news.command.windowId === windowId);
}
