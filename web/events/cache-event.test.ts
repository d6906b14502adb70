import { expect, test } from 'vitest';
import type { ListedEvent } from './events.ts';
import { withChanged } from './cache-event.ts';

const event = (id: string, facts: object = {}) =>
  ({
    id,
    onAir: false,
    status: 'scheduled',
    standalone: false,
    published: true,
    endedAt: null,
    startDate: null,
    startTime: null,
    endDate: null,
    signUps: { phase: 'closed' },
    teams: 3,
    ...facts,
  }) as unknown as ListedEvent;
const onAir = { onAir: true, status: 'on_air' };
const shown = (events: readonly ListedEvent[]) =>
  events.map(({ id, status, onAir, teams }) => [id, status, onAir, teams]);

test.each([
  [{}, 'scheduled'],
  [{ published: false }, 'draft'],
  [{ standalone: true }, 'standalone'],
  [{ signUps: { phase: 'open' } }, 'sign_ups'],
  [{ startDate: '2020-01-01' }, 'ended'],
])('EV4 · an event that another one replaces on air, with %o, is %s', (facts, status) => {
  const events = [event('old', { ...onAir, ...facts }), event('new')];
  expect(shown(withChanged(events, event('new', onAir)))).toEqual([
    ['old', status, false, 3],
    ['new', 'on_air', true, 3],
  ]);
});

test('EV4 · a changed event leaves the others as they are, and a new one comes first without teams', () => {
  const events = [event('old', onAir), event('other')];
  expect(shown(withChanged(events, event('other', { status: 'draft' })))).toEqual([
    ['old', 'on_air', true, 3],
    ['other', 'draft', false, 3],
  ]);
  expect(shown(withChanged(events, event('new')))[0]).toEqual(['new', 'scheduled', false, 0]);
});
