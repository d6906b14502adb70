import { type RefObject, useRef, useState } from 'react';
import { useActing } from '../../access/acting.ts';
import type { Account, OpenSession } from './account-data.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { Download, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { SessionRow } from './session-row.tsx';
import { api, callForFile, isRefusedWith, isUnanswered } from '../../kit/api.ts';
import { downloadBlob } from '../../kit/spreadsheet/download.ts';
import { accountTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { useUser } from '../../access/session.ts';
import type { Subscription } from '../../access/ask-subscription.ts';
import { checkSentence, useSubscription } from '../../access/subscription.ts';
import { texts } from '../../kit/every-screen.ts';
import { subscriptionWords } from '../../access/subscription-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { LinkRow } from '../../stream/obs-links/link-row.tsx';
import { useLinkTarget } from '../../stream/obs-links/link-target.ts';
import { type ObsLink, obsLinksQuery } from '../../stream/obs-links/obs-links.ts';
import { RevokeDialog } from '../../stream/obs-links/revoke-dialog.tsx';
import { obsLinkTexts } from '../../stream/obs-links/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const FILE_NAME = 'queda-livre.zip';
// Exports are made one after the other, and may have hundreds of megabytes.
const EXPORT_TIMEOUT_MS = 15 * 60_000;

function ExportPanel() {
  const fetchAll = useAction({
    mutationFn: () =>
      callForFile(api.account.export.$get({}, { init: { signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS) } })),
    onSuccess: (archive) => {
      downloadBlob(archive, FILE_NAME);
      toastSuccess(accountTexts.exported, FILE_NAME);
    },
    onError: (error) => toastFailure(accountTexts.exportFailed, error.message),
  });
  return (
    <Panel>
      <PanelTitle title="Seus dados" />
      <p className="mb-4 text-soft">
        Um arquivo .zip com tudo o que é seu: conta e sessões, times, resultados, classificação, campeonatos, inscritos,
        marca e links. Para programas em JSON, para ler em planilha.
      </p>
      <div className="flex flex-wrap items-center gap-4 max-md:*:grow">
        <Button busy={fetchAll.isPending} icon={<Download aria-hidden size={18} />} onClick={() => fetchAll.run()}>
          Baixar meus dados
        </Button>
        <p role="status" className="text-sm text-muted empty:hidden">
          {fetchAll.isPending && 'Preparando o arquivo…'}
        </p>
      </div>
    </Panel>
  );
}

// A longer list scrolls in a frame.
const MOST_UNFRAMED = 6;

function SessionsPanel({ sessions }: { sessions: readonly OpenSession[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = (
    <ul aria-label="Sessões" className="divide-y divide-line border border-line bg-ground">
      {sessions.toSorted(ownFirst).map((session) => (
        <SessionRow key={session.id} session={session} onEnded={() => title.current?.focus()} />
      ))}
    </ul>
  );
  return (
    <Panel>
      <PanelTitle title="Sessões" titleRef={title}>
        <p className="text-sm text-muted">Não reconhece alguma? Saia dela e altere a senha.</p>
      </PanelTitle>
      {sessions.length > MOST_UNFRAMED ? (
        <ScrollFrame label="Sessões abertas" height="tall">
          {list}
        </ScrollFrame>
      ) : (
        list
      )}
    </Panel>
  );
}

function ownFirst(a: OpenSession, b: OpenSession): number {
  return Number(b.isCurrent) - Number(a.isCurrent);
}

// The most used panels first.
export function AccountPanels({ account }: { account: Account }) {
  const { deletionAt } = account;
  const { organizerId } = useActing();
  const first = useRef<HTMLHeadingElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter lg:grid-cols-2 lg:*:data-wide:col-span-2">
      {deletionAt !== null && (
        <div data-wide>
          <DeletionNotice at={deletionAt} keepButton={keepButton} onKept={() => first.current?.focus()} />
        </div>
      )}
      <SummaryPanel account={account} titleRef={first} />
      <PlanPanel />
      <div data-wide>
        <SessionsPanel sessions={account.sessions} />
      </div>
      <EmailPanel account={account} />
      <PasswordPanel email={account.email} />
      {/* While the window works in another organiser's account, the API returns that organiser's OBS links. */}
      {organizerId === null && (
        <div data-wide>
          <LinksPanel />
        </div>
      )}
      <div data-wide>
        <TokensPanel email={account.email} />
      </div>
      <ExportPanel />
      <DeletePanel email={account.email} isMarked={deletionAt !== null} afterAsking={keepButton} />
    </div>
  );
}

type Props = {
  email: string;
  // Whether deletion was already requested; the notice at the top of the page cancels it.
  isMarked: boolean;
  // Gets the focus after deletion was requested.
  afterAsking: RefObject<HTMLElement | null>;
};

function DeletePanel({ email, isMarked, afterAsking }: Props) {
  const [open, setOpen] = useState(false);
  // Closes the dialog in the render that shows the notice, so that the notice's button exists when it gets the focus.
  if (open && isMarked) setOpen(false);
  return (
    <Panel>
      <PanelTitle title="Excluir conta" />
      <p className="mb-4 text-soft">
        Vai tudo: torneio, times e resultados, campeonatos e inscrições, marca e links para OBS. Nada é apagado na hora:
        você tem 7 dias para mudar de ideia.
      </p>
      <div className="grid md:justify-start">
        <Button disabled={isMarked} icon={<Trash2 aria-hidden size={18} />} onClick={() => setOpen(true)}>
          {isMarked ? 'Exclusão já marcada' : 'Excluir minha conta'}
        </Button>
      </div>
      <DeleteDialog open={open} email={email} onClose={() => setOpen(false)} afterAsking={afterAsking} />
    </Panel>
  );
}

// A slow or failing payment provider affects only this panel.
function PlanPanel() {
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

// Links are created and previewed in /config.
function LinksPanel() {
  const title = useRef<HTMLHeadingElement>(null);
  const links = useQuery({
    ...obsLinksQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    retry: (failures, error) => failures < 1 && isUnanswered(error),
  });
  const needsAccess = isRefusedWith(links.error, 'subscription_required');
  return (
    <Panel>
      <PanelTitle title="Links para OBS" titleRef={title}>
        {!needsAccess && <ButtonLink to="/config">Criar em Configurações</ButtonLink>}
      </PanelTitle>
      {needsAccess ? (
        <Notice kind="info">{accountTexts.linksNeedAccess}</Notice>
      ) : links.data ? (
        <Links links={links.data} title={title} />
      ) : links.errorUpdateCount > 0 ? (
        <LoadFailure title={obsLinkTexts.loadFailed} load={links} />
      ) : (
        <SkeletonRows label={texts.loading} count={2} />
      )}
    </Panel>
  );
}

type LinksProps = { links: readonly ObsLink[]; title: RefObject<HTMLHeadingElement | null> };

function Links({ links, title }: LinksProps) {
  const targetOf = useLinkTarget();
  const [revoking, setRevoking] = useState<ObsLink | null>(null);
  return (
    <>
      {links.length === 0 ? (
        <p className="text-soft">{accountTexts.noLinks}</p>
      ) : (
        <ul aria-label="Links para OBS" className="divide-y divide-line border border-line bg-ground">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} target={targetOf(link)} onRevoke={setRevoking} />
          ))}
        </ul>
      )}
      <RevokeDialog link={revoking} onClose={() => setRevoking(null)} afterRevoking={title} />
    </>
  );
}
