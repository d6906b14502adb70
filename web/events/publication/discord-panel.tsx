import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../lib/api.ts';
import { AddChannel } from '../../lib/discord/add-channel.tsx';
import { CloseRoundButton } from '../../lib/discord/close-round-button.tsx';
import { postsQuery, webhooksQuery, type DiscordWebhook } from '../../lib/discord/discord-data.ts';
import { PostLine } from '../../lib/discord/post-line.tsx';
import type { ListedEvent } from '../../lib/events/events.ts';
import { discordTexts } from '../../lib/texts/discord.ts';
import { texts } from '../../lib/texts/every-screen.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { failureDetail } from '../failure-detail.ts';

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
  const { id, name, ending, roundStart, checkIn } = webhook;
  const client = useQueryClient();
  const param = { eventId, id };
  const [asking, setAsking] = useState(false);
  const keep = ({ webhooks }: { webhooks: DiscordWebhook[] }) =>
    client.setQueryData(webhooksQuery(eventId).queryKey, webhooks);
  const onError = (error: Error) => toastFailure(discordTexts.changeFailed, error.message);
  const change = useAction({
    mutationFn: (wanted: { roundStart: boolean; checkIn: boolean }) =>
      call(api.events[':eventId'].discord.webhooks[':id'].$put({ param, json: wanted })),
    onSuccess: keep,
    onError,
  });
  const remove = useAction({
    mutationFn: () => call(api.events[':eventId'].discord.webhooks[':id'].$delete({ param })),
    onSuccess: async (answer) => {
      setAsking(false);
      toastSuccess(discordTexts.removed);
      keep(answer);
      await client.invalidateQueries(postsQuery(eventId));
    },
    onError,
  });
  const shown = (change.isPending && change.variables) || { roundStart, checkIn };
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {name} <span className="font-normal text-muted">webhook …{ending}</span>
        </p>
        <Button onClick={() => setAsking(true)}>
          Desligar<span className="sr-only"> {name}</span>
        </Button>
      </div>
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
      <ConfirmDialog
        open={asking}
        title={`Desligar ${name}?`}
        description={discordTexts.removeQuestion}
        confirm="Desligar"
        busy={remove.isPending}
        onConfirm={() => remove.run()}
        onCancel={() => setAsking(false)}
      />
    </li>
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
