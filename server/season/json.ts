import { z } from '@hono/zod-openapi';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import {
  MAX_SEASON_PLACE,
  MAX_SEASON_POINTS,
  MAX_SEATS,
  MAX_STAGES,
  SEASON_TIEBREAKERS,
} from '../../domain/season/rules.ts';
import { type Hundredths, hundredths } from '../../domain/points.ts';

const points = z
  .int()
  .min(0)
  .max(MAX_SEASON_POINTS)
  .transform((value): Hundredths => hundredths(value))
  .openapi({ type: 'integer', description: 'In hundredths' });
const place = z.int().min(1).max(MAX_SEASON_PLACE);

export const seasonRules = z
  .strictObject({
    ranking: z.enum(['players', 'teams', 'both']),
    bands: z
      .array(z.strictObject({ from: place, to: place, points }))
      .min(1)
      .max(MAX_SEASON_PLACE),
    splitTies: z.boolean(),
    perKill: points,
    perTeamKill: points,
    best: z.int().min(1).max(MAX_STAGES).nullable(),
    partial: z.boolean(),
    seats: z.int().min(0).max(MAX_SEATS),
    championSeats: z.boolean(),
    tiebreakers: z
      .array(z.enum(SEASON_TIEBREAKERS))
      .max(SEASON_TIEBREAKERS.length)
      .refine((keys) => new Set(keys).size === keys.length, 'Cada critério de desempate só uma vez.'),
  })
  .openapi('SeasonRules');

/** A season in the list. */
export const seasonSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string().openapi({ description: 'Of the public page, /t/{slug}' }),
    published: z.boolean(),
    stages: z.int(),
  })
  .openapi('SeasonSummary');

export const ownSeason = z
  .custom<OwnSeason>()
  .openapi('Season', { type: 'object', description: 'As domain/season/own-season.ts defines it' });

/** The published seasons that a page of visitors names. */
export const seasonLinks = z.array(
  z.object({ name: z.string(), slug: z.string().openapi({ description: 'Of the public page, /t/{slug}' }) }),
);
