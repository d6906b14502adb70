import { z } from '@hono/zod-openapi';

/** What the public pages say of an organiser. */
export const profileSchema = z
  .object({
    name: z.string(),
    bio: z.string(),
    links: z.object({ discord: z.string(), instagram: z.string(), twitch: z.string(), youtube: z.string() }),
  })
  .openapi('Profile');

export const brandSchema = z
  .object({ primaryColor: z.string(), secondaryColor: z.string(), logoUrl: z.string().nullable() })
  .openapi('Brand');
