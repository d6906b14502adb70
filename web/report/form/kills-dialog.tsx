import { memo, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { playerName, slotsOf } from '../../../domain/player-name.ts';
import {
  hasTooManyKills,
  KILLS_LIMIT_SENTENCE,
  MAX_PLAYER_KILLS,
  normalizeKills,
  type PlayerKills,
  totalKills,
} from '../../../domain/scores/report.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ReadyDialog } from '../../ui/ready-dialog.tsx';
import type { Team } from '../teams-and-results.ts';
import { useRules } from '../rules-context.ts';

type Props = {
  open: boolean;
  team: Team | null;
  kills: PlayerKills;
  onClose: () => void;
  onSave: (kills: PlayerKills) => void;
  // Stores what is typed here with the draft; null discards it.
  onType: (kills: PlayerKills | null) => void;
  // Gets the focus after saving.
  afterSave: RefObject<HTMLElement | null>;
};

export const KillsDialog = memo(function KillsDialog(props: Props) {
  const { open, team, kills, onClose, onSave, onType, afterSave } = props;
  const saved = useRef(false);
  const first = useRef<HTMLInputElement>(null);
  const save = (counted: PlayerKills) => {
    saved.current = true;
    onSave(counted);
    onClose();
  };
  const cancel = () => {
    onType(null);
    onClose();
  };
  const finalFocus = () => {
    const wasSaved = saved.current;
    saved.current = false;
    return wasSaved ? afterSave.current : null;
  };
  return (
    <ReadyDialog
      open={open}
      onClose={cancel}
      title="Reportar Kills por Jogador"
      description={open && team?.name}
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <KillsForm open={open} team={team} kills={kills} first={first} onCancel={cancel} onSave={save} onType={onType} />
    </ReadyDialog>
  );
}, areClosed);

// A closed dialog does not render when the user types in the form.
function areClosed(before: Props, after: Props): boolean {
  return !before.open && !after.open;
}

type FormProps = Pick<Props, 'open' | 'team' | 'kills' | 'onSave' | 'onType'> & {
  first: RefObject<HTMLInputElement | null>;
  onCancel: () => void;
};

function KillsForm({ open, team, kills, first, onCancel, onSave, onType }: FormProps) {
  const slots = slotsOf(useRules().teamSize);
  const shown = slots.map((_, index) => String(kills[index] ?? 0));
  const [typed, setTyped] = useState<readonly string[]>(shown);
  // Whether too many kills were typed and lowered, and whether the user has seen it.
  const [clamped, setClamped] = useState<'no' | 'unseen' | 'seen'>('no');
  // The form stays mounted: each opening starts with the kills of the report.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setTyped(shown);
    setClamped('no');
  }
  const counted = typed.map(normalizeKills);
  const setSlot = (index: number, text: string) => setTyped(typed.with(index, text));
  const commit = (index: number) => {
    if (hasTooManyKills(typed[index] ?? '')) setClamped('unseen');
    setSlot(index, String(counted[index]));
  };
  const typedHere = open && typed.join() !== shown.join() ? JSON.stringify(counted) : null;
  useEffect(() => {
    if (open) onType(typedHere === null ? null : (JSON.parse(typedHere) as PlayerKills));
  }, [open, typedHere, onType]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (clamped !== 'unseen' && !typed.some(hasTooManyKills)) return onSave(counted);
    setTyped(counted.map(String));
    setClamped('seen');
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {slots.map((slot, index) => (
        <NumberField
          key={slot}
          // Hidden fields have no name that a search for a field would find.
          label={open ? playerName(team?.activisionIds[index] ?? null, slot) : ''}
          text={typed[index] ?? ''}
          {...(index === 0 && { inputRef: first })}
          onText={(text) => {
            setClamped('no');
            setSlot(index, text);
          }}
          onStep={(by) => setSlot(index, String(normalizeKills((counted[index] ?? 0) + by)))}
          onCommit={() => commit(index)}
        />
      ))}
      <p className="flex items-baseline justify-between border-t border-line pt-4" aria-live="polite">
        <span className="font-semibold">Total de kills</span>
        <span className="poster text-4xl">{totalKills(counted)}</span>
      </p>
      <p className="text-sm text-soft">
        Salvar leva as kills para o formulário. O resultado só é enviado em “Reportar pontuação”.
      </p>
      {clamped !== 'no' && (
        <AlertLine role="alert">
          {KILLS_LIMIT_SENTENCE} Ajustado para {MAX_PLAYER_KILLS}: confira e salve de novo.
        </AlertLine>
      )}
      <DialogActions>
        <Button type="button" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" look="primary">
          Salvar
        </Button>
      </DialogActions>
    </form>
  );
}
