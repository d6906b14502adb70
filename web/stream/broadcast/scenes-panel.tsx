import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SCENES, sceneLabel } from '../../../domain/stream/broadcast.ts';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';
import { useMay } from '../../access/acting.ts';
import type { ListedEvent } from '../../events/events.ts';
import { ScenePane } from '../scene-sheet/scene-sheet.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { broadcastTexts } from './texts.ts';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk; snapshot: LiveSnapshot; event: ListedEvent };

// The event's own scenes. A press brings one to the preview; one that cannot be shown stays in its place and says why.
export function ScenesPanel({ desk, snapshot, event }: Props) {
  const mayChangeRules = useMay('manage_event');
  const leader = snapshot.teams.find(({ position }) => position === 1);
  return (
    <section aria-label="Cenas">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 max-md:hidden">
        <h2 className="poster text-2xl">Cenas</h2>
        <p className="text-sm text-muted">{broadcastTexts.how}</p>
      </div>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-5">
        {SCENES.map((scene) => {
          const problem = desk.problemOf(scene.name);
          return (
            <li key={scene.name} className="grid">
              {problem === null ? (
                <Tile scene={scene} desk={desk} />
              ) : (
                <LockedTile label={scene.label} problem={problem}>
                  {scene.name === 'match-point' && mayChangeRules && snapshot.rules.threshold === null && (
                    <Link
                      to={`/meus-campeonatos/${event.id}/regras`}
                      className="inline-flex items-center text-sm max-md:min-h-control font-semibold text-text underline"
                    >
                      Ver regras
                    </Link>
                  )}
                </LockedTile>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={desk.isAsking}
        title={broadcastTexts.championTitle}
        description={
          leader &&
          (snapshot.event.ended || leader.matchPoint === 'won'
            ? broadcastTexts.championDetail(leader.name)
            : broadcastTexts.championOpen(leader.name))
        }
        confirm="Pôr no ar"
        busy={false}
        onCancel={() => desk.answer(false)}
        onConfirm={() => desk.answer(true)}
      />
    </section>
  );
}

function Tile({ scene: { name, says, key }, desk }: { scene: (typeof SCENES)[number]; desk: Desk }) {
  const isOn = desk.onAir === name;
  return (
    <button
      type="button"
      aria-pressed={desk.preview === name}
      data-on-air={isOn || undefined}
      title={says}
      onClick={() => desk.choose(name)}
      className="flex w-full cursor-pointer flex-col border-2 border-line bg-raised text-left transition-colors hover:border-edge aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground data-on-air:border-live data-on-air:bg-live data-on-air:text-ground"
    >
      <ScenePane id={name} scene={name} still />
      <span className="flex min-h-9 w-full flex-1 items-center justify-between gap-1 px-2">
        <span className="caps min-w-0 text-sm tracking-normal md:text-base">
          {isOn && <span className="sr-only">No ar: </span>}
          {sceneLabel(name)}
        </span>
        <kbd aria-hidden className="caps text-sm max-md:hidden">
          {key}
        </kbd>
      </span>
    </button>
  );
}

function LockedTile({ label, problem, children }: { label: string; problem: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 border-2 border-dashed border-edge p-2 text-soft">
      <p className="caps flex items-center gap-1.5 text-sm tracking-normal md:text-base">
        <Lock aria-hidden size={16} className="shrink-0" />
        {label}
      </p>
      <p className="text-sm wrap-anywhere">{problem}</p>
      {children}
    </div>
  );
}
