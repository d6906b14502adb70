import { expect, test } from 'vitest';
import { hundredths } from '../../../domain/points.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import type { LedgerAct, LedgerTeam, Origin } from '../../../domain/scores/ledger/ledger.ts';
import { bylineOf, describeEntry, nameTeams, personOf, sentenceOf, titleOf, type Entry } from './entry-words.ts';

const names = new Map([
  ['lobos', 'Lobos'],
  ['furia', 'Fúria'],
]);
const result = (placement: number, ...kills: [number, number, number]) => ({
  reportId: 'r',
  placement,
  kills,
  players: ['a', 'b', 'c'],
});
const { rules } = findPreset('warzone-trios')!;
const at = (teamId: string, round: number) => ({ teamId, round });
const team: LedgerTeam = {
  id: 'x',
  name: 'Raposas',
  discordId: '',
  activisionIds: ['', '', ''],
  carriedPoints: 0,
  createdAt: '',
  signUpId: null,
};

test.each<[LedgerAct, title: string, sentence: string]>([
  [
    { kind: 'result', at: at('lobos', 2), result: result(4, 5, 4, 1), before: result(3, 6, 6, 0) },
    'Correção',
    'Lobos, queda 2: 3º com 12 kills → 4º com 10 kills',
  ],
  [
    { kind: 'result', at: at('lobos', 1), result: result(1, 1, 0, 0), before: null },
    'Resultado',
    'Lobos, queda 1: sem resultado → 1º com 1 kill',
  ],
  [
    { kind: 'removal', at: at('furia', 3), before: result(9, 0, 0, 0) },
    'Resultado removido',
    'Fúria, queda 3: 9º com 0 kills → sem resultado',
  ],
  [
    { kind: 'move', from: at('lobos', 1), to: at('lobos', 2), before: result(2, 3, 0, 0) },
    'Resultado movido',
    'Lobos, 2º com 3 kills: queda 1 → queda 2',
  ],
  [
    { kind: 'move', from: at('lobos', 1), to: at('furia', 1), before: result(2, 3, 0, 0) },
    'Resultado movido',
    'Queda 1, 2º com 3 kills: Lobos → Fúria',
  ],
  [
    { kind: 'move', from: at('lobos', 1), to: at('furia', 2), before: result(2, 3, 0, 0) },
    'Resultado movido',
    '2º com 3 kills: Lobos, queda 1 → Fúria, queda 2',
  ],
  [{ kind: 'opening', rules, round: 1, teams: [] }, 'Campeonato criado', `Regras: ${rules.name}`],
  [{ kind: 'team_added', teams: [team] }, 'Time adicionado', 'Raposas'],
  [
    { kind: 'team_added', teams: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ ...team, id: name, name })) },
    'Times adicionados',
    'G, F, E, D, C e mais 2',
  ],
  [{ kind: 'round', round: 4 }, 'Queda no ar', 'Queda 4'],
  [{ kind: 'replay', round: 3, results: 20 }, 'Queda refeita', 'Queda 3: 20 resultados → nenhum'],
  [
    { kind: 'player', teamId: 'furia', slot: 2, before: '', after: 'Nova#1' },
    'Jogador',
    'Fúria, jogador 2: vazio → Nova#1',
  ],
  [
    {
      kind: 'team',
      teamId: 'furia',
      before: { name: 'Furia', discordId: '' },
      after: { name: 'Fúria', discordId: '' },
    },
    'Time',
    'Nome: Furia → Fúria',
  ],
  [
    {
      kind: 'team',
      teamId: 'furia',
      before: { name: 'Fúria', discordId: '' },
      after: { name: 'Fúria', discordId: '7' },
    },
    'Time',
    'Fúria, Discord ID: vazio → 7',
  ],
  [
    { kind: 'team', teamId: 'furia', before: { name: 'A', discordId: '1' }, after: { name: 'B', discordId: '2' } },
    'Time',
    'Nome e Discord ID: A, 1 → B, 2',
  ],
  [{ kind: 'team_removal', team }, 'Time removido', 'Raposas'],
  [{ kind: 'zero', results: 1, round: 2 }, 'Pontuações zeradas', 'Todos os times: 1 resultado → nenhum'],
  [
    { kind: 'reset', results: 81, round: 5, teams: [team] },
    'Campeonato resetado',
    'Todos os times: 1 time e 81 resultados → nenhum',
  ],
  [{ kind: 'rules', before: { ...rules, name: 'A' }, after: { ...rules, name: 'B' } }, 'Regras', 'Regras: A → B'],
  [
    { kind: 'rules', before: rules, after: { ...rules, rounds: 6 } },
    'Regras',
    `Regras de ${rules.name}: Número de quedas 5 quedas → 6 quedas`,
  ],
  [
    { kind: 'rules', before: rules, after: { ...rules, rounds: 6, winBonus: hundredths(300) } },
    'Regras',
    `Regras de ${rules.name}: Bônus por vitória nenhum → +3; Número de quedas 5 quedas → 6 quedas`,
  ],
  [
    { kind: 'adjustment', teamId: 'furia', round: null, points: hundredths(-500) },
    'Penalidade',
    'Fúria, no total: −5,0',
  ],
  [{ kind: 'adjustment', teamId: 'furia', round: 2, points: hundredths(250) }, 'Bônus', 'Fúria, queda 2: +2,5'],
  [{ kind: 'warning', teamId: 'furia' }, 'Advertência', 'Fúria'],
  [{ kind: 'disqualification', teamId: 'furia' }, 'Desclassificação', 'Fúria'],
  [{ kind: 'absence', teamId: 'lobos', round: 3 }, 'Falta', 'Lobos, queda 3'],
  [{ kind: 'void_round', round: 3 }, 'Queda anulada', 'Queda 3'],
  [{ kind: 'tie', teamIds: ['lobos', 'furia'], method: 'draw' }, 'Desempate por sorteio', 'Lobos, Fúria'],
  [{ kind: 'end' }, 'Encerramento', 'Partida encerrada'],
  [{ kind: 'reopening' }, 'Reabertura', 'Partida reaberta'],
  [
    { kind: 'result', at: at('gone', 1), result: result(5, 2, 0, 0), before: null },
    'Resultado',
    'Time removido, queda 1: sem resultado → 5º com 2 kills',
  ],
])('LE13 · %j in words', (act, title, sentence) => {
  const words = describeEntry(entryOf(1, act), [], names);
  expect(words.title).toBe(title);
  expect(sentenceOf(words)).toBe(sentence);
});

