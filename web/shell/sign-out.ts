import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { announceSignOut, endSession } from '../lib/session.ts';
import { texts } from '../lib/texts.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

// Ends every session of the account. The guard leads to /auth as soon as the session is gone.
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.auth['sign-out'].$post()),
    onSuccess: async () => {
      await endSession(client, 'here');
      announceSignOut();
      toastSuccess(texts.signedOut);
    },
    onError: (error) => toastFailure(texts.signOutFailed, error.message),
  });
}
