import {
  LIVE_CLOSE,
  SILENCE_MS,
  type ClientMessage,
  type LiveClose,
  type ServerMessage,
} from '../../../domain/live.ts';
import { nextLiveState, NOTHING_YET, type LiveEvent, type LiveState } from './live-state.ts';
import { retryDelay } from './retry-delay.ts';
import { watchBrowser, type WakeSignals } from './wake-signals.ts';

const TICK_MS = 1000;

// A tick this late: the machine slept.
const SLEPT_MS = 4000;

// A connection that held this long was a good one: the next try after it is a first one again.
const PROVEN_MS = 5000;

type Options = {
  readonly url: string;
  readonly onState: (state: LiveState) => void;
  // Something of the event changed, or may have changed while there was no connection.
  readonly onChanged?: (() => void) | undefined;
  readonly source?: TellingSource | undefined;
  readonly openSocket?: (url: string) => WebSocket;
  readonly watch?: (signals: WakeSignals) => () => void;
};

// A page that tells the server of itself, when it has connected and when something about it is different.
export type TellingSource = {
  readonly describe: () => ClientMessage;
  readonly onChange: (tell: () => void) => () => void;
};

// Keeps a viewer up to date for ever, until the server says there is no use or the returned function is called.
export function connectLive({
  url,
  onState,
  onChanged,
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
    const isBack = next.link.kind === 'live' && state.link.kind !== 'live';
    state = next;
    onState(state);
    if (isBack) onChanged?.();
  };

  const connect = () => {
    clearTimeout(retryTimer);
    const opened = openSocket(url);
    socket = opened;
    openedAt = heardAt = Date.now();
    // One that was let go may still speak.
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
    if (message.type === 'changed') return onChanged?.();
    if (message.type === 'beat') from.send(ALIVE);
    tell({ ...message, at: heardAt });
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

  // Lets the connection go and comes back a little later.
  const drop = () => {
    if (state.number !== null && Date.now() - openedAt > PROVEN_MS) failedTries = 0;
    forget();
    tell({ type: 'lost' });
    retryTimer = setTimeout(connect, retryDelay(failedTries, Math.random()));
    failedTries += 1;
  };

  // Comes back at once where there is no connection, or only a dead one.
  const onWake = () => {
    if (socket && !isSilent()) return;
    failedTries = 0;
    forget();
    tell({ type: 'lost' });
    connect();
  };

  const isSilent = () => Date.now() - heardAt > SILENCE_MS;

  const onTick = () => {
    const slept = Date.now() - tickedAt > SLEPT_MS;
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

// Closing one that is not open yet would write an error into the console.
function letGo(socket: WebSocket): void {
  if (socket.readyState === CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}

const CONNECTING = 0;
const OPEN = 1;

const MESSAGES: readonly string[] = ['beat', 'snapshot', 'changed'] satisfies ServerMessage['type'][];

// null for what our server does not say.
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
