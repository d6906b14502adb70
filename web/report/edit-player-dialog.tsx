import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { PlayerSlot } from '../../domain/player-name.ts';
import { MAX_TEXT_LENGTH } from '../../domain/text.ts';
import { api, call } from '../lib/api.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import type { Team } from './model.ts';
import { useAction } from '../lib/use-action.ts';

export type PlayerToEdit = { readonly team: Team; readonly slot: PlayerSlot; readonly name: string };

type Props = { player: PlayerToEdit | null; onClose: () => void };

export function EditPlayerDialog({ player, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={player !== null}
      onOpenChange={onClose}
      title={`Editar ${player?.name ?? 'jogador'}`}
      description={player?.team.name}
      initialFocus={first}
    >
      {player && <PlayerForm player={player} first={first} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { player: PlayerToEdit; first: RefObject<HTMLInputElement | null>; onClose: () => void };

function PlayerForm({ player: { team, slot }, first, onClose }: FormProps) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [activisionId, setActivisionId] = useState(team.activisionIds[slot - 1] ?? '');
  const rename = useAction({
    mutationFn: () =>
      call(
        api.events[':eventId'].teams[':teamId'].players[':slot'].$patch({
          param: { eventId, teamId: team.id, slot: `${slot}` },
          json: { activisionId },
        }),
      ),
    onSuccess: async () => {
      await refreshEvent(client, eventId);
      toastSuccess(reportTexts.playerUpdated, reportTexts.playerUpdatedDetail);
      onClose();
    },
    onError: (error) => toastFailure(reportTexts.updatePlayerFailed, error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.run();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Activision ID"
        hint="O nome mostrado é o que vem antes de #."
        value={activisionId}
        onValueChange={setActivisionId}
        maxLength={MAX_TEXT_LENGTH}
        ref={first}
      />
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={rename.isPending}>
          Salvar
        </Button>
      </DialogActions>
    </form>
  );
}
