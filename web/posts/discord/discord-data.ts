import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { eventsQuery } from '../../events/events.ts';

export type DiscordPost = Awaited<ReturnType<typeof listPosts>>[number];
export type DiscordWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

export function webhooksQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'discord', 'webhooks'],
    queryFn: () => listWebhooks(eventId),
  });
}

export function postsQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'discord', 'posts'],
    queryFn: () => listPosts(eventId),
  });
}

export function previewQuery(eventId: string, round: number) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'discord', 'preview', round],
    queryFn: async () => {
      const param = { eventId, round: String(round) };
      return (await call(api.events[':eventId'].discord.rounds[':round'].preview.$get({ param }))).embed;
    },
  });
}

async function listWebhooks(eventId: string) {
  return (await call(api.events[':eventId'].discord.webhooks.$get({ param: { eventId } }))).webhooks;
}

async function listPosts(eventId: string) {
  return (await call(api.events[':eventId'].discord.posts.$get({ param: { eventId } }))).posts;
}
