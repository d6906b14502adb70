import { z } from '@hono/zod-openapi';
import { sanitizeLine } from '../../domain/text.ts';

export const line = z.string().max(1000).transform(sanitizeLine).openapi({ type: 'string' });

/** As many as the teams of the event have players, at most four. */
export const roster = z
  .array(line)
  .max(4)
  .openapi({ description: 'Activision ID of player 1, 2, …; blank where unknown', example: ['lobo#1', '', ''] });
