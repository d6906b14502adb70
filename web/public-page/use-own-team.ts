import { useEffect, useState } from 'react';
import { forget, recall, remember } from '../lib/memory.ts';

// The team that this visitor follows, by event. The server does not know it, so the first picture has none.
export function useOwnTeam(eventId: string) {
  const [teamId, setTeamId] = useState<string | null>(null);
  const key = `own-team-${eventId}`;
  useEffect(() => setTeamId(recall('device', key)), [key]);
  const follow = (id: string | null) => {
    setTeamId(id);
    if (id === null) forget('device', key);
    else remember('device', key, id);
  };
  return { teamId, follow };
}
