import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PROGRAM, sceneLabel, type Program } from '../../../domain/stream/broadcast.ts';
import { ScenePane } from '../scene-sheet/scene-sheet.tsx';
import { broadcastTexts } from './texts.ts';
import type { Desk } from './use-desk.ts';
import { agoText, useNow } from './use-now.ts';

type Props = {
  desk: Desk;
  program: Program;
  clockAhead: number;
  // Who switched, if it was somebody else.
  takenBy: string | null;
  // Something is on air, and no source shows it.
  isUnseen: boolean;
};

// What comes next, which only this window sees, beside what the stream shows.
export function Monitors({ desk, program, clockAhead, takenBy, isUnseen }: Props) {
  const { preview, onAir, isConnected } = desk;
  return (
    <div className="grid grid-cols-2 gap-2 md:gap-3">
      <Monitor name="Prévia" head={<Tag look="preview">Prévia</Tag>} title={sceneLabel(preview)} aside="só você vê">
        <div className="border-3 border-text">
          <ScenePane id="previa" scene={preview} />
        </div>
      </Monitor>
      <Monitor
        name="No ar"
        head={onAir ? <Tag look="live">{broadcastTexts.onAir}</Tag> : <Tag look="off">{broadcastTexts.hidden}</Tag>}
        title={onAir ? sceneLabel(onAir) : broadcastTexts.nothing}
        aside={program.scene && <Since program={program} clockAhead={clockAhead} takenBy={takenBy} />}
      >
        <div className={`relative border-3 ${onAir ? 'border-live' : 'border-line'}`}>
          <ScenePane id="programa" scene={PROGRAM} />
          {isUnseen && isConnected && (
            <>
              <span aria-hidden className="absolute inset-0 z-1 bg-ground opacity-60" />
              <p
                role="alert"
                className="absolute inset-x-0 bottom-0 z-1 flex items-center gap-2 bg-check px-2 py-1 text-sm font-semibold text-ground md:px-3 md:py-2 md:text-base"
              >
                <TriangleAlert aria-hidden size={18} className="shrink-0" />
                {broadcastTexts.unseen}
              </p>
            </>
          )}
        </div>
      </Monitor>
    </div>
  );
}

type MonitorProps = { name: string; head: ReactNode; title: string; aside: ReactNode; children: ReactNode };

function Monitor({ name, head, title, aside, children }: MonitorProps) {
  return (
    <section aria-label={name} className="min-w-0">
      <p role="status" className="mb-1 flex min-h-9 flex-wrap items-center gap-x-2">
        {head}
        <span className="caps min-w-0 truncate text-base md:text-lg">{title}</span>
        <span className="ml-auto truncate text-sm text-soft max-md:hidden">{aside}</span>
      </p>
      {children}
    </section>
  );
}

const TAGS = { preview: 'bg-text text-ground', live: 'bg-live text-ground', off: 'bg-raised text-soft' };

function Tag({ look, children }: { look: keyof typeof TAGS; children: string }) {
  return (
    <span className={`caps inline-flex items-center gap-1.5 px-2 py-0.5 text-sm whitespace-nowrap ${TAGS[look]}`}>
      {look === 'live' && <span aria-hidden className="size-2 bg-ground" />}
      {children}
    </span>
  );
}

// Apart, so that a second renders nothing else.
function Since({ program, clockAhead, takenBy }: Pick<Props, 'program' | 'clockAhead' | 'takenBy'>) {
  const ago = agoText(useNow() + clockAhead - program.since);
  return takenBy === null ? ago : `${ago} · por ${takenBy}`;
}
