import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import { FIRST_PROGRAM } from '../../../domain/stream/broadcast.ts';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';
import { hundredths } from '../../../domain/points.ts';
import { nextLiveState, NOTHING_YET, type LiveEvent, type LiveState } from './live-state.ts';

const after = (...events: LiveEvent[]): LiveState => events.reduce(nextLiveState, NOTHING_YET);
const received = (number: number, names: string[], at = 1000): LiveEvent => ({
  type: 'snapshot',
  number,
  at,
  snapshot: snapshotOf(names),
});
const beat = (current: boolean, at: number): LiveEvent => ({ type: 'beat', current, clock: at, at });
const names = ({ snapshot }: LiveState) => snapshot?.teams.map(({ name }) => name);

test('O8 · live only after a snapshot; beats alone prove nothing', () => {
  expect(after().link).toEqual({ kind: 'connecting' });
  expect(after(beat(true, 1)).link).toEqual({ kind: 'connecting' });
  expect(after(received(1, ['A']), beat(true, 2000), received(2, ['B'], 3000)).link).toEqual({
    kind: 'live',
    since: 1000,
  });
});

test('O8 · cut off, the last ranking stays with the time until which it was known to hold', () => {
  const state = after(received(1, ['A'], 1000), beat(true, 6000), { type: 'lost' });
  expect(state.link).toEqual({ kind: 'cut-off', heldAt: 6000 });
  expect(names(state)).toEqual(['A']);
  // A heartbeat does not make a new connection live: the snapshot is still that of the old connection.
  expect(nextLiveState(state, beat(true, 9000)).link.kind).toBe('cut-off');
  expect(nextLiveState(state, received(1, ['B'], 9000)).link).toEqual({ kind: 'live', since: 9000 });
  // A viewer that never had a snapshot is still connecting, not cut off.
  expect(after({ type: 'lost' }).link).toEqual({ kind: 'connecting' });
});

test('O8 · a server that lost its database is no longer believed, until it says so', () => {
  const doubted = after(received(1, ['A'], 1000), beat(false, 5000));
  expect(doubted.link).toEqual({ kind: 'cut-off', heldAt: 1000 });
  expect(nextLiveState(doubted, beat(true, 8000)).link).toEqual({ kind: 'live', since: 8000 });
});

test('O6 · numbers not above the last are ignored within a connection, and begin anew in the next', () => {
  const state = after(received(2, ['B']), received(2, ['C']), received(1, ['A']));
  expect(names(state)).toEqual(['B']);
  expect(names(nextLiveState(nextLiveState(state, { type: 'lost' }), received(1, ['A'])))).toEqual(['A']);
});

test('BR7 · O7 · an event that was reset has no teams; a lost connection takes none away', () => {
  const empty: LiveEvent = { type: 'snapshot', number: 2, at: 2000, snapshot: snapshotOf([]) };
  expect(names(after(received(1, ['A']), empty))).toEqual([]);
  expect(names(after(received(1, ['A']), { type: 'lost' }))).toEqual(['A']);
});

test("BR4 · beats tell how far the server's clock is ahead of this one", () => {
  expect(after(received(1, ['A']), { type: 'beat', current: true, clock: 5500, at: 5000 }).clockAhead).toBe(500);
});

test('EV4 · another event on air takes the place of the one before, also without any team', () => {
  const other: LiveSnapshot = { ...snapshotOf([]), event: { ...EVENT, id: 'other' } };
  expect(names(after(received(1, ['A']), { type: 'snapshot', number: 2, at: 2000, snapshot: other }))).toEqual([]);
});

test('O8 · an end says why', () => {
  expect(after(received(1, ['A']), { type: 'ended', reason: 'linkRevoked' }).link).toEqual({
    kind: 'ended',
    reason: 'linkRevoked',
  });
});

const EVENT = { id: 'event', name: 'Copa', round: 1, rounds: 5, ended: false };

function snapshotOf(teamNames: string[]): LiveSnapshot {
  const teams = teamNames.map((name, index) => ({
    id: name,
    name,
    players: ['a', 'b', 'c'] as const,
    position: index + 1,
    points: hundredths(10),
    kills: 1,
    before: null,
    rounds: [],
    matchPoint: null,
    replaced: [],
    place: 1,
    adjusted: hundredths(0),
    disqualified: false,
  }));
  return {
    event: EVENT,
    replayedRound: null,
    rules: { name: 'Warzone Trios Battle Royale', rounds: 5, decimals: 1, teamSize: 3, threshold: null },
    multiplies: true,
    brand: DEFAULT_BRAND,
    teams,
    mvps: [],
    program: FIRST_PROGRAM,
    locked: {},
  };
}
