import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../kit/api.ts';
import { announceSignOut, leaveSession, signOutKey } from './session.ts';
import { sessionTexts } from './session-texts.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

// Ends every session of the account. RequireSession then redirects to /auth.
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: () => call(api.auth['sign-out'].$post()),
    onSuccess: async () => {
      await leaveSession(client);
      announceSignOut();
      toastSuccess(sessionTexts.signedOut);
    },
    onError: (error) => toastFailure(sessionTexts.signOutFailed, error.message),
  });
}
