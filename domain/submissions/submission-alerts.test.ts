import { describe, expect, test } from 'vitest';
import { foldEvent } from '../scores/ledger/event-state.ts';
import type { LedgerAct } from '../scores/ledger/ledger.ts';
import { findPreset } from '../rules/presets.ts';
import type { Report } from '../scores/report.ts';
import {
  type Alert,
  type AlertContext,
  alertSentence,
  byRisk,
  type Check,
  checkSentence,
  type ComparedImage,
  examine,
  killsThatFit,
  likenessOf,
  type OpenSubmission,
} from './submission-alerts.ts';
import { team } from '../testing/nights.ts';

// Without respawns, as rules that were stored before the field say it.
const { respawns: _, ...rules } = findPreset('warzone-trios')!.rules;
const ids = Array.from({ length: 50 }, (_, index) => `t${index + 1}`);
const opening = { kind: 'opening', rules, round: 3, teams: ids.map((id) => team(id)) } as const;
const stateAfter = (...acts: LedgerAct[]) =>
  foldEvent([opening, ...acts].map((act, number) => ({ ...act, number, reason: '' })));
const state = stateAfter();

const image = (id: string, change: Partial<ComparedImage> = {}): ComparedImage => ({
  id,
  teamId: 't1',
  round: 3,
  sha256: id,
  likeness: likenessOf(id.repeat(16).slice(0, 16)),
  ...change,
});
const sent = (change: Partial<OpenSubmission> = {}): OpenSubmission => ({
  id: 's1',
  teamId: 't1',
  round: 3,
  placement: 4,
  kills: [6, 5, 3],
  players: ['t11', 't12', 't13'],
  images: [image('a')],
  minutesLate: 0,
  ...change,
});
const result = (teamId: string, placement: number, kills = [1, 1, 1], round = 3): Report => ({
  teamId,
  round,
  placement,
  kills,
});
const context = (change: Partial<AlertContext> = {}): AlertContext => ({
  state,
  results: [],
  waiting: [{ id: 's1', teamId: 't1', placement: 4, kills: [6, 5, 3] }],
  images: [image('a')],
  holders: ['t11', 't12', 't13', ''],
  isContested: false,
  requiredImages: 1,
  ...change,
});
const alertsOf = (change: Partial<OpenSubmission>, around: Partial<AlertContext> = {}) =>
  examine(sent(change), context(around)).alerts;

