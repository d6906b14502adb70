import { describe, expect, test } from 'vitest';
import { filterCounts, groupEvents, openDecisions, withCards, type EventFilter, type Listable } from './event-list.ts';

function event(name: string, change: Partial<Listable> = {}): Listable {
  return {
    name,
    description: '',
    status: 'scheduled',
    standalone: false,
    published: true,
    signUps: { phase: 'closed' },
    toDecide: 0,
    startDate: null,
    startTime: null,
    endDate: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...change,
  };
}

const EVENTS = [
  event('Copa 7', { status: 'on_air', createdAt: '2026-11-07T12:00:00.000Z', toDecide: 1 }),
  event('Copa 8', { status: 'sign_ups', createdAt: '2026-11-08T12:00:00.000Z', startDate: '2026-11-21', toDecide: 7 }),
  event('Relâmpago', { createdAt: '2026-11-05T12:00:00.000Z', startDate: '2026-11-19', startTime: '21:00' }),
  event('Matinal', { createdAt: '2026-11-04T12:00:00.000Z', startDate: '2026-11-19', startTime: '09:00' }),
  event('Liga', { status: 'draft', createdAt: '2026-11-09T12:00:00.000Z', description: 'Noite de terça' }),
  event('Copa 6', { status: 'ended', createdAt: '2026-10-30T12:00:00.000Z', startDate: '2026-10-31', toDecide: 3 }),
  event('Copa 5', { status: 'ended', createdAt: '2026-11-02T12:00:00.000Z', startDate: '2026-10-17' }),
];

const names = (events: readonly Listable[]) => events.map(({ name }) => name);

test('EV2 · the standalone event has no card', () => {
  expect(names(withCards([event('Evento avulso', { standalone: true, status: 'on_air' }), event('Copa')]))).toEqual([
    'Copa',
  ]);
});

test('EV11 · each filter says how many it shows; of those to decide, the sign-ups that wait', () => {
  expect(filterCounts(EVENTS)).toEqual({
    all: 7,
    on_air: 1,
    sign_ups: 1,
    scheduled: 2,
    draft: 1,
    ended: 2,
    to_decide: 8,
  });
});

test.each([
  ['open', true, ['Copa 8', 'Copa 9']],
  ['closed', true, ['Copa 9']],
  ['open', false, ['Copa 9']],
] as const)(
  'EV11 · the filter of open sign-ups shows the event on air with sign-ups %s, published %s',
  (phase, published, shown) => {
    const onAir = event('Copa 8', { status: 'on_air', published, signUps: { phase } });
    const next = event('Copa 9', { status: 'sign_ups', signUps: { phase: 'open' } });
    const groups = groupEvents([onAir, next], { filter: 'sign_ups', search: '', order: 'newest' });
    expect(names([...groups.onAir, ...groups.upcoming])).toEqual(shown);
    expect(filterCounts([onAir, next]).sign_ups).toBe(shown.length);
  },
);

test('EV11 · nothing is left to decide in an ended event', () => {
  expect(openDecisions({ status: 'ended', toDecide: 3 })).toBe(0);
  expect(openDecisions({ status: 'sign_ups', toDecide: 3 })).toBe(3);
});

describe('EV11 · filters', () => {
  const cases: [EventFilter, string[]][] = [
    ['all', ['Copa 7', 'Liga', 'Copa 8', 'Relâmpago', 'Matinal', 'Copa 5', 'Copa 6']],
    ['on_air', ['Copa 7']],
    ['sign_ups', ['Copa 8']],
    ['scheduled', ['Relâmpago', 'Matinal']],
    ['draft', ['Liga']],
    ['ended', ['Copa 5', 'Copa 6']],
    ['to_decide', ['Copa 7', 'Copa 8']],
  ];
  test.each(cases)('%s', (filter, expected) => {
    const { onAir, upcoming, ended } = groupEvents(EVENTS, { filter, search: '', order: 'newest' });
    expect(names([...onAir, ...upcoming, ...ended])).toEqual(expected);
  });
});

describe('EV11 · search finds names and descriptions without case and accents', () => {
  test.each([
    ['relampago', ['Relâmpago']],
    ['TERCA', ['Liga']],
    ['copa', ['Copa 7', 'Copa 8', 'Copa 5', 'Copa 6']],
    ['nada', []],
  ])('%s', (search, expected) => {
    const { onAir, upcoming, ended } = groupEvents(EVENTS, { filter: 'all', search, order: 'newest' });
    expect(names([...onAir, ...upcoming, ...ended])).toEqual(expected);
  });
});

test('EV11 · by date the next one stands first, the last one played first, and those without a date last', () => {
  const { onAir, upcoming, ended } = groupEvents(EVENTS, { filter: 'all', search: '', order: 'date' });
  expect(names(onAir)).toEqual(['Copa 7']);
  expect(names(upcoming)).toEqual(['Matinal', 'Relâmpago', 'Copa 8', 'Liga']);
  expect(names(ended)).toEqual(['Copa 6', 'Copa 5']);
});
