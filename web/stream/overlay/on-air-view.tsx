import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { PROGRAM, SCENES, sceneLabel } from '../../../domain/stream/broadcast.ts';
import { useMay } from '../../access/acting.ts';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { usePublicLive } from '../../events/use-event-live.ts';
import { recall, remember } from '../../kit/browser-storage.ts';
import { ScenePane, SceneSheet } from '../scene-sheet/scene-sheet.tsx';
import { overlayTexts } from '../overlay-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

const KEY = 'overlay program';
const CLOSED = 'closed';

// The program as the stream shows it, without what is not public yet. Whoever closes it finds it closed on this device.
export default function OnAirView({ event }: { event: ListedEvent }) {
  const { snapshot, clockAhead } = usePublicLive(event.id);
  const mayBroadcast = useMay('broadcast');
  const [isOpen, setOpen] = useState(() => recall('device', KEY) !== CLOSED);
  const scene = snapshot?.program.visible ? snapshot.program.scene : null;
  if (!snapshot || !scene) return null;
  return (
    <section aria-label={overlayTexts.onAir} className="mb-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          remember('device', KEY, isOpen ? CLOSED : 'open');
          setOpen(!isOpen);
        }}
        className="flex min-h-control cursor-pointer items-center gap-2 text-left"
      >
        <span className="caps flex items-center gap-1.5 bg-live px-2 py-0.5 text-sm text-ground">
          <span aria-hidden className="size-2 bg-ground" />
          {overlayTexts.onAir}
        </span>
        <span className="caps text-lg">{sceneLabel(scene)}</span>
        <span className="text-sm text-soft max-md:hidden">{overlayTexts.asOnStream}</span>
        <ChevronRight aria-hidden size={20} className={isOpen ? 'rotate-90' : ''} />
      </button>
      {isOpen && (
        <div className="grid items-center gap-6 md:grid-cols-2">
          <SceneSheet snapshot={snapshot} clockAhead={clockAhead}>
            <div className="border-3 border-live">
              <ScenePane id="programa" scene={PROGRAM} />
            </div>
          </SceneSheet>
          <div className="flex flex-col items-start gap-3 max-md:hidden">
            <p className="poster text-4xl wrap-anywhere">{SCENES.find(({ name }) => name === scene)?.says}</p>
            <p className="text-soft">{overlayTexts.onlyPublic}</p>
            {mayBroadcast && <ButtonLink to={eventPath('/transmissao', event)}>{overlayTexts.changeScene}</ButtonLink>}
          </div>
        </div>
      )}
    </section>
  );
}
