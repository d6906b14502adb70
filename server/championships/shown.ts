import { z } from '@hono/zod-openapi';

/** What everybody is shown of a championship. Days and times are on the organiser's clock. */
export const shownChampionship = z.object({
  name: z.string(),
  description: z.string(),
  startDate: z.string().nullable(),
  startTime: z.string().nullable(),
  endDate: z.string().nullable(),
  gameMode: z.string(),
});
