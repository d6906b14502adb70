import { expect, test } from 'vitest';
import type { DecisionAct } from '../../../domain/scores/ledger/ledger.ts';
import { hundredths } from '../../../domain/points.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import { rankTeams } from '../../../domain/rules/standings.ts';
import { emptyDraft, listTies, publicSentence, readDraft, type Draft, type Kind } from './decision-draft.ts';

const draft = (kind: Kind, change: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(kind, 'lobos'),
  reason: 'Regra 4.2',
  ...change,
});
const act = (kind: Kind, change?: Partial<Draft>) => readDraft(draft(kind, change)).act;

test.each<[Kind, Partial<Draft>, DecisionAct]>([
  ['penalty', { points: '5' }, { kind: 'adjustment', teamId: 'lobos', round: null, points: hundredths(-500) }],
  [
    'bonus',
    { points: '2,5', pointsRound: 3 },
    { kind: 'adjustment', teamId: 'lobos', round: 3, points: hundredths(250) },
  ],
  ['warning', {}, { kind: 'warning', teamId: 'lobos' }],
  ['disqualification', {}, { kind: 'disqualification', teamId: 'lobos' }],
  ['absence', { round: 2 }, { kind: 'absence', teamId: 'lobos', round: 2 }],
  ['void_round', { round: 2, teamId: null }, { kind: 'void_round', round: 2 }],
  ['tie', { order: ['b', 'a'], method: 'replay' }, { kind: 'tie', teamIds: ['b', 'a'], method: 'replay' }],
])('LE9 · a written %s is the decision that is sent', (kind, change, expected) => {
  expect(act(kind, change)).toEqual(expected);
});

test.each<[Kind, Partial<Draft>, string[]]>([
  ['penalty', { teamId: null, points: '0', reason: ' ' }, ['points', 'reason', 'team']],
  ['bonus', { points: 'muito' }, ['points']],
  ['bonus', { points: '10001' }, ['points']],
  ['warning', { reason: '' }, ['reason']],
  ['absence', { teamId: null }, ['round', 'team']],
  ['void_round', {}, ['round']],
  ['tie', { order: ['a'] }, ['order']],
])('LE9 · a %s says which field is missing', (kind, change, fields) => {
  expect(Object.keys(readDraft(draft(kind, change)).errors).toSorted()).toEqual(fields);
});

test.each<[DecisionAct, string, string]>([
  [
    { kind: 'adjustment', teamId: 'lobos', round: null, points: hundredths(-500) },
    'atraso de 6 min.',
    'Lobos, −5,0 no total. Atraso de 6 min. Decisão nº 7.',
  ],
  [
    { kind: 'adjustment', teamId: 'lobos', round: 2, points: hundredths(300) },
    'Erro da sala',
    'Lobos, +3,0 na queda 2. Erro da sala. Decisão nº 7.',
  ],
  [{ kind: 'warning', teamId: 'lobos' }, '', 'Lobos, advertência. Decisão nº 7.'],
  [
    { kind: 'tie', teamIds: ['furia', 'lobos'], method: 'draw' },
    'Moeda',
    'Empate decidido por sorteio, nesta ordem: Fúria e Lobos. Moeda. Decisão nº 7.',
  ],
  [{ kind: 'void_round', round: 3 }, 'Servidor caiu', 'Queda 3 anulada. Servidor caiu. Decisão nº 7.'],
])('LE9 · what the public reads of %j', (decision, reason, sentence) => {
  const names = new Map([
    ['lobos', 'Lobos'],
    ['furia', 'Fúria'],
  ]);
  expect(publicSentence(decision, { reason, number: 7, names, decimals: 1 })).toBe(sentence);
});

test('LE9 · RU5 · only teams that are equal in every criterion are offered as a tie', () => {
  const { rules } = findPreset('kill-race')!;
  const teams = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id.toUpperCase() }));
  const kills = [7, 5, 5, 2, 2];
  const results = teams.map(({ id }, index) => ({
    teamId: id,
    round: 1,
    placement: index + 1,
    kills: kills[index] ?? 0,
  }));
  const ties = listTies(rules, rankTeams(rules, { teams, results }));
  expect(ties.map((rows) => rows.map(({ team }) => team.id))).toEqual([
    ['b', 'c'],
    ['d', 'e'],
  ]);
});
