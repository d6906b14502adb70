import { hc, type ClientResponse } from 'hono/client';
import type { Api } from '../../server/api.ts';
import { texts } from './every-screen.ts';

// A server that does not answer in time is reported as unreachable, so that the user can try again.
export const TIMEOUT_MS = 20_000;

export const { api } = hc<Api>('/', { fetch: fetchWithin });

// The server refused a request, or could not be reached. `message` is shown to the user.
export class ApiError extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  // The raw response of the server or a proxy, or the browser's error: code searches it, users do not see it.
  readonly rawText: string;

  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}, rawText = message) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.rawText = rawText;
  }
}

// The body of a successful response; anything else is thrown as an ApiError.
export async function call<R extends ClientResponse<unknown, number>>(request: Promise<R>): Promise<Success<R>> {
  const response = await request.catch(rejectUnreachable);
  if (!response.ok) throw refusal(response.status, await response.text().catch(String));
  return (await response.json().catch(rejectUnreachable)) as Success<R>;
}

// Like `call`, for responses that are a file.
export async function callForFile(request: Promise<Pick<Response, 'ok' | 'status' | 'text' | 'blob'>>): Promise<Blob> {
  const response = await request.catch(rejectUnreachable);
  if (!response.ok) throw refusal(response.status, await response.text().catch(String));
  return response.blob().catch(rejectUnreachable);
}

// A proxy answers so for a server that does not run: in another shape or in plain text.
const UNREADABLE = 'unreadable';

// Whether no answer of our server arrived. What the device stores may stand in for it.
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unreachable' || error.code === UNREADABLE);
}

// Whether the server refused for this reason.
export function isRefusedWith(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

// Handles the refusal of a deletion whose object another window deleted first: the user wanted it gone, and it is. For `catch`; any
// other error is thrown again.
export function ignoreRefusal(code: string): (error: unknown) => void {
  return (error) => {
    if (!isRefusedWith(error, code)) throw error;
  };
}

const UNANSWERED = ['unreachable', UNREADABLE, 'internal', 'unavailable', 'starting'];

// The server did not answer, failed or is starting: a retry may succeed. A refusal stays a refusal.
export function isUnanswered(error: Error): boolean {
  return !(error instanceof ApiError) || UNANSWERED.includes(error.code);
}

// The organiser whose account this window works in; null for the user's own account.
let organizerId: string | null = null;

export function actFor(organizer: string | null): void {
  organizerId = organizer;
}

// WebSockets take no headers, so their URL names the organiser.
export function actingSearch(): string {
  return organizerId === null ? '' : `?organizador=${organizerId}`;
}

// Options of a request in the account of this organiser, whichever account the window works in.
export function inAccount(organizer: string): { headers: Record<string, string> } {
  return { headers: { [ORGANIZER_HEADER]: organizer } };
}

const ORGANIZER_HEADER = 'x-organizer';

function fetchWithin(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (organizerId !== null && !headers.has(ORGANIZER_HEADER)) headers.set(ORGANIZER_HEADER, organizerId);
  return fetch(input, { ...init, headers, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) });
}

type Success<R> = R extends ClientResponse<infer Body, number> ? Exclude<Body, { error: { code: string } }> : never;

function rejectUnreachable(reason: unknown): Promise<never> {
  return Promise.reject(unreachable(String(reason)));
}

export function unreachable(rawText: string): ApiError {
  return new ApiError('unreachable', texts.unreachable, {}, rawText);
}

// `rawText` gets the whole body: a proxy may answer in another shape or in plain text.
export function refusal(status: number, body: string): ApiError {
  const error = readError(body);
  if (typeof error?.code !== 'string' || typeof error.message !== 'string')
    return new ApiError(UNREADABLE, texts.serverFailed, {}, body);
  return new ApiError(error.code, status === 500 ? texts.broken : error.message, error.fields, body);
}

function readError(body: string): Partial<ApiError> | undefined {
  try {
    return (JSON.parse(body) as { error?: Partial<ApiError> } | null)?.error;
  } catch {
    return undefined;
  }
}
