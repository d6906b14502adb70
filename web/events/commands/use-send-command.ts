import { useCallback } from 'react';
import { useEventId } from '../events.ts';
import { newId } from '../../kit/new-id.ts';
import { texts } from '../../kit/every-screen.ts';
import { toastFailure } from '../../ui/toast.tsx';
import type { CommandAct } from './command.ts';
import { useOwner } from './use-owner.ts';

export const loadQueue = () => import('./queue.ts');

// Queues an act on the scores of this event. Once the promise resolves, it is stored on this device, survives a reload and is
// shown. Null if it could not be stored, which the user is told.
export function useSendCommand() {
  const owner = useOwner();
  const eventId = useEventId();
  return useCallback(
    async (act: CommandAct, reason = '', id = newId()): Promise<string | null> => {
      try {
        const { enqueue } = await loadQueue();
        await enqueue({ ...owner, eventId, id, act, reason });
        return id;
      } catch {
        toastFailure(texts.notQueued, texts.notQueuedDetail);
        return null;
      }
    },
    [owner, eventId],
  );
}
