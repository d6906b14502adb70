import { setTimeout as delay } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';

export interface Changes {
  close(): Promise<void>;
}

export interface ChangeHandlers {
  /** A transaction that changed something was committed. The triggers `tell_live_…` of the migrations define the payload. */
  onChange(payload: string): void;
  /** LISTEN is connected, for the first time or again. Changes made before are not notified, so the handler must reload. */
  onConnected(): void;
  /** LISTEN is disconnected: changes are missed until it is connected again. */
  onDisconnected(): void;
}

const retryMs = 250;
const checkEveryMs = 5000;
const patienceMs = 5000;

/**
 * Runs LISTEN on a connection of its own and replaces it when it breaks or stops answering. Calls the listeners in their
 * order.
 */
export function listenForChanges(app: ClientConfig, listeners: readonly ChangeHandlers[]): Changes {
  const closing = new AbortController();
  const running = listenForEver(app, tellAll(listeners), closing.signal);
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

function tellAll(listeners: readonly ChangeHandlers[]): ChangeHandlers {
  return {
    onChange: (payload) => listeners.forEach((listener) => listener.onChange(payload)),
    onConnected: () => listeners.forEach((listener) => listener.onConnected()),
    onDisconnected: () => listeners.forEach((listener) => listener.onDisconnected()),
  };
}

async function listenForEver(app: ClientConfig, handlers: ChangeHandlers, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await listenOnce(app, handlers, closing);
    await delay(retryMs, undefined, { signal: closing }).catch(() => undefined);
  }
}

async function listenOnce(app: ClientConfig, handlers: ChangeHandlers, closing: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...app, keepAlive: true, connectionTimeoutMillis: patienceMs });
  const broken = new AbortController();
  client.on('error', () => broken.abort());
  client.on('end', () => broken.abort());
  client.on('notification', ({ payload = '' }) => handlers.onChange(payload));
  try {
    await client.connect();
    await client.query('listen live');
  } catch {
    await endConnection(client);
    return;
  }
  handlers.onConnected();
  await untilBroken(client, AbortSignal.any([broken.signal, closing]));
  handlers.onDisconnected();
  await endConnection(client);
}

// A pulled cable raises no error on the socket, so a query at intervals finds out.
async function untilBroken(client: pg.Client, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await delay(checkEveryMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted || !(await answers(client))) return;
  }
}

async function answers(client: pg.Client): Promise<boolean> {
  const settled = new AbortController();
  const asked = client.query('select 1').then(
    () => true,
    () => false,
  );
  const timeout = delay(patienceMs, false, { signal: settled.signal }).catch(() => false);
  const answered = await Promise.race([asked, timeout]);
  settled.abort();
  return answered;
}

// The wait is limited, because `end` never resolves when the other side is gone.
async function endConnection(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), delay(1000, undefined, { ref: false })]);
}
