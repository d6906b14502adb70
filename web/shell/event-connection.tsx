import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TOPICS, type ServerMessage, type Topic } from '../../domain/stream/live.ts';
import { watchCommands } from '../events/commands/queue.ts';
import { useOwner } from '../events/commands/use-owner.ts';
import { eventQuery, showCommands } from '../events/event-data.ts';
import { answerOf, withEntries } from '../events/event-log/event-log.ts';
import { eventsQuery, useSelectedEvent } from '../events/events.ts';
import { setConnection, useLink } from '../kit/live/connection.ts';
import { connectLive } from '../kit/live/connect-live.ts';
import { NOTHING_YET } from '../kit/live/live-state.ts';
import { hearOthers, presence } from '../events/presence.ts';
import { useEndedLink } from '../events/use-ended-link.ts';
import { logSocketUrl } from '../events/use-event-live.ts';
import { storeLater } from '../kit/offline/offline-cache.ts';
import { useActing } from '../access/acting.ts';
import { checkSession } from '../access/session.ts';
import { toastNote } from '../ui/toast.tsx';
import { findOutdatedScript } from './newer-version.ts';

// The one connection of a dashboard window: it brings the entries of the selected event and says what else changed.
export function EventConnection() {
  const { event, id, missing, load } = useSelectedEvent();
  // While the list of events cannot be loaded, the address names the event.
  const known = event?.id ?? (load.isError && !missing ? id : null);
  return known === null ? null : <Connection key={known} eventId={known} />;
}

function Connection({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const owner = useOwner();
  const link = useLink();
  useEffect(
    () => watchCommands(owner, eventId, (commands) => showCommands(client, eventId, commands)),
    [client, owner, eventId],
  );
  // The connection begins with what comes after the loaded entries; if they could not be loaded, it says when the server is back.
  const { isFetched } = useQuery({ ...eventQuery(eventId), select: ({ number }) => number });
  useEffect(() => {
    if (!isFetched) return;
    let isLive = false;
    let hasBeenLive = false;
    const stop = connectLive({
      url: () => logSocketUrl(eventId, logOf(client, eventId)?.number ?? 0),
      source: presence,
      onState: (state) => {
        setConnection(state);
        const isBack = !isLive && state.link.kind === 'live';
        isLive = state.link.kind === 'live';
        if (!isBack) return;
        // The server may have been replaced by one of the next release.
        if (hasBeenLive) void askToReload();
        // No message tells what changed before the connection. The session was loaded with the page.
        for (const topic of TOPICS) if (topic !== 'staff' || hasBeenLive) hearTopic(client, eventId, topic);
        hasBeenLive = true;
      },
      onMessage: (message) => hear(client, eventId, message),
    });
    return () => {
      stop();
      setConnection(NOTHING_YET);
      hearOthers([]);
    };
  }, [client, eventId, isFetched]);
  useLogOfRole(client, eventId);
  const isSignedOut = link.kind === 'ended' && link.reason === 'signedOut';
  const hasPaused = useTypingPause(isSignedOut);
  // If the session ended elsewhere, no redirect while the user types: a request would tell them.
  useEndedLink(isSignedOut && !hasPaused ? NOTHING_YET.link : link);
  return null;
}

// The log in a window has what the role of its user may see. With another role it is loaded anew.
function useLogOfRole(client: QueryClient, eventId: string): void {
  const { role } = useActing();
  const loadedFor = useRef(role);
  useEffect(() => {
    if (loadedFor.current === role) return;
    loadedFor.current = role;
    void client.resetQueries({ queryKey: eventQuery(eventId).queryKey, exact: true });
  }, [client, eventId, role]);
}

async function askToReload(): Promise<void> {
  if ((await findOutdatedScript()) === null) return;
  toastNote('Há uma versão nova', 'Recarregue quando puder. O que você lançou continua guardado.', {
    id: 'newer-version',
    name: 'Recarregar',
    staysUntilNext: true,
    icon: RotateCw,
    onPress: () => window.location.reload(),
  });
}

const PAUSE_MS = 1000;

// Whether the user has had nothing typed and no dialog open since they are watched.
function useTypingPause(isWatched: boolean): boolean {
  const [hasPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!isWatched || hasPaused) return;
    const look = () => setPaused(!isTyping());
    const watching = setInterval(look, PAUSE_MS);
    return () => clearInterval(watching);
  }, [isWatched, hasPaused]);
  return isWatched && hasPaused;
}

