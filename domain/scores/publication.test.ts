import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldEvent } from './ledger/event-state.ts';
import {
  type DatedEntries,
  nextPublicInMs,
  type Publication,
  publicNumber,
  publishedAt,
  type PublicationPeriod,
} from './publication.ts';
import { nights } from '../testing/nights.ts';

const live = (delay: number, entry = 0): Publication => ({ mode: 'live', delay, entry });
const held = (entry: number): Publication => ({ mode: 'held', delay: 60, entry });
// Entries by their age in seconds, after an opening that is older than all of them.
const aged = (...ages: number[]): DatedEntries => ({
  entries: [1000, ...ages].map((age, number) => ({ number, enteredAt: new Date(-age * 1000) })),
  now: new Date(0),
});

describe('PU3 · the last entry the public sees', () => {
  test.each<[string, Publication, DatedEntries, number]>([
    ['the opening alone', live(0), aged(), 0],
    ['the opening alone, delayed', live(60), aged(), 0],
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
    expect(publicNumber(publication, entries)).toBe(expected);
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
        const now = publicNumber(how, aged(...given));
        const later = publicNumber(how, aged(...given.map((age) => age + seconds)));
        expect(later).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  test.each<[string, Publication, DatedEntries, number | null]>([
    ['nothing waits', live(60), aged(300, 60), null],
    ['the oldest that waits is next', live(60), aged(300, 40, 10), 20_000],
    ['without a delay nothing waits', live(0), aged(0), null],
    ['held: nothing becomes public by itself', held(0), aged(10), null],
  ])('PU3 · when the next entry becomes public: %s', (_what, publication, entries, expected) => {
    expect(nextPublicInMs(publication, entries)).toBe(expected);
  });
});

describe('ES5 · the public state', () => {
  const publications = fc.record({
    mode: fc.constantFrom('live' as const, 'held' as const),
    delay: fc.constantFrom(0, 1, 60, 300),
    entry: fc.integer({ min: 0, max: 45 }),
  });
  // The seconds from one entry to the next. Negative ones stand for a database whose clock was set back.
  const steps = fc.array(fc.integer({ min: -60, max: 200 }), { minLength: 45, maxLength: 45 });

  test('ES5 · contains nothing newer than its pointer, and nothing that waits for a delay', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(nights, publications, steps, fc.integer({ min: 0, max: 5000 }), (entries, how, gaps, at) => {
        let time = 0;
        const dated = entries.map(({ number }) => ({ number, enteredAt: new Date((time += gaps[number]!) * 1000) }));
        const now = new Date(at * 1000);
        const number = publicNumber(how, { entries: dated, now });
        const last = entries.length - 1;
        const isOld = ({ enteredAt }: { enteredAt: Date }) => now.getTime() - enteredAt.getTime() >= how.delay * 1000;
        const sinceThen = dated.slice(how.entry + 1, number + 1);
        const isHeld = how.mode === 'held';
        expect(isHeld || sinceThen.every(isOld)).toBe(true);
        expect(number === last || isHeld || !isOld(dated[number + 1]!)).toBe(true);
        const least = Math.min(how.entry, last);
        expect(isHeld ? number === least : number >= least).toBe(true);
        const state = foldEvent(entries, number);
        expect(state).toEqual(foldEvent(entries.slice(0, number + 1)));
        const { decisions, endedBy, teams } = state;
        const told = [endedBy ?? 0, ...Object.values(decisions).flatMap((list) => list.map((one) => one.number))];
        expect(Math.max(...told, state.number)).toBeLessThanOrEqual(number);
        const entered = new Set(
          entries.flatMap((entry) =>
            entry.kind === 'result' && entry.number <= number ? [entry.result.reportId] : [],
          ),
        );
        const shown = [...teams.values()].flatMap(({ results }) => [...results.values()]);
        expect(shown.filter(({ reportId }) => !entered.has(reportId))).toEqual([]);
      }),
    );
  });
});

describe('CR12 · when an entry became public', () => {
  const since = (second: number, publication: Publication): PublicationPeriod => ({
    ...publication,
    since: new Date(second * 1000),
  });
  // The fifth entry, entered in second 100.
  test.each<[string, PublicationPeriod[], number | null]>([
    ['live: at once', [since(0, live(0))], 100],
    ['with a delay: after it', [since(0, live(30))], 130],
    ['live, held afterwards', [since(0, live(0)), since(200, held(5))], 100],
    ['held, and published', [since(0, held(4)), since(300, held(5))], 300],
    ['held, and live again', [since(0, held(4)), since(300, live(0, 4))], 300],
    ['held, and live again with a delay that is not over', [since(0, held(4)), since(110, live(60, 4))], 160],
    [
      'held, live again and held before the delay is over',
      [since(0, held(4)), since(110, live(60, 4)), since(150, held(4))],
      null,
    ],
    ['held, and live again with a delay that is over', [since(0, held(4)), since(300, live(60, 4))], 300],
    ['held within the delay', [since(0, live(60)), since(130, held(4)), since(500, held(6))], 500],
    ['held at it', [since(0, live(60)), since(130, held(5))], 130],
    ['held still', [since(0, live(0)), since(50, held(4))], null],
    ['held again and again: the first counts', [since(0, held(4)), since(300, held(5)), since(400, held(9))], 300],
  ])('CR12 · %s', (_what, periods, second) => {
    const at = publishedAt({ number: 5, enteredAt: new Date(100_000) }, periods);
    expect(at && at.getTime() / 1000).toBe(second);
  });
});
