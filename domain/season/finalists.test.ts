import { expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { compareSeasons } from './effect.ts';
import { finalistsOf } from './finalists.ts';
import { identitiesOf, type SeasonDecision } from './decisions.ts';
import { rankSeason, type SeasonSubject } from './ranking.ts';
import { FIRST_SEASON_RULES, type SeasonRules } from './rules.ts';
import { lastStage } from './stage.ts';
import { stageOf } from './testing.ts';

const rules: SeasonRules = { ...FIRST_SEASON_RULES, seats: 3 };

// Ana went from Lobos to Ursos; caio changed his ID.
const stages = [
  stageOf('2026-01-10', ['Lobos: Ana#1 bia#2', 'Ursos: caio#3', 'Galos: hugo#8 ines#9']),
  stageOf('2026-01-17', ['Ursos: Ana#1 caio#33 duda#4', 'lobos: bia#2 rui#6', 'Galos: ines#9 hugo#8']),
];
const merge: SeasonDecision = {
  kind: 'merge',
  from: 'caio#33',
  into: 'caio#3',
  number: 1,
  reason: 'x',
  at: '2026-01-18T00:00:00.000Z',
  undone: false,
};

function finalists(of: SeasonSubject, given: Partial<SeasonRules> = {}, teamSize = 3): string[] {
  const identities = identitiesOf([merge]);
  const ranking = rankSeason({ rules: { ...rules, ...given }, stages, identities }, of);
  return finalistsOf(ranking, of, { teamSize, identities }).map(
    ({ name, rank, points, players }) =>
      `${rank} ${name} ${points / 100}: ${players.map((one) => `${one.activisionId}${one.qualified ? '' : '?'}`).join(' ')}`,
  );
}

test('SN8 · the qualified play the final in the team of their latest stage, under their latest ID', () => {
  // Ana 25 + 25, bia 25 + 18, caio 18 + 25.
  expect(finalists('players')).toEqual(['1 Ursos 93: Ana#1 caio#33 duda#4?', '2 lobos 43: bia#2 rui#6?']);
  expect(finalists('players', {}, 2)).toEqual(['1 Ursos 93: Ana#1 caio#33', '2 lobos 43: bia#2 rui#6?']);
});

test('SN8 · of teams the roster of their latest stage, without who left', () => {
  expect(finalists('teams', { ranking: 'teams', seats: 2 })).toEqual([
    '1 lobos 43: bia#2 rui#6',
    '1 Ursos 43: Ana#1 caio#33 duda#4',
  ]);
});

test('SN8 · without a line nobody is in the final', () => {
  expect(finalists('players', { seats: 0 })).toEqual([]);
});

test('SN2 · a change says who moves, and who enters and leaves the final', () => {
  const rank = (given: Partial<SeasonRules>) =>
    rankSeason(
      { rules: { ...rules, ...given, tiebreakers: [] }, stages, identities: identitiesOf([merge]) },
      'players',
    );
  const kills = rank({ seats: 1, bands: [{ from: 1, to: 2, points: hundredths(100) }] });
  const { ranks, enters, leaves } = compareSeasons(rank({ seats: 1 }), kills);
  expect(ranks.slice(0, 3).map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Ana', 1, 1],
    ['bia', 2, 1],
    ['caio', 2, 1],
  ]);
  expect([enters, leaves]).toEqual([['bia', 'caio'], []]);
  const gone = compareSeasons(rank({}), rankSeason({ rules, stages: [], identities: identitiesOf([]) }, 'players'));
  expect([gone.ranks[0]?.to, gone.leaves]).toEqual([0, ['Ana', 'bia', 'caio']]);
});

test('SN10 · the stage that is repeated is the latest with a day, else the newest', () => {
  const undated = { eventId: 'x', day: null, createdAt: '2027-01-01' };
  expect(lastStage([])).toBeUndefined();
  expect(lastStage([undated, ...stages])?.eventId).toBe('2026-01-17');
  expect(lastStage([{ ...undated, eventId: 'y', createdAt: '2026-01-01' }, undated])?.eventId).toBe('x');
});