describe('CR8 · what a reviewer has to look at', () => {
  test.each<[string, Partial<OpenSubmission>, Partial<AlertContext>, object[]]>([
    ['nothing', {}, {}, []],
    [
      'another one waits for the same place',
      {},
      { waiting: [sent(), sent({ id: 's2', teamId: 't2' })] },
      [{ kind: 'placement_claimed', slot: 'placement', placement: 4, teamIds: ['t2'] }],
    ],
    [
      'another team has the place',
      {},
      { results: [result('t2', 4)] },
      [{ kind: 'placement_taken', slot: 'placement', placement: 4, teamIds: ['t2'] }],
    ],
    ['another team had it in another round', {}, { results: [result('t2', 4, [1, 1, 1], 2)] }, []],
    [
      'another team sent the image',
      {},
      { images: [image('a'), image('b', { teamId: 't2', round: 2, sha256: 'a' })] },
      [{ kind: 'same_image', slot: null, imageId: 'a', otherId: 'b', teamId: 't2', round: 2 }],
    ],
    [
      'the team sent it for another round',
      {},
      { images: [image('a'), image('b', { round: 1, sha256: 'a' })] },
      [{ kind: 'same_image', slot: null, imageId: 'a', otherId: 'b', teamId: 't1', round: 1 }],
    ],
    ['the team sent it for this round before', {}, { images: [image('a'), image('b', { sha256: 'a' })] }, []],
    [
      'three bits of a picture differ',
      {},
      { images: [image('b', { teamId: 't2', likeness: likenessOf('aaaaaaaaaaaaaaad') })] },
      [{ kind: 'similar_image', slot: null, imageId: 'a', otherId: 'b', teamId: 't2', round: 3 }],
    ],
    ['four bits differ', {}, { images: [image('b', { teamId: 't2', likeness: likenessOf('aaaaaaaaaaaaaaa5') })] }, []],
    [
      'the first bit differs',
      {},
      { images: [image('b', { teamId: 't2', likeness: likenessOf('2aaaaaaaaaaaaaaa') })] },
      [{ kind: 'similar_image', slot: null, imageId: 'a', otherId: 'b', teamId: 't2', round: 3 }],
    ],
    [
      'more kills than opponents',
      { kills: [60, 60, 60] },
      {},
      [{ kind: 'too_many_kills', slot: null, kills: 180, most: 147, of: 'team' }],
    ],
    [
      'more kills in the round than it can have, at the result with the most',
      { kills: [6, 5, 4] },
      {
        results: ids
          .slice(1, 45)
          .map((id, index) => result(id, index + 5, [1, 1, 1]))
          .concat(result('t50', 1, [5, 5, 5])),
      },
      [{ kind: 'too_many_kills', slot: null, kills: 162, most: 147, of: 'round' }],
    ],
    [
      'more kills in the round than it can have, because of another result',
      { kills: [6, 5, 3] },
      { results: [result('t2', 1, [50, 50, 40])] },
      [],
    ],
    [
      'as many kills in the round as it can have',
      { kills: [4, 2, 1] },
      { results: [result('t2', 1, [50, 50, 40])] },
      [],
    ],
    ['one player with very many', { kills: [31, 0, 0] }, {}, [{ kind: 'high_kills', slot: 1, kills: 31, most: null }]],
    [
      'the desk typed other kills',
      {},
      { results: [result('t1', 4, [6, 4, 3])] },
      [{ kind: 'differs_from_desk', slot: 2, sent: 5, desk: 4 }],
    ],
    [
      'the desk typed another place',
      {},
      { results: [result('t1', 5, [6, 5, 3])] },
      [{ kind: 'differs_from_desk', slot: 'placement', sent: 4, desk: 5 }],
    ],
    [
      'the desk typed a result, the captain says they did not play',
      { placement: null, kills: [], images: [] },
      { results: [result('t1', 5)] },
      [{ kind: 'differs_from_desk', slot: 'placement', sent: null, desk: 5 }],
    ],
    ['late', { minutesLate: 6 }, {}, [{ kind: 'late', slot: null, minutes: 6 }]],
    [
      'a place behind the last team',
      { placement: 50 },
      { state: stateAfter({ kind: 'absence', teamId: 't9', round: 3 }), waiting: [] },
      [{ kind: 'over_lobby_size', slot: 'placement', placement: 50, teams: 49 }],
    ],
    [
      'a player was changed',
      {},
      { holders: ['t11', 'novo#1', 't13', ''] },
      [{ kind: 'player_changed', slot: 2, before: 't12', now: 'novo#1' }],
    ],
    ['no image where one is wanted', { images: [] }, {}, [{ kind: 'no_image', slot: null }]],
    ['no image where none is wanted', { images: [] }, { requiredImages: 0 }, []],
    ['no image of a team that did not play', { images: [], placement: null, kills: [] }, {}, []],
    ['contested', {}, { isContested: true }, [{ kind: 'contested', slot: null }]],
  ])('CR8 · %s', (_what, change, around, expected) => {
    expect(alertsOf(change, around)).toEqual(expected);
  });

  test('CR8 · modes in which players come back have no most kills; a small lobby with few kills is not doubted', () => {
    const resurgence = { ...state, rules: findPreset('ressurgencia-trios')!.rules };
    expect(killsThatFit(resurgence, 3)).toBeNull();
    expect(alertsOf({}, { state: resurgence, results: [result('t2', 1, [50, 50, 40])] })).toEqual([]);
    expect(killsThatFit({ ...resurgence, rules: { ...resurgence.rules, respawns: false } }, 3)).toBe(147);
    expect(killsThatFit({ ...state, rules: { ...rules, respawns: true } }, 3)).toBeNull();
    const small = { ...state, teams: new Map([...state.teams].slice(0, 3)) };
    expect(killsThatFit(small, 3)).toBe(6);
    expect(alertsOf({ placement: 2, kills: [3, 3, 2] }, { state: small })).toEqual([]);
  });

  test('CR7 · the riskiest first: within a submission, and in the queue; among equals by arrival', () => {
    const alerts = alertsOf(
      { minutesLate: 2, kills: [31, 0, 0] },
      { results: [result('t2', 4)], isContested: true, images: [image('b', { teamId: 't2', sha256: 'a' })] },
    );
    expect(alerts.map(({ kind }) => kind)).toEqual([
      'contested',
      'placement_taken',
      'same_image',
      'high_kills',
      'late',
    ]);
    const late: Alert = { kind: 'late', slot: null, minutes: 1 };
    const queue = [
      { id: 1, alerts: [] },
      { id: 2, alerts: [late] },
      { id: 3, alerts: [alerts[0]!, late] },
      { id: 4, alerts: [] },
      { id: 5, alerts: [late] },
    ];
    expect(byRisk(queue).map(({ id }) => id)).toEqual([3, 2, 5, 1, 4]);
  });

  test('CR8 · what is in order is told too', () => {
    expect(examine(sent(), context({ results: [result('t1', 4, [6, 5, 3])] })).checks).toEqual([
      { kind: 'placement_free', placement: 4 },
      { kind: 'image_new', images: 1 },
      { kind: 'kills_fit', kills: 14, fits: 147 },
      { kind: 'equals_desk' },
      { kind: 'on_time' },
    ]);
    const doubtful = { results: [result('t2', 4, [50, 50, 40])], images: [image('b', { teamId: 't2', sha256: 'a' })] };
    expect(examine(sent({ minutesLate: 1 }), context(doubtful)).checks).toEqual([]);
  });
});

