import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, isUnanswered } from '../kit/api.ts';
import type { Command, Held, Owner, Problem } from '../events/commands/command.ts';
import { postCommand } from '../events/commands/post.ts';
import { announce, changeCommand, enqueue, listCommands, removeCommand } from '../events/commands/queue.ts';
import { type Queue, sendAlone } from '../events/commands/send-in-order.ts';
import { useOwner } from '../events/commands/use-owner.ts';
import { untilTold } from '../events/refresh-event.ts';
import { newId } from '../kit/new-id.ts';

// Sends queued commands in order while a page of the dashboard is open.
export function CommandSender() {
  const client = useQueryClient();
  const owner = useOwner();
  useEffect(() => {
    const stopping = new AbortController();
    void sendAlone(queueOf(owner, client), stopping.signal).catch(() => {});
    return () => stopping.abort();
  }, [client, owner]);
  return null;
}

function queueOf(owner: Owner, client: QueryClient): Queue<Command, Held> {
  let told: Held | null = null;
  return {
    lock: `commands ${owner.userId} ${owner.organizerId ?? 'own'}`,
    list: async () => (await listCommands(owner)).filter(({ problem }) => problem === null),
    send: (next, waiting) =>
      trySending(client, next, waiting.filter(({ eventId }) => eventId === next.eventId).length - 1),
    onTried: (held) => {
      if (held && JSON.stringify(held) !== JSON.stringify(told)) announce({ kind: 'held', held });
      told = held;
    },
  };
}

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
    if (!(error instanceof ApiError) || error.code === 'unreachable') return { cause: 'network' };
    if (isUnanswered(error) || LATER.includes(error.code)) return { cause: 'server' };
    const { code, message } = error;
    // Access may return, and nobody has to decide about each command.
    if (ACCESS.includes(code)) return { cause: 'access', refusal: message };
    const problem: Problem = code === 'reason_required' ? { kind: 'reason' } : { kind: 'refused', code, message };
    await changeCommand(command.id, { problem });
    announce({ kind: 'stopped', command, problem, left });
    return null;
  }
}

const LATER = ['too_many_attempts', 'busy'];
const ACCESS = ['unauthenticated', 'subscription_required', 'organizer_without_access', 'not_staff', 'not_allowed'];
