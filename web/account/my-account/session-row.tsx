import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { cacheAccount, type OpenSession } from './account-data.ts';
import { instantDay, instantText } from '../../kit/instants.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError, call } from '../../kit/api.ts';
import { announceSignOut, leaveSession, signOutKey } from '../../access/session.ts';
import { accountTexts } from './texts.ts';
import { sessionTexts } from '../../access/session-texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

type Props = { session: OpenSession; onEnded: () => void };

export function SessionRow({ session, onEnded }: Props) {
  const { createdAt, isCurrent } = session;
  const address = session.address ?? 'Endereço desconhecido';
  const end = useEndSession(session, onEnded);
  const device = deviceName(session.device);
  const Icon = isHandheld(session.device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-col gap-3 p-3 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon aria-hidden size={22} className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {device}
            {isCurrent && <Badge look="live">Esta sessão</Badge>}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {address} · desde {instantText(createdAt)} · {lastUse(session)}
          </p>
        </div>
      </div>
      <Button busy={end.isPending} icon={<LogOut aria-hidden size={18} />} onClick={() => end.run()}>
        <span>
          Sair desta sessão
          <span className="sr-only">
            : {device}, {isCurrent ? 'esta sessão' : address}
          </span>
        </span>
      </Button>
    </li>
  );
}

// Only the day: the server updates it once a day.
function lastUse({ isCurrent, lastUsedAt }: OpenSession): string {
  return isCurrent ? 'em uso agora' : `usada por último em ${instantDay(lastUsedAt)}`;
}

// Ending the current session signs out of this browser; other sessions stay.
function useEndSession({ id, isCurrent }: OpenSession, onEnded: () => void) {
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

  // The server refuses if another window ended the session first. The user gets what they wanted, so it counts as success.
  async function orAlreadyEnded(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (isCurrent && code === 'unauthenticated') return null;
    if (code === 'session_not_found') return call(api.account.$get());
    throw error;
  }
}
