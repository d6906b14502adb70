import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { AddChannel } from '../discord/add-channel.tsx';
import { ChannelRow } from '../discord/channel-row.tsx';
import { CloseRoundButton } from '../discord/close-round-button.tsx';
import { postsQuery, webhooksQuery, type DiscordWebhook } from '../discord/discord-data.ts';
import { PostLine } from '../discord/post-line.tsx';
import type { ListedEvent } from '../../events/events.ts';
import { discordTexts } from '../discord/texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';

// The Discord channels of an event, and the state of each message.
export function DiscordPanel({ event }: { event: ListedEvent }) {
  const load = useQuery(webhooksQuery(event.id));
  const { data, errorUpdateCount } = load;
  return (
    <Panel>
      <section aria-label="Discord" className="flex flex-col gap-4">
        <PanelTitle title="Discord" />
        <p className="text-soft">{discordTexts.hint}</p>
        {data ? (
          <ul aria-label="Canais" className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
            {data.map((webhook) => (
              <WebhookRow key={webhook.id} eventId={event.id} webhook={webhook} />
            ))}
          </ul>
        ) : errorUpdateCount > 0 ? (
          <LoadFailure title={discordTexts.loadFailed} load={load} describe={failureDetail} />
        ) : (
          <SkeletonRows label={texts.loading} count={1} />
        )}
        <AddWebhook eventId={event.id} />
        {data && data.length > 0 && <Posts event={event} />}
      </section>
    </Panel>
  );
}

function WebhookRow({ eventId, webhook }: { eventId: string; webhook: DiscordWebhook }) {
  const { id, roundStart, checkIn } = webhook;
  const client = useQueryClient();
  const param = { eventId, id };
  const keep = ({ webhooks }: { webhooks: DiscordWebhook[] }) =>
    client.setQueryData(webhooksQuery(eventId).queryKey, webhooks);
  const change = useAction({
    mutationFn: (wanted: { roundStart: boolean; checkIn: boolean }) =>
      call(api.events[':eventId'].discord.webhooks[':id'].$put({ param, json: wanted })),
    onSuccess: keep,
    onError: (error) => toastFailure(discordTexts.changeFailed, error.message),
  });
  const shown = (change.isPending && change.variables) || { roundStart, checkIn };
  return (
    <ChannelRow
      channel={webhook}
      remove={() => call(api.events[':eventId'].discord.webhooks[':id'].$delete({ param }))}
      onRemoved={(answer) => {
        keep(answer);
        void client.invalidateQueries(postsQuery(eventId));
      }}
    >
      <Checkbox
        label={discordTexts.roundStart}
        checked={shown.roundStart}
        onChecked={(wanted) => change.run({ ...shown, roundStart: wanted })}
      />
      <Checkbox
        label={discordTexts.checkIn}
        checked={shown.checkIn}
        onChecked={(wanted) => change.run({ ...shown, checkIn: wanted })}
      />
    </ChannelRow>
  );
}

function AddWebhook({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  return (
    <AddChannel
      add={(address) =>
        call(
          api.events[':eventId'].discord.webhooks.$post({
            param: { eventId },
            json: { address, roundStart: false, checkIn: false },
          }),
        )
      }
      onAdded={({ webhooks }) => client.setQueryData(webhooksQuery(eventId).queryKey, webhooks)}
    />
  );
}

function Posts({ event }: { event: ListedEvent }) {
  const { data } = useQuery(postsQuery(event.id));
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="caps text-lg">Mensagens</h3>
        <CloseRoundButton eventId={event.id} round={event.currentRound} />
      </div>
      {data?.length === 0 && <p className="text-soft">{discordTexts.noPosts}</p>}
      <ul aria-label="Mensagens" className="flex flex-col divide-y divide-line empty:hidden">
        {data?.map((post) => (
          <li key={post.id} className="flex flex-col gap-1 py-3">
            <p className="font-semibold">{discordTexts.kind(post.kind, post.round)}</p>
            <PostLine eventId={event.id} post={post} />
          </li>
        ))}
      </ul>
    </div>
  );
}
