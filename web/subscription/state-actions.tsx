import { CreditCard, ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api, call } from '../lib/api.ts';
import { returnPath } from '../lib/return-path.ts';
import type { Subscription } from '../lib/subscription.ts';
import { subscriptionTexts } from '../lib/texts/subscription.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import type { Check } from './check-failure.tsx';
import { OFFERS } from './offers.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { useProviderPage } from './use-provider-page.ts';
import type { Waiting } from './use-waiting.ts';

type Props = { subscription: Subscription; load: Check; waiting: Waiting };

export function StateActions({ subscription, load: { refetch }, waiting }: Props) {
  const { search } = useLocation();
  const { pay, portal } = OFFERS[subscription.subscription_status];
  const [asked, setAsked] = useState(false);
  // A refusal may mean that something else is true by now than what the page shows.
  const onFailed = () => void refetch();
  const checkout = useProviderPage({
    ask: () => call(api.functions['create-checkout'].$post()),
    failed: subscriptionTexts.checkoutFailed,
    onOpened: waiting.begin,
    onFailed,
  });
  const customerPortal = useProviderPage({
    ask: () => call(api.functions['customer-portal'].$post()),
    failed: subscriptionTexts.portalFailed,
    onFailed,
  });
  const checkAgain = async () => {
    setAsked(true);
    await refetch();
    setAsked(false);
  };
  return (
    <>
      <PaymentNotice waiting={waiting.state} blockedUrl={checkout.blockedUrl ?? customerPortal.blockedUrl} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {subscription.subscribed && (
          <ButtonLink look="primary" to={returnPath(search)}>
            Ir para o painel
          </ButtonLink>
        )}
        {pay && (
          <Button
            look={subscription.subscribed ? 'quiet' : 'primary'}
            icon={<CreditCard aria-hidden size={18} />}
            busy={checkout.isPending}
            onClick={checkout.open}
          >
            Assinar <NewTab />
          </Button>
        )}
        {portal && (
          <Button
            icon={<ExternalLink aria-hidden size={18} />}
            busy={customerPortal.isPending}
            onClick={customerPortal.open}
          >
            Portal do cliente <NewTab />
          </Button>
        )}
        <Button icon={<RefreshCw aria-hidden size={18} />} busy={asked} onClick={() => void checkAgain()}>
          Verificar novamente
        </Button>
      </div>
    </>
  );
}

function NewTab() {
  return <span className="sr-only">(abre em nova aba)</span>;
}
