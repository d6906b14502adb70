import { useState } from 'react';
import { playerName, slotsOf } from '../../domain/player-name.ts';
import { MAX_TEXT_LENGTH, normalizeName } from '../../domain/text.ts';
import { activisionWarning, boardHint } from './texts/players.ts';
import { TextField } from '../ui/text-field.tsx';

// As many as a team has players.
export type Players = readonly string[];

type Errors = Readonly<Record<string, string>>;

type Props = {
  players: Players;
  onPlayers: (players: Players) => void;
  // Keyed as the server names the fields.
  errors: Errors;
};

// Their Activision IDs. One that looks unusual draws a warning once the field is left, one that is there twice an error while
// it is being typed.
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
        // A tap on a button below leaves the field: what is said then must not push the button away from under the finger.
        room={warning}
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

// The fields whose player is already in a field before.
export function repeatedPlayers(players: Players): Errors {
  const keys = players.map(normalizeName);
  return Object.fromEntries(
    players.flatMap((player, index) => {
      const first = keys.indexOf(keys[index] ?? '');
      if (keys[index] === '' || first === index) return [];
      return [[`activisionIds.${index}`, `${playerName(player, 1)} já é o jogador ${first + 1}.`]];
    }),
  );
}
