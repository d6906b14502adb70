import { z } from '@hono/zod-openapi';
import { MAX_TEAM_SIZE } from '../../../domain/rules/rule-set.ts';
import { line } from '../../platform/http/fields.ts';

/** As many as the teams of the event have players. */
export const roster = z
  .array(line)
  .max(MAX_TEAM_SIZE)
  .openapi({ description: 'Activision ID of player 1, 2, …; blank where unknown', example: ['lobo#1', '', ''] });

export const sharedConfirmed = z
  .boolean()
  .default(false)
  .openapi({ description: 'Go on although a player is in another team of this event' });
