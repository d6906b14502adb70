import type { Duplex } from 'node:stream';

/** How long the client has to read its answer and close. Closing at once could reset the connection and lose the answer. */
const lingerMs = 1000;

/** Sends the last bytes of a connection that Node's HTTP server no longer closes, and frees its descriptor. */
export function endConnection(socket: Duplex, answer: string | Buffer): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const limit = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(limit));
  socket.end(answer);
  // Whatever the client still sends is discarded, so that its own end of the connection is seen.
  socket.resume();
}
