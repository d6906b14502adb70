import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsQuery, refreshEvents } from './events.ts';
import type { LiveLink } from '../kit/live/live-state.ts';
import { loseSession } from '../access/session.ts';
import { checkSubscriptionAgain } from '../access/subscription.ts';

// A sign-out in another tab first closes this connection and is announced a moment later: wait for the announcement.
const ANNOUNCED_MS = 1000;

// When the server ended the connection because the session or the subscription is over, the guards redirect.
export function useEndedLink(link: LiveLink): void {
  const client = useQueryClient();
  const reason = link.kind === 'ended' ? link.reason : null;
  useEffect(() => {
    if (reason === 'noAccess') void checkSubscriptionAgain(client);
    // The server refuses this reload with not_staff, and query-client.ts then switches to the user's own account.
    if (reason === 'removed') void refreshEvents(client);
    // The event was deleted: the reloaded list shows it, and of the event itself there is nothing to load.
    if (reason === 'eventGone') void client.invalidateQueries({ queryKey: eventsQuery.queryKey, exact: true });
    if (reason !== 'signedOut') return;
    const waiting = setTimeout(() => void loseSession(client), ANNOUNCED_MS);
    return () => clearTimeout(waiting);
  }, [reason, client]);
}
