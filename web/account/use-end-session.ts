import { useQueryClient } from '@tanstack/react-query';
import { cacheAccount, type OpenSession } from './account-data.ts';
import { api, ApiError, call } from '../lib/api.ts';
import { announceSignOut, leaveSession, signOutKey } from '../lib/session.ts';
import { accountTexts } from './texts.ts';
import { sessionTexts } from '../lib/texts/session.ts';
import { useAction } from '../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

// Ending the current session signs out of this browser; other sessions stay.
export function useEndSession({ id, isCurrent }: OpenSession, onEnded: () => void) {
  const client = useQueryClient();
  return useAction({
    ...(isCurrent && { mutationKey: signOutKey }),
    mutationFn: () => call(api.account.sessions[':id'].$delete({ param: { id } })).catch(orAlreadyEnded),
    onSuccess: async (answer) => {
      if (isCurrent) {
        await leaveSession(client);
        announceSignOut();
        toastSuccess(sessionTexts.signedOut);
        return;
      }
      if (answer) await cacheAccount(client, answer.account);
      toastSuccess(accountTexts.sessionEnded);
      onEnded();
    },
    onError: (error) =>
      toastFailure(isCurrent ? sessionTexts.signOutFailed : accountTexts.endSessionFailed, error.message),
  });

  // If the session ended elsewhere, the wanted state is reached.
  async function orAlreadyEnded(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (isCurrent && code === 'unauthenticated') return null;
    if (code === 'session_not_found') return call(api.account.$get());
    throw error;
  }
}
