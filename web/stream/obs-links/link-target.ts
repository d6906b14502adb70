import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../../events/events.ts';
import { obsLinkTexts } from './texts.ts';
import type { ObsLink } from './obs-links.ts';

// The event that a link shows, in words.
export function useLinkTarget(): (link: ObsLink) => string {
  const { data } = useQuery(eventsQuery);
  return ({ eventId }) => {
    if (eventId === null) return obsLinkTexts.follows;
    const bound = data?.find(({ id }) => id === eventId);
    return bound ? obsLinkTexts.bound(bound.name) : obsLinkTexts.boundToAnother;
  };
}
