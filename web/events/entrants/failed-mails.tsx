import { MailWarning, RotateCcw } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCaptainMails, retryMail } from '../../lib/captain-mails.ts';
import { eventsQuery } from '../../lib/events.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import type { SignUp } from '../sign-ups-data.ts';

// Mails that the captain did not get, with the reason of the last one.
export function FailedMails({ signUp: { teamName, failedMails } }: { signUp: SignUp }) {
  const client = useQueryClient();
  const retry = useAction({
    // The oldest first.
    mutationFn: async () => {
      for (const { id } of failedMails.toReversed()) await retryMail(id);
    },
    onSuccess: async () => {
      toastSuccess('Enviando de novo');
      await Promise.all([refreshCaptainMails(client), client.invalidateQueries({ queryKey: eventsQuery.queryKey })]);
    },
    onError: (error) => toastFailure('Erro ao enviar de novo', error.message),
  });
  const count = failedMails.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-check">
      <p className="flex min-w-0 gap-2">
        <MailWarning aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {count === 1 ? 'Um e-mail não chegou.' : `${count} e-mails não chegaram.`} {failedMails[0]?.sentence}
        </span>
      </p>
      <Button busy={retry.isPending} icon={<RotateCcw aria-hidden size={16} />} onClick={() => retry.run()}>
        <span>
          Tentar de novo<span className="sr-only"> {teamName}</span>
        </span>
      </Button>
    </div>
  );
}
