import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { eventIdIn, eventPath, eventsQuery, type ListedEvent } from '../events/events.ts';
import { usePutOnAir } from '../events/put-on-air.tsx';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import type { Act, ActOn } from './event-acts.ts';
import { menuButtonId } from './event-menu.tsx';
import { detailsPath, entrantsPath } from '../events/frame/paths.ts';
import { eventTexts } from '../events/frame/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, call, ignoreRefusal } from '../kit/api.ts';
import { usePublish } from '../events/use-publish.ts';
import { useAction } from '../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { failureDetail } from '../events/frame/failure-detail.ts';

// The event stays known while its dialog closes. Null creates an event.
type Editing = { readonly open: boolean; readonly event: ListedEvent | null };

type Asking = { readonly act: 'unpublish' | 'remove'; readonly event: ListedEvent; readonly open: boolean };

const QUESTIONS = {
  unpublish: (event: ListedEvent) => ({
    title: eventTexts.unpublishQuestion(event),
    description: eventTexts.unpublishDetail(event),
    confirm: 'Despublicar',
  }),
  remove: (event: ListedEvent) => ({
    title: eventTexts.removeQuestion(event),
    description: eventTexts.removeDetail(event),
    confirm: 'Excluir',
  }),
};

type Options = {
  // Gets the focus if the pressed button disappeared.
  fallbackFocus: RefObject<HTMLElement | null>;
  onRemoved?: () => void;
};

// Performs an action of a card or its menu: at once, in a dialog, or on another page.
export function useActs({ fallbackFocus, onRemoved }: Options) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  // The window goes on with the new event: on the list by its address, on the page of an event on that of the new one.
  const select = ({ id }: Pick<ListedEvent, 'id'>) =>
    void navigate(pathname === '/meus-campeonatos' ? eventPath(pathname, { id, onAir: false }) : detailsPath(id), {
      replace: true,
    });
  const [asking, setAsking] = useState<Asking | null>(null);
  const stopAsking = () => setAsking((asked) => asked && { ...asked, open: false });
  const confirm = useLazyDialog(loadConfirm, eventTexts.dialogFailed);
  const ask = (act: Asking['act'], event: ListedEvent) => confirm.open(() => setAsking({ act, event, open: true }));
  const publish = usePublish(stopAsking);
  const remove = useRemove((id) => {
    stopAsking();
    if (onRemoved) return onRemoved();
    fallbackFocus.current?.focus();
    // The window had selected it.
    if (eventIdIn(location) === id) void navigate(pathname, { replace: true });
  });
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
        return publish.run({ id: event.id, published: true });
      case 'unpublish':
        if (event.captains > 0 || event.onAir) return ask(act, event);
        return publish.run({ id: event.id, published: false });
      case 'on_air':
        return putOnAir(event);
      case 'remove':
        return ask(act, event);
      case 'share':
      case 'final':
      case 'end':
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
          onCreated={select}
        />
      )}
      {question}
      {confirm.Dialog && asking && (
        <confirm.Dialog
          open={asking.open}
          {...QUESTIONS[asking.act](asking.event)}
          busy={publish.isPending || remove.isPending}
          onConfirm={() =>
            asking.act === 'remove' ? remove.run(asking.event) : publish.run({ id: asking.event.id, published: false })
          }
          onCancel={stopAsking}
          finalFocus={finalFocus}
        />
      )}
      {others.Dialog && shown && (
        <others.Dialog
          {...shown}
          finalFocus={finalFocus}
          onAct={act}
          onCreated={select}
          onClose={() => setShown((shown) => shown && { ...shown, open: false })}
        />
      )}
    </>
  );
  return { act, create: () => edit(null), dialogs };
}

const loadForm = async () => (await import('./event-dialog.tsx')).EventDialog;
const loadConfirm = async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog;
const loadDialogs = async () => (await import('./dialogs/event-dialogs.tsx')).EventDialogs;

// The element that gets the focus back: the pressed button or, for an entry of the menu, the menu's button.
function pressed(eventId: string): Element | null {
  const { activeElement } = document;
  return activeElement?.closest('[role="menu"]') ? document.getElementById(menuButtonId(eventId)) : activeElement;
}

function useRemove(onRemoved: (eventId: string) => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id }: Pick<ListedEvent, 'id'>) =>
      call(api.events[':eventId'].$delete({ param: { eventId: id } })).catch(ignoreRefusal('event_not_found')),
    onSuccess: async (_, { id }) => {
      await client.cancelQueries({ ...eventsQuery, exact: true });
      client.setQueryData(eventsQuery.queryKey, (events) => events?.filter((kept) => kept.id !== id));
      // Another event may be on air now. The window may still show the deleted one, which cannot be loaded again.
      const { queryKey } = eventsQuery;
      void client.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes(id) });
      toastSuccess(eventTexts.removed);
      onRemoved(id);
    },
    onError: (error) => toastFailure(eventTexts.removeFailed, failureDetail(error)),
  });
}
