import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ExternalLink, Inbox, Plus, Trophy } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { eventsQuery, type ListedEvent } from '../events/events.ts';
import { useOrganizerId } from '../access/acting.ts';
import { isRestored } from '../kit/offline/offline-cache.ts';
import { texts } from '../kit/every-screen.ts';
import { useWindowFocus } from '../kit/use-window-focus.ts';
import { Button } from '../ui/button.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { MoreMenu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonCards } from '../ui/skeleton-cards.tsx';
import { toastFailure } from '../ui/toast.tsx';
import type { ActOn } from './event-acts.ts';
import { EndedRow } from './ended-row.tsx';
import { EventRow } from './event-row.tsx';
import { EventsTabs } from '../events/frame/events-tabs.tsx';
import { type EventFilter, type EventOrder, filterCounts, groupEvents, withCards } from '../events/frame/event-list.ts';
import { failureDetail } from '../events/frame/failure-detail.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { OnAirCard } from './on-air-card.tsx';
import { agendaUrl, eventsPath } from '../events/frame/paths.ts';
import { SearchField } from '../ui/search-field.tsx';
import { eventTexts } from '../events/frame/texts.ts';
import { useActs } from './use-acts.tsx';
import { Panel } from '../ui/panel.tsx';

// The rest is shown on demand.
const SHOWN_FIRST = 8;

type Props = { title: string; count: number; children: readonly ReactNode[] };

function EventGroup({ title, count, children }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const isCut = !all && count > SHOWN_FIRST;
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="cut cut-large cut-fill-panel cut-line-line">
      <div className="flex min-h-control items-center gap-3 px-4">
        <h2 id={id} className="poster text-xl">
          {title}
        </h2>
        <span className="text-sm text-muted">{isCut ? `${SHOWN_FIRST} de ${count}` : count}</span>
        {isCut && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="ml-auto flex min-h-control cursor-pointer items-center gap-1 text-sm text-soft hover:text-text"
          >
            Ver todos<span className="sr-only"> os {title.toLowerCase()}</span>
            <ChevronRight aria-hidden size={18} />
          </button>
        )}
      </div>
      <ul aria-labelledby={id}>{isCut ? children.slice(0, SHOWN_FIRST) : children}</ul>
    </section>
  );
}

// Lazy: rarely used and large.
const Select = lazy(async () => ({ default: (await import('../ui/select.tsx')).Select }));

// The organiser's events: report the one on air, decide sign-ups, create the next edition. Deleting asks first, and so does
// putting an event on air while another is being played.
export default function EventsPage({ title }: { title: string }) {
  const load = useQuery({
    ...eventsQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const { data, error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount, refetch } = load;
  useWindowFocus(() => void refetch({ cancelRefetch: false }));
  // A toast when polling begins to fail, not for each failure. An answer of an earlier visit is a failed load too.
  const failing = errorUpdatedAt > dataUpdatedAt || isRestored(eventsQuery.queryKey);
  const tellFailure = useEffectEvent(() =>
    toastFailure(eventTexts.loadFailed, error ? failureDetail(error) : eventTexts.tryLater),
  );
  useEffect(() => {
    if (failing) tellFailure();
  }, [failing]);

  const organizerId = useOrganizerId();
  const newButton = useRef<HTMLButtonElement>(null);
  const { act, create, dialogs } = useActs({ fallbackFocus: newButton });
  useCreateByAddress(create);
  return (
    <>
      <PageHeader title={title} facts="agenda e inscrições" tabs={<EventsTabs current={eventsPath} />}>
        <Button
          ref={newButton}
          look="primary"
          aria-label="Novo campeonato"
          icon={<Plus aria-hidden size={18} />}
          onClick={create}
        >
          <span>
            Novo<span className="max-md:hidden"> campeonato</span>
          </span>
        </Button>
        <MoreMenu
          label="Mais ações"
          entries={[
            {
              name: 'Página pública',
              icon: ExternalLink,
              onSelect: () => window.open(agendaUrl(organizerId), '_blank', 'noreferrer'),
            },
          ]}
        />
      </PageHeader>
      {data && failing && (
        <div className="mb-4">
          <Notice kind="info" title={eventTexts.stored}>
            {eventTexts.storedDetail}
          </Notice>
        </div>
      )}
      {data ? (
        <Groups events={withCards(data)} onCreate={create} onAct={act} />
      ) : errorUpdateCount > 0 ? (
        // The failure stays on the screen during a retry.
        <LoadFailure title={eventTexts.loadFailed} load={load} describe={failureDetail} />
      ) : (
        <SkeletonCards label={texts.loading} count={4} />
      )}
      {dialogs}
    </>
  );
}

// ?novo=1 opens the form once: neither a reload nor going back opens it again.
function useCreateByAddress(create: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isWanted = parameters.has('novo');
  const open = useEffectEvent(() => {
    create();
    setParameters(
      (parameters) => {
        parameters.delete('novo');
        return parameters;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted]);
}

const FILTERS: readonly { readonly value: EventFilter; readonly label: string; readonly check?: typeof Inbox }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'on_air', label: 'No ar' },
  { value: 'sign_ups', label: 'Inscrições abertas' },
  { value: 'scheduled', label: 'Agendados' },
  { value: 'draft', label: 'Rascunhos' },
  { value: 'ended', label: 'Encerrados' },
  { value: 'to_decide', label: 'Para decidir', check: Inbox },
];

const ORDERS = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'date', label: 'Data' },
];

