import { expect, test } from 'vitest';
import {
  firstOpenSlot,
  isFull,
  missingWords,
  noNumbers,
  readResult,
  slotProblem,
  withText,
  type FormFacts,
} from './typed-numbers.ts';

const facts: FormFacts = { round: 3, players: ['Biel', 'Raí', 'dudinha'], maxPlacement: 50, lobbySize: 40, images: 1 };
const typed = (placement: string, ...kills: string[]) => ({ placement, kills });

test('CR2 · a placement that can have no further digit leads to the next slot; kills wait', () => {
  const full = (text: string, most = 50) => isFull(typed(text, '', '', ''), 0, { maxPlacement: most });
  expect(['6', '7', '8', '9', '10', '50'].map((text) => full(text))).toEqual(Array(6).fill(true));
  expect(['', '1', '2', '3', '4', '5'].map((text) => full(text))).toEqual(Array(6).fill(false));
  // Too high: the captain has to see it.
  expect(full('51')).toBe(false);
  expect([full('2', 20), full('3', 20), full('9', 100), full('10', 100)]).toEqual([false, true, false, false]);
  expect(isFull(typed('4', '99', '', ''), 1, facts)).toBe(false);
});

test('CR2 · an empty slot is not a zero: a zero has to be typed, and there is no place 0', () => {
  const empty = noNumbers(facts.players);
  expect(empty).toEqual(typed('', '', '', ''));
  expect(readResult(typed('4', '6', '5', ''), facts)).toBeNull();
  expect(readResult(typed('4', '6', '5', '0'), facts)).toEqual({ placement: 4, kills: [6, 5, 0] });
  expect(withText(empty, 0, '0').placement).toBe('');
  expect(withText(empty, 0, '07').placement).toBe('7');
  expect(withText(empty, 2, '00').kills).toEqual(['', '0', '']);
  expect(withText(empty, 2, '1a23456').kills).toEqual(['', '123', '']);
});

test('CR2 · the button says what is missing, in words', () => {
  const words = (numbers = typed('4', '6', '5', '3'), count = 1, fresh = count, images = 1) =>
    missingWords(numbers, { ...facts, images }, { count, fresh });
  expect(words(typed('', '', '', ''), 0)).toBe('Falta lugar, kills e print');
  expect(words(typed('4', '', '', ''))).toBe('Faltam kills');
  expect(words(typed('4', '', '', ''), 0)).toBe('Faltam kills e print');
  expect(words(typed('', '6', '5', '3'))).toBe('Falta o lugar');
  expect(words(typed('4', '6', '5', ''))).toBe('Faltam kills');
  expect(words(undefined, 0)).toBe('Falta o print');
  expect(words(undefined, 0, 0, 3)).toBe('Faltam 3 prints');
  expect(words(undefined, 2, 2, 3)).toBe('Falta o print');
  expect(words()).toBeNull();
  expect(words(undefined, 0, 0, 0)).toBeNull();
});

test('CR4 · after a refusal one image has to be new where images are wanted', () => {
  const numbers = typed('4', '6', '5', '3');
  expect(missingWords(numbers, facts, { count: 1, fresh: 0 })).toBe('Falta o print');
  expect(missingWords(numbers, facts, { count: 2, fresh: 1 })).toBeNull();
  expect(missingWords(numbers, { ...facts, images: 0 }, { count: 1, fresh: 0 })).toBeNull();
});

test('CR2 · a place above the lobby is a question; above the mode, and 201 kills, cannot be sent', () => {
  expect(slotProblem(typed('41'), 0, facts)).toEqual({
    blocks: false,
    sentence: 'Confira o lugar: o lobby tem 40 times.',
  });
  expect(readResult(typed('41', '1', '2', '3'), facts)).toMatchObject({ placement: 41 });
  expect(slotProblem(typed('51'), 0, facts)?.blocks).toBe(true);
  expect(readResult(typed('51', '1', '2', '3'), facts)).toBeNull();
  expect(slotProblem(typed('1', '201'), 1, facts)?.blocks).toBe(true);
  expect(firstOpenSlot(typed('1', '2', '201', '3'), facts)).toBe(2);
  expect(firstOpenSlot(typed('1', '2', '', '3'), facts)).toBe(2);
  expect(firstOpenSlot(typed('1', '2', '0', '3'), facts)).toBeNull();
});