const names = { team: (id: string) => `Time ${id}`, players: ['Ana', 'Bia', 'Caio'] };

test.each<[Alert, string]>([
  [{ kind: 'contested', slot: null }, 'O capitão contestou esta queda.'],
  [
    { kind: 'placement_claimed', slot: 'placement', placement: 3, teamIds: ['a', 'b'] },
    '3º lugar também foi enviado por Time a e Time b.',
  ],
  [
    { kind: 'placement_taken', slot: 'placement', placement: 3, teamIds: ['a'] },
    '3º lugar já está no placar com Time a.',
  ],
  [
    { kind: 'same_image', slot: null, imageId: 'x', otherId: 'y', teamId: 'a', round: 2 },
    'A mesma imagem já veio de Time a na queda 2.',
  ],
  [
    { kind: 'similar_image', slot: null, imageId: 'x', otherId: 'y', teamId: 'a', round: 2 },
    'Imagem parecida com a de Time a na queda 2.',
  ],
  [
    { kind: 'too_many_kills', slot: null, kills: 180, most: 147, of: 'team' },
    '180 kills: só há 147 adversários nesta queda.',
  ],
  [
    { kind: 'too_many_kills', slot: null, kills: 150, most: 147, of: 'round' },
    'A queda ficaria com 150 kills, cabem 147.',
  ],
  [{ kind: 'high_kills', slot: 2, kills: 31, most: 9 }, 'Bia com 31 kills? O máximo do evento é 9.'],
  [{ kind: 'differs_from_desk', slot: 2, sent: 5, desk: 4 }, 'A mesa digitou Bia com 4, não 5.'],
  [{ kind: 'differs_from_desk', slot: 'placement', sent: 5, desk: 4 }, 'A mesa digitou 4º lugar, não 5º.'],
  [
    { kind: 'differs_from_desk', slot: 'placement', sent: null, desk: 4 },
    'A mesa digitou 4º lugar; o capitão diz que o time não jogou.',
  ],
  [{ kind: 'late', slot: null, minutes: 1 }, 'Chegou 1 minuto atrasado.'],
  [{ kind: 'late', slot: null, minutes: 6 }, 'Chegou 6 minutos atrasado.'],
  [{ kind: 'over_lobby_size', slot: 'placement', placement: 50, teams: 49 }, '50º lugar, mas a queda tem 49 times.'],
  [
    { kind: 'player_changed', slot: 1, before: 'Ana#1234', now: '' },
    'Ana saiu e Jogador sem nome entrou depois do envio.',
  ],
  [{ kind: 'no_image', slot: null }, 'Sem imagem.'],
])('CR8 · %j reads “%s”', (alert, sentence) => expect(alertSentence(alert, names)).toBe(sentence));

test.each<[Check, string]>([
  [{ kind: 'placement_free', placement: 4 }, '4º lugar livre'],
  [{ kind: 'image_new', images: 1 }, 'Imagem nunca enviada antes'],
  [{ kind: 'image_new', images: 2 }, 'Imagens nunca enviadas antes'],
  [{ kind: 'kills_fit', kills: 131, fits: 147 }, '131 kills no lobby, cabem 147'],
  [{ kind: 'kills_fit', kills: 1, fits: 1 }, '1 kill no lobby, cabe 1'],
  [{ kind: 'equals_desk' }, 'Igual ao que a mesa digitou'],
  [{ kind: 'on_time' }, 'Enviado no prazo'],
])('CR8 · %j reads “%s”', (check, sentence) => expect(checkSentence(check)).toBe(sentence));
