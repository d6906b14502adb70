import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { placesOf } from '../../../domain/events/event.ts';
import type { ListedEvent } from '../../events/events.ts';
import { lazyOrNothing } from '../../kit/lazy-or-nothing.ts';
import { texts } from '../../kit/every-screen.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { cacheSignUp, type SignUp } from './sign-ups-data.ts';
import { entrantTexts } from '../../events/frame/texts.ts';
import { Counters } from './counters.tsx';
import { DeclineDialog, needsQuestion } from './decline-dialog.tsx';
import {
  countEntrants,
  type EntrantFilter,
  filterEntrants,
  groupEntrants,
  isReady,
  placesLeft,
  placesLeftText,
} from './entrant-filter.ts';
import { EntrantRow, menuButtonId } from './entrant-row.tsx';
import { RosterRequests } from './roster-requests.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SignUpLinkState } from './sign-up-link.tsx';
import { type Refusals, useDecision } from './use-decision.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { refreshCaptainMails } from '../captain-mails.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { refreshEvent } from '../../events/refresh-event.ts';

const RenewDialog = lazyOrNothing(async () => (await import('./renew-dialog.tsx')).RenewDialog);
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));

const loadContact = async () => (await import('./contact-dialog.tsx')).ContactDialog;

const NONE: ReadonlySet<string> = new Set();
const NO_REFUSALS: Refusals = new Map();

const FILTERS: readonly {
  readonly value: EntrantFilter;
  readonly label: string;
  readonly check?: typeof TriangleAlert;
}[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'new', label: 'Para decidir' },
  { value: 'accepted', label: 'Aceitos' },
  { value: 'waiting', label: 'Espera' },
  { value: 'declined', label: 'Recusados' },
  { value: 'flagged', label: 'Com aviso', check: TriangleAlert },
  { value: 'missing', label: 'Sem check-in' },
];

type Props = { event: ListedEvent; signUps: readonly SignUp[] };

