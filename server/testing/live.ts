import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import {
  type ClientMessage,
  eventLivePath,
  eventLogPath,
  linkLivePath,
  type LiveSnapshot,
  type ServerMessage,
} from '../../domain/stream/live.ts';
import type { Changes } from '../platform/db/changes.ts';
import { listen } from '../listen.ts';
import { Hub } from '../stream/live/hub.ts';
import { makeUpgradeHandler } from '../stream/live/upgrade.ts';
import { pino } from 'pino';
import { seasonReader } from '../season/public-season.ts';
import type { TestApp } from './app.ts';
import type { TestOrganizer } from './organizer.ts';

interface LiveOptions {
  perOrganizer?: number;
  perAddress?: number;
  beatMs?: number;
  checkPassesEveryMs?: number;
  renewEveryMs?: number;
}

export type LiveServer = Awaited<ReturnType<typeof serveLive>>;

/** Serves the application and its live path on a real port. Calls with the same application are servers on one database. */
export async function serveLive(app: TestApp, { perOrganizer = 100, perAddress = 100, ...paces }: LiveOptions = {}) {
  const { db, authDb, billing, now, caches, timeZone } = app;
  const readSeason = seasonReader({ db, authDb, timeZone, now, caches });
  const limits = { perOrganizer, perAddress };
  const hub = new Hub({ db, authDb, billing, now, readSeason, limits, log: pino({ level: 'silent' }), ...paces });
  // When LISTEN connects, the hub tells all windows to load again, because it may have missed a change. Tests connect their
  // windows afterwards, so that they are told only of the changes of the test.
  let changes: Changes | undefined;
  await new Promise<void>((onConnected) => {
    const waiting = { onConnected, onChange: () => undefined, onDisconnected: () => undefined };
    changes = app.listenForChanges([hub, waiting]);
  });
  const { port, close, connectionCount } = await listen(
    { fetch: app.app.fetch, upgrade: makeUpgradeHandler(app.app.fetch, hub) },
    { port: 0, host: '127.0.0.1' },
  );
  const stop = async () => {
    await Promise.all([hub.stop(), close()]);
    await changes?.close();
  };
  onTestFinished(stop);
  return { hub, port, stop, connectionCount };
}

export function watchOwn(
  server: LiveServer,
  { cookie, eventId }: Pick<TestOrganizer, 'cookie' | 'eventId'>,
  headers = {},
  query = '',
) {
  return watch(`ws://127.0.0.1:${server.port}${eventLivePath(eventId)}${query}`, { cookie, ...headers });
}

/** A window that follows the log and has the entries up to `since`. `organizer` is whose account it works in. */
export function watchLog(
  server: LiveServer,
  { cookie, eventId }: Pick<TestOrganizer, 'cookie' | 'eventId'>,
  { since = -1, organizer }: { since?: number; organizer?: string } = {},
) {
  const query = organizer ? `&organizador=${organizer}` : '';
  const watched = watch(`ws://127.0.0.1:${server.port}${eventLogPath(eventId, since)}${query}`, { cookie });
  const sent = <Type extends ServerMessage['type']>(type: Type) =>
    watched.messages.filter((message): message is Extract<ServerMessage, { type: Type }> => message.type === type);
  return {
    ...watched,
    sent,
    /** The numbers of all entries it was sent, in their order. */
    numbers: () => sent('entries').flatMap(({ entries }) => entries.map(({ number }) => number)),
    /** The topics of each message that told some. */
    topics: () => sent('changed').map(({ topics }) => topics),
    say: (message: ClientMessage) => watched.socket.send(JSON.stringify(message)),
  };
}

export function watchLink(server: LiveServer, token: string) {
  return watch(`ws://127.0.0.1:${server.port}${linkLivePath(token)}`);
}

/** Connects a viewer that answers heartbeats, as our own pages do, and stores the messages it receives. */
function watch(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers });
  const messages: ServerMessage[] = [];
  let isSilent = false;
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const refused = new Promise<number | undefined>((resolve) =>
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode)),
  );
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    messages.push(message);
    if (message.type === 'beat' && !isSilent) socket.send('{"type":"alive"}');
  });
  onTestFinished(() => socket.terminate());

  /** Waits for a message that matches; one received earlier counts, too. */
  const until = async (wanted: (message: ServerMessage) => boolean): Promise<ServerMessage> => {
    for (;;) {
      const found = messages.find(wanted);
      if (found) return found;
      const code = await Promise.race([once(socket, 'message').then(() => undefined), closed]);
      if (code !== undefined) throw new Error(`closed: ${code}`);
    }
  };
  const snapshots = () => messages.flatMap((message) => (message.type === 'snapshot' ? [message.snapshot] : []));
  const untilSnapshot = async (wanted: (snapshot: LiveSnapshot) => boolean = () => true) => {
    await until((message) => message.type === 'snapshot' && wanted(message.snapshot));
    return snapshots().find(wanted)!;
  };
  const fallSilent = () => void (isSilent = true);
  return { socket, messages, snapshots, until, untilSnapshot, closed, refused, fallSilent };
}
