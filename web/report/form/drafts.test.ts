import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../kit/testing/local-storage.ts';
import { draftPlace, dropDraft, findDraft, forgetOldDrafts, storeForm, openDraft, type Draft } from './drafts.ts';
import { emptyForm, type FormState } from './form-state.ts';

const place = draftPlace('form', 'marina', 'copa');
const typed = (teamId: string | null, line: string): FormState => ({ ...emptyForm, teamId, line });
const DAY = 24 * 60 * 60_000;

beforeEach(stubLocalStorage);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Stores the form after each of these steps, in order.
function type(...steps: (readonly [FormState, round: number])[]): void {
  let was: Draft | null = null;
  for (const [state, round] of steps) was = storeForm(place, was, state, round);
}

test('RE2 · what is half-typed for a team is open at the next visit, for this person and event only', () => {
  type([typed('lobos', '25'), 1]);
  expect(openDraft(place)).toMatchObject({ teamId: 'lobos', line: '25', round: 1 });
  expect(openDraft(draftPlace('form', 'bia', 'copa'))).toBeUndefined();
  expect(openDraft(draftPlace('form', 'marina', 'liga'))).toBeUndefined();
});

test('RE2 · going on to another team keeps the first one’s draft for when it is chosen again', () => {
  type([typed('lobos', '25'), 1], [typed('furia', ''), 1]);
  expect(openDraft(place)).toBeUndefined();
  expect(findDraft(place, 'lobos', 1)?.line).toBe('25');
  expect(findDraft(place, 'lobos', 2)).toBeUndefined();
});

test.each([{ query: 'fur' }, { discordId: '7' }])(
  'FY1 · looking for another team with %j keeps the draft, closed',
  (sought) => {
    type([typed('lobos', '25'), 1], [{ ...emptyForm, ...sought }, 1]);
    expect(openDraft(place)).toBeUndefined();
    expect(findDraft(place, 'lobos', 1)?.line).toBe('25');
  },
);

test('RE2 · a draft that is emptied, saved, moved to another round or given a team leaves nothing behind', () => {
  type([typed('lobos', '25'), 1], [typed('lobos', ''), 1]);
  expect(findDraft(place, 'lobos', 1)).toBeUndefined();
  type([typed('lobos', '25'), 1], [typed('lobos', '25'), 2]);
  expect([findDraft(place, 'lobos', 1), findDraft(place, 'lobos', 2)?.line]).toEqual([undefined, '25']);
  dropDraft(place, { teamId: 'lobos', round: 2 });
  expect(Object.keys(window.localStorage)).toEqual([]);
  type([typed(null, '25'), 1], [typed('lobos', '25'), 1]);
  expect(openDraft(place)?.teamId).toBe('lobos');
  dropDraft(place, { teamId: 'lobos', round: 1 });
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('RE2 · a saved result leaves what is being typed for the next team open', () => {
  type([typed('lobos', '2531'), 1], [emptyForm, 1], [typed('furia', '3'), 1]);
  dropDraft(place, { teamId: 'lobos', round: 1 });
  expect(openDraft(place)?.teamId).toBe('furia');
});

test('RE2 · drafts are limited in number and in age', () => {
  for (let index = 0; index < 70; index += 1) storeForm(place, null, typed(`time ${index}`, '1'), 1);
  expect([findDraft(place, 'time 9', 1), findDraft(place, 'time 10', 1)?.line]).toEqual([undefined, '1']);
  vi.useFakeTimers({ now: Date.now() + 8 * DAY });
  expect(openDraft(place)).toBeUndefined();
  forgetOldDrafts();
  expect(Object.keys(window.localStorage)).toEqual([]);
});
