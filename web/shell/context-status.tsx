import { useQuery } from '@tanstack/react-query';
import { Radio, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { isExcused } from '../../domain/scores/excused.ts';
import { useMay } from '../access/acting.ts';
import { eventQuery } from '../events/event-data.ts';
import type { EventLog } from '../events/event-log/event-log.ts';
import type { ListedEvent } from '../events/events.ts';
import { setToldOffline, useLink } from '../kit/live/connection.ts';
import { publicationTexts } from './publication-texts.ts';
import { useElapsed } from '../kit/use-elapsed.ts';
import { audienceOf } from './audience.ts';
import { ContextPeople, usePeople } from './context-people.tsx';
import { ContextPublication } from './context-publication.tsx';
import { contextTexts as words } from './context-texts.ts';
import { ContextUnsent, unsentText, useUnsent } from './context-unsent.tsx';
import { usePublication } from './use-publication.ts';

type Props = {
  eventId: string;
  // Undefined if the list of events cannot be loaded.
  event: ListedEvent | undefined;
  phone: boolean;
};

// What the context bar says beside the name of the event.
export function ContextStatus({ eventId, event, phone }: Props) {
  const { data: log } = useQuery(eventQuery(eventId));
  const mayReport = useMay('report');
  const lost = useLost();
  const unsent = useUnsent(log?.commands.filter(({ problem }) => problem === null).length ?? 0);
  const people = usePeople((teamId) => log?.shown.state.teams.get(teamId)?.name);
  const control = usePublication(eventId);
  const isHeld = control.publication?.mode === 'held';
  const isEnded = event !== undefined && event.endedAt !== null;
  const onAir = log && event?.onAir && !isEnded ? viewOnAir(log) : null;
  const facts = { isEnded, isOffline: lost.isLost, unsent, people, control, onAir, event };
  return (
    <>
      {isHeld && <HeldFrame phone={phone} />}
      {phone ? <PhoneLine {...facts} isHeld={isHeld} /> : onAir && <RoundOnAir onAir={onAir} isOld={lost.isLost} />}
      {/* It gives way before the name of the event does. */}
      <div className="ml-auto flex min-w-0 shrink-[1000] items-center gap-3 max-md:row-span-2 max-md:gap-2">
        {!phone && lost.isLost && <Offline />}
        <ContextUnsent {...unsent} phone={phone} saysSaved={mayReport && !lost.isLost && log !== undefined} />
        {!phone && !lost.isLost && <ContextPeople {...people} />}
        {!phone && <Divider />}
        <ContextPublication control={control} event={event} phone={phone} lost={lost} />
      </div>
    </>
  );
}

// How long the first connection may take before the window says that there is none.
const LATE_MS = 6000;

// Whether the server does not answer. Failed loads then need not say it.
function useLost() {
  const link = useLink();
  const isLate = useElapsed(LATE_MS);
  const isLost = link.kind === 'cut-off' || (link.kind === 'connecting' && isLate);
  useEffect(() => {
    setToldOffline(isLost);
    return () => setToldOffline(false);
  }, [isLost]);
  return { isLost, heardAt: link.kind === 'cut-off' ? link.heldAt : null };
}

type OnAir = { readonly round: number; readonly reported: number; readonly expected: number };

// The round is the one that the server knows; the results include those that wait to be sent.
function viewOnAir({ told, shown: { state } }: EventLog): OnAir {
  const { round } = told.state;
  const teams = [...state.teams.values()];
  const reported = teams.filter(({ results }) => results.has(round));
  const missing = teams.filter(({ id, results }) => !results.has(round) && !isExcused(state.decisions, id, round));
  return { round, reported: reported.length, expected: reported.length + missing.length };
}

function RoundOnAir({ onAir: { round, reported, expected }, isOld }: { onAir: OnAir; isOld: boolean }) {
  return (
    <>
      <Divider />
      <p className={`flex shrink-0 items-center gap-2 whitespace-nowrap ${isOld ? 'text-muted' : 'text-soft'}`}>
        <Radio aria-hidden size={18} className={isOld ? '' : 'text-live'} />
        <span>
          <strong className={`font-semibold ${isOld ? '' : 'text-text'}`}>Queda {round}</strong> no ar
        </span>
        <span title={words.reportedTitle} className="text-sm text-muted @max-3xl:hidden">
          {words.reported(reported, expected)}
        </span>
      </p>
    </>
  );
}

function Divider() {
  return <span aria-hidden className="h-6 border-l border-line @max-3xl:hidden" />;
}

function Offline() {
  return (
    <span
      aria-live="polite"
      title={`${words.offline} ${words.offlineDetail}`}
      className="flex shrink-0 items-center gap-2 font-semibold whitespace-nowrap text-check"
    >
      <WifiOff aria-hidden size={18} />
      <span>
        {words.offline} <span className="sr-only">{words.offlineDetail}</span>
      </span>
    </span>
  );
}

type PhoneLineProps = {
  isEnded: boolean;
  isOffline: boolean;
  isHeld: boolean;
  unsent: ReturnType<typeof useUnsent>;
  people: ReturnType<typeof usePeople>;
  control: ReturnType<typeof usePublication>;
  onAir: OnAir | null;
  event: ListedEvent | undefined;
};

// The second line below the name of the event: the most important of what the bar says.
function PhoneLine({ isEnded, isOffline, isHeld, unsent, people, control, onAir, event }: PhoneLineProps) {
  const { publication } = control;
  const waits = unsent.count > 0 && unsent.cause !== null;
  const isWarned = isOffline || waits || people.told?.isHere === true;
  return (
    <p
      aria-live="polite"
      className={`pointer-events-none col-start-2 row-start-2 min-w-0 self-end truncate pb-1.5 text-sm ${isWarned ? 'text-check' : 'text-soft'}`}
    >
      {waits ? (
        unsentText(unsent.count, unsent.cause)
      ) : isOffline ? (
        <>
          <strong className="font-semibold">{words.offline}</strong>{' '}
          <span className="sr-only">{words.offlineDetail}</span>
        </>
      ) : people.told?.isHere ? (
        people.told.line
      ) : isHeld && publication ? (
        <>
          <strong className="font-semibold text-text">{publicationTexts.held}</strong>{' '}
          {publicationTexts.heldIn(publication.round)}
        </>
      ) : isEnded ? (
        publicationTexts.ended
      ) : onAir ? (
        <>
          <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-live" />
          <strong className="font-semibold text-text">Queda {onAir.round}</strong> no ar
          {publication && publication.delay > 0 && ` · ${publication.delay} s`}
        </>
      ) : (
        publication && event && phoneWords(event)
      )}
    </p>
  );
}

function phoneWords(event: ListedEvent): string {
  return audienceOf(event) === 'draft' ? publicationTexts.teamSees : publicationTexts.offAir;
}

// Stripes and a frame around the whole bar: a held publication is not to be forgotten.
function HeldFrame({ phone }: { phone: boolean }) {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 border border-text">
      <span className={`held-stripes absolute ${phone ? 'inset-x-0 bottom-0 h-1.5' : 'inset-y-0 left-0 w-3'}`} />
    </span>
  );
}
