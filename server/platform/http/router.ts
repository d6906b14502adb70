import { OpenAPIHono } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import type { Env } from './env.ts';
import { errorBody } from './errors.ts';
import { invalidFields } from '../failed.ts';
import { speakPortuguese } from './field-texts.ts';

speakPortuguese();

/** The most problems that are told of one request: nobody reads more, and a body may have thousands. */
const maxProblems = 20;

/** A router that checks input against the route's definition and answers with the problems of each field. */
export function newRouter(): OpenAPIHono<Env> {
  return new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return;
      throw invalidFields(
        Object.fromEntries(
          result.error.issues.slice(0, maxProblems).map(({ path, message }) => [path.join('.') || 'body', message]),
        ),
      );
    },
  });
}

/** The body of a route: required and JSON. Only a strict schema refuses unknown fields. */
export function jsonBody<S extends ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

/** The responses of a route: the successful one, and the one error shape for the rest. */
export function answers<S extends ZodType>(description: string, schema: S) {
  return {
    200: { description, content: { 'application/json': { schema } } },
    default: { description: 'A failure', content: { 'application/json': { schema: errorBody } } },
  } as const;
}
