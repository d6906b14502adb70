import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { OwnSeason } from '../../../domain/season/own-season.ts';
import { api, call } from '../../kit/api.ts';
import { AddChannel } from '../discord/add-channel.tsx';
import { ChannelRow } from '../discord/channel-row.tsx';
import { PostState } from '../discord/post-line.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { discordTexts } from '../discord/texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { seasonsQuery } from '../../season/season-data.ts';
import { seasonTexts as words } from '../../season/texts.ts';

const season = api.seasons[':seasonId'];

type Discord = Awaited<ReturnType<typeof readDiscord>>;

function readDiscord(seasonId: string) {
  return call(season.discord.$get({ param: { seasonId } }));
}

// A message leaves within seconds.
const WAITING_MS = 2000;

function discordQuery(seasonId: string) {
  return queryOptions({
    queryKey: [...seasonsQuery.queryKey, seasonId, 'discord'],
    queryFn: () => readDiscord(seasonId),
    refetchInterval: ({ state: { data } }) =>
      data?.posts.some(({ state }) => state === 'waiting' || state === 'sending') ? WAITING_MS : false,
  });
}

// The Discord channels of a season, and the state of each message.
export function SeasonDiscordPanel({ season: { id, published } }: { season: OwnSeason }) {
  const load = useQuery(discordQuery(id));
  const { data, errorUpdateCount } = load;
  return (
    <Panel>
      <section aria-label="Discord" className="flex flex-col gap-4">
        <PanelTitle title="Discord" />
        <p className="text-soft">{words.discordHint}</p>
        {data ? (
          <Channels seasonId={id} data={data} published={published} />
        ) : errorUpdateCount > 0 ? (
          <LoadFailure title={discordTexts.loadFailed} load={load} describe={failureDetail} />
        ) : (
          <SkeletonRows label={texts.loading} count={1} />
        )}
      </section>
    </Panel>
  );
}

function Channels({ seasonId, data, published }: { seasonId: string; data: Discord; published: boolean }) {
  const client = useQueryClient();
  const keep = (answer: Discord) => client.setQueryData(discordQuery(seasonId).queryKey, answer);
  const post = useAction({
    mutationFn: () => call(season.discord.posts.$post({ param: { seasonId } })),
    onSuccess: (answer) => {
      keep(answer);
      toastSuccess(words.posting);
    },
    onError: (error) => toastFailure(words.postFailed, failureDetail(error)),
  });
  const settle = useAction({
    mutationFn: ({ id, act }: { id: string; act: 'retry' | 'confirm' }) => {
      const one = season.discord.posts[':id'];
      const param = { seasonId, id };
      return call(act === 'retry' ? one.retry.$post({ param }) : one.confirm.$post({ param }));
    },
    onSuccess: (answer, { act }) => {
      if (act === 'retry') toastSuccess(discordTexts.retried);
      keep(answer);
    },
    onError: (error) => toastFailure(discordTexts.retryFailed, failureDetail(error)),
  });
  return (
    <>
      <ul aria-label="Canais" className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {data.webhooks.map((webhook) => (
          <ChannelRow
            key={webhook.id}
            channel={webhook}
            remove={() => call(season.discord.webhooks[':id'].$delete({ param: { seasonId, id: webhook.id } }))}
            onRemoved={keep}
          />
        ))}
      </ul>
      <AddChannel
        add={(address) => call(season.discord.webhooks.$post({ param: { seasonId }, json: { address } }))}
        onAdded={keep}
      />
      {data.webhooks.length > 0 && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="caps text-lg">Mensagens</h3>
            <Button
              icon={<Send aria-hidden size={18} />}
              busy={post.isPending}
              disabled={!published}
              onClick={() => post.run()}
            >
              Postar o ranking agora
            </Button>
          </div>
          {data.posts.length === 0 && <p className="text-soft">{words.noPosts}</p>}
          <ul aria-label="Mensagens" className="flex flex-col divide-y divide-line empty:hidden">
            {data.posts.map((one) => (
              <li key={one.id} className="flex flex-col gap-1 py-3">
                <p className="font-semibold">{discordTexts.kind(one.kind, one.round)}</p>
                <PostState
                  post={one}
                  busy={settle.isPending && settle.variables?.id === one.id ? settle.variables.act : null}
                  onSettle={(act) => settle.run({ id: one.id, act })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
