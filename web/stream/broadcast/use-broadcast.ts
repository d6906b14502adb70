import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Program, ProgramAct } from '../../../domain/stream/broadcast.ts';
import { api, ApiError, call } from '../../kit/api.ts';
import { eventsQuery } from '../../events/events.ts';
import { broadcastTexts } from './texts.ts';
import { toastFailure } from '../../ui/toast.tsx';

// What is not part of the live snapshot: the sources, the remote control, who switched, and the last lower thirds. The
// connection of the window says when the sources changed.
export function useBroadcast(eventId: string) {
  return useQuery({
    queryKey: keyOf(eventId),
    queryFn: () => call(api.events[':eventId'].broadcast.$get({ param: { eventId } })),
    refetchOnMount: 'always',
  });
}

// The newest program, from the response to an action or from the live connection. An action tells whether it was done.
export function useProgram(eventId: string, live: Program) {
  const client = useQueryClient();
  const [program, setProgram] = useState(live);
  useEffect(() => setProgram(live), [live]);
  const { scene, visible, since, alert, lowerThird } = program;
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keyOf(eventId) });
  }, [client, eventId, scene, visible, since, alert?.number, lowerThird?.at]);
  const act = async (wanted: ProgramAct): Promise<boolean> => {
    try {
      const answer = await call(api.events[':eventId'].broadcast.$post({ param: { eventId }, json: wanted }));
      setProgram(answer.program);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const isRefused = error instanceof ApiError && error.code.startsWith('scene_');
      toastFailure(isRefused ? broadcastTexts.refused : broadcastTexts.failed, error.message);
      return false;
    }
  };
  return { program, act };
}

export type Act = ReturnType<typeof useProgram>['act'];

function keyOf(eventId: string) {
  return [...eventsQuery.queryKey, eventId, 'broadcast'];
}