function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return (
    (isField && activeElement.value !== '') || document.querySelector('[role=dialog], [role=alertdialog]') !== null
  );
}

function hear(client: QueryClient, eventId: string, message: ServerMessage): void {
  if (message.type === 'entries') hearEntries(client, eventId, message);
  else if (message.type === 'presence') hearOthers(message.others);
  else if (message.type === 'changed') for (const topic of message.topics ?? []) hearTopic(client, eventId, topic);
}

function hearEntries(client: QueryClient, eventId: string, message: ServerMessage & { type: 'entries' }): void {
  const { queryKey } = eventQuery(eventId);
  const log = logOf(client, eventId);
  const next = log && withEntries(log, message);
  if (!next) return void client.refetchQueries({ queryKey, exact: true });
  if (next === log) return;
  client.setQueryData(queryKey, next);
  // An answer that is under way is older than this message.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.refetchQueries({ queryKey, exact: true });
  storeLater(queryKey, () => answerOf(next));
  // Counted in the list, and drawn in pictures.
  void client.invalidateQueries({ queryKey: eventsQuery.queryKey, exact: true, refetchType: 'none' });
  for (const part of ['round-posts', 'review'])
    void client.invalidateQueries({ queryKey: [...eventsQuery.queryKey, eventId, part] });
}

// Of a person who was removed from the staff, the server refuses the list of events: query-client.ts tells them and leaves the
// account.
async function reloadRole(client: QueryClient): Promise<void> {
  const { queryKey } = eventsQuery;
  await client.refetchQueries({ queryKey, exact: true });
  if (client.getQueryState(queryKey)?.status === 'success') await checkSession(client);
}

// The list, and what depends on the event besides its log; of an event that was deleted there is nothing to load.
async function reloadEvents(client: QueryClient, eventId: string): Promise<void> {
  const { queryKey } = eventsQuery;
  await client.invalidateQueries({ queryKey, exact: true });
  const events = client.getQueryData(queryKey);
  if (events && !events.some(({ id }) => id === eventId)) return;
  for (const part of ['closed-rounds', 'link-state', 'final', 'feed', 'round-posts', 'broadcast'])
    void client.invalidateQueries({ queryKey: [...queryKey, eventId, part] });
}

function logOf(client: QueryClient, eventId: string) {
  return client.getQueryData(eventQuery(eventId).queryKey);
}

// Loads again what a page shows of a topic.
function hearTopic(client: QueryClient, eventId: string, topic: Topic): void {
  const event = [...eventsQuery.queryKey, eventId];
  const reload = (queryKey: readonly string[], exact = false) => void client.invalidateQueries({ queryKey, exact });
  switch (topic) {
    case 'events':
      return void reloadEvents(client, eventId);
    case 'sign-ups':
      reload(eventsQuery.queryKey, true);
      return reload([...event, 'sign-ups']);
    case 'submissions':
      reload([...event, 'review']);
      return reload([...event, 'submission-settings']);
    case 'messages':
      reload(['captain-mails']);
      // A sign-up shows the mails that did not arrive.
      reload([...event, 'sign-ups']);
      // A round that was closed is closed in the review, too.
      reload([...event, 'review']);
      return reload([...event, 'discord']);
    case 'staff':
      reload(['staff']);
      return void reloadRole(client);
    case 'broadcast':
      return reload([...event, 'broadcast']);
    case 'brand':
      reload(['overlay-config']);
      return reload([...event, 'round-posts']);
  }
}
