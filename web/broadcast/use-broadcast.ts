import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Program, ProgramAct } from '../../domain/broadcast.ts';
import { api, call } from '../lib/api.ts';
import { eventsQuery } from '../lib/events.ts';
import { broadcastTexts } from './texts.ts';
import { toastFailure } from '../ui/toast.tsx';

// The sources and the remote control, which are not part of the live snapshot. The connection of the window says when they
// changed.
export function useBroadcast(eventId: string) {
  return useQuery({
    queryKey: [...eventsQuery.queryKey, eventId, 'broadcast'],
    queryFn: () => call(api.events[':eventId'].broadcast.$get({ param: { eventId } })),
    refetchOnMount: 'always',
  });
}

// The newest program, from the response to an action or from the live connection.
export function useProgram(eventId: string, live: Program) {
  const [program, setProgram] = useState(live);
  useEffect(() => setProgram(live), [live]);
  const act = (wanted: ProgramAct) => {
    call(api.events[':eventId'].broadcast.$post({ param: { eventId }, json: wanted }))
      .then((answer) => setProgram(answer.program))
      .catch((error: Error) => toastFailure(broadcastTexts.failed, error.message));
  };
  return { program, act };
}

export type Act = ReturnType<typeof useProgram>['act'];
