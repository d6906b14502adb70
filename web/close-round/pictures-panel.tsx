import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ListedEvent } from '../lib/events.ts';
import { closeRoundTexts as words } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { toastFailure } from '../ui/toast.tsx';
import type { Kit, KitPicture } from './kit.ts';
import { PictureCard } from './picture-card.tsx';

// The pictures of one kind, each in its three formats.
export function PicturesPanel({ event, kit }: { event: ListedEvent; kit: Kit }) {
  const client = useQueryClient();
  const kinds = [...new Set(kit.pictures.map(({ kind }) => kind))];
  const [chosen, setChosen] = useState<KitPicture['kind'] | null>(null);
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : kinds[0];
  const zip = useMutation({
    mutationFn: async () => (await import('./download-all.ts')).downloadAll(client, event, kit),
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
        {kit.pictures
          .filter((picture) => picture.kind === kind)
          .map((picture) => (
            <PictureCard key={picture.file} picture={picture} round={kit.round} />
          ))}
      </ul>
      {kit.preview !== null && (
        <figure className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-4">
          <img
            src={kit.preview}
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
