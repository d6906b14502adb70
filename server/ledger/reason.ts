import { z } from '@hono/zod-openapi';
import { sanitizeLine } from '../../domain/text.ts';

/** Why something was changed, for the history; blank where nobody says. */
export const reasonField = z.string().max(500).transform(sanitizeLine).default('').openapi({ type: 'string' });
