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
  // What the server, a proxy before it or the browser said, in whatever language: for programs.
  readonly words: string;

  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}, words = message) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.words = words;
  }
}

// The body of a successful answer; anything else is thrown as an ApiError.
export async function call<R extends ClientResponse<unknown, number>>(request: Promise<R>): Promise<Success<R>> {
  const response = await request.catch(rejectUnreachable);
  if (!response.ok) throw refusal(response.status, await response.text().catch(String));
  return (await response.json().catch(rejectUnreachable)) as Success<R>;
}

// The same where a success is a file.
export async function callForFile(request: Promise<Pick<Response, 'ok' | 'status' | 'text' | 'blob'>>): Promise<Blob> {
  const response = await request.catch(rejectUnreachable);
  if (!response.ok) throw refusal(response.status, await response.text().catch(String));
  return response.blob().catch(rejectUnreachable);
}

// No word of the server: asking again may help, where a refusal stays one.
export function isUnanswered(error: Error): boolean {
  return !(error instanceof ApiError) || ['unreachable', 'internal', 'unavailable'].includes(error.code);
}

// The organiser in whose account this window works, where it is not the person's own.
let organizerId: string | null = null;

export function actFor(organizer: string | null): void {
  organizerId = organizer;
}

// The same for a WebSocket, which takes no headers.
export function actingSearch(): string {
  return organizerId === null ? '' : `?organizador=${organizerId}`;
}

function fetchWithin(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (organizerId !== null) headers.set('x-organizer', organizerId);
  return fetch(input, { ...init, headers, signal: AbortSignal.timeout(patienceMs) });
}

type Success<R> = R extends ClientResponse<infer Body, number> ? Exclude<Body, { error: { code: string } }> : never;

function rejectUnreachable(reason: unknown): Promise<never> {
  return Promise.reject(unreachable(String(reason)));
}

function unreachable(words: string): ApiError {
  return new ApiError('unreachable', texts.unreachable, {}, words);
}

// The whole body becomes the message: a proxy may answer with another shape, or with plain text.
function refusal(status: number, body: string): ApiError {
  const error = readError(body);
  if (typeof error?.code !== 'string' || typeof error.message !== 'string') return unreachable(body);
  return new ApiError(error.code, status === 500 ? texts.broken : error.message, error.fields, body);
}

function readError(body: string): Partial<ApiError> | undefined {
  try {
    return (JSON.parse(body) as { error?: Partial<ApiError> } | null)?.error;
  } catch {
    return undefined;
  }
}
