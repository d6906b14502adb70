import { CreditCard, ExternalLink } from 'lucide-react';
import { useLocation } from 'react-router';
import { api, call } from '../../kit/api.ts';
import { returnPath } from '../return-path.ts';
import type { Subscription } from '../ask-subscription.ts';
import { subscriptionTexts } from '../subscription-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import type { OpenCheckout } from './use-open-checkout.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastFailure } from '../../ui/toast.tsx';

type Offers = { readonly pay: boolean; readonly portal: boolean };

const NOTHING: Offers = { pay: false, portal: false };
const PAY: Offers = { pay: true, portal: false };
const CARE: Offers = { pay: false, portal: true };
const BOTH: Offers = { pay: true, portal: true };

// The actions for each state of a subscription. One that is active, paused or overdue is only managed in the provider's
// portal: a second subscription would be charged as well.
const OFFERS: Record<Subscription['subscription_status'], Offers> = {
  none: PAY,
  incomplete: BOTH,
  incomplete_expired: BOTH,
  trialing: CARE,
  active: CARE,
  past_due: CARE,
  unpaid: CARE,
  paused: CARE,
  canceled: BOTH,
  granted: BOTH,
  administrator: NOTHING,
  free: NOTHING,
};

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

type Options = {
  // Returns the address of the page.
  ask: () => Promise<{ url: string }>;
  failed: string;
  onOpened?: () => void;
  onFailed?: () => void;
};

// Opens a page of the payment provider in a new tab. Browsers allow that only during the click, so the tab opens before its
// address is known.
function useProviderPage({ ask, failed, onOpened, onFailed }: Options) {
  const running = useRef(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => ask(),
    onSuccess: ({ url }, tab) => {
      if (tab && !tab.closed) tab.location.replace(url);
      else setBlockedUrl(url);
      onOpened?.();
    },
    onError: ({ message }, tab) => {
      tab?.close();
      // The server's sentence may be the same.
      toastFailure(failed, message === failed ? undefined : message);
      onFailed?.();
    },
    onSettled: () => (running.current = false),
  });
  const open = () => {
    if (running.current) return;
    running.current = true;
    setBlockedUrl(null);
    mutate(openTab());
  };
  return { open, isPending, blockedUrl };
}

// The new tab gets no access to this window.
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Abrindo…';
  return tab;
}
