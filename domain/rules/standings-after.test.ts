import { expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { NO_DECISIONS } from './standing.ts';
import { rulesOf, standingsOf } from './testing.ts';
import { standingsAfter } from './standings-after.ts';

const rules = rulesOf('warzone-trios');
const rows = standingsOf(rules, { rows: { Lobos: '1/10 9/1', Fúria: '2/11 1/20', Zero: '9/0 - ' } });
const after = (round: number, decisions = NO_DECISIONS, closed: { round: number; entry: number }[] = []) =>
  standingsAfter({ rules, rows, decisions, closed }, round).map(({ team, totalPoints }) => [team.name, totalPoints]);

test('KI3 · the standings after a round, whatever was played since', () => {
  expect(after(1)).toEqual([
    ['Lobos', 2000],
    ['Fúria', 1980],
    ['Zero', 0],
  ]);
  expect(after(2)[0]).toEqual(['Fúria', 5980]);
});

test('KI3 · a decision about the total counts from the last round that was closed before it', () => {
  const penalty = { number: 7, teamId: 'Lobos', round: null, points: hundredths(-500), reason: 'Atraso' };
  const decisions = { ...NO_DECISIONS, adjustments: [penalty] };
  const closedAt = (entry: number) => [
    { round: 1, entry: 3 },
    { round: 2, entry },
  ];
  expect(after(1, decisions)[1]).toEqual(['Lobos', 1500]);
  expect(after(1, decisions, closedAt(7))[1]).toEqual(['Lobos', 1500]);
  expect(after(1, decisions, closedAt(6))[0]).toEqual(['Lobos', 2000]);
  expect(after(2, decisions, closedAt(6))).toContainEqual(['Lobos', 1660]);
});
