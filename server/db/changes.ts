import { setTimeout as delay } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';

export interface Changes {
  close(): Promise<void>;
}

export interface ChangeHandlers {
  /** Something was committed. Migrations 0005 and 0009 say what the payload means. */
  changed(payload: string): void;
  /** From here on changes are heard, the first time or again: what happened before is not told, so look for yourself. */
  hearing(): void;
  /** The database is out of reach: nobody can say what has changed since. */
  deaf(): void;
}

const retryMs = 250;
const checkEveryMs = 5000;
const patienceMs = 5000;

/** Listens on a connection of its own, for ever: a connection that breaks or falls silent is replaced. Tells all, in their order. */
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
    changed: (payload) => listeners.forEach((listener) => listener.changed(payload)),
    hearing: () => listeners.forEach((listener) => listener.hearing()),
    deaf: () => listeners.forEach((listener) => listener.deaf()),
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
  client.on('notification', ({ payload = '' }) => handlers.changed(payload));
  try {
    await client.connect();
    await client.query('listen live');
  } catch {
    await endConnection(client);
    return;
  }
  handlers.hearing();
  await untilBroken(client, AbortSignal.any([broken.signal, closing]));
  handlers.deaf();
  await endConnection(client);
}

// A cable that was pulled breaks nothing: only asking shows that nobody is there.
async function untilBroken(client: pg.Client, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await delay(checkEveryMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted || !(await answers(client))) return;
  }
}

async function answers(client: pg.Client): Promise<boolean> {
  const tooLate = new AbortController();
  const asked = client.query('select 1').then(
    () => true,
    () => false,
  );
  const late = delay(patienceMs, false, { signal: tooLate.signal }).catch(() => false);
  const answered = await Promise.race([asked, late]);
  tooLate.abort();
  return answered;
}

// Not waited for longer than it deserves: the other side may be gone.
async function endConnection(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), delay(1000, undefined, { ref: false })]);
}
