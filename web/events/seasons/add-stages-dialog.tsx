import { useState, type RefObject } from 'react';
import type { OwnSeason } from '../../../domain/season/own-season.ts';
import { api, call } from '../../lib/api.ts';
import { useEvents } from '../../lib/events/events.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { withCards } from '../event-list.ts';
import { EventChoice } from './event-choice.tsx';
import { useSeasonAction } from './season-data.ts';
import { seasonTexts as words } from './texts.ts';

type Props = {
  open: boolean;
  season: OwnSeason;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function AddStagesDialog({ open, season, finalFocus, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Adicionar etapas"
      description="Cada etapa vale 1× até você mudar o peso dela."
      finalFocus={finalFocus}
    >
      <AddStages season={season} onClose={onClose} />
    </Dialog>
  );
}

function AddStages({ season, onClose }: Pick<Props, 'season' | 'onClose'>) {
  const known = new Set(season.stages.map(({ eventId }) => eventId));
  const events = withCards(useEvents().data ?? []).filter(({ id }) => !known.has(id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useSeasonAction({
    act: async () => {
      // One after the other: adding a stage again changes nothing, so a retry is safe.
      for (const eventId of chosen)
        await call(
          api.seasons[':seasonId'].stages[':eventId'].$put({
            param: { seasonId: season.id, eventId },
            json: { weight: 100 },
          }),
        );
      return chosen.size;
    },
    done: (_, count) => words.stagesAdded(count),
    failed: words.addFailed,
    onDone: onClose,
  });
  return (
    <>
      {events.length === 0 ? (
        <p className="text-soft">{words.allAreStages}</p>
      ) : (
        <EventChoice events={events} chosen={chosen} onChosen={setChosen} />
      )}
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button look="primary" busy={add.isPending} disabled={chosen.size === 0} onClick={() => add.run()}>
          Adicionar
        </Button>
      </DialogActions>
    </>
  );
}
