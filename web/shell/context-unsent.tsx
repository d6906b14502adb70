import { CircleCheck, Lock, RefreshCw, ServerCrash, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen, waitsFor } from '../events/commands/queue.ts';
import { commandTexts } from '../scores/ledger/command-texts.ts';
import { contextTexts } from './context-texts.ts';

// The count appears after this delay, so that it does not flash for results that are saved at once.
const SHOWN_AFTER_MS = 400;

// How many commands of this event wait on this device to be sent, and why.
export function useUnsent(waiting: number) {
  const cause = useSyncExternalStore(listen, waitsFor);
  const isWaiting = waiting > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isWaiting]);
  return { count: isWaiting && isShown ? waiting : 0, cause };
}

const SIGNS = { network: WifiOff, server: ServerCrash, access: Lock };

type Props = ReturnType<typeof useUnsent> & { phone: boolean; saysSaved: boolean };

export function ContextUnsent({ count, cause, phone, saysSaved }: Props) {
  const Sign = cause ? SIGNS[cause] : RefreshCw;
  return (
    <span
      aria-live="polite"
      title={commandTexts.waitingDetail}
      className="shrink-0 whitespace-nowrap max-md:row-span-2"
    >
      {count > 0 ? (
        <span className={`flex items-center gap-1.5 font-semibold ${cause ? 'text-check' : 'text-live'}`}>
          <Sign aria-hidden size={18} />
          {phone ? (
            <>
              <span aria-hidden>{count}</span>
              {/* On a phone the line below the event says what they wait for. */}
              {!cause && <span className="sr-only">{commandTexts.sending(count)}</span>}
            </>
          ) : (
            unsentText(count, cause)
          )}
        </span>
      ) : (
        saysSaved && (
          <span className="flex items-center gap-1.5 text-muted @max-5xl:hidden">
            <CircleCheck aria-hidden size={18} />
            {contextTexts.allSaved}
          </span>
        )
      )}
    </span>
  );
}

export function unsentText(count: number, cause: ReturnType<typeof waitsFor>): string {
  return cause ? commandTexts.waiting(count, cause) : commandTexts.sending(count);
}
