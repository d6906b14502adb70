import { ExternalLink } from 'lucide-react';
import { subscriptionTexts } from '../subscription-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OpenCheckout } from './use-open-checkout.ts';

type Props = { waiting: OpenCheckout['state']; blockedUrl: string | null };

// Tells that a checkout is open in another tab, that it was left without payment, or that the browser blocked the tab.
export function PaymentNotice({ waiting, blockedUrl }: Props) {
  if (blockedUrl !== null)
    return (
      <Notice kind="info" title={subscriptionTexts.blocked}>
        <p className="mb-3">{subscriptionTexts.blockedDetail}</p>
        <div className="flex">
          <ButtonLink
            look="primary"
            to={blockedUrl}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink aria-hidden size={18} />}
          >
            Abrir a página
          </ButtonLink>
        </div>
      </Notice>
    );
  if (waiting === 'waiting')
    return (
      <Notice kind="info" title={subscriptionTexts.waiting}>
        {subscriptionTexts.waitingDetail}
      </Notice>
    );
  if (waiting === 'abandoned') return <Notice kind="info">{subscriptionTexts.abandoned}</Notice>;
  return null;
}
