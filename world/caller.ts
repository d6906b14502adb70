/** A client of the API with its own session: Playwright's request context, or the result of `openCaller`. */
export interface Caller {
  fetch(path: string, options: CallOptions): Promise<CallAnswer>;
}

interface CallOptions {
  method: string;
  /** Sent as JSON, or as it is where it is bytes. */
  data?: object;
  headers?: Record<string, string>;
}

interface CallAnswer {
  ok(): boolean;
  text(): Promise<string>;
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

async function call<T>(caller: Caller, path: string, options: CallOptions): Promise<T> {
  const answer = await caller.fetch(path, options);
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${options.method} ${path}: ${text}`);
  return JSON.parse(text) as T;
}

export interface OpenCaller extends Caller {
  /** The session cookie; empty before sign-up or sign-in. */
  cookie(): string;
}

/** Returns a client that sends the same headers as our pages and keeps the session cookie. */
export function openCaller(origin: string): OpenCaller {
  let cookie = '';
  return {
    cookie: () => cookie,
    fetch: async (path, { method, data, headers }) => {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { origin, cookie, ...(data && { 'content-type': 'application/json' }), ...headers },
        ...(data && { body: data instanceof Uint8Array ? Buffer.from(data) : JSON.stringify(data) }),
      });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return { ok: () => response.ok, text: () => response.text() };
    },
  };
}
