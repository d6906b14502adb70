import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp, Clock, ExternalLink, Pause, TriangleAlert } from 'lucide-react';
import { api, call } from '../../kit/api.ts';
import { clockText } from '../../kit/instants.ts';
import { discordTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { type DiscordPost, postsQuery } from './discord-data.ts';

// The state of one message of an event; a failed one can be sent again.
export function PostLine({ eventId, post }: { eventId: string; post: DiscordPost }) {
  const client = useQueryClient();
  const query = postsQuery(eventId);
  const param = { eventId, id: post.id };
  const settle = useAction({
    mutationFn: (act: Act) =>
      call(
        act === 'retry'
          ? api.events[':eventId'].discord.posts[':id'].retry.$post({ param })
          : api.events[':eventId'].discord.posts[':id'].confirm.$post({ param }),
      ),
    onSuccess: ({ posts }, act) => {
      if (act === 'retry') toastSuccess(discordTexts.retried);
      client.setQueryData(query.queryKey, posts);
    },
    onError: (error) => toastFailure(discordTexts.retryFailed, error.message),
  });
  return (
    <PostState
      post={post}
      busy={settle.isPending ? (settle.variables ?? null) : null}
      onSettle={(act) => settle.run(act)}
    />
  );
}

type Act = 'retry' | 'confirm';

type StateProps = { post: DiscordPost; busy: Act | null; onSettle: (act: Act) => void };

// What became of a message, of an event or of a season.
export function PostState({ post, busy, onSettle }: StateProps) {
  const { label, look, Icon } = shown(post);
  const isStuck = post.error !== '' && post.state !== 'sending';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge look={look}>
          <Icon aria-hidden size={14} />
          {label}
        </Badge>
        <span className="min-w-0 text-sm text-soft wrap-anywhere">
          {post.webhookName}
          {timesOf(post)}
        </span>
        {post.url !== null && (
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-control items-center gap-1 text-sm underline"
          >
            <ExternalLink aria-hidden size={14} />
            Abrir no Discord
          </a>
        )}
      </div>
      {post.isHeld && <p className="text-sm text-soft">{discordTexts.held}</p>}
      {isStuck && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className="min-w-0 grow basis-60 text-sm text-check">
            {post.error}
          </p>
          <Button busy={busy === 'retry'} onClick={() => onSettle('retry')}>
            Tentar de novo
          </Button>
          {post.state === 'unknown' && (
            <Button busy={busy === 'confirm'} onClick={() => onSettle('confirm')}>
              Já chegou
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function shown({ state, isHeld, error, editedAt }: DiscordPost) {
  switch (state) {
    case 'posted':
      return { label: editedAt === null ? 'Publicado' : 'Publicado · editado', look: 'live', Icon: Check } as const;
    case 'waiting':
      if (isHeld) return { label: 'Segurado', look: 'warning', Icon: Pause } as const;
      return { label: error === '' ? 'Na fila' : 'Ainda não saiu', look: 'quiet', Icon: Clock } as const;
    case 'sending':
      return { label: 'Enviando', look: 'quiet', Icon: Clock } as const;
    case 'unknown':
      return { label: 'Não sabemos se chegou', look: 'warning', Icon: CircleHelp } as const;
    case 'deleted':
      return { label: 'Apagado no Discord', look: 'warning', Icon: TriangleAlert } as const;
    case 'failed':
      return { label: 'Não publicado', look: 'warning', Icon: TriangleAlert } as const;
  }
}

function timesOf({ postedAt, editedAt }: DiscordPost): string {
  if (postedAt === null) return '';
  const edited = editedAt === null ? '' : `, editado às ${clockText(Date.parse(editedAt))}`;
  return ` · ${clockText(Date.parse(postedAt))}${edited}`;
}
