import { describe, expect, test } from 'vitest';
import { climbed, movementsOf } from './movement.ts';

describe('movement', () => {
  test.each([
    [2, 1, 'up'],
    [1, 2, 'down'],
    [10, 9, 'up'],
    [3, 3, null],
    [0, 0, null],
    [0, 5, 'up'],
    [5, 0, 'down'],
    [undefined, 1, null],
    [undefined, 0, null],
  ])('O3 · from %s to %i is %s', (before, now, movement) => {
    const previous = new Map(before === undefined ? [] : [['a', before]]);
    const rows = [
      { team: { id: 'a' }, position: now },
      { team: { id: 'other' }, position: 20 },
    ];
    expect(movementsOf(previous, rows).get('a')).toBe(movement);
  });

  test('BR7 · nobody has moved when nobody has a position any more', () => {
    const previous = new Map([
      ['a', 1],
      ['b', 2],
    ]);
    const rows = ['a', 'b'].map((id) => ({ team: { id }, position: 0 }));
    expect([...movementsOf(previous, rows).values()]).toEqual([null, null]);
  });

  test.each([
    [1, 4, 3],
    [4, 1, -3],
    [1, null, null],
    [1, 0, null],
    [0, 2, null],
  ])('BR7 · places are gained or lost only between two positions: %i after %s is %s', (position, before, places) => {
    expect(climbed({ position, before })).toBe(places);
  });

  test('O3 · every shown team has its own movement; one that left has none', () => {
    const previous = new Map([
      ['a', 1],
      ['b', 2],
      ['gone', 3],
    ]);
    const rows = [
      { team: { id: 'b' }, position: 1 },
      { team: { id: 'a' }, position: 2 },
      { team: { id: 'new' }, position: 3 },
    ];
    expect([...movementsOf(previous, rows)]).toEqual([
      ['b', 'up'],
      ['a', 'down'],
      ['new', null],
    ]);
  });
});
