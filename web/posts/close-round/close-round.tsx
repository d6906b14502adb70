import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Check, Diamond, Download, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lastReportableRound } from '../../../domain/rules/rule-set.ts';
import { useMay } from '../../access/acting.ts';
import { api, call } from '../../kit/api.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { closeRoundTexts as words } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import type { RoundPosts, PostPicture } from './round-posts-data.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { PictureCard } from './picture-card.tsx';

const DiscordSection = lazy(async () => ({ default: (await import('./discord-section.tsx')).DiscordSection }));

type Props = {
  event: ListedEvent;
  posts: RoundPosts;
  // Rounds with results.
  rounds: readonly number[];
  reports: readonly { readonly round: number }[];
  onRound: (round: number) => void;
};

export function CloseRound({ event, posts, rounds, reports, onRound }: Props) {
  const { round } = posts;
  const own = reports.filter((report) => report.round === round).length;
  const isPublished = event.published && posts.results > 0 && posts.waiting === 0;
  return (
    <div className="flex flex-col gap-gutter">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RoundChoice round={round} rounds={rounds} onRound={onRound} />
        <div className="flex flex-wrap items-center gap-3">
          <Badge>
            {own >= event.teams && own > 0 && <Check aria-hidden size={14} />}
            {words.resultsOf(own, event.teams)}
          </Badge>
          <Badge look={isPublished ? 'live' : 'warning'}>
            {isPublished ? <Diamond aria-hidden size={12} fill="currentColor" /> : <EyeOff aria-hidden size={14} />}
            {isPublished
              ? words.published
              : event.published && posts.results > 0
                ? words.partlyPublished
                : words.notPublished}
          </Badge>
          <NextRound event={event} round={round} />
        </div>
      </div>
      {posts.waiting > 0 && <Waiting posts={posts} />}
      {posts.results === 0 ? (
        <Panel>
          <div className="py-6 text-center">
            <h2 className="poster text-2xl">{words.empty(round)}</h2>
            <p className="mt-2 text-lg text-soft">{words.emptyDetail}</p>
          </div>
        </Panel>
      ) : (
        <div className="grid items-start gap-gutter xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-gutter">
            <PicturesPanel event={event} posts={posts} />
            <ChangesPanel event={event} posts={posts} />
          </div>
          <div className="flex min-w-0 flex-col gap-gutter">
            <WhatsAppPanel text={posts.text} />
            <Suspense>
              <DiscordSection event={event} round={round} />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  );
}

type RoundChoiceProps = { round: number; rounds: readonly number[]; onRound: (round: number) => void };

function RoundChoice({ round, rounds, onRound }: RoundChoiceProps) {
  const all = [...new Set([...rounds, round])].toSorted((a, b) => a - b);
  return (
    <div role="group" aria-label={words.rounds} className="flex flex-wrap gap-1">
      {all.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === round}
          onClick={() => onRound(one)}
          className="caps grid min-h-control min-w-control cursor-pointer place-items-center border border-line bg-raised px-3 text-label transition-colors hover:border-edge aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground"
        >
          Q{one}
        </button>
      ))}
    </div>
  );
}

function NextRound({ event, round }: { event: ListedEvent; round: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const eventId = event.id;
  const move = useAction({
    mutationFn: () => call(api.events[':eventId'].$patch({ param: { eventId }, json: { currentRound: round + 1 } })),
    onSuccess: async () => {
      await refreshEvent(client, eventId);
      await navigate(eventPath('/report', event));
    },
    onError: (error) => toastFailure(words.moveFailed, error.message),
  });
  if (event.endedAt !== null || round >= lastReportableRound(event.ruleFacts) || round !== event.currentRound)
    return null;
  return (
    <Button look="primary" busy={move.isPending} onClick={() => move.run()}>
      {words.next(round + 1)}
      <ArrowRight aria-hidden size={18} />
    </Button>
  );
}

// The bar at the top of every page publishes.
function Waiting({ posts }: { posts: RoundPosts }) {
  const mayPublish = useMay('broadcast');
  return (
    <Notice kind="info" title={posts.held ? words.heldTitle : words.delayedTitle}>
      {words.waiting(posts.waiting)} {mayPublish && words.publishAbove}
    </Notice>
  );
}

function WhatsAppPanel({ text }: { text: string }) {
  return (
    <Panel>
      <PanelTitle title={words.whatsApp}>
        <CopyButton
          text={text}
          done="Texto copiado"
          onDone={(copied) => !copied && toastFailure(words.textCopyFailed, words.textCopyFailedDetail)}
        >
          {words.text}
        </CopyButton>
      </PanelTitle>
      <div className="border border-line bg-ground p-4 whitespace-pre-wrap wrap-anywhere select-text">
        {text.split('\n').map((line, index) => (
          <p key={index} className="min-h-6">
            {boldParts(line)}
          </p>
        ))}
      </div>
    </Panel>
  );
}

// As WhatsApp shows it: text between asterisks is bold.
function boldParts(line: string) {
  return line.split('*').map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}

// The pictures of one kind, each in its three formats.
function PicturesPanel({ event, posts }: { event: ListedEvent; posts: RoundPosts }) {
  const client = useQueryClient();
  const kinds = [...new Set(posts.pictures.map(({ kind }) => kind))];
  const [chosen, setChosen] = useState<PostPicture['kind'] | null>(null);
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : kinds[0];
  const zip = useMutation({
    mutationFn: async () => (await import('./download-all.ts')).downloadAll(client, event, posts),
    onError: (error) => toastFailure(words.allFailed, error.message),
  });
  return (
    <Panel>
      <PanelTitle title={words.images}>
        <Button icon={<Download aria-hidden size={18} />} busy={zip.isPending} onClick={() => zip.mutate()}>
          {words.all}
        </Button>
      </PanelTitle>
      <div role="group" aria-label={words.images} className="mb-4 flex flex-wrap gap-1">
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => setChosen(one)}
            className="caps flex min-h-control cursor-pointer items-center border-b-3 border-transparent px-4 text-label text-soft transition-colors hover:text-text aria-pressed:border-text aria-pressed:text-text"
          >
            {words.kinds[one]}
          </button>
        ))}
      </div>
      <ul className="grid grid-flow-row-dense items-start gap-4 sm:grid-cols-[4fr_3fr] lg:grid-cols-[40fr_28fr_64fr]">
        {posts.pictures
          .filter((picture) => picture.kind === kind)
          .map((picture) => (
            <PictureCard key={picture.file} picture={picture} round={posts.round} />
          ))}
      </ul>
      {posts.preview !== null && (
        <figure className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-4">
          <img
            src={posts.preview}
            alt={words.link}
            width={1200}
            height={630}
            className="h-auto w-60 max-w-full border border-line bg-ground"
          />
          <figcaption className="min-w-48 flex-1">
            <p className="caps text-label">{words.link}</p>
            <p className="text-sm text-muted">{words.linkDetail}</p>
          </figcaption>
        </figure>
      )}
    </Panel>
  );
}
