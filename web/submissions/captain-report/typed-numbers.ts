import { MAX_PLAYER_KILLS } from '../../../domain/scores/report.ts';
import { counted, listOf } from '../../../domain/rules/phrases.ts';

// What a captain has typed. Empty is not zero: a zero has to be typed.
export type Numbers = { readonly placement: string; readonly kills: readonly string[] };

// What the form has to know about the round.
export type FormFacts = {
  readonly round: number;
  // Nicknames of those who play in the round, in the order of the roster.
  readonly players: readonly string[];
  // The last placement of the mode.
  readonly maxPlacement: number;
  // Teams of the event: a later placement is unlikely.
  readonly lobbySize: number;
  // How many images are required; up to three may be added.
  readonly images: number;
};

export const MOST_IMAGES = 3;

export function noNumbers(players: readonly string[]): Numbers {
  return { placement: '', kills: players.map(() => '') };
}

// Slot 0 is the placement, the others are the players.
export function textAt({ placement, kills }: Numbers, slot: number): string {
  return slot === 0 ? placement : (kills[slot - 1] ?? '');
}

export function withText(numbers: Numbers, slot: number, typed: string): Numbers {
  const digits = typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
  // There is no place 0, and '07' is 7.
  const text = slot === 0 ? digits.replace(/^0+/, '') : digits.replace(/^0+(?=\d)/, '');
  if (slot === 0) return { ...numbers, placement: text };
  return { ...numbers, kills: numbers.kills.map((own, index) => (index === slot - 1 ? text : own)) };
}

const MOST_DIGITS = 3;

// Whether a further digit would exceed the last placement. Kills always wait for 'Próximo'.
export function isFull(numbers: Numbers, slot: number, { maxPlacement }: Pick<FormFacts, 'maxPlacement'>): boolean {
  const placement = Number(numbers.placement);
  return slot === 0 && placement > 0 && placement <= maxPlacement && placement * 10 > maxPlacement;
}

// Why a slot cannot be sent as it is typed, or should be checked.
export function slotProblem(
  numbers: Numbers,
  slot: number,
  { maxPlacement, lobbySize }: Pick<FormFacts, 'maxPlacement' | 'lobbySize'>,
): { readonly blocks: boolean; readonly sentence: string } | null {
  const text = textAt(numbers, slot);
  if (text === '') return null;
  if (slot > 0)
    return Number(text) > MAX_PLAYER_KILLS
      ? { blocks: true, sentence: `Um jogador tem no máximo ${MAX_PLAYER_KILLS} kills.` }
      : null;
  if (Number(text) > maxPlacement) return { blocks: true, sentence: `O último lugar deste modo é o ${maxPlacement}º.` };
  return Number(text) > lobbySize
    ? { blocks: false, sentence: `Confira o lugar: o lobby tem ${counted(lobbySize, 'time')}.` }
    : null;
}

export type Result = { readonly placement: number; readonly kills: readonly number[] };

// Null while a number is missing or not possible.
export function readResult(numbers: Numbers, facts: FormFacts): Result | null {
  const slots = [0, ...facts.players.map((_, index) => index + 1)];
  const isReady = slots.every(
    (slot) => textAt(numbers, slot) !== '' && slotProblem(numbers, slot, facts)?.blocks !== true,
  );
  if (!isReady) return null;
  return { placement: Number(numbers.placement), kills: facts.players.map((_, index) => Number(numbers.kills[index])) };
}

type Images = {
  readonly count: number;
  // Of those, the images that the organiser has not refused.
  readonly fresh: number;
};

// What the button says while something is missing; null once everything is there.
export function missingWords(numbers: Numbers, facts: FormFacts, { count, fresh }: Images): string | null {
  const missingKills = facts.players.filter((_, index) => !numbers.kills[index]).length;
  // After a refusal one of the images has to be new.
  const missingImages = Math.max(facts.images - count, facts.images > 0 && fresh === 0 ? 1 : 0);
  const missing = [
    ...(numbers.placement === '' ? ['lugar'] : []),
    ...(missingKills > 0 ? ['kills'] : []),
    ...(missingImages > 0 ? [missingImages === 1 ? 'print' : `${missingImages} prints`] : []),
  ];
  const [only, ...others] = missing;
  if (only === undefined) return null;
  // The verb agrees with what comes first.
  const isPlural = only === 'kills' || (only !== 'lugar' && missingImages > 1);
  if (others.length === 0 && !isPlural) return `Falta o ${only}`;
  return `${isPlural ? 'Faltam' : 'Falta'} ${listOf(missing)}`;
}

// The first slot that needs the captain; null if the numbers are complete.
export function firstOpenSlot(numbers: Numbers, facts: FormFacts): number | null {
  const slots = [0, ...facts.players.map((_, index) => index + 1)];
  return (
    slots.find((slot) => textAt(numbers, slot) === '' || slotProblem(numbers, slot, facts)?.blocks === true) ?? null
  );
}
