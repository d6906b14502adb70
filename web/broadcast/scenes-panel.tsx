import { useState } from 'react';
import { ALERT_MS, SCENES, type Program, type Scene } from '../../domain/broadcast.ts';
import type { LiveSnapshot } from '../../domain/live.ts';
import { ScenePicture } from '../lib/scene-picture.tsx';
import { broadcastTexts } from './texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import type { Act } from './use-broadcast.ts';

type Props = { program: Program; snapshot: LiveSnapshot; act: Act };

// A click shows a scene, a second one hides it. An alert hides itself.
export function ScenesPanel({ program, snapshot, act }: Props) {
  const [asAlert, setAsAlert] = useState(false);
  const [asking, setAsking] = useState(false);
  const leader = snapshot.teams.find(({ position }) => position === 1);
  const show = (scene: Scene) => {
    if (asAlert) act({ act: 'alert', scene });
    else if (program.visible && program.scene === scene) act({ act: 'hide' });
    else act({ act: 'show', scene });
  };
  const press = (scene: Scene) => {
    const isOn = program.visible && program.scene === scene;
    if (scene === 'campeao' && !isOn && leader) setAsking(true);
    else show(scene);
  };
  return (
    <section aria-label="Cenas" className="cut cut-large cut-fill-panel cut-line-line p-3 sm:p-4">
      <PanelTitle title="Cenas">
        <label className="flex min-h-control cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={asAlert}
            onChange={(event) => setAsAlert(event.currentTarget.checked)}
            className="size-5 accent-text"
          />
          Alerta de {ALERT_MS / 1000} s
        </label>
      </PanelTitle>
      <p className="-mt-2 mb-3 text-sm text-muted max-sm:hidden">
        {asAlert ? broadcastTexts.how.alert : broadcastTexts.how.steady}
      </p>
      <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2">
        {SCENES.map(({ name, label, key, says }) => {
          const isOn = program.visible && program.scene === name;
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isOn}
                title={says}
                onClick={() => press(name)}
                className="flex w-full cursor-pointer flex-col border-2 border-line bg-raised text-left transition-colors hover:border-edge aria-pressed:border-live aria-pressed:bg-live aria-pressed:text-ground"
              >
                <ScenePicture scene={name} />
                <span className="flex min-h-9 w-full items-center justify-between gap-1 px-1 sm:px-2">
                  <span className="caps min-w-0 text-sm leading-tight tracking-normal">
                    {isOn && <span className="sr-only">No ar: </span>}
                    {label}
                  </span>
                  {name !== 'campeao' && (
                    <kbd aria-hidden className="caps text-sm opacity-70 max-md:hidden">
                      {key}
                    </kbd>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asking}
        title={broadcastTexts.championTitle}
        description={
          leader &&
          (snapshot.event.ended || leader.matchPoint === 'won'
            ? broadcastTexts.championDetail(leader.name)
            : broadcastTexts.championOpen(leader.name))
        }
        confirm="Mostrar"
        busy={false}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          show('campeao');
        }}
      />
    </section>
  );
}
