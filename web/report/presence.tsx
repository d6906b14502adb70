import { Users } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, ApiError, call } from '../lib/api.ts';
import { newId } from '../lib/new-id.ts';
import { useChosenTeam } from './form-context.tsx';
import type { Team } from './model.ts';

const ASK_MS = 4000;

type Props = { eventId: string; teams: readonly Team[] };

// Shows who else has this screen open and which team they edit. Each window reports its own state to the server.
export function Presence({ eventId, teams }: Props) {
  const teamId = useChosenTeam();
  const [windowId] = useState(newId);
  const { data } = useQuery({
    queryKey: ['presence', eventId, windowId, teamId],
    queryFn: () => say(eventId, { windowId, teamId }).catch(showNobody),
    placeholderData: (before) => before,
    refetchInterval: ASK_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const leave = () => void say(eventId, { windowId, teamId: null, leaving: true }).catch(() => {});
    // React runs no cleanup when the window is closed or reloaded.
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [eventId, windowId]);
  if (!data || data.others.length === 0) return null;
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name;
  return (
    <ul aria-label="Também nesta tela" className="flex flex-wrap gap-2">
      {data.others.map(({ name, isYou, teamId: theirs }, index) => (
        <li
          // Two windows of one user have equal values, so only the index is unique; the items have no state to mix up.
          key={index}
          className={`flex max-w-[min(25rem,100vw-3rem)] items-center gap-2 border px-2 py-1 text-sm ${theirs !== null && theirs === teamId ? 'border-check text-check' : 'border-line text-soft'}`}
        >
          <Users aria-hidden size={16} className="shrink-0" />
          <span className="min-w-0 truncate" title={nameOf(theirs)}>
            <strong className="font-semibold">{isYou ? 'Você, em outra janela' : name}</strong>
            {nameOf(theirs) !== undefined && `: ${nameOf(theirs)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function say(eventId: string, json: { windowId: string; teamId: string | null; leaving?: boolean }) {
  // With `keepalive` the browser completes the request after the page is closed.
  const init = { keepalive: json.leaving === true };
  return call(api.events[':eventId'].presence.$put({ param: { eventId }, json }, { init }));
}

// An ended session is ignored here: this request is sent in the background, and a 401 would open the sign-in page while the user
// types. The next action of the user opens it.
function showNobody(error: unknown): { others: [] } {
  if (error instanceof ApiError && error.code === 'unauthenticated') return { others: [] };
  throw error;
}
