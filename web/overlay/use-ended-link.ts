import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshEvents } from '../lib/events.ts';
import type { LiveLink } from '../lib/live/live-state.ts';
import { loseSession } from '../lib/session.ts';
import { checkSubscriptionAgain } from '../lib/subscription.ts';

// Signing out in another tab ends this connection first and is announced a moment later: then that, not this, is the news.
const ANNOUNCED_MS = 1000;

// The server ended the connection for good because the session or the subscription is over: the guards take it from there.
export function useEndedLink(link: LiveLink): void {
  const client = useQueryClient();
  const reason = link.kind === 'ended' ? link.reason : null;
  useEffect(() => {
    if (reason === 'noAccess') void checkSubscriptionAgain(client);
    // The list of events is refused too, and that says why.
    if (reason === 'removed') void refreshEvents(client);
    // The event was deleted: the list of events tells the page so.
    if (reason === 'eventGone') void refreshEvents(client);
    if (reason !== 'signedOut') return;
    const waiting = setTimeout(() => void loseSession(client), ANNOUNCED_MS);
    return () => clearTimeout(waiting);
  }, [reason, client]);
}
