import { newId } from '../new-id.ts';
import type { News, Owner, Queued } from './queued.ts';
import { openStore } from './store.ts';

const store = openStore<Queued>();

// Of this load of the page.
export const windowId = newId();

type Listener = (news: News, isFromHere: boolean) => void;

const listeners = new Set<Listener>();
// News for this window that came while no part of the page could show them, such as before the file that shows them was loaded.
const unshown: [News, boolean][] = [];
let outcomeListeners = 0;
let cutOff = false;
const channel = new BroadcastChannel('outbox');
channel.addEventListener('message', ({ data }) => tellHere(data as News, false));

// Heard in every window of this browser.
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Whether the server left the last attempt to send unanswered. `listen` tells of each change.
export function isCutOff(): boolean {
  return cutOff;
}

// Like listen, and first of all called with the news that nobody has shown yet.
export function listenToOutcomes(listener: Listener): () => void {
  outcomeListeners += 1;
  for (const [news, isFromHere] of unshown.splice(0))
    if (news.kind !== 'unanswered' || cutOff) listener(news, isFromHere);
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

// Whether all windows of this browser share the queue.
export function isShared(): Promise<boolean> {
  return store.isDurable();
}

// In the order in which they were queued.
export async function listQueued({ userId, organizerId }: Owner): Promise<readonly Queued[]> {
  const all = await store.list();
  return all
    .filter((one) => one.userId === userId && one.organizerId === organizerId)
    .toSorted((a, b) => a.order - b.order);
}

// All accounts that the person works in.
export async function countUnsent(userId: string): Promise<number> {
  return (await store.list()).filter((one) => one.userId === userId).length;
}

export async function enqueue(wanted: Omit<Queued, 'order' | 'windowId' | 'problem'>): Promise<void> {
  await store.insert((all) => ({
    ...wanted,
    order: Math.max(0, ...all.map(({ order }) => order)) + 1,
    windowId,
    problem: null,
  }));
  announce({ kind: 'changed' });
}

export async function removeQueued(id: string): Promise<void> {
  await store.change(id, () => null);
  announce({ kind: 'changed' });
}

export async function changeQueued(id: string, changed: Partial<Queued>): Promise<void> {
  await store.change(id, (before) => ({ ...before, ...changed }));
  announce({ kind: 'changed' });
}

// Calls `show` with the results of one event, now and after each change.
export function watchQueued(owner: Owner, eventId: string, show: (queued: readonly Queued[]) => void): () => void {
  let latest = 0;
  const read = async () => {
    const number = (latest += 1);
    const queued = (await listQueued(owner)).filter((one) => one.eventId === eventId);
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
  if (news.kind !== 'changed') cutOff = news.kind === 'unanswered';
  if (outcomeListeners === 0 && isForThisWindow(news, isFromHere)) unshown.push([news, isFromHere]);
  for (const listener of listeners) listener(news, isFromHere);
}

// The results of other windows are in the next answer of the server.
function isForThisWindow(news: News, isFromHere: boolean): boolean {
  return news.kind !== 'changed' && (isFromHere || news.kind === 'unanswered' || news.queued.windowId === windowId);
}
