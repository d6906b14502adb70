import type { Report } from '../../../domain/scores/report.ts';
import { newId } from '../../kit/new-id.ts';
import type { CaptainCommand, CaptainDraft } from './captain-command.ts';
import type { Command, Held, News, Owner } from './command.ts';
import { openStore } from './store.ts';

// Of the staff, and of captains who send results by their private links.
type Stored = Command | OldResult | CaptainRecord;

export type CaptainRecord = CaptainCommand | CaptainDraft;

const store = openStore<Stored>();

// Each load of the page creates a new id.
export const windowId = newId();

type Listener = (news: News, isFromHere: boolean) => void;

const listeners = new Set<Listener>();
// News for this window that arrived before the component that shows them was loaded.
const unshown: [News, boolean][] = [];
let outcomeListeners = 0;
let hold: Held['cause'] | null = null;
const channel = new BroadcastChannel('commands');
channel.addEventListener('message', ({ data }) => tellHere(data as News, false));

// The listener gets the news of every window of this browser.
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// What queued commands wait for after the last request; null if the server took it. `listen` reports changes.
export function waitsFor(): Held['cause'] | null {
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
    .filter(isOfStaff)
    .map(asCommand)
    .filter((one) => one.userId === userId && one.organizerId === organizerId)
    .toSorted((a, b) => a.order - b.order);
}

function isOfStaff(stored: Stored): stored is Command | OldResult {
  return 'userId' in stored;
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
  return (await store.list()).filter((one) => isOfStaff(one) && one.userId === userId).length;
}

// A command that waits to be sent is not queued again.
export async function enqueue(
  wanted: Omit<Command, 'order' | 'windowId' | 'problem'> & Partial<Command>,
): Promise<void> {
  const isWaiting = (one: Stored) => one.id === wanted.id && 'problem' in one && one.problem === null;
  await store.insert((all) =>
    all.some(isWaiting) ? null : { windowId, problem: null, ...wanted, order: nextOrder(all) },
  );
  announce({ kind: 'changed' });
}

function nextOrder(all: readonly Stored[]): number {
  return Math.max(0, ...all.map((one) => ('order' in one ? one.order : 0))) + 1;
}

// What a captain's link has on this device: commands in the order in which they were queued, then drafts.
export async function listCaptainRecords(captain: string): Promise<readonly CaptainRecord[]> {
  const own = (await store.list()).filter((one) => 'captain' in one && one.captain === captain) as CaptainRecord[];
  return own.toSorted((a, b) => orderOf(a) - orderOf(b));
}

function orderOf(record: CaptainRecord): number {
  return record.isDraft ? Infinity : record.order;
}

export async function enqueueForCaptain(wanted: Omit<CaptainCommand, 'order' | 'filledAt' | 'problem'>): Promise<void> {
  const filledAt = new Date().toISOString();
  await store.insert((all) => ({ ...wanted, filledAt, problem: null, order: nextOrder(all) }));
  announce({ kind: 'changed' });
}

export async function storeDraft(draft: CaptainDraft): Promise<void> {
  await store.insert(() => draft);
  announce({ kind: 'changed' });
}

export async function changeCaptainCommand(id: string, changed: Partial<CaptainCommand>): Promise<void> {
  await store.change(id, (before) => ({ ...(before as CaptainCommand), ...changed }));
  announce({ kind: 'changed' });
}

export async function removeCommand(id: string): Promise<void> {
  await store.change(id, () => null);
  announce({ kind: 'changed' });
}

export async function changeCommand(id: string, changed: Partial<Command>): Promise<void> {
  await store.change(id, (before) => ({ ...(before as Command), ...changed }));
  announce({ kind: 'changed' });
}

// Calls `show` with the commands of one event, now and after each change.
export function watchCommands(owner: Owner, eventId: string, show: (queued: readonly Command[]) => void): () => void {
  return watch(async () => (await listCommands(owner)).filter((one) => one.eventId === eventId), show);
}

export function watchCaptainRecords(captain: string, show: (records: readonly CaptainRecord[]) => void): () => void {
  return watch(() => listCaptainRecords(captain), show);
}

function watch<R>(list: () => Promise<R>, show: (listed: R) => void): () => void {
  let latest = 0;
  const read = async () => {
    const number = (latest += 1);
    const listed = await list();
    if (number === latest) show(listed);
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
  if (news.kind === 'held') hold = news.held.cause;
  else if (news.kind !== 'changed') hold = null;
  if (outcomeListeners === 0 && isForThisWindow(news, isFromHere)) unshown.push([news, isFromHere]);
  for (const listener of listeners) listener(news, isFromHere);
}

// This window does not show the outcome of a command that another window queued and sent.
function isForThisWindow(news: News, isFromHere: boolean): boolean {
  return news.kind !== 'changed' && (isFromHere || news.kind === 'held' || news.command.windowId === windowId);
}
