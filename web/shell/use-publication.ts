import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api, call } from '../kit/api.ts';
import { eventQuery } from '../events/event-data.ts';
import { viewPublicationAt } from '../events/event-log/views.ts';
import { publicationTexts as words } from './publication-texts.ts';
import { useAction } from '../kit/use-action.ts';
import { toastFailure } from '../ui/toast.tsx';

export type Publication = ReturnType<typeof viewPublicationAt>;

type Setting = Pick<Publication, 'mode' | 'delay'>;

// What the public sees of the event, and what changes it. A choice is shown before the server has stored it.
export function usePublication(eventId: string) {
  const client = useQueryClient();
  const read = useRead(eventId);
  const [wanted, setWanted] = useState<Setting | null>(null);
  const reload = () => client.refetchQueries({ queryKey: eventQuery(eventId).queryKey, exact: true });
  const { mutate: change } = useMutation({
    // Requests are sent in order, so that the setting chosen last is the one stored.
    scope: { id: `publication ${eventId}` },
    mutationFn: (json: Setting) => call(api.events[':eventId'].publication.$put({ param: { eventId }, json })),
    onMutate: setWanted,
    onError: (error) => toastFailure(words.changeFailed, error.message),
    onSettled: async (_answer, _error, sent) => {
      await reload();
      setWanted((now) => (now === sent ? null : now));
    },
  });
  const publish = useAction({
    mutationFn: () => call(api.events[':eventId'].publication.publish.$post({ param: { eventId } })),
    onSuccess: reload,
    onError: (error) => toastFailure(words.publishFailed, error.message),
  });
  return {
    publication: read.data && { ...read.data, ...wanted },
    isUnknown: read.isError && !read.data,
    change,
    publish: () => publish.run(),
    isPublishing: publish.isPending,
  };
}

// While something waits for a delay, the time decides: it is read again when the next entry is due.
function useRead(eventId: string) {
  const { data: log, dataUpdatedAt, isError } = useQuery(eventQuery(eventId));
  const [at, setAt] = useState(Date.now);
  const data = useMemo(() => log && viewPublicationAt(log, Math.max(at, dataUpdatedAt)), [log, at, dataUpdatedAt]);
  const waits = data !== undefined && data.nextInMs !== null;
  useEffect(() => {
    if (!waits) return;
    const ticking = setInterval(() => setAt(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [waits]);
  return { data, isError };
}

const TICK_MS = 1000;
