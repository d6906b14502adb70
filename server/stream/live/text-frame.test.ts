import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

test('O6 · a client of WebSockets reads frames of every length, one after the other', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length)).concat('Sertão 🏆');
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ noServer: true });
  http.on('upgrade', (incoming, stream, head) =>
    server.handleUpgrade(incoming, stream, head, () => texts.forEach((text) => stream.write(textFrame(text)))),
  );
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const read: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(false);
      read.push(data.toString());
      if (read.length === texts.length) resolve();
    });
  });
  expect(read).toEqual(texts);
  client.terminate();
  http.close();
});
