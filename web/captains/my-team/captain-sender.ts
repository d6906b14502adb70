import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, isUnanswered } from '../../kit/api.ts';
import type { CaptainCommand } from '../../events/commands/captain-command.ts';
import { postCaptainCommand } from './post-captain.ts';
import { announce, changeCaptainCommand, listCaptainRecords, removeCommand } from '../../events/commands/queue.ts';
import { sendAlone } from '../../events/commands/send-in-order.ts';
import { myTeamQuery } from '../my-team-data.ts';

// What becomes of the command that is being sent.
export type Sending = {
  readonly commandId: string | null;
  // In bytes, of its images.
  readonly sent: number;
  // The last attempt, if the server did not answer it.
  readonly failedAt: number | null;
  readonly retryAt: number | null;
};

let sending: Sending = { commandId: null, sent: 0, failedAt: null, retryAt: null };
const listeners = new Set<() => void>();

function change(changed: Partial<Sending>): void {
  sending = { ...sending, ...changed };
  for (const listener of listeners) listener();
}

export function useSending(): Sending {
  return useSyncExternalStore(listen, () => sending);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Sends what a captain queued, in order, while the page is open.
export function useCaptainSender(captain: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stopping = new AbortController();
    const queue = {
      lock: `commands captain ${captain}`,
      list: async () => (await listCaptainRecords(captain)).filter(isWaiting),
      send: (next: CaptainCommand) => trySending(client, next),
      onTried: (held: true | null, retryAt: number | null) =>
        change({ commandId: null, sent: 0, failedAt: held && Date.now(), retryAt }),
    };
    void sendAlone(queue, stopping.signal).catch(() => {});
    return () => stopping.abort();
  }, [client, captain]);
}

// Wakes the window that sends, which may be another one.
export function sendNow(): void {
  announce({ kind: 'changed' });
}

function isWaiting(record: { readonly isDraft: boolean; readonly problem?: unknown }): record is CaptainCommand {
  return !record.isDraft && record.problem === null;
}

async function trySending(client: QueryClient, command: CaptainCommand): Promise<true | null> {
  change({ commandId: command.id, sent: 0 });
  try {
    await postCaptainCommand(command, {
      onSent: (sent) => change({ sent }),
      onUploaded: (images) => changeCaptainCommand(command.id, { images }),
    });
    // It stays until the page shows what the server has.
    await client.refetchQueries({ queryKey: myTeamQuery(command.captain).queryKey });
    await removeCommand(command.id);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || isUnanswered(error) || LATER.includes(error.code)) return true;
    const { code, message } = error;
    await changeCaptainCommand(command.id, { problem: { kind: 'refused', code, message } });
    return null;
  }
}

const LATER = ['too_many_attempts', 'busy', 'image_upload_running', 'body_too_slow'];
