import { CircleSlash } from 'lucide-react';
import { useEffect } from 'react';
import { announcePayment } from '../payment-news.ts';
import { accessTexts } from '../access-texts.ts';
import { subscriptionTexts } from '../subscription-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Outcome, OutcomeActions } from '../../ui/outcome.tsx';

// The provider redirects here when the user leaves without paying.
export default function SubscriptionCancelledPage({ title }: { title: string }) {
  useEffect(() => announcePayment('cancelled'), []);
  return (
    <Outcome icon={CircleSlash} eyebrow="Assinatura" title={title}>
      <p>{subscriptionTexts.abandonedDetail}</p>
      <OutcomeActions>
        <ButtonLink look="primary" to="/subscription">
          {accessTexts.toSubscription}
        </ButtonLink>
      </OutcomeActions>
    </Outcome>
  );
}
