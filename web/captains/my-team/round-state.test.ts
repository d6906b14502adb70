import { expect, test } from 'vitest';
import type { CaptainRecord } from '../../events/commands/queue.ts';
import type { CaptainRound, Submission } from '../my-team-data.ts';
import { firstRound, nextRound, viewOf } from './round-state.ts';

const now = Date.parse('2026-11-22T21:40:00Z');
const round = (number: number, change: Partial<CaptainRound> = {}): CaptainRound => ({
  round: number,
  state: 'open',
  endedAt: null,
  deadline: null,
  players: ['Biel', 'Raí', 'Duda'],
  submission: null,
  published: null,
  contest: null,
  contestUntil: null,
  ...change,
});
const submission = (state: Submission['state']): Submission => ({
  id: 'a',
  state,
  placement: 4,
  kills: [6, 5, 3],
  absent: false,
  sentAt: '2026-11-22T21:39:00Z',
  late: false,
  images: [],
  reason: null,
  decidedAt: null,
  decidedBy: null,
  accepted: null,
});
const queued = (number: number): CaptainRecord => ({
  id: `q${number}`,
  captain: 't',
  isDraft: false,
  order: 1,
  act: { kind: 'submission', round: number, placement: 4, kills: [6, 5, 3] },
  images: [],
  filledAt: '2026-11-22T21:39:00Z',
  problem: null,
});
const first = (rounds: CaptainRound[], records: CaptainRecord[] = []) => firstRound({ rounds }, records, now);
const running = { deadline: '2026-11-22T21:47:00Z', endedAt: '2026-11-22T21:37:00Z' };
const over = { deadline: '2026-11-22T21:17:00Z', endedAt: '2026-11-22T21:07:00Z' };

test('CR2 · the page opens with the round that is in time, not with one that was forgotten long ago or is being played', () => {
  expect(first([round(1, over), round(2, running), round(3)])).toBe(2);
  expect(first([round(1, over), round(2), round(3, { state: 'waiting_for_round' })])).toBe(2);
  expect(first([round(1, { state: 'waiting_for_round' })])).toBeNull();
  expect(first([round(1, { submission: submission('sent') }), round(2, { state: 'waiting_for_round' })])).toBe(1);
});

test('CR4 · a refusal comes before a round in time; what waits on the device before both', () => {
  const rounds = [round(1, { ...over, submission: submission('declined') }), round(2, running)];
  expect(first(rounds)).toBe(1);
  expect(first(rounds, [queued(2)])).toBe(2);
});

test('CR12 · while a published result can be contested, the page opens with it, unless another round is in time', () => {
  const contestUntil = '2026-11-22T21:45:00Z';
  const accepted = round(1, { submission: submission('accepted'), contestUntil });
  expect(first([accepted, round(2)])).toBe(1);
  expect(first([accepted, round(2, running)])).toBe(2);
});

test('CR4 · each state has its view; a round that was closed has no form', () => {
  const kind = (change: Partial<CaptainRound>, isEditing = false, records: CaptainRecord[] = []) =>
    viewOf(round(3, change), records, isEditing).kind;
  expect(kind({})).toBe('form');
  expect(kind({ submission: submission('sent') })).toBe('sent');
  expect(kind({ submission: submission('sent') }, true)).toBe('form');
  expect(kind({ submission: submission('declined') })).toBe('form');
  expect(kind({ submission: submission('declined'), state: 'closed' })).toBe('closed');
  expect(kind({ submission: submission('accepted') }, true)).toBe('decided');
  expect(kind({ submission: submission('corrected'), state: 'closed' })).toBe('decided');
  expect(kind({ state: 'closed' })).toBe('closed');
  expect(kind({ submission: submission('sent'), state: 'closed' }, true)).toBe('sent');
  expect(kind({ submission: submission('superseded') })).toBe('form');
  expect(kind({}, false, [queued(3)])).toBe('queued');
});

test('CR2 · after a round the next one that can be sent is offered', () => {
  const rounds = [round(1, { submission: submission('sent') }), round(2), round(3, { state: 'waiting_for_round' })];
  expect(nextRound({ rounds }, 1)?.round).toBe(2);
  expect(nextRound({ rounds }, 2)).toBeUndefined();
});
