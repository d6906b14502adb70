import { OpenAPIHono } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import type { ZodType } from 'zod';
import type { Env, RequestContext } from './env.ts';
import { errorBody } from './errors.ts';
import { invalidFields } from './failed.ts';
import { speakPortuguese } from './field-texts.ts';

speakPortuguese();

/** A router whose input is checked against its definitions; what does not fit is told field by field. */
export function newRouter(): OpenAPIHono<Env> {
  return new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return;
      throw invalidFields(
        Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
      );
    },
  });
}

/** An answer that is JSON already, in bytes: text would be turned into them each time it is sent. */
export function readyJson<T>(c: RequestContext, bytes: Uint8Array<ArrayBuffer>) {
  return c.body(bytes, 200, { 'Content-Type': 'application/json' }) as unknown as TypedResponse<T, 200, 'json'>;
}

/** The body a route takes: required, JSON, and nothing but what is defined. */
export function jsonBody<S extends ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

/** The answers of a route: what it gives when all is well, and the one error shape for the rest. */
export function answers<S extends ZodType>(description: string, schema: S) {
  return {
    200: { description, content: { 'application/json': { schema } } },
    default: { description: 'A failure', content: { 'application/json': { schema: errorBody } } },
  } as const;
}
