import { CreditCard, ExternalLink } from 'lucide-react';
import { useLocation } from 'react-router';
import { api, call } from '../lib/api.ts';
import { returnPath } from '../lib/return-path.ts';
import type { Subscription } from '../lib/ask-subscription.ts';
import { subscriptionTexts } from '../lib/texts/subscription.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { OFFERS } from './offers.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { useProviderPage } from './use-provider-page.ts';
import type { OpenCheckout } from './use-open-checkout.ts';

type Props = {
  subscription: Subscription;
  // Called after a failed request: the shown state may be outdated.
  onRefused: () => void;
  waiting: OpenCheckout;
  // Paying is possible, but not what the page is about.
  isQuiet: boolean;
};

export function StateActions({ subscription, onRefused, waiting, isQuiet }: Props) {
  const { search } = useLocation();
  const { pay, portal } = OFFERS[subscription.subscription_status];
  const checkout = useProviderPage({
    ask: () => call(api.functions['create-checkout'].$post()),
    failed: subscriptionTexts.checkoutFailed,
    onOpened: waiting.begin,
    onFailed: onRefused,
  });
  const customerPortal = useProviderPage({
    ask: () => call(api.functions['customer-portal'].$post()),
    failed: subscriptionTexts.portalFailed,
    onFailed: onRefused,
  });
  return (
    <>
      <div role="status" className="empty:hidden">
        <PaymentNotice waiting={waiting.state} blockedUrl={checkout.blockedUrl ?? customerPortal.blockedUrl} />
      </div>
      <div className="grid gap-3 empty:hidden">
        {subscription.subscribed && (
          <ButtonLink look="primary" to={returnPath(search)}>
            Ir para o painel
          </ButtonLink>
        )}
        {pay && (
          <Button
            look={isQuiet || subscription.subscribed || waiting.state === 'waiting' ? 'quiet' : 'primary'}
            size={isQuiet || subscription.subscribed ? 'normal' : 'large'}
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
      </div>
    </>
  );
}

function NewTab() {
  return <span className="sr-only">(abre em nova aba)</span>;
}
