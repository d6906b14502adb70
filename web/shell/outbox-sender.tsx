import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Report } from '../../domain/report.ts';
import { useActing } from '../lib/acting.ts';
import { api, ApiError, call, inAccount, isUnanswered } from '../lib/api.ts';
import { useUser } from '../lib/session.ts';
import { announce, changeQueued, isShared, listen, listQueued, removeQueued } from '../lib/outbox/outbox.ts';
import type { News, Owner, Problem, Queued } from '../lib/outbox/queued.ts';

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
  let told: Held | null = null;
  while (!signal.aborted) {
    alarm.reset();
    // If the queue cannot be read, the next round of this loop tries again.
    const waiting = (await listQueued(owner).catch(() => [])).filter(({ problem }) => problem === null);
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

// Why a result has to be sent again, with the same id.
type Held = Pick<Extract<News, { kind: 'held' }>, 'refusal'>;

// Null if the server took the result, or refused it for good.
async function trySending(client: QueryClient, queued: Queued, left: number): Promise<Held | null> {
  try {
    // As a mutation, so that the query client handles an ended session.
    const answer = await client
      .getMutationCache()
      .build(client, { mutationFn: () => post(queued) })
      .execute(undefined);
    const { outcome, report: stored } = answer;
    if (outcome === 'exists' && !isSame(stored, queued.report))
      await stopWith(queued, { kind: 'exists', existing: stored }, left);
    else {
      await removeQueued(queued.id);
      announce({
        kind: 'sent',
        queued,
        answer: { ...answer, outcome: outcome === 'exists' ? 'saved' : outcome },
        left,
      });
    }
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || isUnanswered(error) || LATER.includes(error.code)) return { refusal: null };
    const { code, message } = error;
    // Access may return, and nobody has to decide about each result.
    if (ACCESS.includes(code)) return { refusal: message };
    await stopWith(queued, code === 'reason_required' ? { kind: 'reason' } : { kind: 'refused', code, message }, left);
    return null;
  }
}

// Two people reported the same: there is nothing to decide.
function isSame(a: Report, b: Report): boolean {
  const key = ({ teamId, round, placement, kills }: Report) => JSON.stringify([teamId, round, placement, kills]);
  return key(a) === key(b);
}

const LATER = ['too_many_attempts', 'busy'];
const ACCESS = ['unauthenticated', 'subscription_required', 'organizer_without_access', 'not_staff', 'not_allowed'];

async function stopWith(queued: Queued, problem: Problem, left: number): Promise<void> {
  await changeQueued(queued.id, { problem });
  announce({ kind: 'stopped', queued, problem, left });
}

function post({ id, organizerId, eventId, report, replaces, reason }: Queued) {
  const json = { ...report, kills: [...report.kills], id, replaces, reason };
  // Names the account, because a removed member's window changes to another account before it reloads.
  return call(
    api.events[':eventId'].reports.$post(
      { param: { eventId }, json },
      organizerId === null ? {} : inAccount(organizerId),
    ),
  );
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
