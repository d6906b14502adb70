import { CircleCheck, Lock, RefreshCw } from 'lucide-react';
import type { Subscription } from '../ask-subscription.ts';
import { usePrice } from '../offer.tsx';
import { checkSentence } from '../subscription.ts';
import { removalTexts, subscriptionWords } from '../subscription-texts.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateActions } from './state-actions.tsx';
import type { OpenCheckout } from './use-open-checkout.ts';
import { useState } from 'react';
import { clockText } from '../../kit/instants.ts';
import { Button } from '../../ui/button.tsx';
import type { Check } from './check-failure.tsx';

type Props = {
  subscription: Subscription;
  load: DatedCheck;
  waiting: OpenCheckout;
  // An organiser removed this person from the staff, so a subscription is not what they miss.
  isRemoved: boolean;
};

// The state, when it was checked, and the actions.
export function StatePanel({ subscription, load, waiting, isRemoved }: Props) {
  const helped = isRemoved && !subscription.subscribed && subscription.subscription_status === 'none';
  const { title, detail } = helped
    ? { title: removalTexts.ownTitle, detail: removalTexts.ownDetail }
    : subscriptionWords(subscription);
  const Icon = subscription.subscribed ? CircleCheck : Lock;
  const price = usePrice();
  const isSale = price !== null && !subscription.subscribed;
  return (
    <Panel>
      <div className="flex flex-col gap-gutter">
        {isSale && <p className="poster text-title text-balance wrap-anywhere">{price}</p>}
        <div role="status">
          <p className="caps flex items-center gap-2 text-eyebrow text-soft">
            <Icon aria-hidden size={18} className={subscription.subscribed ? 'text-live' : 'text-muted'} />
            {subscription.subscribed ? 'Painel liberado' : helped ? 'Sua conta' : 'Painel bloqueado'}
          </p>
          <h2 className={`poster mt-2 ${isSale ? 'text-2xl' : 'text-title'}`}>{title}</h2>
          <p className="mt-2 text-soft">{detail}</p>
        </div>
        {load.error && <AlertLine role="alert">{checkSentence(load.error)}</AlertLine>}
        <StateActions
          subscription={subscription}
          onRefused={() => void load.refetch()}
          waiting={waiting}
          isQuiet={helped}
        />
        <CheckAgain load={load} />
      </div>
    </Panel>
  );
}

type DatedCheck = Check & { readonly dataUpdatedAt: number };

// Busy only for a check that the user started, not while the page polls.
function CheckAgain({ load: { dataUpdatedAt, refetch } }: { load: DatedCheck }) {
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    setAsked(true);
    await refetch();
    setAsked(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-gutter">
      <Button icon={<RefreshCw aria-hidden size={18} />} busy={asked} onClick={() => void ask()}>
        Verificar novamente
      </Button>
      <p role="status" className="text-sm text-muted">
        Verificado às {clockText(dataUpdatedAt)}
      </p>
    </div>
  );
}
