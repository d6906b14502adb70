import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Copy, TriangleAlert } from 'lucide-react';
import { isScene, PROGRAM, sceneLabel } from '../../../domain/stream/broadcast.ts';
import { api, call } from '../../kit/api.ts';
import { clockText } from '../../kit/instants.ts';
import type { ListedEvent } from '../../events/events.ts';
import { livePageUrl } from '../obs-links/live-page-address.ts';
import { cacheObsLink, obsLinksQuery } from '../obs-links/obs-links.ts';
import { tellLinkCopied } from '../../kit/tell-copied.ts';
import { obsLinkTexts } from '../obs-links/texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { broadcastTexts } from './texts.ts';
import type { Sources } from './use-sources.ts';

type Props = {
  event: ListedEvent;
  sources: Sources;
  isError: boolean;
  // The name of what is on air, if no source shows it.
  unseen: string | null;
  // One line on a narrow window.
  folded: boolean;
};

// Which OBS source shows what, and the link of the program. Folded it is one line while all is well.
export function SourcesPanel({ event, sources, isError, unseen, folded }: Props) {
  const { all, showing } = sources;
  const first = showing[0];
  if (folded && first && unseen === null)
    return (
      <details className="group border-y border-line">
        <summary className="flex min-h-control cursor-pointer list-none items-center gap-2">
          <Showing count={showing.length} />
          <span className="min-w-0 truncate text-sm text-soft">
            {first.linkName} {first.width}×{first.height}
          </span>
          <ChevronRight aria-hidden size={20} className="ml-auto shrink-0 group-open:rotate-90" />
        </summary>
        <div className="pb-3">
          <LinkAndList event={event} sources={sources} isError={isError} isUrgent={false} />
        </div>
      </details>
    );
  return (
    <div className={unseen === null ? '' : 'border border-check'}>
      <Panel>
        {unseen === null ? (
          <PanelTitle title="Fontes no OBS">{first && <Showing count={showing.length} />}</PanelTitle>
        ) : (
          <>
            <h2 className="poster mb-2 flex items-center gap-2 text-2xl text-check">
              <TriangleAlert aria-hidden size={22} />
              {broadcastTexts.unseenTitle}
            </h2>
            <p className="mb-3 text-soft">{whyUnseen(unseen, event, all)}</p>
          </>
        )}
        <LinkAndList event={event} sources={sources} isError={isError} isUrgent={unseen !== null} />
      </Panel>
    </div>
  );
}

function whyUnseen(scene: string, event: ListedEvent, all: Sources['all']): string {
  if (all.some(({ connected }) => connected)) return broadcastTexts.unseenFixed(scene);
  return event.onAir ? broadcastTexts.unseenDetail(scene) : broadcastTexts.unseenOffAir;
}

function Showing({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-2 font-semibold whitespace-nowrap">
      <span aria-hidden className="size-3 bg-live" />
      {count === 1 ? '1 fonte mostrando' : `${count} fontes mostrando`}
    </span>
  );
}

type ListProps = Pick<Props, 'event' | 'sources' | 'isError'> & { isUrgent: boolean };

function LinkAndList({ event, sources: { all, showing }, isError, isUrgent }: ListProps) {
  return (
    <>
      {isError && (
        <p role="alert" className="mb-2 text-error">
          {broadcastTexts.loadFailed}
        </p>
      )}
      <div className="grid gap-1.5">
        <CopyProgramLink event={event} isUrgent={isUrgent} />
        {showing.length === 0 && <p className="text-sm text-muted">{broadcastTexts.obsSteps}</p>}
      </div>
      {all.length > 0 && (
        <ul aria-label="Fontes no OBS" className="mt-3 divide-y divide-line border-t border-line">
          {all.map((source) => (
            <Source key={source.id} source={source} />
          ))}
        </ul>
      )}
    </>
  );
}

function Source({ source }: { source: Sources['all'][number] }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2">
      <span aria-hidden className={`size-3 ${source.connected ? 'bg-live' : 'border-2 border-error'}`} />
      <span className="font-semibold wrap-anywhere">
        {source.linkName} <span className="text-soft">· {sceneWords(source.scene)}</span>
      </span>
      <span className="text-sm tabular-nums">
        {source.width}×{source.height}
      </span>
      <span className="col-span-2 col-start-2 text-sm text-soft">
        {source.connected ? (
          `conectada desde ${clockText(Date.parse(source.connectedAt))}`
        ) : (
          <span className="flex items-center gap-1 text-error">
            <TriangleAlert aria-hidden size={14} />
            caiu às {clockText(Date.parse(source.lastSeen))}
          </span>
        )}
      </span>
    </li>
  );
}

function sceneWords(scene: string): string {
  if (scene === PROGRAM) return 'Programa';
  return isScene(scene) ? `sempre ${sceneLabel(scene)}` : scene;
}

// The only link on this page. It is made if there is none, and not printed, because this screen may be streamed.
function CopyProgramLink({ event, isUrgent }: { event: ListedEvent; isUrgent: boolean }) {
  const client = useQueryClient();
  const links = useQuery(obsLinksQuery);
  const copy = useAction({
    mutationFn: async () => {
      const stored = await client.ensureQueryData(obsLinksQuery);
      const own = stored.find(({ eventId }) => eventId === event.id);
      const following = event.onAir ? stored.find(({ eventId }) => eventId === null) : undefined;
      const found = own ?? following;
      if (found) return found;
      const eventId = event.onAir ? null : event.id;
      const { link } = await call(api['obs-links'].$post({ json: { name: broadcastTexts.linkName, eventId } }));
      await cacheObsLink(client, link);
      return link;
    },
    onSuccess: async ({ token }) =>
      tellLinkCopied(await copyText(livePageUrl(token, { cena: PROGRAM })), obsLinkTexts.copyFailedDetail),
    onError: (error) => toastFailure(broadcastTexts.linkFailed, error.message),
  });
  return (
    <Button
      look={isUrgent ? 'back' : 'quiet'}
      icon={<Copy aria-hidden size={18} />}
      busy={copy.isPending || links.isPending}
      onClick={() => copy.run()}
    >
      Copiar link do programa
    </Button>
  );
}
