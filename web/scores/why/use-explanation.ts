import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { explainTeam, type Explanation } from '../../../domain/rules/explain.ts';
import { rankTeams } from '../../../domain/rules/standings.ts';
import { standingsQuery } from '../../events/event-data.ts';
import { useEventId } from '../../events/events.ts';
import { nightOf } from '../standings/rank-in-browser.ts';

// The explanation updates with the standings; null while they load, and for a removed team.
export function useExplanation(teamId: string): Explanation | null {
  const { data } = useQuery(standingsQuery(useEventId()));
  return useMemo(
    () => (data ? explainTeam(data.rules, rankTeams(data.rules, nightOf(data)), teamId) : null),
    [data, teamId],
  );
}
