import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions, cpuSeconds } from '../../world/part.ts';

/** The responses of our server, head and body, which the bare handler sends too. */
export interface BareAnswer {
  etag: string;
  heads: Record<200 | 304, string[]>;
  /** In base64. */
  body: string;
}

// The bare minimum: a handler with a prepared head and body that compares one header.
let answer: BareAnswer = { etag: '', heads: { 200: [], 304: [] }, body: '' };
let body = Buffer.alloc(0);
const server = createServer(({ headers }, response) => {
  if (headers['if-none-match'] === answer.etag) response.writeHead(304, answer.heads[304]).end();
  else response.writeHead(200, answer.heads[200]).end(body);
}).listen(0, '127.0.0.1', 4096);
await once(server, 'listening');

answerQuestions((told: ({ do: 'answer' } & BareAnswer) | { do: 'cpu' }) => {
  if (told.do === 'cpu') return cpuSeconds();
  answer = told;
  body = Buffer.from(told.body, 'base64');
  return { port: (server.address() as AddressInfo).port };
});
