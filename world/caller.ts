import { ask } from './ask.ts';

/** A client of the API with its own session: Playwright's request context, or the result of `openCaller`. */
export interface Caller {
  /** `data` is sent as JSON, or as it is where it is bytes. */
  fetch(
    path: string,
    options: { method: string; data?: object; headers?: Record<string, string> },
  ): Promise<CallAnswer>;
}

export interface CallAnswer {
  ok(): boolean;
  status(): number;
  text(): Promise<string>;
  body(): Promise<Buffer>;
}

/** Sends a GET request that must succeed. */
export function read<T>(caller: Caller, path: string, headers: Record<string, string> = {}): Promise<T> {
  return call<T>(caller, path, { method: 'GET', headers });
}

/** Sends a request that must succeed. */
export function send<T>(
  caller: Caller,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data: object = {},
  headers: Record<string, string> = {},
): Promise<T> {
  return call<T>(caller, path, { method, data, headers });
}

async function call<T>(caller: Caller, path: string, options: Parameters<Caller['fetch']>[1]): Promise<T> {
  const answer = await caller.fetch(path, options);
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${options.method} ${path}: ${answer.status()} ${text}`);
  return JSON.parse(text) as T;
}

export interface OpenCaller extends Caller {
  /** The session cookie; empty before sign-up or sign-in. */
  cookie(): string;
}

/** Returns a client that sends the same headers as our pages and keeps the session cookie, or goes on with the given one. */
export function openCaller(origin: string, cookie = ''): OpenCaller {
  let current = cookie;
  return {
    cookie: () => current,
    fetch: async (path, { method, data, headers: own }) => {
      const content = data && (data instanceof Uint8Array ? Buffer.from(data) : JSON.stringify(data));
      const { status, headers, body } = await ask(
        `${origin}${path}`,
        {
          method,
          headers: { origin, cookie: current, ...(content && { 'content-type': 'application/json' }), ...own },
        },
        content,
      );
      current = headers['set-cookie']?.[0]?.split(';')[0] ?? current;
      return {
        ok: () => status >= 200 && status < 300,
        status: () => status,
        text: async () => body.toString(),
        body: async () => body,
      };
    },
  };
}
