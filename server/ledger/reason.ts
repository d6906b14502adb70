import { z } from '@hono/zod-openapi';
import { sanitizeLine } from '../../domain/text.ts';

/** The reason of a change, for the history; empty if none is given. */
export const reasonField = z.string().max(500).transform(sanitizeLine).default('').openapi({ type: 'string' });
