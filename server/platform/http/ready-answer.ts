import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypedResponse } from 'hono';
import type { RequestContext } from './env.ts';

/** Answers a request before the application does; false where the application has to. */
export type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** JSON as bytes, so that the text is not encoded at each response. */
export interface ReadyBody {
  json: Uint8Array<ArrayBuffer>;
  etag: string;
}

export function readyBody(value: unknown): ReadyBody {
  const json = Buffer.from(JSON.stringify(value));
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}

/** Answers with prepared bytes, or with 304. Caches must not store it unless a header allows that. */
export function readyJson<T>(c: RequestContext, { json, etag }: ReadyBody, more: Record<string, string> = {}) {
  const headers = { 'Cache-Control': 'no-store', ETag: etag, ...more };
  const answer = isKnown(c.req.header('if-none-match'), etag)
    ? complete(c, null, 304, headers)
    : complete(c, json, 200, { ...headers, ...jsonType });
  return answer as unknown as TypedResponse<T, 200, 'json'>;
}

export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const jsonType = { 'Content-Type': 'application/json' };

/**
 * An answer made with all of its headers at once. The adaptor passes them on to Node as they are; headers that are set on an
 * answer later cost more than everything else that the middleware does.
 */
function complete(
  c: RequestContext,
  body: Uint8Array<ArrayBuffer> | string | null,
  status: 200 | 304,
  headers: Record<string, string>,
): Response {
  // Cookies were set on the context, and only Hono's own response includes them.
  if (c.get('sendsCookies')) return c.newResponse(body, status, headers);
  const every = { ...c.get('dataHeader'), 'X-Request-Id': c.get('requestId'), ...headers };
  const answer = new Response(body, { status, headers: every });
  c.set('completeAnswer', answer);
  return answer;
}
