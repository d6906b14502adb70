import { Flag, Footprints, ListRestart, Scale, Tag, Trash2, type LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { useMay } from '../access/acting.ts';
import { useEventId, type ListedEvent } from '../events/events.ts';
import { useOpenFirstSteps } from '../events/first-steps.ts';
import { ExportButton } from '../scores/export/export-button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SHORTCUTS } from './dialog-texts.ts';
import { useNameEvent } from './first-run/use-name-event.tsx';
import type { MatchAct } from './match/match-dialogs.tsx';
import { useMatchActs } from './match/use-match-acts.tsx';
import { countOf } from './teams-and-results.ts';

export type PageMenuProps = {
  open: boolean;
  onClose: () => void;
  // Undefined if the list of events cannot be loaded.
  event: ListedEvent | undefined;
  rules: RuleSet;
  teamCount: number;
  resultCount: number;
  ended: boolean;
  onFreshStart: () => void;
  onReversed: () => void;
};

// What is rarely needed on the report screen. Each act that takes something away says what goes, what stays and the way back, and
// asks once more.
export function PageMenu(props: PageMenuProps) {
  const { open, onClose, event, teamCount, resultCount, ended, ...match } = props;
  const eventName = event?.name;
  const openFirstSteps = useOpenFirstSteps();
  const eventId = useEventId();
  const mayManage = useMay('manage_event');
  const acts = useMatchActs({ ...match, eventName, ended });
  const first = useRef<HTMLDivElement>(null);
  const ask = (act: MatchAct) => {
    onClose();
    acts.ask(act);
  };
  const results = countOf(resultCount, 'resultado', 'resultados');
  const teams = countOf(teamCount, 'time', 'times');
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onClose}
        title="Mais ações"
        width="wide"
        sheet
        initialFocus={() => first.current?.querySelector<HTMLElement>('button, a') ?? true}
      >
        <div ref={first} className="flex flex-wrap gap-2">
          <ExportButton eventName={eventName ?? ''} isLoaded hasTeams={teamCount > 0} />
          {mayManage && (
            <ButtonLink to={`/meus-campeonatos/${eventId}/regras`} icon={<Scale aria-hidden size={18} />}>
              Ver e editar as regras
            </ButtonLink>
          )}
          {mayManage && event && !ended && (
            <Button
              icon={<Footprints aria-hidden size={18} />}
              onClick={() => {
                onClose();
                openFirstSteps(event);
              }}
            >
              Primeiros passos
            </Button>
          )}
          {mayManage && event?.standalone && <NameEvent event={event} />}
        </div>
        <details className="border border-line bg-ground px-3 py-2">
          <summary className="cursor-pointer font-semibold">Atalhos</summary>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {SHORTCUTS.map(([keys, what]) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd className="border border-line bg-raised px-1.5">{keys}</kbd>
                </dt>
                <dd className="text-soft">{what}</dd>
              </div>
            ))}
          </dl>
        </details>
        {mayManage && (
          <section aria-label="Encerrar ou recomeçar" className="flex flex-col gap-2">
            <h3 className="flex flex-wrap items-baseline gap-x-3">
              <span className="poster text-2xl">Encerrar ou recomeçar</span>{' '}
              <span className="text-sm text-soft wrap-anywhere">{eventName}</span>
            </h3>
            <Act
              icon={Flag}
              name="Encerrar partida"
              detail="Acabou o campeonato: fecha os lançamentos e anuncia o pódio."
              goes="Nada. Os lançamentos fecham."
              stays="Tudo: times, resultados, links."
              back="Reabrir, nesta tela."
              disabled={ended}
              onAct={() => ask('end')}
            />
            <Act
              icon={ListRestart}
              name="Zerar pontuações"
              detail="Mesmos times, placar do zero."
              goes={`${results}, kills e MVP`}
              stays={`${teams}, regras, links, Histórico`}
              back="Desfazer, no Histórico."
              danger
              onAct={() => ask('zero')}
            />
            <Act
              icon={Trash2}
              name="Resetar campeonato"
              detail="Placar e times saem."
              goes={`${results} e ${teams}`}
              stays="Regras, marca, links, Histórico"
              back="Desfazer, no Histórico."
              danger
              onAct={() => ask('reset')}
            />
          </section>
        )}
      </Dialog>
      {acts.dialogs}
    </>
  );
}

// The standalone event becomes an ordinary one, which is listed and can be duplicated.
function NameEvent({ event }: { event: ListedEvent }) {
  const naming = useNameEvent(event);
  return (
    <>
      <Button icon={<Tag aria-hidden size={18} />} onClick={naming.ask}>
        Dar um nome
      </Button>
      {naming.dialog}
    </>
  );
}

type ActProps = {
  icon: LucideIcon;
  name: string;
  detail: string;
  goes: string;
  stays: string;
  back: string;
  // Whether it takes something away.
  danger?: boolean;
  disabled?: boolean;
  onAct: () => void;
};

function Act({ icon: Icon, name, detail, goes, stays, back, danger = false, disabled = false, onAct }: ActProps) {
  return (
    <div className={`border p-3 ${danger ? 'danger-strip border-error/40 bg-danger pl-6' : 'border-line bg-raised'}`}>
      <div className="flex flex-wrap items-center gap-3">
        <Icon aria-hidden size={22} className={`shrink-0 ${danger ? 'text-error' : ''}`} />
        <p className="min-w-0 flex-1 basis-52">
          <span className="caps block text-label">{name}</span>
          <span className="text-sm text-soft">{detail}</span>
        </p>
        <Button look={danger ? 'danger' : 'quiet'} disabled={disabled} onClick={onAct}>
          {name}
        </Button>
      </div>
      <dl className="mt-2 grid gap-x-4 gap-y-1 border-t border-line pt-2 text-sm md:grid-cols-3">
        <Fact name="Sai">{goes}</Fact>
        <Fact name="Fica">{stays}</Fact>
        <Fact name="Para voltar">{back}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}
