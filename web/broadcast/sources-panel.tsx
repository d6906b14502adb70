import { TriangleAlert } from 'lucide-react';
import { isScene, PROGRAM, sceneLabel } from '../../domain/broadcast.ts';
import { clockText } from '../lib/instants.ts';
import type { ListedEvent } from '../lib/events.ts';
import { broadcastTexts } from './texts.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { useBroadcast } from './use-broadcast.ts';

// The OBS sources: scene, size, and since when each is connected or disconnected.
export function SourcesPanel({ event }: { event: ListedEvent }) {
  const { data, isError } = useBroadcast(event.id);
  const connected = data?.sources.filter((source) => source.connected).length ?? 0;
  return (
    <Panel>
      <PanelTitle title="Fontes no OBS">
        {data && data.sources.length > 0 && (
          <span className="text-soft">
            {connected} de {data.sources.length} {data.sources.length === 1 ? 'conectada' : 'conectadas'}
          </span>
        )}
      </PanelTitle>
      {isError && (
        <p role="alert" className="mb-2 text-error">
          {broadcastTexts.loadFailed}
        </p>
      )}
      {!data && !isError && <SkeletonRows label={texts.loading} count={2} />}
      {data?.sources.length === 0 && <p className="text-soft">{broadcastTexts.noSources}</p>}
      <ul aria-label="Fontes no OBS" className="divide-y divide-line">
        {data?.sources.map((source) => (
          <li key={source.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2">
            <span aria-hidden className={`size-3 ${source.connected ? 'bg-live' : 'border-2 border-error'}`} />
            <span className="font-semibold wrap-anywhere">
              {source.linkName} <span className="text-soft">· {sceneWords(source.scene)}</span>
            </span>
            <span className="font-semibold tabular-nums">
              {source.width}×{source.height}
            </span>
            <span className="col-start-2 text-sm text-soft">
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
        ))}
      </ul>
    </Panel>
  );
}

function sceneWords(scene: string): string {
  if (scene === PROGRAM) return 'Programa';
  return isScene(scene) ? sceneLabel(scene) : scene;
}
