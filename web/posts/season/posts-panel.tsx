import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, MessageCircle } from 'lucide-react';
import type { OwnSeason } from '../../../domain/season/own-season.ts';
import { api, call, callForFile } from '../../kit/api.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { downloadBlob } from '../../kit/spreadsheet/download.ts';
import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { exportSeason } from '../../season/export-season.ts';
import { hasResults, seasonsQuery } from '../../season/season-data.ts';
import { seasonTexts as words } from '../../season/texts.ts';

const FORMAT_NAMES = { feed: 'Feed', story: 'Story', '16x9': '16:9' };

// What can be posted of the ranking: a text, pictures, tables.
export function PostsPanel({ season }: { season: OwnSeason }) {
  const exporting = useAction({
    mutationFn: () => exportSeason(season),
    onError: (error) => toastFailure(words.exportFailed, error.message),
  });
  return (
    <Panel>
      <section aria-label={words.posts} className="flex flex-col gap-3">
        <PanelTitle title={words.posts} />
        {season.published && hasResults(season) ? (
          <Posts season={season} />
        ) : (
          <p className="text-soft">{words.postsEmpty}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<FileSpreadsheet aria-hidden size={18} />}
            busy={exporting.isPending}
            onClick={() => exporting.run()}
          >
            Planilha (.xlsx)
          </Button>
          {season.published && (
            <CopyButton
              text={new URL(`/api/season/${season.slug}/ranking.csv`, window.location.origin).href}
              onDone={tellCopyFailed}
            >
              {' '}
              endereço do CSV
            </CopyButton>
          )}
        </div>
      </section>
    </Panel>
  );
}

function Posts({ season }: { season: OwnSeason }) {
  const load = useQuery({
    queryKey: [...seasonsQuery.queryKey, season.id, 'posts'],
    queryFn: () => call(api.seasons[':seasonId'].kit.$get({ param: { seasonId: season.id } })),
  });
  const { data, error } = load;
  const picture = useAction({
    mutationFn: async ({ format, file }: { format: keyof typeof FORMAT_NAMES; file: string }) =>
      downloadBlob(
        await callForFile(
          api.seasons[':seasonId'].pictures[':format'].$get({ param: { seasonId: season.id, format } }),
        ),
        file,
      ),
    onError: (error) => toastFailure(words.pictureFailed, failureDetail(error)),
  });
  if (!data)
    return error ? (
      <LoadFailure title={words.postsFailed} load={load} describe={failureDetail} />
    ) : (
      <p role="status" className="text-soft">
        {texts.loading}
      </p>
    );
  return (
    <>
      <p className="text-soft">{words.postsDetail}</p>
      <ScrollFrame label="Texto" height="medium">
        <p className="border border-line bg-ground p-3 text-sm whitespace-pre-line wrap-anywhere">{data.text}</p>
      </ScrollFrame>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={data.text} onDone={tellCopyFailed}>
          {' '}
          texto
        </CopyButton>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(data.text)}`}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-control items-center gap-2 px-2 font-semibold underline underline-offset-4"
        >
          <MessageCircle aria-hidden size={18} /> Abrir no WhatsApp
        </a>
      </div>
      <div className="flex flex-wrap gap-2">
        {data.pictures.map(({ format, file }) => (
          <Button
            key={format}
            icon={<Download aria-hidden size={18} />}
            busy={picture.isPending && picture.variables?.format === format}
            onClick={() => picture.run({ format, file })}
          >
            Imagem {FORMAT_NAMES[format]}
          </Button>
        ))}
      </div>
    </>
  );
}
