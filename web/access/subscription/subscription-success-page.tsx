import { BadgeCheck, Hourglass, OctagonAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useElapsed } from '../../kit/use-elapsed.ts';
import { announcePayment } from '../payment-news.ts';
import { useUser } from '../session.ts';
import { SignedInPart } from '../signed-in-part.tsx';
import { checkSentence, useSubscription } from '../subscription.ts';
import { accessTexts } from '../access-texts.ts';
import { subscriptionTexts, subscriptionWords } from '../subscription-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Outcome, OutcomeActions } from '../../ui/outcome.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const EYEBROW = 'Assinatura';
const SOON_MS = 3000;
const LATE_MS = 30_000;

// The provider redirects here after a payment. Anyone can open this address, so the page relies on the check alone.
export default function SubscriptionSuccessPage() {
  return (
    <SignedInPart eyebrow={EYEBROW}>
      <Confirmation />
    </SignedInPart>
  );
}

function Confirmation() {
  const { data, error, isFetching, refetch } = useSubscription(useUser(), {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => !state.data?.subscribed && SOON_MS,
    refetchIntervalInBackground: true,
  });
  const isLate = useElapsed(LATE_MS);
  const confirmed = data?.subscribed ?? false;
  useEffect(() => {
    if (confirmed) announcePayment('paid');
  }, [confirmed]);

  if (data?.subscribed)
    return (
      <Outcome icon={BadgeCheck} mark="good" eyebrow={EYEBROW} title={subscriptionTexts.confirmed}>
        <p role="status">{subscriptionWords(data).title}. Obrigado!</p>
        <p>{subscriptionTexts.confirmedDetail}</p>
        <OutcomeActions>
          <ButtonLink look="primary" to="/">
            Ir para o painel
          </ButtonLink>
          <ButtonLink to="/subscription">Ver assinatura</ButtonLink>
        </OutcomeActions>
      </Outcome>
    );
  if (error || isLate)
    return (
      <Outcome icon={error ? OctagonAlert : Hourglass} eyebrow={EYEBROW} title={subscriptionTexts.unconfirmed}>
        <p role="alert">{error ? checkSentence(error) : subscriptionTexts.unconfirmedDetail}</p>
        <OutcomeActions>
          <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
            Verificar novamente
          </Button>
          <ButtonLink to="/subscription">{accessTexts.toSubscription}</ButtonLink>
        </OutcomeActions>
      </Outcome>
    );
  return (
    <Outcome icon={Hourglass} eyebrow={EYEBROW} title={subscriptionTexts.confirming}>
      <div className="py-6">
        <Spinner label={accessTexts.checking} />
      </div>
    </Outcome>
  );
}
