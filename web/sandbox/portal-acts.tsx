import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { announcePayment } from '../lib/payment-news.ts';
import { checkSubscriptionAgain } from '../lib/subscription.ts';
import { sandboxTexts } from './texts.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from '../ui/button.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { portalQuery, type SandboxSubscription } from './sandbox-query.ts';

const ACTS = {
  cancel: { label: 'Cancelar no fim do período', done: 'Cancelada no fim do período' },
  resume: { label: 'Retomar', done: 'Assinatura retomada' },
  renew: { label: 'Renovar agora', done: 'Assinatura renovada' },
  'fail-payment': { label: 'Simular pagamento recusado', done: 'Pagamento recusado' },
  'cancel-now': { label: 'Cancelar agora', done: 'Assinatura encerrada' },
} as const;

type Act = keyof typeof ACTS;

type Props = { id: string; subscription: SandboxSubscription };

export function PortalActs({ id, subscription: { status, cancelAtPeriodEnd } }: Props) {
  const client = useQueryClient();
  const act = useAction({
    mutationFn: (wanted: Act) => call(api.sandbox.portal[':id'][':act'].$post({ param: { id, act: wanted } })),
    onSuccess: (after, wanted) => {
      client.setQueryData(portalQuery(id).queryKey, after);
      toastSuccess(ACTS[wanted].done);
      // The buttons disappear: the heading gets the focus.
      if (wanted === 'cancel-now') document.querySelector('h1')?.focus();
      announcePayment('changed');
      void checkSubscriptionAgain(client);
    },
    onError: (error) => {
      toastFailure(sandboxTexts.actFailed, error.message);
      void client.invalidateQueries(portalQuery(id));
    },
  });
  if (status !== 'active' && status !== 'past_due')
    return <p className="text-soft">Nada a fazer aqui. Para assinar de novo, volte para Assinatura.</p>;
  // 'resume' and 'cancel' share a position, so that the focus stays.
  const acts: Act[] = [cancelAtPeriodEnd ? 'resume' : 'cancel', 'renew', 'fail-payment', 'cancel-now'];
  return (
    <div className="grid gap-3">
      {acts.map((name, place) => (
        <Button
          key={place}
          busy={act.isPending && act.variables === name}
          disabled={act.isPending}
          onClick={() => act.run(name)}
        >
          {ACTS[name].label}
        </Button>
      ))}
    </div>
  );
}
