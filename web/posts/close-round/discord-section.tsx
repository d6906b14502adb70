import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import type { Embed } from '../../../domain/posts/discord-post.ts';
import { useMay } from '../../access/acting.ts';
import { CloseRoundButton } from '../discord/close-round-button.tsx';
import { postsQuery, previewQuery } from '../discord/discord-data.ts';
import { PostLine } from '../discord/post-line.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { discordTexts } from '../discord/texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

type Props = { event: { readonly id: string }; round: number };

// The round's message on Discord, and whether it was sent.
export function DiscordSection({ event, round }: Props) {
  const mayLink = useMay('manage_event');
  const load = useQuery(postsQuery(event.id));
  const { data: preview } = useQuery(previewQuery(event.id, round));
  const own = load.data?.filter((post) => post.kind === 'round' && post.round === round);
  return (
    <Panel>
      <section aria-label="Discord" className="flex flex-col gap-4">
        <PanelTitle title="Discord">
          <div className="flex flex-wrap gap-2">
            {mayLink && <ButtonLink to={`/meus-campeonatos/${event.id}/publicacao`}>Canais</ButtonLink>}
            <CloseRoundButton eventId={event.id} round={round} />
          </div>
        </PanelTitle>
        {own ? (
          own.map((post) => <PostLine key={post.id} eventId={event.id} post={post} />)
        ) : load.errorUpdateCount > 0 ? (
          <LoadFailure title={discordTexts.loadFailed} load={load} />
        ) : (
          <SkeletonRows label={texts.loading} count={1} />
        )}
        {own?.length === 0 && <p className="text-soft">{discordTexts.none}</p>}
        {preview === null && <p className="text-soft">{discordTexts.nothingPublic}</p>}
        {preview && <Preview embed={preview} />}
        <p className="flex gap-2 text-sm text-soft">
          <History aria-hidden size={16} className="mt-0.5 shrink-0" />
          {discordTexts.edits}
        </p>
      </section>
    </Panel>
  );
}

function Preview({ embed }: { embed: Embed }) {
  return (
    <figure aria-label="Prévia da mensagem" className="border border-l-4 border-line border-l-primary bg-ground p-4">
      <p className="text-sm text-soft wrap-anywhere">{embed.author.name}</p>
      <p className="mb-2 font-semibold wrap-anywhere">{embed.title}</p>
      <div className="max-h-80 overflow-y-auto">
        {embed.description.split('\n').map((line, index) => (
          <p key={index} className="min-h-4 wrap-anywhere">
            <Marked line={line} />
          </p>
        ))}
      </div>
      {embed.fields.map(({ name, value }) => (
        <p key={name} className="mt-2 text-sm text-soft wrap-anywhere">
          {name}: <Marked line={value} />
        </p>
      ))}
    </figure>
  );
}

// Renders a message as Discord does: `**bold**` is the only formatting our messages use, and a backslash escapes a
// Markdown character in a name.
function Marked({ line }: { line: string }) {
  return line.split('**').map((part, index) => {
    const text = part.replaceAll(/\\(.)/g, '$1');
    return index % 2 === 1 ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>;
  });
}
