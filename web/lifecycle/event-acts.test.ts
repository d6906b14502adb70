import { describe, expect, test } from 'vitest';
import { menuActs, primaryAct, type Act } from './event-acts.ts';

type Facts = Parameters<typeof primaryAct>[0];

function event(change: Partial<Facts> = {}): Facts {
  return {
    status: 'scheduled',
    published: true,
    standalone: false,
    onAir: false,
    endedAt: null,
    roundsReported: 0,
    toDecide: 0,
    ...change,
  };
}

const ENDED: Partial<Facts> = { status: 'ended', endedAt: '2026-11-01T12:00:00.000Z', roundsReported: 5 };

describe('EV11 · one primary action a card', () => {
  const cases: [string, Partial<Facts>, Act][] = [
    ['on air', { status: 'on_air', onAir: true, toDecide: 4 }, 'report'],
    ['sign-ups to decide', { status: 'sign_ups', toDecide: 1 }, 'decide'],
    ['scheduled, to decide', { toDecide: 2 }, 'decide'],
    ['nothing to decide', { status: 'sign_ups' }, 'entrants'],
    ['draft', { status: 'draft', published: false }, 'edit'],
    ['draft, to decide', { status: 'draft', published: false, toDecide: 1 }, 'decide'],
    ['ended', { ...ENDED, toDecide: 2 }, 'duplicate'],
    ['ended, still on air', { ...ENDED, onAir: true }, 'duplicate'],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    expect(primaryAct(event(change))).toBe(expected);
  });
});

describe('EV7 EV8 EV9 EV11 CO12 · the menu offers what makes sense in a state', () => {
  const cases: [string, Partial<Facts>, Act[]][] = [
    [
      'published',
      {},
      ['details', 'report', 'edit', 'unpublish', 'share', 'on_air', 'end', 'duplicate', 'invite', 'remove'],
    ],
    [
      'draft',
      { status: 'draft', published: false },
      ['details', 'entrants', 'report', 'edit', 'publish', 'on_air', 'end', 'duplicate', 'remove'],
    ],
    [
      'on air with results',
      { status: 'on_air', onAir: true, roundsReported: 2 },
      ['details', 'entrants', 'edit', 'unpublish', 'share', 'end', 'duplicate', 'qualify', 'invite', 'remove'],
    ],
    [
      'ended',
      ENDED,
      ['details', 'entrants', 'report', 'edit', 'unpublish', 'share', 'on_air', 'final', 'qualify', 'reopen', 'remove'],
    ],
    [
      'over without having been ended',
      { status: 'ended' },
      ['details', 'entrants', 'report', 'edit', 'unpublish', 'share', 'on_air', 'end', 'remove'],
    ],
    [
      'the standalone event',
      { status: 'on_air', standalone: true, published: false, onAir: true },
      ['details', 'entrants', 'edit', 'end', 'duplicate'],
    ],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    expect(menuActs(event(change))).toEqual(expected);
  });
});
