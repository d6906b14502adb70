import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { startGauges } from '../../world/gauges.ts';
import { answerQuestions, clock } from '../../world/part.ts';

// The bare minimum: `ws` sends a prepared message to each client in a loop.
const gauges = startGauges();
const http = createServer().listen(0, '127.0.0.1');
await once(http, 'listening');
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (socket) => socket.on('error', () => undefined));

answerQuestions((question: { do: 'port' | 'gauges' } | { do: 'broadcast'; message: string }) => {
  switch (question.do) {
    case 'port':
      return { port: (http.address() as AddressInfo).port };
    case 'gauges':
      return gauges();
    case 'broadcast': {
      const message = Buffer.from(question.message);
      const startedAt = clock();
      for (const socket of server.clients) socket.send(message, { binary: false });
      return { startedAt };
    }
  }
});
