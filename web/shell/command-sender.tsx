import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, isUnanswered } from '../lib/api.ts';
import type { Command, News, Owner, Problem } from '../lib/commands/command.ts';
import { postCommand } from '../lib/commands/post.ts';
import {
  announce,
  changeCommand,
  enqueue,
  isShared,
  listCommands,
  listen,
  removeCommand,
} from '../lib/commands/queue.ts';
import { useOwner } from '../lib/commands/use-owner.ts';
import { untilTold } from '../lib/refresh-event.ts';
import { newId } from '../lib/new-id.ts';

// Sends queued commands in order while a page of the dashboard is open.
export function CommandSender() {
  const client = useQueryClient();
  const owner = useOwner();
  useEffect(() => {
    const stopping = new AbortController();
    void sendAlone(owner, client, stopping.signal).catch(() => {});
    return () => stopping.abort();
  }, [client, owner]);
  return null;
}

// One tab sends, by a web lock. In browsers without locks every tab sends: the ids make each command count once. Without a
// shared queue each tab sends its own.
async function sendAlone(owner: Owner, client: QueryClient, signal: AbortSignal): Promise<void> {
  const send = () => sendForEver(owner, client, signal);
  if (!('locks' in navigator) || !(await isShared())) return send();
  await navigator.locks.request(`commands ${owner.userId} ${owner.organizerId ?? 'own'}`, { signal }, send);
}

async function sendForEver(owner: Owner, client: QueryClient, signal: AbortSignal): Promise<void> {
  const alarm = setAlarm(signal);
  let failures = 0;
  let told: Held | null = null;
  while (!signal.aborted) {
    alarm.reset();
    // If the queue cannot be read, the next round of this loop tries again.
    const waiting = (await listCommands(owner).catch(() => [])).filter(({ problem }) => problem === null);
    const [next] = waiting;
    if (!next) {
      await alarm.wait(IDLE_MS);
      continue;
    }
    const held = await trySending(client, next, waiting.filter(({ eventId }) => eventId === next.eventId).length - 1);
    if (held && held.refusal !== told?.refusal) announce({ kind: 'held', ...held });
    told = held;
    failures = held ? failures + 1 : 0;
    if (held) await alarm.wait(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS));
  }
}

const IDLE_MS = 60_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15_000;

// Why a command has to be sent again, with the same id.
type Held = Pick<Extract<News, { kind: 'held' }>, 'refusal'>;

// Null if the server did it, or refused it for good.
async function trySending(client: QueryClient, command: Command, left: number): Promise<Held | null> {
  try {
    // As a mutation, so that the query client handles an ended session.
    const { answer, existing } = await client
      .getMutationCache()
      .build(client, { mutationFn: () => postCommand(client, command) })
      .execute(undefined);
    // Results that the user has to decide about wait on their own. They are stored before the command goes.
    for (const { wanted, existing: saved } of existing) {
      const act = { kind: 'results', reports: [wanted] } as const;
      const one = { ...command, id: newId(), act, problem: { kind: 'exists', existing: saved } } as const;
      await enqueue(one);
      announce({ kind: 'stopped', command: one, problem: one.problem, left });
    }
    if (existing.length === 0 || answer.results.length > 0) announce({ kind: 'sent', command, answer, left });
    // It stays until its entries are shown.
    const last = Math.max(0, ...answer.entries);
    if (last > 0) await untilTold(client, command.eventId, last);
    await removeCommand(command.id);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || isUnanswered(error) || LATER.includes(error.code)) return { refusal: null };
    const { code, message } = error;
    // Access may return, and nobody has to decide about each command.
    if (ACCESS.includes(code)) return { refusal: message };
    const problem: Problem = code === 'reason_required' ? { kind: 'reason' } : { kind: 'refused', code, message };
    await changeCommand(command.id, { problem });
    announce({ kind: 'stopped', command, problem, left });
    return null;
  }
}

const LATER = ['too_many_attempts', 'busy'];
const ACCESS = ['unauthenticated', 'subscription_required', 'organizer_without_access', 'not_staff', 'not_allowed'];

// Waits until the queue changes, the network is back, the page is shown or hidden, or the time is over.
function setAlarm(signal: AbortSignal) {
  let isRung = false;
  let wake = () => {};
  const ring = () => {
    isRung = true;
    wake();
  };
  const stop = listen(({ kind }) => kind === 'changed' && ring());
  window.addEventListener('online', ring, { signal });
  document.addEventListener('visibilitychange', ring, { signal });
  signal.addEventListener('abort', () => {
    stop();
    ring();
  });
  return {
    reset: () => (isRung = false),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        if (isRung) return resolve();
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
