import type { Answer } from './world/client.ts';

/** Returns what is wrong with a response, if anything. The server may refuse any input, but only in our error shape. */
export function faultOf({ status, headers, text, problem }: Answer): string | undefined {
  if (problem === 'hang') return 'no answer within 10 s';
  if (problem) return 'the connection was cut off';
  if (status >= 500) return `answered ${status}`;
  if (status < 400) return undefined;
  const error = readError(text);
  if (!error) return `${status} in another shape: ${text.slice(0, 80)}`;
  if (!isText(error.code) || !isText(error.message) || !isText(error.requestId))
    return `${status} without code, message or request id: ${text.slice(0, 80)}`;
  const { code: _code, message: _message, requestId, detail: _detail, fields: _fields, ...more } = error;
  if (Object.keys(more).length > 0) return `${status} tells more than it may: ${Object.keys(more).join(', ')}`;
  const named = headers['x-request-id'];
  return named !== undefined && named !== requestId ? `${status} with another request id in its header` : undefined;
}

export function readError(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isShape = typeof body === 'object' && body !== null && Object.keys(body).join() === 'error';
    return isShape ? ((body as { error: Record<string, unknown> }).error ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
