import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { eventPath, type ListedEvent } from '../lib/events.ts';
import { usePutOnAir } from '../lib/put-on-air.tsx';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import type { Act, ActOn } from './acts.ts';
import { menuButtonId } from './event-menu.tsx';
import { entrantsPath, detailsPath } from './paths.ts';
import { eventTexts } from './texts.ts';
import { usePublish, useRemove } from './use-quick-acts.ts';

// The event stays known while its dialog closes. Null creates an event.
type Editing = { readonly open: boolean; readonly event: ListedEvent | null };

type Options = {
  // Gets the focus if the pressed button disappeared.
  fallbackFocus: RefObject<HTMLElement | null>;
  onRemoved?: () => void;
};

// Performs an action of a card or its menu: at once, in a dialog, or on another page.
export function useActs({ fallbackFocus, onRemoved }: Options) {
  const navigate = useNavigate();
  const publish = usePublish();
  const remove = useRemove(() => (onRemoved ? onRemoved() : fallbackFocus.current?.focus()));
  const [editing, setEditing] = useState<Editing>({ open: false, event: null });
  const form = useLazyDialog(loadForm, eventTexts.dialogFailed);
  const edit = (event: ListedEvent | null) => form.open(() => setEditing({ open: true, event }));
  const others = useLazyDialog(loadDialogs, eventTexts.dialogFailed);
  const [shown, setShown] = useState<{ act: Act; event: ListedEvent; open: boolean } | null>(null);
  const show = (act: Act, event: ListedEvent) => others.open(() => setShown({ act, event, open: true }));

  const from = useRef<Element | null>(null);
  const finalFocus = () => {
    const { current } = from;
    return current instanceof HTMLElement && current.isConnected ? current : fallbackFocus.current;
  };
  const { putOnAir, question } = usePutOnAir(finalFocus);
  const act: ActOn = (act, event) => {
    from.current = pressed(event.id);
    switch (act) {
      case 'report':
        return void navigate(eventPath('/report', event));
      case 'overlay':
        return void navigate(eventPath('/overlay', event));
      case 'details':
        return void navigate(detailsPath(event.id));
      case 'decide':
      case 'entrants':
        return void navigate(entrantsPath(event.id));
      case 'edit':
        return edit(event);
      case 'publish':
      case 'unpublish':
        return publish.run({ id: event.id, published: act === 'publish' });
      case 'on_air':
        return putOnAir(event);
      case 'remove':
        return void (window.confirm(eventTexts.removeQuestion(event)) && remove.run(event));
      case 'share':
      case 'final':
      case 'duplicate':
      case 'qualify':
      case 'invite':
      case 'reopen':
        return show(act, event);
    }
  };

  const dialogs: ReactNode = (
    <>
      {form.Dialog && (
        <form.Dialog
          {...editing}
          onClose={() => setEditing((editing) => ({ ...editing, open: false }))}
          finalFocus={editing.event ? finalFocus : fallbackFocus}
        />
      )}
      {question}
      {others.Dialog && shown && (
        <others.Dialog
          {...shown}
          finalFocus={finalFocus}
          onAct={act}
          onClose={() => setShown((shown) => shown && { ...shown, open: false })}
        />
      )}
    </>
  );
  return { act, create: () => edit(null), dialogs };
}

const loadForm = async () => (await import('./event-dialog.tsx')).EventDialog;
const loadDialogs = async () => (await import('./dialogs/event-dialogs.tsx')).EventDialogs;

// The element that gets the focus back: the pressed button or, for an entry of the menu, the menu's button.
function pressed(eventId: string): Element | null {
  const { activeElement } = document;
  return activeElement?.closest('[role="menu"]') ? document.getElementById(menuButtonId(eventId)) : activeElement;
}