test('LE13 · an undo says what it undid the other way round, and undoing it says what was redone', () => {
  const entries = [
    entryOf(1, { kind: 'removal', at: at('lobos', 2), before: result(3, 6, 6, 0) }),
    entryOf(2, { kind: 'undo', undoes: 1 }),
    entryOf(3, { kind: 'undo', undoes: 2 }),
  ];
  const said = entries.map((entry) => describeEntry(entry, entries, names));
  expect(said.map(({ title }) => title)).toEqual(['Resultado removido', 'Desfez o nº 1', 'Refez o nº 1']);
  expect(said.map(sentenceOf)).toEqual([
    'Lobos, queda 2: 3º com 12 kills → sem resultado',
    'Lobos, queda 2: sem resultado → 3º com 12 kills',
    'Lobos, queda 2: 3º com 12 kills → sem resultado',
  ]);
});

test('CO13 · a decision has its own number in the history, and so has its undo', () => {
  const entries = [
    entryOf(3, { kind: 'warning', teamId: 'lobos' }),
    entryOf(9, { kind: 'void_round', round: 2 }),
    entryOf(10, { kind: 'undo', undoes: 9 }),
  ];
  expect(entries.map((entry) => titleOf(describeEntry(entry, entries, names)))).toEqual([
    'Decisão nº 1 · Advertência',
    'Decisão nº 2 · Queda anulada',
    'Desfez a decisão nº 2',
  ]);
});

test.each([
  ['owner', true, 'você'],
  ['owner', false, 'Marina'],
  ['staff', true, 'você'],
  ['staff', false, 'Marina'],
  ['captain', false, 'capitão de Fúria'],
  ['import', false, 'importado'],
])('LE13 · an entry by %s (you: %s) is by “%s”', (kind, isYou, person) => {
  const act: LedgerAct = { kind: 'player', teamId: 'furia', slot: 1, before: 'a', after: 'b' };
  expect(personOf({ number: 1, act, actor: { kind, id: null, name: 'Marina', isYou } }, names)).toBe(person);
});

test.each<[string, Origin, boolean, string]>([
  ['staff', { submission: 's' }, false, 'capitão de Fúria, conferido por Bia'],
  ['staff', { submission: 's' }, true, 'capitão de Fúria, conferido por você'],
  ['staff', { submission: 's', teamId: 'lobos' }, false, 'capitão de Lobos, conferido por Bia'],
  ['captain', { submission: 's', automatic: true }, false, 'capitão de Fúria, aceito automaticamente'],
])('CR6 · a result accepted by %s from %j (you: %s) is by “%s”', (kind, origin, isYou, byline) => {
  const at = { teamId: 'furia', round: 3 };
  const actor = { kind, id: null, name: 'Bia', isYou };
  const accepted: LedgerAct = { kind: 'result', at, result: result(1, 1, 2, 3), before: null, origin };
  const absent: LedgerAct = { kind: 'absence', ...at, origin };
  for (const act of [accepted, absent]) expect(bylineOf({ number: 1, act, actor }, names)).toBe(byline);
});

test('LE13 · a team that was removed keeps its name; one that is there has that of today', () => {
  const entries = [
    entryOf(2, { kind: 'team_removal', team }),
    entryOf(1, { kind: 'reset', results: 0, round: 1, teams: [{ ...team, id: 'lobos' }] }),
  ];
  expect([...nameTeams(entries, [{ id: 'lobos', name: 'Lobos' }])]).toEqual([
    ['lobos', 'Lobos'],
    ['x', 'Raposas'],
  ]);
});

function entryOf(number: number, act: LedgerAct): Entry {
  return { number, act, actor: { kind: 'owner', id: 'u', name: 'Marina', isYou: true } };
}
