import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import { playerName, type PlayerSlot, slotsOf } from '../../../domain/player-name.ts';
import { pointsToDecimalString } from '../../../domain/points.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import { overlayTexts } from '../overlay-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readPoints, type LocalEdit } from './local-edits.ts';

type Props = {
  team: LiveTeam | null;
  onSave: (team: LiveTeam, changed: Omit<LocalEdit, 'basis'>) => void;
  onClose: () => void;
};

// In English, as the specification requires.
export function EditTeamDialog({ team, onSave, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={team !== null}
      onOpenChange={onClose}
      title="Edit Team"
      description={overlayTexts.editIsLocal}
      initialFocus={first}
    >
      {team && <TeamForm key={team.id} team={team} first={first} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = Props & { team: LiveTeam; first: RefObject<HTMLInputElement | null> };

function TeamForm({ team: opened, first, onSave, onClose }: FormProps) {
  // Updates of the ranking do not change the form while it is open.
  const [team] = useState(opened);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(team, readForm(new FormData(event.currentTarget), team));
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label="Team Name" name="name" ref={first} {...TEXT} defaultValue={team.name} />
      {slotsOf(team.players.length).map((slot) => (
        <TextField
          key={slot}
          label={`Player ${slot}`}
          name={`player${slot}`}
          {...TEXT}
          defaultValue={team.players[slot - 1]}
        />
      ))}
      <TextField
        label="Points"
        name="points"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.1}
        onBeforeInput={typeDot}
        defaultValue={pointsToDecimalString(team.points).replace(/0$/, '')}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" look="primary">
          Save Changes
        </Button>
      </DialogActions>
    </form>
  );
}

// An English browser ignores the comma in a number: 12,5 would become 125.
function typeDot(event: FormEvent<HTMLInputElement> & { nativeEvent: InputEvent }): void {
  if (event.nativeEvent.data !== ',') return;
  event.preventDefault();
  document.execCommand('insertText', false, '.');
}

const TEXT = { autoComplete: 'off', maxLength: MAX_TEXT_LENGTH };

// An empty team name keeps the old one; an empty player becomes 'Player 2'.
function readForm(form: FormData, team: LiveTeam): Omit<LocalEdit, 'basis'> {
  const text = (name: string) => {
    const typed = form.get(name);
    return typeof typed === 'string' ? typed.trim() : '';
  };
  const player = (slot: PlayerSlot) => text(`player${slot}`) || playerName(null, slot, 'Player');
  return {
    name: text('name') || team.name,
    players: slotsOf(team.players.length).map(player),
    points: readPoints(text('points')),
  };
}
