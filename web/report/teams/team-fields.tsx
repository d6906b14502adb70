import type { ReactNode, RefObject } from 'react';
import { type PlayerSlot, slotsOf } from '../../../domain/player-name.ts';
import { flagsAmong, flagsOfNames, flagSentence, type Trio } from '../../../domain/sign-ups/roster.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import type { FormErrors } from '../../kit/form-errors.ts';
import { repeatedPlayers, type Players } from '../../scores/players/player-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type TeamText = { readonly name: string; readonly discordId: string; readonly activisionIds: Players };

type Props = {
  // Null for a new team.
  teamId: string | null;
  text: TeamText;
  onText: (text: TeamText) => void;
  // The event's teams, to detect names and players that another team has.
  teams: readonly Trio[];
  // Errors by the server's names of the fields.
  errors: FormErrors;
  first: RefObject<HTMLInputElement | null>;
  // Content below the field of a player.
  below?: ReadonlyMap<PlayerSlot, ReactNode>;
};

// Fields for name, Discord ID and players. They report repeated players and players of other teams while the user types.
export function TeamFields({ teamId, text, onText, teams, errors, first, below }: Props) {
  const { name, discordId, activisionIds } = text;
  const repeated = repeatedPlayers(activisionIds);
  const said = (kind: 'same_name' | 'shared_player', players: readonly string[]) => {
    const ofName = kind === 'same_name';
    const trio = { id: teamId ?? '', name, activisionIds: players };
    const names = { name: ofName ? name : '', activisionIds: players };
    const same = ofName && name === '' ? [] : flagsAmong(trio, teams).filter((one) => one.kind === kind);
    const [flag] = [...same, ...flagsOfNames(names)];
    return flag && `${flagSentence(flag, { showOthers: true })}.`;
  };
  return (
    <>
      <TextField
        label="Nome do time"
        value={name}
        onValueChange={(typed) => onText({ ...text, name: typed })}
        warning={said('same_name', [])}
        error={errors['name']}
        maxLength={MAX_TEXT_LENGTH}
        ref={first}
      />
      <TextField
        label="Discord ID"
        value={discordId}
        onValueChange={(typed) => onText({ ...text, discordId: typed })}
        maxLength={MAX_TEXT_LENGTH}
        inputMode="numeric"
      />
      {slotsOf(activisionIds.length).map((slot, index) => (
        <div key={slot} className="flex flex-col gap-2">
          <TextField
            label={`Activision ID ${slot}`}
            value={activisionIds[index] ?? ''}
            onValueChange={(typed) => onText({ ...text, activisionIds: activisionIds.with(index, typed) })}
            warning={said('shared_player', [activisionIds[index] ?? ''])}
            error={repeated[`activisionIds.${index}`] ?? errors[`activisionIds.${index}`]}
            maxLength={MAX_TEXT_LENGTH}
          />
          {below?.get(slot)}
        </div>
      ))}
    </>
  );
}
