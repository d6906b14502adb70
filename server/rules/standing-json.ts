import { z } from '@hono/zod-openapi';

export const points = z.int().openapi({ description: 'Points in hundredths: 14860 are 148.6 points', example: 14860 });

export const roundStanding = z.object({
  round: z.int(),
  placement: z.int().nullable().openapi({ description: 'Null for a team that was absent' }),
  kills: z.int(),
  points: points.openapi({ description: 'In hundredths, with the adjustments of the round' }),
  adjusted: points.optional().openapi({ description: 'The part that decisions are; missing without any' }),
  counted: z.boolean(),
  void: z.boolean(),
});

export const matchPointState = z
  .enum(['at', 'won'])
  .nullable()
  .openapi({ description: '`at`: one win away from winning the event; `won`: has won it' });
