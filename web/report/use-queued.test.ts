import { expect, test } from 'vitest';
import type { Queued } from '../lib/outbox/queued.ts';
import { withQueued } from './use-queued.ts';

const stored = (id: string, teamId: string, round = 1) => ({ id, teamId, round, placement: 9, kills: [0], points: 0 });
const queued = (id: string, teamId: string, problem: Queued['problem'] = null): Queued => ({
  id,
  order: 1,
  userId: 'marina',
  organizerId: null,
  eventId: 'copa',
  windowId: 'w',
  isOfBatch: false,
  report: { teamId, round: 1, placement: 1, kills: [4] },
  points: 800,
  replaces: null,
  reason: '',
  problem,
});

test.each<[string, Queued[], string[]]>([
  ['nothing', [], ['lobos 9º', 'fúria 9º']],
  ['a first result', [queued('x', 'onças')], ['lobos 9º', 'fúria 9º', 'onças 1º enviando']],
  ['one over a stored result', [queued('x', 'lobos')], ['lobos 1º enviando', 'fúria 9º']],
  ['one that is saved already', [queued('a', 'lobos')], ['lobos 9º', 'fúria 9º']],
  ['one that waits for a decision', [queued('x', 'lobos', { kind: 'reason' })], ['lobos 9º', 'fúria 9º']],
])('RE3 · with %s in the queue the round shows what is on its way', (_, waiting, rows) => {
  const all = withQueued([stored('a', 'lobos'), stored('b', 'fúria')], waiting);
  expect(all.map(({ teamId, placement, sending }) => `${teamId} ${placement}º${sending ? ' enviando' : ''}`)).toEqual(
    rows,
  );
});
