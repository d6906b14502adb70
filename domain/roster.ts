import { failure, type Failure, type Result } from './failures.ts';
import { playerName, slotsOf } from './player-name.ts';
import { isActive, type SignUpState } from './sign-up.ts';
import { normalizeName } from './text.ts';

export type Trio = {
  readonly id: string;
  readonly name: string;
  readonly activisionIds: readonly string[];
};

// A warning about a trio, for the captain who signs it up and for the organiser.
export type RosterFlag =
  | { readonly kind: 'same_name'; readonly otherName: string }
  | { readonly kind: 'shared_player'; readonly player: string; readonly otherName: string }
  | { readonly kind: 'repeated_player'; readonly player: string }
  | { readonly kind: 'no_player' }
  | { readonly kind: 'missing_player'; readonly slots: readonly number[]; readonly teamSize: number };

// Problems within one trio: no player, one player twice, or too few players.
export function flagsWithin(activisionIds: readonly string[]): RosterFlag[] {
  const keys = activisionIds.map(normalizeName);
  if (keys.every((key) => key === '')) return [{ kind: 'no_player' }];
  const repeated = activisionIds.filter((_, index) => keys[index] !== '' && keys.indexOf(keys[index]!) < index);
  const missing = slotsOf(activisionIds.length).filter((slot) => keys[slot - 1] === '');
  return [
    ...repeated.map((player) => ({ kind: 'repeated_player', player }) as const),
    ...(missing.length > 0
      ? [{ kind: 'missing_player', slots: missing, teamSize: activisionIds.length } as const]
      : []),
  ];
}

// What a trio shares with other trios of its event: the name or players. A trio is never compared with itself.
export function flagsAmong(trio: Trio, others: readonly Trio[]): RosterFlag[] {
  const name = normalizeName(trio.name);
  const players = new Map(trio.activisionIds.map((id) => [normalizeName(id), id]));
  players.delete('');
  return others
    .filter(({ id }) => id !== trio.id)
    .flatMap((other): RosterFlag[] => {
      const shared = new Set(other.activisionIds.map(normalizeName).filter((key) => players.has(key)));
      return [
        ...(normalizeName(other.name) === name ? [{ kind: 'same_name', otherName: other.name } as const] : []),
        ...Array.from(shared, (key) => ({
          kind: 'shared_player' as const,
          player: players.get(key)!,
          otherName: other.name,
        })),
      ];
    });
}

// The sentence of a warning. `showOthers` is for the organiser: captains do not learn the other team's name.
export function flagSentence(flag: RosterFlag, { showOthers }: { readonly showOthers: boolean }): string {
  switch (flag.kind) {
    case 'same_name':
      return showOthers ? `Mesmo nome de ${flag.otherName}` : 'Já existe um time com este nome';
    case 'shared_player': {
      const player = playerName(flag.player, 1);
      return showOthers ? `${player} já joga em ${flag.otherName}` : `${player} já está em outro time deste campeonato`;
    }
    case 'repeated_player':
      return `${playerName(flag.player, 1)} aparece duas vezes no time`;
    case 'no_player':
      return 'Nenhum jogador informado';
    case 'missing_player':
      return `${INCOMPLETE[flag.teamSize] ?? 'Time incompleto'}: ${missingWords(flag.slots.map((slot) => `o ${slot}º`))}`;
  }
}

const INCOMPLETE: Readonly<Record<number, string>> = {
  2: 'Dupla incompleta',
  3: 'Trio incompleto',
  4: 'Quarteto incompleto',
};

function missingWords(players: readonly string[]): string {
  const last = players.at(-1);
  return players.length === 1
    ? `falta ${last} jogador`
    : `faltam ${players.slice(0, -1).join(', ')} e ${last} jogadores`;
}

// Why a captain cannot change the players; the only rule of the roster lock.
export function rosterLock(facts: {
  readonly state: SignUpState;
  readonly rostersClosed: boolean;
  readonly ended: boolean;
}): Failure<'roster_closed' | 'match_ended'> | undefined {
  if (facts.rostersClosed || !isActive(facts.state)) return failure('roster_closed');
  return facts.ended ? failure('match_ended') : undefined;
}

// The IDs of a team of this size, padded with blanks. A player beyond the last slot is refused.
export function fitRoster(activisionIds: readonly string[], size: number): Result<string[], 'wrong_team_size'> {
  if (activisionIds.slice(size).some((id) => id.trim() !== ''))
    return { ok: false, failure: failure('wrong_team_size', { size }) };
  return { ok: true, value: Array.from({ length: size }, (_, index) => activisionIds[index] ?? '') };
}
