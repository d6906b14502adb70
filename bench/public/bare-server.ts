import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions, cpuSeconds } from '../support/part.ts';

// The bare minimum: a handler with a prepared body that compares one header.
let answer = Buffer.alloc(0);
let etag = '';
const server = createServer(({ headers }, response) => {
  if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else {
    const head = { etag, 'content-type': 'application/json', 'content-length': answer.length };
    response.writeHead(200, head).end(answer);
  }
}).listen(0, '127.0.0.1', 4096);
await once(server, 'listening');

answerQuestions((told: { do: 'answer'; body: string; etag: string } | { do: 'cpu' }) => {
  if (told.do === 'cpu') return cpuSeconds();
  answer = Buffer.from(told.body, 'base64');
  ({ etag } = told);
  return { port: (server.address() as AddressInfo).port };
});
process.on('SIGTERM', () => process.exit(0));
