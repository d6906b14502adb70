import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { subscriptionWords } from '../subscription-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { portalQuery, type SandboxSubscription } from './sandbox-query.ts';
import { SandboxFrame } from './sandbox-frame.tsx';
import { SandboxLoad } from './sandbox-load.tsx';
import { api, call } from '../../kit/api.ts';
import { announcePayment } from '../payment-news.ts';
import { checkSubscriptionAgain } from '../subscription.ts';
import { sandboxTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

const ACTS = {
  cancel: { label: 'Cancelar no fim do período', done: 'Cancelada no fim do período' },
  resume: { label: 'Retomar', done: 'Assinatura retomada' },
  renew: { label: 'Renovar agora', done: 'Assinatura renovada' },
  'fail-payment': { label: 'Simular pagamento recusado', done: 'Pagamento recusado' },
  'cancel-now': { label: 'Cancelar agora', done: 'Assinatura encerrada' },
} as const;

type Act = keyof typeof ACTS;

type Props = { id: string; subscription: SandboxSubscription };

function PortalActs({ id, subscription: { status, cancelAtPeriodEnd } }: Props) {
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

// The customer portal of the sandbox payment provider; it also simulates renewals and failed payments.
export default function SandboxPortalPage({ title }: { title: string }) {
  return (
    <SandboxFrame title={title}>
      <Portal title={title} />
    </SandboxFrame>
  );
}

function Portal({ title }: { title: string }) {
  const { id = '' } = useParams();
  const portal = useQuery({ ...portalQuery(id), refetchOnWindowFocus: 'always' });
  if (!portal.data) return <SandboxLoad title={title} load={portal} />;
  const { plan, price } = portal.data;
  return (
    <Panel>
      <p className="caps text-eyebrow text-primary-soft">{title}</p>
      <h1 tabIndex={-1} className="poster mt-1 text-title">
        Plano {plan}
      </h1>
      <p className="text-soft">{price}</p>
      <p role="status" className="poster my-gutter text-3xl">
        {stateTitle(portal.data)}
      </p>
      <PortalActs id={id} subscription={portal.data} />
      <div className="mt-gutter flex border-t border-line pt-gutter">
        <ButtonLink to="/subscription">Voltar para Assinatura</ButtonLink>
      </div>
    </Panel>
  );
}

function stateTitle({ status, periodEnd, cancelAtPeriodEnd }: SandboxSubscription): string {
  return subscriptionWords({
    subscribed: ['active', 'past_due'].includes(status),
    subscription_status: status,
    subscription_end: periodEnd,
    cancel_at_period_end: cancelAtPeriodEnd,
  }).title;
}
