import { useQuery } from '@tanstack/react-query';
import type { ListedEvent } from '../../lib/events.ts';
import { linkStateQuery } from '../sign-ups-data.ts';
import { REFRESHED } from '../refresh.ts';

// What captains find behind the link now; undefined until the server has answered.
export function useLinkState({ id, published, signUps }: ListedEvent) {
  const isAsked = published && signUps.open;
  const { data } = useQuery({ ...linkStateQuery(id), ...REFRESHED, enabled: isAsked });
  if (!published) return 'unpublished';
  return signUps.open ? data : 'not-open';
}
