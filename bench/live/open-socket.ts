import { connect, type Socket } from 'node:net';
import { FrameReader } from './frame-reader.ts';

const alive = maskedText('{"type":"alive"}');

/** Opens a bare socket that reads frames and answers heartbeats, so that viewers take little CPU from the measured server. */
export function openSocket(
  port: number,
  path: string,
  take: (message: Buffer) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<Socket> {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more.join('')}\r\n`,
      ),
    );
    const reader = new FrameReader((text) => (text.length > 125 ? take(text) : socket.write(alive)));
    socket.once('data', (answer) => {
      const end = answer.indexOf('\r\n\r\n') + 4;
      if (!answer.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(answer.toString('latin1')));
      socket.on('data', (data) => reader.read(data));
      if (answer.length > end) reader.read(answer.subarray(end));
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

function maskedText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
