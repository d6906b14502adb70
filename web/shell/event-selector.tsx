import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelectedEvent } from '../lib/events.ts';
import { eventTexts } from '../lib/texts/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import type { Place } from './event-picker.tsx';

// Shows the event of this window and selects another. Ctrl+e or meta+e opens it.
export function EventSelector() {
  const { event, missing, load } = useSelectedEvent();
  const [place, setPlace] = useState<Place | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const picker = useLazyDialog(loadPicker, eventTexts.loadFailed);
  const close = (refocus: boolean) => {
    setPlace(null);
    if (refocus) trigger.current?.focus();
  };
  const show = () => picker.open(() => setPlace(placeBelow(trigger.current)));
  useOpenKey(show);
  const name = event?.name ?? (load.isError ? eventTexts.loadFailed : missing ? eventTexts.choose : texts.loading);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        aria-keyshortcuts="Control+E Meta+E"
        title={name}
        onClick={() => (place ? close(false) : show())}
        className="flex h-full min-w-0 cursor-pointer md:max-w-96 items-center gap-2 text-left text-text hover:text-soft max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:items-start max-md:pt-1.5"
      >
        <span className="sr-only">Campeonato: </span>
        <span className="caps min-w-0 truncate text-label">{name}</span>
        <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-muted max-md:mt-1" />
      </button>
      {picker.Dialog && place && <picker.Dialog place={place} trigger={trigger} onClose={close} />}
    </>
  );
}

const loadPicker = async () => (await import('./event-picker.tsx')).EventPicker;

const EDGE_PX = 12;

// On a phone the list is as wide as the screen.
function placeBelow(trigger: HTMLElement | null): Place {
  const { left, bottom } = trigger?.getBoundingClientRect() ?? new DOMRect();
  return { left: window.innerWidth < 768 ? EDGE_PX : left - EDGE_PX, top: bottom };
}

function useOpenKey(show: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const opens =
      event.key.toLowerCase() === 'e' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!opens || event.repeat) return;
    event.preventDefault();
    // Not while a dialog is open.
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) show();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
