import { hc, type ClientResponse } from 'hono/client';
import type { Api } from '../../server/api.ts';
import { texts } from './texts/every-screen.ts';

// A server that hangs is told like one that is not there, so that whoever waits can try again.
const patienceMs = 20_000;

export const { api } = hc<Api>('/', { fetch: fetchWithin });

// A refusal of the server, or no server at all. `message` is the sentence a person reads.
export class ApiError extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
  }
}

// The body of a successful answer; anything else is thrown as an ApiError.
export async function call<R extends ClientResponse<unknown, number>>(request: Promise<R>): Promise<Success<R>> {
  const response = await request.catch(() => Promise.reject(unreachable()));
  const body: unknown = await response.json().catch(() => Promise.reject(unreachable()));
  if (response.ok) return body as Success<R>;
  throw refusal(response.status, body);
}

// The same where a success is a file.
export async function callForFile(request: Promise<Pick<Response, 'ok' | 'status' | 'json' | 'blob'>>): Promise<Blob> {
  const response = await request.catch(() => Promise.reject(unreachable()));
  if (!response.ok) throw refusal(response.status, await response.json().catch(() => null));
  return response.blob().catch(() => Promise.reject(unreachable()));
}

// No word of the server: asking again may help, where a refusal stays one.
export function isUnanswered(error: Error): boolean {
  return !(error instanceof ApiError) || ['unreachable', 'internal', 'unavailable'].includes(error.code);
}

function fetchWithin(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(patienceMs) });
}

type Success<R> = R extends ClientResponse<infer Body, number> ? Exclude<Body, { error: unknown }> : never;

function unreachable(): ApiError {
  return new ApiError('unreachable', texts.unreachable);
}

function refusal(status: number, body: unknown): ApiError {
  const error = (body as { error?: Partial<ApiError> } | null)?.error;
  if (typeof error?.code !== 'string' || typeof error.message !== 'string') return unreachable();
  return new ApiError(error.code, status === 500 ? texts.broken : error.message, error.fields);
}
