import { Check, Plus, Search } from 'lucide-react';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMay } from '../access/acting.ts';
import { EventBadge } from './event-badge.tsx';
import { eventLine } from '../events/event-words.ts';
import { useSelectedEvent, type ListedEvent } from '../events/events.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { eventTexts } from '../events/event-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { groupEvents, type EventGroup } from './event-groups.ts';
import { pathToEvent } from './event-paths.ts';

export type Place = { readonly left: number; readonly top: number };

type Props = {
  place: Place;
  trigger: RefObject<HTMLElement | null>;
  onClose: (refocus: boolean) => void;
};

// Entries are links, so that they can be opened in another tab.
export function EventPicker({ place, trigger, onClose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useOutsidePress([frame, trigger], () => onClose(false));
  useEscape(() => onClose(true));
  return createPortal(
    <div
      ref={frame}
      role="dialog"
      tabIndex={-1}
      aria-label={eventTexts.choose}
      style={{ ...place, maxHeight: `calc(100dvh - ${place.top}px - 0.75rem)` }}
      className="fixed z-40 flex w-98 max-w-[calc(100vw-1.5rem)] flex-col border border-edge bg-panel outline-none"
    >
      <Choice onPicked={() => onClose(true)} />
    </div>,
    document.body,
  );
}

function Choice({ onPicked }: { onPicked: () => void }) {
  const id = useId();
  const mayManage = useMay('manage_event');
  const { event: selected, load } = useSelectedEvent();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState<string | null>(selected?.id ?? null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const groups = useMemo(() => groupEvents(load.data ?? [], query), [load.data, query]);
  const options = groups.flatMap(({ events }) => events);
  const active = options.find((option) => option.id === pointed) ?? options[0];
  const optionId = (event: ListedEvent) => `${id}-${event.id}`;
  const point = (step: number) => {
    const here = active ? options.indexOf(active) : -1;
    const next = options.at((here + step) % options.length);
    if (!next) return;
    setPointed(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (step !== undefined) return point(step);
    if (!active) return;
    const path = pathToEvent(pathname, active);
    if (event.ctrlKey || event.metaKey) return void window.open(path, '_blank');
    onPicked();
    void navigate(path);
  };
  return (
    <>
      <div className="relative p-3">
        <Search aria-hidden size={18} className="pointer-events-none absolute top-6.5 left-6 text-muted" />
        <input
          ref={input}
          role="combobox"
          aria-label={eventTexts.search}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={eventTexts.search}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setPointed(null);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full border border-edge bg-ground pr-3 pl-control md:pr-keys placeholder:text-muted hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text"
        />
        <kbd
          aria-hidden
          className="absolute top-6 right-6 border border-line bg-raised px-1.5 text-sm text-muted max-md:hidden"
        >
          Ctrl+E
        </kbd>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto max-md:max-h-[50dvh]">
        {load.data ? (
          <div id={`${id}-list`} role="listbox" aria-label="Campeonatos">
            {groups.map((group) => (
              <Group
                key={group.title}
                group={group}
                active={active}
                selected={selected}
                optionId={optionId}
                pathOf={(event) => pathToEvent(pathname, event)}
                onPoint={({ id: pointedId }) => setPointed(pointedId)}
                onPicked={onPicked}
              />
            ))}
          </div>
        ) : (
          load.isError && (
            <div className="p-3 pt-0">
              <LoadFailure title={eventTexts.loadFailed} load={load} />
            </div>
          )
        )}
        <p role="status" className="px-4 pb-3 text-soft empty:hidden">
          {load.data && options.length === 0 && eventTexts.nothingFound}
        </p>
      </div>
      <div className={`border-t border-line p-3 ${mayManage ? '' : 'max-md:hidden'}`}>
        {mayManage && (
          <div className="mb-2 grid grid-cols-[1fr_auto] gap-2 max-md:mb-0 max-md:grid-cols-1">
            <ButtonLink to="/meus-campeonatos?novo=1" icon={<Plus aria-hidden size={18} />} onClick={onPicked}>
              Novo campeonato
            </ButtonLink>
            <ButtonLink to="/meus-campeonatos" onClick={onPicked}>
              Ver todos
            </ButtonLink>
          </div>
        )}
        <p className="text-sm text-muted max-md:hidden">{eventTexts.otherTab}</p>
      </div>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type GroupProps = {
  group: EventGroup;
  active: ListedEvent | undefined;
  selected: ListedEvent | undefined;
  optionId: (event: ListedEvent) => string;
  pathOf: (event: ListedEvent) => string;
  onPoint: (event: ListedEvent) => void;
  onPicked: () => void;
};

function Group({ group, active, selected, optionId, pathOf, onPoint, onPicked }: GroupProps) {
  // A click that opens another tab does not change this one.
  const onClick = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onPicked();
  };
  return (
    <div role="group" aria-label={group.title} className="pb-2">
      <div aria-hidden className="flex items-baseline justify-between px-4 pt-1 pb-1 text-muted">
        <span className="caps text-sm">{group.title}</span>
        <span className="text-sm">{group.note}</span>
      </div>
      {group.events.map((event) => (
        <Link
          key={event.id}
          id={optionId(event)}
          role="option"
          aria-selected={event.id === selected?.id}
          tabIndex={-1}
          to={pathOf(event)}
          onClick={onClick}
          onPointerMove={() => onPoint(event)}
          className={`flex items-center gap-x-3 gap-y-1 border-l-3 max-md:flex-wrap px-3 py-1.5 ${event.id === selected?.id ? 'border-text' : 'border-transparent'} ${event.id === active?.id ? 'bg-raised' : ''}`}
        >
          <span className="min-w-0 flex-1 max-md:basis-full">
            <span title={event.name} className="caps line-clamp-2 text-label leading-tight wrap-anywhere">
              {event.name}
            </span>{' '}
            <span className="block truncate text-sm text-soft">{eventLine(event)}</span>
          </span>{' '}
          <EventBadge event={event} />
          {event.id === selected?.id && <Check aria-hidden size={18} className="shrink-0" />}
        </Link>
      ))}
    </div>
  );
}

// Before the page, where Escape clears what was typed.
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      onEscape();
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  });
}

function useOutsidePress(inside: readonly RefObject<HTMLElement | null>[], onPress: () => void): void {
  useEffect(() => {
    const listener = ({ target }: PointerEvent) => {
      if (!inside.some(({ current }) => target instanceof Node && current?.contains(target))) onPress();
    };
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  });
}
