import { queryOptions, useQuery } from '@tanstack/react-query';
import { Check, LogOut, UserX } from 'lucide-react';
import { useUser } from '../session.ts';
import { useSignOut } from '../sign-out.ts';
import { useSubscription } from '../subscription.ts';
import { accessTexts } from '../access-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CheckFailure } from './check-failure.tsx';
import { StatePanel } from './state-panel.tsx';
import { useOpenCheckout } from './use-open-checkout.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '../return-path.ts';
import type { Subscription } from '../ask-subscription.ts';
import { removalTexts, subscriptionTexts } from '../subscription-texts.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { ScenePicture } from '../../kit/scene-picture.tsx';
import { api, call } from '../../kit/api.ts';
import { instantDay } from '../../kit/instants.ts';
import { ContactLinks } from '../contact-links.tsx';
import { ExampleLink, SupportLine, usePrice } from '../offer.tsx';

const PLAN = 'Organizador';

const INCLUDED = [
  'Overlay ao vivo, cenas e mesa de transmissão para o OBS',
  'Relatório de partidas com cálculo de pontos e desfazer',
  'Envio dos capitães pelo celular e conferência',
  'Equipe: quem lança, quem confere e quem transmite',
  'Classificação, MVP e exportação para planilha',
  'Campeonatos com inscrição online e agenda pública',
  'As suas cores e o seu logo na transmissão',
];

// The only plan. The operator or the payment provider sets the price.
type Props = { tier: string | null | undefined; showsPrice: boolean };

function PlanPanel({ tier, showsPrice }: Props) {
  const price = usePrice();
  return (
    <Panel>
      <p className="caps text-eyebrow text-primary-soft">Plano</p>
      <h2 className="poster mt-1 text-title wrap-anywhere">{tier ?? PLAN}</h2>
      {price !== null && showsPrice && <p className="poster mt-2 text-4xl">{price}</p>}
      {!tier && price === null && <p className="mt-2 text-sm text-soft">{subscriptionTexts.priceLater}</p>}
      <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        {INCLUDED.map((line) => (
          <li key={line} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-live" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <SupportLine />
        <ExampleLink />
      </div>
    </Panel>
  );
}

const SCENES = [
  { scene: 'vencedor', title: 'Vencedor da queda', says: 'Entra no ar com o resultado.' },
  { scene: 'mvp', title: 'MVP', says: 'Quem tem mais kills, sempre atual.' },
  { scene: 'campeao', title: 'Campeão', says: 'Com pódio e placar final.' },
] as const;

// What the subscription buys, in pictures; on wide screens only.
function Product() {
  return (
    <section aria-label="O que a assinatura inclui" className="flex flex-col gap-4 max-lg:hidden">
      <ProductPicture />
      <ul className="grid grid-cols-3 gap-3">
        {SCENES.map(({ scene, title, says }) => (
          <li key={scene} className="border border-line bg-panel">
            <ScenePicture scene={scene} />
            <div className="p-3">
              <h3 className="caps text-label">{title}</h3>
              <p className="text-sm text-soft">{says}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

// Redirects a user who came here without access as soon as they have it. Users who had access stay.
function useRedirectOnAccess(subscription: Subscription | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const wasOutside = useRef(false);
  const subscribed = subscription?.subscribed;
  useEffect(() => {
    if (subscribed === false) wasOutside.current = true;
    if (!subscribed || !wasOutside.current) return;
    wasOutside.current = false;
    toastSuccess(subscriptionTexts.letIn, subscriptionTexts.letInDetail);
    void navigate(returnPath(search), { replace: true });
  }, [subscribed, navigate, search]);
}

type Removal = Awaited<ReturnType<typeof fetchRemovals>>[number];

function removalsQuery(userId: string) {
  return queryOptions({ queryKey: ['removals', userId], queryFn: fetchRemovals });
}

// Who removed this person from their staff, and how to reach them.
function RemovalsPanel({ removals }: { removals: readonly Removal[] }) {
  return (
    <Panel>
      <ul className="flex flex-col gap-gutter">
        {removals.map(({ organizerId, name, removedAt, links }) => (
          <li key={organizerId} className="flex gap-3">
            <UserX aria-hidden size={24} className="mt-1 shrink-0 text-muted" />
            <div className="min-w-0">
              <h2 className="text-lg font-semibold wrap-anywhere">{removalTexts.title(name)}</h2>
              <p className="mt-1 wrap-anywhere text-soft">{removalTexts.detail(name, instantDay(removedAt))}</p>
              <ContactLinks links={links} agendaOf={organizerId} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

async function fetchRemovals() {
  return (await call(api.memberships.$get())).removals;
}
