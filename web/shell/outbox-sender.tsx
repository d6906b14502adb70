import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useActing } from '../lib/acting.ts';
import { api, ApiError, call, isUnanswered } from '../lib/api.ts';
import { useUser } from '../lib/session.ts';
import { announce, changeQueued, isShared, listen, listQueued, removeQueued } from '../lib/outbox/outbox.ts';
import type { Owner, Problem, Queued } from '../lib/outbox/queued.ts';

// Sends queued results in order while a page of the dashboard is open.
export function OutboxSender() {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const { organizerId } = useActing();
  useEffect(() => {
    const stopping = new AbortController();
    void sendAlone({ userId, organizerId }, client, stopping.signal).catch(() => {});
    return () => stopping.abort();
  }, [client, userId, organizerId]);
  return null;
}

// One tab sends, by a web lock. In browsers without locks every tab sends: the ids make each result count once. Without a
// shared queue each tab sends its own.
async function sendAlone(owner: Owner, client: QueryClient, signal: AbortSignal): Promise<void> {
  const send = () => sendForEver(owner, client, signal);
  if (!('locks' in navigator) || !(await isShared())) return send();
  await navigator.locks.request(`outbox ${owner.userId} ${owner.organizerId ?? 'own'}`, { signal }, send);
}

async function sendForEver(owner: Owner, client: QueryClient, signal: AbortSignal): Promise<void> {
  const alarm = setAlarm(signal);
  let failures = 0;
  while (!signal.aborted) {
    alarm.reset();
    const waiting = (await listQueued(owner)).filter(({ problem }) => problem === null);
    const [next] = waiting;
    if (!next) await alarm.wait(IDLE_MS);
    else if (await trySending(client, next, waiting.length - 1)) failures = 0;
    else {
      failures += 1;
      if (failures === 1) announce({ kind: 'unanswered' });
      await alarm.wait(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS));
    }
  }
}

const IDLE_MS = 60_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15_000;

// False if the server did not answer or refuses for now: the result is sent again with the same id.
async function trySending(client: QueryClient, queued: Queued, left: number): Promise<boolean> {
  try {
    // As a mutation, so that the query client handles an ended session.
    const answer = await client
      .getMutationCache()
      .build(client, { mutationFn: () => post(queued) })
      .execute(undefined);
    if (answer.outcome === 'exists') await stopWith(queued, { kind: 'exists', existing: answer.report });
    else {
      await removeQueued(queued.id);
      announce({ kind: 'sent', queued, answer: { ...answer, outcome: answer.outcome }, left });
    }
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || isUnanswered(error) || LATER.includes(error.code)) return false;
    const { code, message } = error;
    await stopWith(queued, code === 'reason_required' ? { kind: 'reason' } : { kind: 'refused', code, message });
    return true;
  }
}

const LATER = ['unauthenticated', 'subscription_required', 'too_many_attempts', 'busy'];

async function stopWith(queued: Queued, problem: Problem): Promise<void> {
  await changeQueued(queued.id, { problem });
  announce({ kind: 'stopped', queued, problem });
}

function post({ id, eventId, report, replaces, reason }: Queued) {
  const json = { ...report, kills: [...report.kills], id, replaces, reason };
  return call(api.events[':eventId'].reports.$post({ param: { eventId }, json }));
}

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
