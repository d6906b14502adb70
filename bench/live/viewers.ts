import { connect, type Socket } from 'node:net';
import { answerQuestions, clock } from '../support/part.ts';
import { FrameReader } from './frame-reader.ts';

// Runs all viewers in one process. Each is a bare socket that reads frames and answers heartbeats, so that the viewers take
// little CPU from the measured server.
const sockets: Socket[] = [];
let received = 0;
let lastAt = 0;
let lastMessage = '';
let onAll: (() => void) | undefined;

const alive = maskedText('{"type":"alive"}');

answerQuestions(
  async (question: { do: 'connect'; port: number; path: string; count: number } | { do: 'reset' | 'await' }) => {
    switch (question.do) {
      case 'connect':
        while (sockets.length < question.count)
          await Promise.all(
            Array.from({ length: Math.min(200, question.count - sockets.length) }, () =>
              open(question.port, question.path),
            ),
          );
        return {};
      case 'reset':
        received = 0;
        return { message: lastMessage };
      case 'await':
        if (received < sockets.length) await untilAll();
        return { lastAt };
    }
  },
);

const PATIENCE_MS = 60_000;

function untilAll(): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`Only ${received} of ${sockets.length} viewers got the message.`));
    const waiting = setTimeout(giveUp, PATIENCE_MS);
    onAll = () => {
      clearTimeout(waiting);
      resolve();
    };
  });
}

function open(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    const reader = new FrameReader((text) => (text.length > 125 ? take(text) : socket.write(alive)));
    socket.once('data', (answer) => {
      const end = answer.indexOf('\r\n\r\n') + 4;
      if (!answer.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(answer.toString('latin1')));
      socket.on('data', (data) => reader.read(data));
      if (answer.length > end) reader.read(answer.subarray(end));
      sockets.push(socket);
      resolve();
    });
    socket.once('error', reject);
  });
}

function take(message: Buffer): void {
  received += 1;
  if (received < sockets.length) return;
  lastAt = clock();
  lastMessage = message.toString();
  onAll?.();
  onAll = undefined;
}

function maskedText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
