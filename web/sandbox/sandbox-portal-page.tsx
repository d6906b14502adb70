import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { subscriptionWords } from '../lib/texts/subscription.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { PortalActs } from './portal-acts.tsx';
import { portalQuery, type SandboxSubscription } from './sandbox-query.ts';
import { SandboxFrame } from './sandbox-frame.tsx';
import { SandboxLoad } from './sandbox-load.tsx';

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
