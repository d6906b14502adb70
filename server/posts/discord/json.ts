import { z } from '@hono/zod-openapi';
import { POST_KINDS, POST_STATES } from '../../../domain/posts/discord-post.ts';
import type { Post, Webhook } from './queries.ts';

/** A message with what became of it. */
export const postJson = z
  .object({
    id: z.uuid(),
    webhookId: z.uuid(),
    webhookName: z.string(),
    kind: z.enum(POST_KINDS),
    round: z.int().openapi({
      description: '0 where the message is about no round; of a season the number of stages that had ended',
    }),
    state: z.enum(POST_STATES),
    isHeld: z.boolean().openapi({ description: 'Waits until its results are public' }),
    error: z.string(),
    url: z.string().nullable().openapi({ description: 'Of the message at Discord' }),
    postedAt: z.iso.datetime().nullable(),
    editedAt: z.iso.datetime().nullable(),
  })
  .openapi('DiscordPost');

export function toPostJson(
  one: Post,
  { name, guildId, channelId }: Webhook,
  isHeld: boolean,
): z.infer<typeof postJson> {
  const { id, webhookId, kind, round, state, error, messageId, postedAt, editedAt } = one;
  return {
    id,
    webhookId,
    webhookName: name,
    kind,
    round,
    state,
    isHeld,
    error,
    url: messageId === null ? null : `https://discord.com/channels/${guildId}/${channelId}/${messageId}`,
    postedAt: postedAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
  };
}
