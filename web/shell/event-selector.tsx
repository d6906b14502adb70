import { CalendarRange, ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EventBadge } from '../lib/event-badge.tsx';
import { eventLine } from '../lib/event-words.ts';
import { useSelectedEvent, type ListedEvent } from '../lib/events.ts';
import { eventTexts } from '../lib/texts/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import type { Place } from './event-picker.tsx';

type Props = {
  collapsed?: boolean;
  // Inline in the drawer; in the sidebar the list opens over the page.
  inPlace?: boolean;
  onNavigate?: () => void;
};

// Shows the event of this window and selects another. Ctrl+e or meta+e opens it.
export function EventSelector({ collapsed = false, inPlace = false, onNavigate }: Props) {
  const { event, missing, load } = useSelectedEvent();
  const [place, setPlace] = useState<Place | null>(null);
  const [shown, setShown] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const picker = useLazyDialog(loadPicker, eventTexts.loadFailed);
  const close = (refocus: boolean) => {
    setShown(false);
    if (refocus) trigger.current?.focus();
  };
  const show = () =>
    picker.open(() => {
      setPlace(inPlace ? null : placeBeside(trigger.current, collapsed));
      setShown(true);
    });
  // Where events are not loaded there is nothing to choose.
  const isUnasked = load.isPending && load.fetchStatus === 'idle';
  useOpenKey(show, !inPlace && !isUnasked);
  if (isUnasked) return null;
  const button = (
    <button
      ref={trigger}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={shown}
      aria-keyshortcuts="Control+E Meta+E"
      aria-label={collapsed ? `Campeonato: ${event?.name ?? eventTexts.choose}` : undefined}
      onClick={() => (shown ? close(false) : show())}
      className={`cut cut-fill-panel cursor-pointer text-left transition-opacity cut-line-line hover:cut-line-edge aria-expanded:cut-line-text ${collapsed ? 'grid min-h-control place-items-center' : 'flex w-full flex-col gap-1 px-3 py-2.5'}`}
    >
      {collapsed ? (
        <CalendarRange aria-hidden size={20} />
      ) : (
        <Facts event={event} failed={load.isError} missing={missing} shown={shown} />
      )}
    </button>
  );
  return (
    <div className="shrink-0">
      {collapsed ? <Tooltip label={event?.name ?? eventTexts.choose}>{button}</Tooltip> : button}
      {picker.Dialog && shown && (
        <picker.Dialog place={place} trigger={trigger} onClose={close} onNavigate={onNavigate} />
      )}
    </div>
  );
}

const loadPicker = async () => (await import('./event-picker.tsx')).EventPicker;

type FactsProps = { event: ListedEvent | undefined; failed: boolean; missing: boolean; shown: boolean };

function Facts({ event, failed, missing, shown }: FactsProps) {
  const name = event?.name ?? (failed ? eventTexts.loadFailed : missing ? eventTexts.choose : texts.loading);
  return (
    <>
      <span className="flex w-full items-start gap-2">
        <span className="sr-only">Campeonato: </span>
        <span title={name} className="caps line-clamp-2 min-w-0 flex-1 text-label leading-tight wrap-anywhere">
          {name}
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className={`mt-0.5 shrink-0 text-muted transition-transform ${shown ? 'rotate-180' : ''}`}
        />
      </span>
      {event && (
        <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
          <EventBadge status={event.status} />
          <span className="min-w-0 truncate">{eventLine(event)}</span>
        </span>
      )}
    </>
  );
}

function placeBeside(trigger: HTMLElement | null, collapsed: boolean): Place {
  const { left, right, top, bottom } = trigger?.getBoundingClientRect() ?? new DOMRect();
  return collapsed ? { left: right + 8, top } : { left, top: bottom + 8 };
}

function useOpenKey(show: () => void, enabled: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const opens =
      event.key.toLowerCase() === 'e' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!opens || event.repeat) return;
    event.preventDefault();
    // Not while a dialog is open.
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) show();
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [enabled]);
}
