import {
  LIVE_CLOSE,
  SILENCE_MS,
  type ClientMessage,
  type LiveClose,
  type ServerMessage,
} from '../../../domain/stream/live.ts';
import { nextLiveState, NOTHING_YET, type LiveEvent, type LiveState } from './live-state.ts';
import { retryDelay } from './retry-delay.ts';
import { watchBrowser, type WakeSignals } from './wake-signals.ts';

const TICK_MS = 1000;

// A timer that fires this late means that the machine slept.
const SLEPT_MS = 4000;

// After a connection of this length the retry delay starts from the beginning.
const PROVEN_MS = 5000;

type Options = {
  // Asked for each connection.
  readonly url: () => string;
  readonly onState: (state: LiveState) => void;
  // Gets every message but snapshots and heartbeats.
  readonly onMessage?: ((message: ServerMessage) => void) | undefined;
  readonly source?: TellingSource | undefined;
  readonly openSocket?: (url: string) => WebSocket;
  readonly watch?: (signals: WakeSignals) => () => void;
};

// A page that reports its state to the server, on connect and on each change.
export type TellingSource = {
  readonly describe: () => ClientMessage;
  readonly onChange: (tell: () => void) => () => void;
};

// Keeps the viewer connected until the server ends the connection for good or the returned function is called.
export function connectLive({
  url,
  onState,
  onMessage,
  source,
  openSocket = openWebSocket,
  watch = watchBrowser,
}: Options): () => void {
  let state: LiveState = NOTHING_YET;
  let socket: WebSocket | null = null;
  let openedAt = 0;
  let heardAt = 0;
  let failedTries = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let tickedAt = Date.now();

  const tell = (event: LiveEvent) => {
    const next = nextLiveState(state, event);
    if (next === state) return;
    state = next;
    onState(state);
  };

  const connect = () => {
    clearTimeout(retryTimer);
    const opened = openSocket(url());
    socket = opened;
    openedAt = heardAt = Date.now();
    // A socket that was dropped may still emit events.
    const ifCurrent =
      <E>(handle: (event: E) => void) =>
      (event: E) =>
        socket === opened && handle(event);
    opened.addEventListener('open', ifCurrent(tellOfSource));
    opened.addEventListener(
      'message',
      ifCurrent<MessageEvent>(({ data }) => hear(opened, data)),
    );
    opened.addEventListener(
      'close',
      ifCurrent<CloseEvent>(({ code }) => finish(code)),
    );
  };

  const hear = (from: WebSocket, data: unknown) => {
    const message = readMessage(data);
    if (!message) return drop();
    heardAt = Date.now();
    if (message.type === 'snapshot') return tell({ ...message, at: heardAt });
    if (message.type === 'beat') {
      from.send(ALIVE);
      return tell({ ...message, at: heardAt });
    }
    onMessage?.(message);
    if (message.type === 'entries') tell({ type: 'told', at: heardAt });
  };

  const tellOfSource = () => {
    if (source && socket?.readyState === OPEN) socket.send(JSON.stringify(source.describe()));
  };

  const finish = (code: number) => {
    const reason = finalReason(code);
    if (!reason) return drop();
    stop();
    tell({ type: 'ended', reason });
  };

  // Drops the connection and reconnects after a delay.
  const drop = () => {
    if (state.number !== null && Date.now() - openedAt > PROVEN_MS) failedTries = 0;
    forget();
    tell({ type: 'lost' });
    retryTimer = setTimeout(connect, retryDelay(failedTries, Math.random()));
    failedTries += 1;
  };

  // Reconnects at once unless the connection is alive.
  const onWake = () => {
    if (socket && !isSilent()) return;
    failedTries = 0;
    forget();
    tell({ type: 'lost' });
    connect();
  };

  // The difference is negative if the device's clock was set back since the last message. The time of the silence is then
  // unknown, so the connection counts as silent.
  const isSilent = () => Math.abs(Date.now() - heardAt) > SILENCE_MS;

  const onTick = () => {
    const slept = Math.abs(Date.now() - tickedAt) > SLEPT_MS;
    tickedAt = Date.now();
    if (slept) onWake();
    else if (socket && isSilent()) drop();
  };

  const forget = () => {
    clearTimeout(retryTimer);
    if (socket) letGo(socket);
    socket = null;
  };

  const stop = () => {
    unwatch();
    unwatchSource?.();
    clearInterval(ticking);
    forget();
  };

  const ticking = setInterval(onTick, TICK_MS);
  const unwatch = watch({ onWake, onOffline: drop });
  const unwatchSource = source?.onChange(tellOfSource);
  connect();
  return stop;
}

const ALIVE = JSON.stringify({ type: 'alive' } satisfies ClientMessage);

function openWebSocket(url: string): WebSocket {
  return new WebSocket(url);
}

// Closing a socket that is not open yet logs an error in the console.
function letGo(socket: WebSocket): void {
  if (socket.readyState === CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}

const CONNECTING = 0;
const OPEN = 1;

const MESSAGES: readonly string[] = [
  'beat',
  'snapshot',
  'entries',
  'changed',
  'presence',
] satisfies ServerMessage['type'][];

// Null for text that is no JSON, and for messages of an unknown type.
function readMessage(data: unknown): ServerMessage | null {
  try {
    const message = JSON.parse(String(data)) as ServerMessage | null;
    return message && MESSAGES.includes(message.type) ? message : null;
  } catch {
    return null;
  }
}

function finalReason(code: number): LiveClose | undefined {
  const reasons = Object.keys(LIVE_CLOSE) as LiveClose[];
  return reasons.find((reason) => LIVE_CLOSE[reason].final && LIVE_CLOSE[reason].code === code);
}
