import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { newAddress } from '../../world/account.ts';
import type { Caller } from '../../world/caller.ts';
import { afterAwake, awake } from './awake.ts';

export interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  /** Sent as JSON. */
  json?: unknown;
  /** The client's address; random if unset. */
  address?: string;
}

export interface Answer {
  /** 0 if there was no response. */
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  ms: number;
  problem?: 'hang' | 'cut off';
}

export const patienceMs = 10_000;
const idleMs = 5000;

/** Returns an HTTP client that can send any bytes, any header and any path. */
export function makeClient(port: number, { maxSockets = 64, waitMs = patienceMs } = {}) {
  // Closes idle connections long before the server does, so that the server's open files can be counted.
  const agent = new Agent({ keepAlive: true, maxSockets, timeout: idleMs });
  const origin = `http://127.0.0.1:${port}`;
  let sent = 0;
  const send = ({ method, path, headers, body, json, address = newAddress() }: Question): Promise<Answer> => {
    sent += 1;
    const bytes = json === undefined ? body : JSON.stringify(json);
    const target = { agent, port, path, waitMs, method: method ?? (bytes === undefined ? 'GET' : 'POST') };
    return exchange(target, bytes, {
      'x-forwarded-for': address,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    });
  };
  return { origin, port, send, fetch: callBy(send), close: () => agent.destroy(), sentCount: () => sent };
}

interface Target {
  agent: Agent;
  port: number;
  path: string;
  method: string;
  waitMs: number;
}

function exchange({ waitMs, ...target }: Target, body: string | Buffer | undefined, headers: Question['headers'] = {}) {
  const started = awake();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<Answer>((resolve) => {
    const chunks: Buffer[] = [];
    const answer = (status: number, received: IncomingHttpHeaders, problem?: Answer['problem']) => {
      limit.cancel();
      const bytes = Buffer.concat(chunks);
      const ms = awake() - started;
      resolve({ status, headers: received, bytes, text: bytes.toString(), ms, ...(problem && { problem }) });
    };
    const asked = request({ host: '127.0.0.1', ...target, headers: { ...length, ...headers } }, (response) => {
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('end', () => answer(response.statusCode ?? 0, response.headers));
      response.on('error', () => answer(response.statusCode ?? 0, response.headers, 'cut off'));
    });
    const limit = afterAwake(waitMs, () => {
      answer(0, {}, 'hang');
      asked.destroy();
    });
    // Errors on a reused connection count too, because another client's request must not break it.
    asked.on('error', () => answer(0, {}, 'cut off'));
    asked.end(body);
  });
}

/** What prepares an attack uses the same client as a `Caller`. */
export function callBy(ask: (question: Question) => Promise<Answer>): Caller['fetch'] {
  return async (path, { method, data, headers = {} }) => {
    const content = data instanceof Uint8Array ? { body: Buffer.from(data) } : { json: data };
    const { status, text, bytes, problem } = await ask({ method, path, ...content, headers });
    return {
      ok: () => status === 200,
      status: () => status,
      text: async () => problem ?? text,
      body: async () => bytes,
    };
  };
}
