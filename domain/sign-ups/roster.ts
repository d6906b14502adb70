import { failure, type Failure, type Result } from '../failures.ts';
import { playerName, slotsOf } from '../player-name.ts';
import { isActive, type SignUpState } from './sign-up.ts';
import { mixesAlphabets, normalizeName } from '../text.ts';

export type Trio = {
  readonly id: string;
  readonly name: string;
  readonly activisionIds: readonly string[];
};

// A warning about a trio, for the captain who signs it up and for the organiser.
export type RosterFlag =
  | { readonly kind: 'same_name'; readonly otherName: string }
  | { readonly kind: 'shared_player'; readonly player: string; readonly otherName: string }
  | { readonly kind: 'shared_with_more'; readonly player: string; readonly count: number }
  | { readonly kind: 'repeated_player'; readonly player: string }
  | { readonly kind: 'mixed_alphabets'; readonly name: string }
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

// Names of a trio that look like others.
export function flagsOfNames({ name, activisionIds }: Omit<Trio, 'id'>): RosterFlag[] {
  const names = [name, ...activisionIds.map((id) => playerName(id, 1))];
  return names.filter(mixesAlphabets).map((mixed) => ({ kind: 'mixed_alphabets', name: mixed }));
}

// Trios by id, by their names and by their players: all trios of an event can be compared in one pass.
export type TrioIndex = {
  readonly byName: ReadonlyMap<string, ReadonlyMap<string, Trio>>;
  readonly byPlayer: ReadonlyMap<string, ReadonlyMap<string, Trio>>;
};

export function indexTrios(trios: readonly Trio[]): TrioIndex {
  const byName = new Map<string, Map<string, Trio>>();
  const byPlayer = new Map<string, Map<string, Trio>>();
  const add = (index: typeof byName, key: string, trio: Trio) => {
    const known = index.get(key) ?? new Map<string, Trio>();
    index.set(key, known.set(trio.id, trio));
  };
  for (const trio of trios) {
    add(byName, normalizeName(trio.name), trio);
    for (const player of playersOf(trio).keys()) add(byPlayer, player, trio);
  }
  return { byName, byPlayer };
}

// What a trio shares with other trios of its event: the name or players. A trio is never compared with itself.
export function flagsAmong(trio: Trio, others: readonly Trio[] | TrioIndex): RosterFlag[] {
  const { byName, byPlayer } = 'byName' in others ? others : indexTrios(others);
  const sameName = othersOf(trio, byName.get(normalizeName(trio.name)));
  return [
    ...sameName.named.map(({ name }) => ({ kind: 'same_name', otherName: name }) as const),
    ...Array.from(playersOf(trio)).flatMap(([key, player]): RosterFlag[] => {
      const { named, more } = othersOf(trio, byPlayer.get(key));
      return [
        ...named.map(({ name }) => ({ kind: 'shared_player', player, otherName: name }) as const),
        ...(more > 0 ? [{ kind: 'shared_with_more', player, count: more } as const] : []),
      ];
    }),
  ];
}

// Trios that are named in the flags of another one. A player may be in hundreds of them.
const MOST_NAMED = 5;

// The other trios under a key of the index: the first ones, and how many more there are.
function othersOf({ id }: Trio, found: ReadonlyMap<string, Trio> = new Map()): { named: Trio[]; more: number } {
  const named: Trio[] = [];
  for (const other of found.values()) {
    if (named.length === MOST_NAMED) break;
    if (other.id !== id) named.push(other);
  }
  return { named, more: found.size - named.length - Number(found.has(id)) };
}

// The players of a trio by their normalized ids, each once.
function playersOf({ activisionIds }: Trio): Map<string, string> {
  const players = new Map(activisionIds.map((id) => [normalizeName(id), id]));
  players.delete('');
  return players;
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
    case 'shared_with_more':
      return `${playerName(flag.player, 1)} joga em mais ${flag.count} ${flag.count === 1 ? 'time' : 'times'}`;
    case 'repeated_player':
      return `${playerName(flag.player, 1)} aparece duas vezes no time`;
    case 'mixed_alphabets':
      return `${flag.name} mistura alfabetos: confira se imita outro nome`;
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
