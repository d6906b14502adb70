import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DatedEntry, type Publication, publicEntry } from './publication.ts';

const live = (delay: number, entry = 0): Publication => ({ mode: 'live', delay, entry });
const held = (entry: number): Publication => ({ mode: 'held', delay: 60, entry });
const aged = (...ages: number[]): DatedEntry[] => ages.map((age, index) => ({ number: index + 1, age }));

describe('PU3 · the last entry the public sees', () => {
  test.each<[string, Publication, DatedEntry[], number]>([
    ['no entries', live(0), [], 0],
    ['no entries, delayed', live(60), [], 0],
    ['live without a delay: the newest', live(0), aged(300, 20, 0), 3],
    ['a delay holds back what is younger', live(60), aged(300, 61, 59, 0), 2],
    ['exactly the delay is old enough', live(60), aged(300, 60, 59), 2],
    ['all are younger than the delay', live(300), aged(20, 10, 0), 0],
    ['the clock went back: nothing overtakes what waits', live(60), aged(300, 10, 100), 1],
    ['published by hand, although it is younger than the delay', live(300, 2), aged(20, 10, 0), 2],
    ['held: nothing after the entry', held(2), aged(900, 800, 700), 2],
    ['held before the first entry', held(0), aged(900), 0],
    ['held at more than there is', held(5), aged(900), 1],
  ])('PU3 · %s', (_what, publication, entries, expected) => {
    expect(publicEntry(publication, entries.length, entries)).toBe(expected);
  });

  test('PU3 · with time the public sees more, never less', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 });
    const publication = fc.record({
      mode: fc.constantFrom('live' as const, 'held' as const),
      delay: fc.integer({ min: 0, max: 300 }),
      entry: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(ages, publication, fc.integer({ min: 0, max: 400 }), (given, how, seconds) => {
        const now = publicEntry(how, given.length, aged(...given));
        const later = publicEntry(how, given.length, aged(...given.map((age) => age + seconds)));
        expect(later).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});
