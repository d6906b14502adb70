import { z } from '@hono/zod-openapi';
import { sumPoints } from '../../domain/points.ts';
import type { RoundStanding } from '../../domain/rules/standing.ts';

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

export function roundJson(row: RoundStanding): z.infer<typeof roundStanding> {
  const { round, placement, kills, points, counted } = row;
  const adjusted = sumPoints(row.adjustments.map((one) => one.points));
  return { round, placement, kills, points, ...(adjusted !== 0 && { adjusted }), counted, void: row.void };
}