type GroupsProps = { events: readonly ListedEvent[]; onCreate: () => void; onAct: ActOn };

function Groups({ events, onCreate, onAct }: GroupsProps) {
  const [filter, setFilter] = useState<EventFilter>('all');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<EventOrder>('newest');
  if (events.length === 0) return <EmptyEvents onCreate={onCreate} />;
  const counts = filterCounts(events);
  const { onAir, upcoming, ended } = groupEvents(events, { filter, search, order });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterChips
          label="Filtros"
          chips={FILTERS.map((chip) => ({ ...chip, count: counts[chip.value] })).filter(
            ({ value, count }) => count > 0 || value === 'all' || value === filter,
          )}
          value={filter}
          onValue={setFilter}
        />
        <div className="flex min-w-0 grow flex-wrap gap-2 max-lg:w-full lg:basis-80">
          <SearchField label="Buscar campeonato" value={search} onValue={setSearch} />
          <div className="w-44 shrink-0 max-sm:grow">
            <Suspense fallback={<div className="h-12" />}>
              <Select
                label="Ordem"
                labelHidden
                options={ORDERS}
                value={order}
                onValue={(order) => setOrder(order as EventOrder)}
              />
            </Suspense>
          </div>
        </div>
      </div>
      {onAir.length + upcoming.length + ended.length === 0 && (
        <p role="status" className="p-6 text-center text-soft">
          {eventTexts.nothingFound}
        </p>
      )}
      {onAir.length > 0 && (
        <section aria-label="No ar">
          <h2 className="sr-only">No ar</h2>
          <ul aria-label="Campeonato no ar">
            {onAir.map((event) => (
              <OnAirCard key={event.id} event={event} onAct={onAct} />
            ))}
          </ul>
        </section>
      )}
      <EventGroup title="Próximos" count={upcoming.length}>
        {upcoming.map((event) => (
          <EventRow key={event.id} event={event} onAct={onAct} />
        ))}
      </EventGroup>
      <EventGroup title="Encerrados" count={ended.length}>
        {ended.map((event) => (
          <EndedRow key={event.id} event={event} onAct={onAct} />
        ))}
      </EventGroup>
    </div>
  );
}

function EmptyEvents({ onCreate }: { onCreate: () => void }) {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <Trophy aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <h2 className="poster text-3xl">{eventTexts.empty}</h2>
        <p className="max-w-prose text-lg text-soft">{eventTexts.emptyDetail}</p>
        <Button onClick={onCreate}>Criar o primeiro</Button>
      </div>
    </Panel>
  );
}
