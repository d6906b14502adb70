import { LoadFailure } from '../lib/load-failure.tsx';
import { useUser } from '../lib/session.ts';
import type { Subscription } from '../lib/ask-subscription.ts';
import { checkSentence, useSubscription } from '../lib/subscription.ts';
import { accountTexts } from './texts.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { subscriptionWords } from '../lib/texts/subscription.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { Spinner } from '../ui/spinner.tsx';

// A slow or failing payment provider affects only this panel.
export function PlanPanel() {
  const plan = useSubscription(useUser(), { refetchOnMount: 'always' });
  return (
    <Panel>
      <PanelTitle title="Plano" />
      {plan.data ? (
        <PlanFacts plan={plan.data} />
      ) : plan.errorUpdateCount > 0 ? (
        <PlanFailure plan={plan} />
      ) : (
        <Spinner label={texts.loading} />
      )}
    </Panel>
  );
}

function PlanFailure({ plan: { error, isFetching, refetch } }: { plan: ReturnType<typeof useSubscription> }) {
  const told = error && new Error(checkSentence(error));
  return <LoadFailure title={accountTexts.planFailed} load={{ error: told, isFetching, refetch }} />;
}

function PlanFacts({ plan }: { plan: Subscription }) {
  const { title, detail } = subscriptionWords(plan);
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <p className="poster text-3xl wrap-anywhere">{title}</p>
        <p className="mt-1 text-soft">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/subscription" look={plan.subscribed ? 'quiet' : 'primary'}>
          {plan.subscribed ? 'Ver assinatura' : 'Assinar'}
        </ButtonLink>
        {plan.subscription_status === 'administrator' && <ButtonLink to="/admin-master">Administração</ButtonLink>}
      </div>
    </div>
  );
}
