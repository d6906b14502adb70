import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loseSession } from '../lib/session.ts';
import type { LiveLink } from '../lib/live/live-state.ts';

// Signing out in another tab ends this connection first and is announced a moment later: then that, not this, is the news.
const ANNOUNCED_MS = 1000;

// The server ended the connection because the session is over: the guard takes it from there.
export function useSignedOut(link: LiveLink): void {
  const client = useQueryClient();
  const signedOut = link.kind === 'ended' && link.reason === 'signedOut';
  useEffect(() => {
    if (!signedOut) return;
    const waiting = setTimeout(() => void loseSession(client), ANNOUNCED_MS);
    return () => clearTimeout(waiting);
  }, [signedOut, client]);
}