// Where the organiser accepts and declines sign-ups. Actions apply only to visible selected rows; a selection that a search
// hides is kept.
export function EntrantReview({ event, signUps }: Props) {
  const [filter, setFilter] = useState<EntrantFilter>('all');
  const [search, setSearch] = useState('');
  // Those without a warning at first. Who signs up later is not: the button must not change under the finger.
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(idsOf(signUps.filter(isReady))));
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const [declining, setDeclining] = useState<readonly SignUp[]>([]);
  const [renewing, setRenewing] = useState<SignUp | null>(null);
  const [correcting, setCorrecting] = useState<SignUp | null>(null);
  const contact = useLazyDialog(loadContact, texts.broken);
  const [renaming, setRenaming] = useState<SignUp | null>(null);
  // Loads the dialog at its first opening, and keeps it mounted for its closing animation.
  const [hasRenamed, setHasRenamed] = useState(false);
  // The row whose link is renewed: its menu button gets the focus back.
  const [menuOf, setMenuOf] = useState('');
  const decision = useDecision(event.id, (refusals) => {
    setRefusals(refusals);
    setSelected(NONE);
    setDeclining([]);
  });

  const hasCheckIn = event.checkIn.phase !== 'none';
  const checkIn = useCheckIn(event.id);
  const askConfirmation = useAskConfirmation(event.id);
  const shown = filterEntrants(signUps, { filter, search });
  const chosen = shown.filter(({ id }) => selected.has(id));
  const unflagged = shown.filter(isReady);
  const select = (some: readonly SignUp[], on: boolean) => {
    const ids = idsOf(some);
    setSelected((selected) => new Set(on ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))));
  };
  const accept = (some: readonly SignUp[]) => decision.run({ kind: 'accept', ids: idsOf(some) });
  const decline = (some: readonly SignUp[], words = '') => decision.run({ kind: 'decline', ids: idsOf(some), words });
  const askToDecline = (some: readonly SignUp[]) => (needsQuestion(some) ? setDeclining(some) : decline(some));
  const busyWith = decision.isPending ? decision.variables : undefined;
  const places = placesOf(event.signUps, event.ruleFacts);

  return (
    <section aria-label="Inscritos" className="flex flex-col gap-2">
      <Counters event={event} signUps={signUps} />
      <SignUpLinkState event={event} />
      <RosterRequests eventId={event.id} signUps={signUps} />
      {signUps.length === 0 && (
        <p className="border border-line bg-panel p-6 text-center text-soft">{entrantTexts.empty}</p>
      )}
      {signUps.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <FilterChips
              label="Filtros"
              chips={FILTERS.filter(({ value }) => value !== 'missing' || hasCheckIn).map((chip) => ({
                ...chip,
                count: countEntrants(signUps, chip.value),
              }))}
              value={filter}
              onValue={setFilter}
            />
            <div className="flex min-w-0 grow max-md:w-full">
              <SearchField label="Buscar time, jogador, e-mail ou Discord" value={search} onValue={setSearch} />
            </div>
          </div>
          {shown.length === 0 && <p className="p-6 text-center text-soft">{entrantTexts.notFound}</p>}
        </>
      )}
      {/* One list, so that React keeps the focus on a row that moves to another group. */}
      <ul aria-label="Lista de inscritos" className="flex flex-col">
        {groupEntrants(shown).flatMap((group) => [
          <li key={group.filter}>
            <h2 className="caps py-2 text-label text-muted">
              {groupName(group.filter)} {group.signUps.length}
            </h2>
          </li>,
          ...group.signUps.map((signUp) => (
            <EntrantRow
              key={signUp.id}
              signUp={signUp}
              selected={selected.has(signUp.id)}
              refusal={refusals.get(signUp.id)}
              busy={busyWith?.ids.includes(signUp.id) ?? false}
              onSelected={(on) => select([signUp], on)}
              onAccept={() => accept([signUp])}
              onDecline={() => askToDecline([signUp])}
              onRenew={() => {
                setMenuOf(signUp.id);
                setRenewing(signUp);
              }}
              onRename={() => {
                setHasRenamed(true);
                setRenaming(signUp);
              }}
              onContact={() => contact.open(() => setCorrecting(signUp))}
              onUndo={() => decision.undo.run([signUp.id])}
              onAskConfirmation={() => askConfirmation.run(signUp)}
              onDeclineWithWords={() => setDeclining([signUp])}
              checkIn={hasCheckIn ? event.checkIn.phase : 'none'}
              onCheckIn={() => checkIn.mark.run(signUp)}
              onGivePlace={() => checkIn.givePlace.run(signUp)}
            />
          )),
        ])}
      </ul>
      {signUps.length > 0 && (
        <SelectionBar
          shown={shown.length}
          chosen={chosen.length}
          unflagged={unflagged.length}
          isUnflagged={chosen.length === unflagged.length && chosen.every(isReady)}
          left={placesLeftText(placesLeft({ places, taken: event.entrants }, chosen))}
          busyWith={busyWith && busyWith.ids.length > 1 ? busyWith.kind : undefined}
          disabled={busyWith !== undefined}
          onSelectAll={(on) => select(shown, on)}
          onSelectUnflagged={() => setSelected(new Set(idsOf(unflagged)))}
          onAccept={() => accept(chosen)}
          onDecline={() => askToDecline(chosen)}
        />
      )}
      {decision.question}
      {contact.Dialog && <contact.Dialog signUp={correcting} eventId={event.id} onClose={() => setCorrecting(null)} />}
      <DeclineDialog
        key={idsOf(declining).join()}
        signUps={declining}
        busy={decision.isPending}
        onConfirm={(words) => decline(declining, words)}
        onCancel={() => setDeclining([])}
      />
      <Suspense>
        {menuOf !== '' && (
          <RenewDialog
            signUp={renewing}
            eventId={event.id}
            finalFocus={() => document.getElementById(menuButtonId(menuOf))}
            onClose={() => setRenewing(null)}
          />
        )}
      </Suspense>
      <Suspense>
        {hasRenamed && (
          <RenameDialog
            signUp={renaming}
            eventId={event.id}
            onRenamed={(id) => setRefusals((refusals) => new Map([...refusals].filter(([refused]) => refused !== id)))}
            onClose={() => setRenaming(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

function groupName(filter: EntrantFilter): string {
  return FILTERS.find(({ value }) => value === filter)?.label ?? '';
}

function idsOf(signUps: readonly SignUp[]): string[] {
  return signUps.map(({ id }) => id);
}

// Mails the link again that confirms the captain's address.
function useAskConfirmation(eventId: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id }: SignUp) =>
      call(
        api.events[':eventId']['sign-ups'][':signUpId'].contact.confirmation.$post({
          param: { eventId, signUpId: id },
        }),
      ),
    onSuccess: async ({ signUp }) => {
      toastSuccess('Pedido enviado', signUp.captainEmail);
      await Promise.all([cacheSignUp(client, eventId, signUp), refreshCaptainMails(client)]);
    },
    onError: (error) => toastFailure('Erro ao pedir a confirmação', failureDetail(error)),
  });
}

// The organiser's actions on the check-in of a trio.
function useCheckIn(eventId: string) {
  const client = useQueryClient();
  const mark = useAction({
    mutationFn: ({ id, checkedInAt }: SignUp) =>
      call(
        api.events[':eventId']['sign-ups'][':signUpId']['check-in'].$put({
          param: { eventId, signUpId: id },
          json: { done: checkedInAt === null },
        }),
      ),
    onSuccess: async ({ checkedInAt }, { teamName }) => {
      await refreshEvent(client, eventId);
      toastSuccess(checkedInAt === null ? 'Check-in desfeito' : 'Check-in feito', teamName);
    },
    onError: (error) => toastFailure('Erro no check-in', failureDetail(error)),
  });
  const givePlace = useAction({
    mutationFn: ({ id }: SignUp) =>
      call(api.events[':eventId']['sign-ups'][':signUpId']['give-place'].$post({ param: { eventId, signUpId: id } })),
    onSuccess: async ({ to }, { teamName }) => {
      await refreshEvent(client, eventId);
      toastSuccess(
        to === null ? 'Vaga liberada' : `${to} entrou`,
        to === null ? `${teamName} saiu; ninguém esperava.` : `Na vaga de ${teamName}. Os dois capitães são avisados.`,
      );
    },
    onError: (error) => toastFailure('Erro ao passar a vaga', failureDetail(error)),
  });
  return { mark, givePlace };
}
