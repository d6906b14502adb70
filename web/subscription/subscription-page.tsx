import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useUser } from '../lib/session.ts';
import { useSignOut } from '../lib/sign-out.ts';
import { useSubscription } from '../lib/subscription.ts';
import { accessTexts } from '../lib/texts/access.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PosterHeader } from '../ui/poster-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CheckFailure } from './check-failure.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { Product } from './product.tsx';
import { RemovalsPanel, removalsQuery } from './removals-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { useRedirectOnAccess } from './use-redirect-on-access.ts';
import { useOpenCheckout } from './use-open-checkout.ts';

const SOON_MS = 4000;

// Pay, see the end date, manage the card, or cancel.
export default function SubscriptionPage({ title }: { title: string }) {
  const user = useUser();
  const waiting = useOpenCheckout();
  const subscription = useSubscription(user, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // Also in the background, because the checkout tab covers this one.
    ...(waiting.state === 'waiting' && { refetchInterval: SOON_MS, refetchIntervalInBackground: true }),
  });
  useRedirectOnAccess(subscription.data);
  const { data, errorUpdateCount } = subscription;
  const removals = useQuery(removalsQuery(user.id)).data ?? [];
  const showsRemovals = data !== undefined && !data.can_access && removals.length > 0;
  return (
    <>
      <PosterHeader eyebrow="Acesso ao painel" title={title}>
        <Account email={user.email} />
      </PosterHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gutter lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Product />
        <div className="flex flex-col gap-gutter">
          {showsRemovals && <RemovalsPanel removals={removals} />}
          {errorUpdateCount > 0 && !data && <CheckFailure load={subscription} />}
          {data && (
            <StatePanel subscription={data} load={subscription} waiting={waiting} isRemoved={removals.length > 0} />
          )}
          {!data && errorUpdateCount === 0 && (
            <Panel>
              <div className="py-12">
                <Spinner label={accessTexts.checking} />
              </div>
            </Panel>
          )}
          {/* Without a subscription the price stands beside the button that pays it. */}
          <PlanPanel tier={data?.subscription_tier} showsPrice={data ? data.subscribed : errorUpdateCount > 0} />
        </div>
      </div>
    </>
  );
}

function Account({ email }: { email: string }) {
  const signOut = useSignOut();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere text-soft">{email}</p>
      <ButtonLink to="/admin">Minha conta</ButtonLink>
      <Button busy={signOut.isPending} icon={<LogOut aria-hidden size={18} />} onClick={() => signOut.mutate()}>
        Sair
      </Button>
    </div>
  );
}
