import { useQueryClient } from '@tanstack/react-query';
import { use, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { PlayerSlot } from '../../../domain/player-name.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { reportDialogTexts } from '../dialog-texts.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useEventId } from '../../events/events.ts';
import { ReasonField } from '../../kit/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { TellDone } from '../../scores/undo/undo-provider.tsx';
import type { Team } from '../teams-and-results.ts';
import { useSharedPlayerQuestion } from '../../scores/players/shared-player-question.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useReasonRequired } from '../../kit/use-reason-required.ts';

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
  const tellDone = use(TellDone);
  const [reason, setReason] = useState('');
  const { reasonError, wantsReason } = useReasonRequired();
  const [activisionId, setActivisionId] = useState(team.activisionIds[slot - 1] ?? '');
  const rename = useAction({
    mutationFn: (sharedConfirmed: boolean) =>
      call(
        api.events[':eventId'].teams[':teamId'].players[':slot'].$patch({
          param: { eventId, teamId: team.id, slot: `${slot}` },
          json: { activisionId, reason, sharedConfirmed },
        }),
      ),
    onSuccess: async ({ entry }) => {
      await refreshEvent(client, eventId, entry);
      tellDone({
        title: reportDialogTexts.playerUpdated,
        detail: reportDialogTexts.playerUpdatedDetail,
        what: `Editar jogador de ${team.name}`,
        entry,
      });
      onClose();
    },
    onError: (error) => {
      if (!wantsReason(error) && !shared.asks(error)) toastFailure(reportDialogTexts.updatePlayerFailed, error.message);
    },
  });
  const shared = useSharedPlayerQuestion({
    confirm: 'Salvar assim mesmo',
    busy: rename.isPending,
    onConfirm: () => rename.run(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.run(false);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Activision ID"
        hint={reportDialogTexts.playerHint}
        value={activisionId}
        onValueChange={setActivisionId}
        maxLength={MAX_TEXT_LENGTH}
        ref={first}
      />
      {reasonError !== undefined && (
        <ReasonField value={reason} onValue={setReason} required error={reason === '' ? reasonError : undefined} />
      )}
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={rename.isPending}>
          Salvar
        </Button>
      </DialogActions>
      {shared.question}
    </form>
  );
}
