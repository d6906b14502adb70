import { z } from '@hono/zod-openapi';
import type { RequestContext } from '../platform/http/env.ts';
import { answers } from '../platform/http/router.ts';

/** How the image of a submission is answered: to its captain and to the staff, never to a cache that others use. */
export const imageAnswer = {
  200: {
    description: 'The image',
    content: { 'image/webp': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
  },
  default: answers('', z.object({})).default,
} as const;

export const imageQuery = z.object({
  size: z.enum(['small']).optional().openapi({ description: 'At most 320 pixels wide and high' }),
});

export function imageBody(c: RequestContext, bytes: Uint8Array<ArrayBuffer>) {
  c.header('Content-Type', 'image/webp');
  c.header('Cache-Control', 'private, no-store');
  return c.body(bytes, 200);
}
