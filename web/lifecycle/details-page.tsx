import { Pencil, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { spokenMoment } from '../kit/days.ts';
import { type ListedEvent, NEXT_EDITION } from '../events/events.ts';
import { scheduleText } from '../events/schedule-text.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ActOn } from './event-acts.ts';
import { entrantsText } from './entrants-text.ts';
import { EventBadges } from './event-badges.tsx';
import { EventFrame, EventTabsHeader } from '../events/frame/event-frame.tsx';
import { EventMenu } from './event-menu.tsx';
import { SignUpLink } from '../captains/entrants/sign-up-link.tsx';
import { useActs } from './use-acts.tsx';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import { eventTexts } from '../events/frame/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../kit/api.ts';
import { refreshEvent } from '../events/refresh-event.ts';
import { useAction } from '../kit/use-action.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { LinkLine } from '../events/frame/link-line.tsx';
import { publicPageUrl } from '../events/public-page-url.ts';

function RulesButton({ event }: { event: ListedEvent }) {
  const { Dialog, loading, open } = useLazyDialog(loadDialog, eventTexts.dialogFailed);
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal aria-hidden size={18} />}
        busy={loading}
        onClick={() => open(() => setShown(true))}
      >
        Regras da inscrição
      </Button>
      {Dialog && <Dialog event={event} open={shown} onClose={() => setShown(false)} />}
    </>
  );
}

const loadDialog = async () => (await import('../captains/entrants/rules-dialog.tsx')).RulesDialog;

// Shows the event, its sign-ups and its links; dialogs edit them.
export default function DetailsPage({ title }: { title: string }) {
  const navigate = useNavigate();
  const editButton = useRef<HTMLButtonElement>(null);
  const { act, dialogs } = useActs({
    fallbackFocus: editButton,
    onRemoved: () => void navigate('/meus-campeonatos', { replace: true }),
  });
  return (
    <>
      <EventFrame title={title}>
        {(event) => (
          <>
            <EventTabsHeader event={event} title={title}>
              <Button
                ref={editButton}
                look="primary"
                icon={<Pencil aria-hidden size={18} />}
                onClick={() => act('edit', event)}
              >
                Editar
              </Button>
              <EventMenu event={event} onAct={act} />
            </EventTabsHeader>
            <Details event={event} onAct={act} />
            <NextEdition event={event} onAct={act} />
          </>
        )}
      </EventFrame>
      {dialogs}
    </>
  );
}

// The report of an ended event leads here.
function NextEdition({ event, onAct }: { event: ListedEvent; onAct: ActOn }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isWanted = hash === NEXT_EDITION;
  const open = useEffectEvent(() => {
    void navigate(pathname, { replace: true });
    onAct('duplicate', event);
  });
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted]);
  return null;
}

function Details({ event, onAct }: { event: ListedEvent; onAct: ActOn }) {
  const { signUps } = event;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Part title="Campeonato" aside={<EventBadges event={event} />}>
        <h3 className="poster text-3xl wrap-anywhere">{event.name}</h3>
        <p className="whitespace-pre-line text-soft wrap-anywhere">{event.description || 'Sem descrição.'}</p>
        <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-3">
          <Fact name="Quando">
            <span className="inline-block first-letter:uppercase">{scheduleText(event)}</span>
          </Fact>
          <Fact name="Modo de jogo">{event.rulesName}</Fact>
          <Fact name="Times">{event.teams}</Fact>
        </dl>
        {event.published && <PublicPagePart event={event} />}
        {!event.published && !event.standalone && (
          <div className="flex">
            <Button onClick={() => onAct('publish', event)}>Publicar</Button>
          </div>
        )}
      </Part>
      <Part title="Inscrições" aside={<RulesButton event={event} />}>
        {!event.standalone && <SignUpLink event={event} />}
        <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-3">
          <Fact name="Inscritos">{entrantsText(event)}</Fact>
          <Fact name="Abrem">{momentOr(signUps.from, signUps.open ? 'Já abertas' : 'Quando você abrir')}</Fact>
          <Fact name="Até quando">
            {momentOr(signUps.until, event.startDate ? 'Até o início' : 'Quando você fechar')}
          </Fact>
          <Fact name="Lista de jogadores">{signUps.rostersClosed ? 'Fechada' : 'Aberta a trocas'}</Fact>
          <Fact name="E-mail do capitão">{signUps.confirmEmail ? 'Confirmado por link' : 'Sem confirmação'}</Fact>
        </dl>
        {signUps.notice && <p className="whitespace-pre-line text-soft wrap-anywhere">{signUps.notice}</p>}
      </Part>
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <Panel>
      <section aria-label={title} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="caps text-xl">{title}</h2>
          {aside}
        </div>
        {children}
      </section>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function momentOr(moment: string | null, otherwise: string): string {
  return (moment !== null && spokenMoment(moment)) || otherwise;
}

type Settings = { unlisted: boolean } | { ledgerDownload: boolean };

// The public link, whether the agenda lists the event, and whether anyone may download its ledger.
function PublicPagePart({ event }: { event: ListedEvent }) {
  const { id, slug } = event;
  const client = useQueryClient();
  const change = useAction({
    mutationFn: (json: Settings) => call(api.events[':eventId'].$patch({ param: { eventId: id }, json })),
    onSuccess: () => refreshEvent(client, id),
    onError: (error) => toastFailure('Erro ao mudar a página pública', error.message),
  });
  if (slug === null) return null;
  const { unlisted, ledgerDownload } = { ...event, ...(change.isPending && change.variables) };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <LinkLine label="Página pública" url={publicPageUrl(slug)} opens />
      <Checkbox
        label="Só para quem tem o link"
        hint="O campeonato fica fora da agenda. A página continua no ar."
        checked={unlisted}
        onChecked={(wanted) => change.run({ unlisted: wanted })}
      />
      <Checkbox
        label="Permitir baixar o registro da pontuação"
        hint="Qualquer pessoa pode conferir a classificação. O arquivo tem só apelidos, e todos os lançamentos publicados com seus motivos, também os corrigidos."
        checked={ledgerDownload}
        onChecked={(wanted) => change.run({ ledgerDownload: wanted })}
      />
    </div>
  );
}
