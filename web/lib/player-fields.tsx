import { useState } from 'react';
import { PLAYER_SLOTS } from '../../domain/player-name.ts';
import { MAX_TEXT_LENGTH } from '../../domain/text.ts';
import { ACTIVISION_HINT, ACTIVISION_UNUSUAL, activisionWarning } from './texts/players.ts';
import { TextField } from '../ui/text-field.tsx';

export type Players = readonly [string, string, string];

type Props = {
  players: Players;
  onPlayers: (players: Players) => void;
  // Keyed as the server names the fields.
  errors: Readonly<Record<string, string>>;
};

// Three Activision IDs. One that looks unusual draws a warning once the field is left, not while it is being typed.
export function PlayerFields({ players, onPlayers, errors }: Props) {
  const [left, setLeft] = useState<readonly number[]>([]);
  return PLAYER_SLOTS.map((slot, index) => {
    const text = players[index] ?? '';
    return (
      <TextField
        key={slot}
        label={`Activision ID do jogador ${slot}`}
        hint={ACTIVISION_HINT}
        // A tap on a button below leaves the field: what is said then must not push the button away from under the finger.
        room={ACTIVISION_UNUSUAL}
        value={text}
        onValueChange={(typed) => onPlayers(players.with(index, typed) as unknown as Players)}
        onBlur={() => setLeft([...left, slot])}
        warning={left.includes(slot) ? activisionWarning(text) : undefined}
        error={errors[`activisionIds.${index}`]}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  });
}
