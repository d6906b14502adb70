import { useState, type FormEvent, type RefObject } from 'react';
import { isRemovedStage } from '../../domain/season/decisions.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { api, call } from '../kit/api.ts';
import { useEvents } from '../events/events.ts';
import { ReasonField } from '../kit/reason-dialog.tsx';
import { reasonTexts } from '../kit/reasons.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { withCards } from '../events/frame/event-list.ts';
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
      holdsText
    >
      <AddStages season={season} onClose={onClose} />
    </Dialog>
  );
}

function AddStages({ season, onClose }: Pick<Props, 'season' | 'onClose'>) {
  const known = new Set(season.stages.map(({ eventId }) => eventId));
  const events = withCards(useEvents().data ?? []).filter(({ id }) => !known.has(id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const removed = new Set([...chosen].filter((eventId) => isRemovedStage(season.decisions, eventId)));
  const add = useSeasonAction({
    act: async () => {
      // One after the other: adding a stage again changes nothing, so a retry is safe.
      for (const eventId of chosen)
        await call(
          api.seasons[':seasonId'].stages[':eventId'].$put({
            param: { seasonId: season.id, eventId },
            json: { weight: 100, reason: removed.has(eventId) ? reason : '' },
          }),
        );
      return chosen.size;
    },
    done: (_, count) => words.stagesAdded(count),
    failed: words.addFailed,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = removed.size > 0 && sanitizeLine(reason) === '';
    setErrors(lacks ? { reason: reasonTexts.missing } : {});
    if (!lacks) add.run();
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      {events.length === 0 ? (
        <p className="text-soft">{words.allAreStages}</p>
      ) : (
        <EventChoice events={events} chosen={chosen} onChosen={setChosen} />
      )}
      {removed.size > 0 && (
        <>
          <p className="text-soft">{words.addedAgain}</p>
          <ReasonField
            required
            value={reason}
            onValue={setReason}
            example={words.addedAgainExample}
            error={errors['reason']}
          />
        </>
      )}
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button look="primary" busy={add.isPending} disabled={chosen.size === 0} type="submit">
          Adicionar
        </Button>
      </DialogActions>
    </Form>
  );
}
