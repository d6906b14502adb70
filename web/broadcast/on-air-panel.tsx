import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PROGRAM, SCENES, type Program } from '../../domain/broadcast.ts';
import type { LiveSnapshot } from '../../domain/live.ts';
import type { ListedEvent } from '../lib/events.ts';
import { livePageUrl } from '../lib/obs-links/live-page-address.ts';
import { obsLinksQuery } from '../lib/obs-links/obs-links.ts';
import { ScenePicture } from '../lib/scene-picture.tsx';
import { broadcastTexts } from './texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { SquareButton } from '../ui/square-button.tsx';
import type { Act } from './use-broadcast.ts';

type Props = { event: ListedEvent; program: Program; snapshot: LiveSnapshot; clockAhead: number; act: Act };

export function OnAirPanel({ event, program, snapshot, clockAhead, act }: Props) {
  const scene = SCENES.find(({ name }) => name === program.scene);
  const now = useNow() + clockAhead;
  const { visible } = program;
  return (
    <section
      aria-label="No ar"
      className={`cut cut-large cut-fill-panel cut-line-line grid grid-cols-2 gap-x-4 gap-y-3 border-l-4! p-3 sm:p-4 ${visible ? 'border-l-live!' : 'border-l-edge!'}`}
    >
      <Monitor event={event} program={program} />
      <div className="flex min-w-0 flex-col gap-2">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {visible ? (
            <Badge look="live">
              <span aria-hidden className="size-2 bg-live" />
              {broadcastTexts.onAir}
            </Badge>
          ) : (
            <Badge>{broadcastTexts.hidden}</Badge>
          )}
          {scene && <span className="text-soft">{agoText(now - program.since)}</span>}
        </p>
        <div>
          <p className="poster text-2xl wrap-anywhere sm:text-4xl">{scene?.label ?? broadcastTexts.nothing}</p>
          <p className="text-soft max-sm:text-sm">{scene?.says ?? broadcastTexts.nothingDetail}</p>
          {visible && snapshot.teams.length === 0 && program.scene !== 'contagem' && (
            <p className="text-check">{broadcastTexts.noTeams}</p>
          )}
        </div>
      </div>
      <div className="col-span-2 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-2">
        <SquareButton label="Página anterior" onClick={() => act({ act: 'turn', by: -1 })}>
          <ChevronLeft aria-hidden size={20} />
        </SquareButton>
        <SquareButton label="Próxima página" onClick={() => act({ act: 'turn', by: 1 })}>
          <ChevronRight aria-hidden size={20} />
        </SquareButton>
        {visible ? (
          <Button look="primary" icon={<EyeOff aria-hidden size={20} />} onClick={() => act({ act: 'hide' })}>
            Ocultar
          </Button>
        ) : (
          <Button
            look="primary"
            icon={<Eye aria-hidden size={20} />}
            disabled={!scene}
            onClick={() => act({ act: 'show' })}
          >
            Mostrar
          </Button>
        )}
      </div>
    </section>
  );
}

// The live page itself if a link shows this event, else a picture of the scene.
function Monitor({ event, program }: Pick<Props, 'event' | 'program'>) {
  const { data: links = [] } = useQuery(obsLinksQuery);
  const link = links.find(({ eventId }) => eventId === event.id || (eventId === null && event.onAir));
  if (link)
    return (
      <div className="self-start bg-ground">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with our own script */}
        <iframe
          src={livePageUrl(link.token, { cena: PROGRAM })}
          title="Programa"
          tabIndex={-1}
          className="pointer-events-none block aspect-video w-full scheme-light"
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      {program.scene && program.visible && <ScenePicture scene={program.scene} />}
      <p className="text-sm text-muted">{broadcastTexts.noLink}</p>
    </div>
  );
}

const TICK_MS = 1000;

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

// 'há 12 s', 'há 2 min', 'há 3 h'.
function agoText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `há ${seconds} s`;
  if (seconds < 3600) return `há ${Math.floor(seconds / 60)} min`;
  return `há ${Math.floor(seconds / 3600)} h`;
}
