/** Somebody who calls the API with a session of their own: Playwright's request context, or what `openCaller` gives. */
export interface Caller {
  fetch(path: string, options: CallOptions): Promise<CallAnswer>;
}

interface CallOptions {
  method: string;
  data?: object;
  headers?: Record<string, string>;
}

interface CallAnswer {
  ok(): boolean;
  text(): Promise<string>;
}

/** Reads an address that must answer. */
export function read<T>(caller: Caller, path: string, headers: Record<string, string> = {}): Promise<T> {
  return call<T>(caller, path, { method: 'GET', headers });
}

/** Sends what must be taken. */
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
  /** Of the session, once there is one. */
  cookie(): string;
}

/** Calls the API as our own pages do, and keeps the session. */
export function openCaller(origin: string): OpenCaller {
  let cookie = '';
  return {
    cookie: () => cookie,
    fetch: async (path, { method, data, headers }) => {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { origin, cookie, ...(data && { 'content-type': 'application/json' }), ...headers },
        ...(data && { body: JSON.stringify(data) }),
      });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return { ok: () => response.ok, text: () => response.text() };
    },
  };
}
