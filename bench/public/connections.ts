import { connect, type Socket } from 'node:net';

// A viewer of the public page without a browser: one connection that sends one request at a time.
export interface Viewer {
  socket: Socket;
  /** How many bytes of the answer's body this connection still has to read before it may ask again. */
  missing: number;
  answered: ((status: number) => void) | undefined;
  status: number;
  /** The head of the last response. */
  head: string;
}

/** Sends one request and waits for the whole response, whose status it returns. */
export function ask(viewer: Viewer, head: string): Promise<number> {
  return new Promise((resolve) => {
    viewer.answered = resolve;
    viewer.socket.write(head);
  });
}

export async function open(port: number, count: number): Promise<Viewer[]> {
  const opened: Viewer[] = [];
  // Open connections in groups, because the listen backlog of a server is limited.
  while (opened.length < count)
    opened.push(
      ...(await Promise.all(Array.from({ length: Math.min(200, count - opened.length) }, () => openOne(port)))),
    );
  return opened;
}

function openOne(port: number): Promise<Viewer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const viewer: Viewer = { socket, missing: 0, answered: undefined, status: 0, head: '' };
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('connect', () => resolve(viewer));
    socket.on('data', (chunk: Buffer) => read(viewer, chunk));
  });
}

/** Assumes that the response head arrives in one chunk, because it is short. */
function read(viewer: Viewer, chunk: Buffer): void {
  if (viewer.missing > 0) viewer.missing -= chunk.length;
  else {
    const end = chunk.indexOf('\r\n\r\n');
    const head = chunk.toString('latin1', 0, end);
    viewer.head = head;
    viewer.status = Number(head.slice(9, 12));
    const length = viewer.status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    viewer.missing = length - (chunk.length - end - 4);
  }
  if (viewer.missing > 0) return;
  viewer.missing = 0;
  viewer.answered?.(viewer.status);
}
