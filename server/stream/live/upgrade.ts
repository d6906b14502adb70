import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Env } from '../../platform/http/env.ts';
import { endConnection } from '../../platform/http/end-connection.ts';
import type { Hub } from './hub.ts';
import { type Admission, LiveSocket, type UpgradeBindings } from './live-socket.ts';

export type UpgradeHandler = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;

type AppFetch = (request: Request, env: Env['Bindings'] & UpgradeBindings) => Response | Promise<Response>;

const maxMessageBytes = 256;
/** How long a client may take to answer our close frame. The types of `ws` lack this option. */
const closing = { closeTimeout: 2000 };

/** Sends an upgrade request through the application, then opens the WebSocket or sends the application's response. */
export function makeUpgradeHandler(fetch: AppFetch, hub: Hub): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    WebSocket: LiveSocket,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
    ...closing,
  });
  const open = (incoming: IncomingMessage, socket: Duplex, head: Buffer, admission: Admission) =>
    server.handleUpgrade(incoming, socket, head, (opened) => {
      opened.on('error', terminate);
      opened.stream = socket;
      if (typeof admission === 'string') opened.closeFor(admission);
      else hub.join(opened, admission);
    });

  const handle = async (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    let admission: Admission | undefined;
    const response = await fetch(toRequest(incoming), { incoming, upgrade: (decided) => void (admission = decided) });
    if (admission === undefined) await refuse(socket, response);
    else open(incoming, socket, head, admission);
  };
  return (incoming, socket, head) => {
    socket.on('error', destroy);
    handle(incoming, socket, head).catch(() => socket.destroy());
  };
}

/** Answers every upgrade request as the application answers it: without a WebSocket. */
export function refuseUpgrades(fetch: AppFetch): UpgradeHandler {
  return (incoming, socket) => {
    socket.on('error', destroy);
    Promise.resolve(fetch(toRequest(incoming), { incoming }))
      .then((response) => refuse(socket, response))
      .catch(() => socket.destroy());
  };
}

// Plain functions, because a closure for each viewer would keep its whole request in memory.
function terminate(this: WebSocket): void {
  this.terminate();
}

function destroy(this: Duplex): void {
  this.destroy();
}

function toRequest({ headers, url = '/', method = 'GET' }: IncomingMessage): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), { method, headers: sent });
}

async function refuse(socket: Duplex, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers, ['content-length', String(body.length)], ['connection', 'close']];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}`, ...lines, '', ''].join('\r\n');
  endConnection(socket, Buffer.concat([Buffer.from(head), body]));
}
