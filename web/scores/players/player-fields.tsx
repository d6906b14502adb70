import { useState } from 'react';
import { playerName, type PlayerSlot, slotsOf } from '../../../domain/player-name.ts';
import { looksLikeActivisionId } from '../../../domain/sign-ups/sign-up.ts';
import { MAX_TEXT_LENGTH, normalizeName } from '../../../domain/text.ts';
import type { FormErrors } from '../../kit/form-errors.ts';
import { TextField } from '../../ui/text-field.tsx';

// One Activision ID for each player of the team.
export type Players = readonly string[];

type Props = {
  players: Players;
  onPlayers: (players: Players) => void;
  // Errors by the server's names of the fields.
  errors: FormErrors;
};

// An unusual Activision ID shows a warning once the field is left; a repeated one shows an error at once.
export function PlayerFields({ players, onPlayers, errors }: Props) {
  const [left, setLeft] = useState<readonly number[]>([]);
  const repeated = repeatedPlayers(players);
  return slotsOf(players.length).map((slot, index) => {
    const text = players[index] ?? '';
    const field = `activisionIds.${index}`;
    const warning = activisionWarning(text, slot);
    return (
      <TextField
        key={slot}
        label={`Activision ID do jogador ${slot}`}
        hint={boardHint(text, slot)}
        // Reserves space for the warning: it appears when a tap leaves the field, and must not move the button under the
        // finger.
        reserved={warning}
        value={text}
        onValueChange={(typed) => onPlayers(players.with(index, typed))}
        onBlur={() => setLeft([...left, slot])}
        warning={left.includes(slot) ? warning : undefined}
        error={repeated[field] ?? errors[field]}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  });
}

// Errors of the fields that repeat an earlier player.
export function repeatedPlayers(players: Players): FormErrors {
  const keys = players.map(normalizeName);
  return Object.fromEntries(
    players.flatMap((player, index) => {
      const first = keys.indexOf(keys[index] ?? '');
      if (keys[index] === '' || first === index) return [];
      return [[`activisionIds.${index}`, `${playerName(player, 1)} já é o jogador ${first + 1}.`]];
    }),
  );
}

// The hint below the field of an Activision ID: an example, or the name on the scoreboard.
function boardHint(text: string, slot: PlayerSlot): string {
  return text.trim() === '' ? 'Exemplo: nome#1234567' : `No placar aparece: ${playerName(text, slot)}`;
}

// Undefined for an empty field and for a usual Activision ID.
function activisionWarning(text: string, slot: PlayerSlot): string | undefined {
  return text.trim() === '' || looksLikeActivisionId(text)
    ? undefined
    : `${boardHint(text, slot)}. O ID costuma ser nome#1234567.`;
}
