import { describe, expect, test } from 'vitest';
import { SCENES, type Scene } from './broadcast.ts';
import { failureSentence } from '../failures.ts';
import { hundredths } from '../points.ts';
import { sceneProblems } from './scene-problems.ts';

type Shown = Parameters<typeof sceneProblems>[0];
type Row = Shown['rows'][number];

const rounds = { finish: { kind: 'rounds' }, rounds: 5 } as const;
const matchPoint = { finish: { kind: 'matchPoint', threshold: hundredths(14_000) }, rounds: 10 } as const;
const row = (results: [round: number, placement: number | null, isVoid?: boolean][], more: Partial<Row> = {}): Row => ({
  place: results.length > 0 ? 1 : 0,
  matchPoint: null,
  rounds: results.map(([round, placement, isVoid = false]) => ({ round, placement, void: isVoid }) as Row['rounds'][0]),
  ...more,
});
const shown = (more: Partial<Shown>): Shown => ({
  rules: rounds,
  ended: false,
  rows: [row([[1, 1]])],
  mvps: [{ name: 'Jess' }],
  hasCountdown: true,
  hasSeason: true,
  ...more,
});
const reasonOf = (scene: Scene, more: Partial<Shown>) => {
  const problem = sceneProblems(shown(more))[scene];
  return problem ? failureSentence(problem) : null;
};

test('DE2 · without teams only the countdown and the season can be shown', () => {
  const open = SCENES.filter(({ name }) => !sceneProblems(shown({ rows: [], mvps: [] }))[name]);
  expect(open.map(({ name }) => name)).toEqual(['contagem', 'temporada']);
});

describe('DE2 · a scene that has nothing to show says why', () => {
  test.each<[Scene, Partial<Shown>, string | null]>([
    ['grade', { rows: [row([])] }, null],
    ['temporada', { hasSeason: false }, 'Faça deste campeonato uma etapa de uma temporada no ar.'],
    ['resultado', { rows: [row([])] }, 'Libera com o primeiro resultado publicado.'],
    ['resultado', { rows: [row([[1, 2]])] }, null],
    ['resultado', { rows: [row([[1, null]])] }, 'Libera com o primeiro resultado publicado.'],
    [
      'vencedor',
      {
        rows: [
          row([
            [1, 1],
            [2, 4],
          ]),
        ],
      },
      'A queda 2 ainda não tem 1º lugar publicado.',
    ],
    [
      'vencedor',
      {
        rows: [
          row([
            [1, 1],
            [2, 4, true],
          ]),
        ],
      },
      null,
    ],
    ['mvp', { mvps: [{ name: 'Jogador 2' }] }, 'Libera com a primeira kill de um jogador com nome.'],
    ['match-point', {}, 'As regras não têm limite de pontos.'],
    ['match-point', { rules: matchPoint }, null],
    ['match-point', { rules: matchPoint, rows: [row([])] }, 'Libera com o primeiro resultado publicado.'],
    ['contagem', { hasCountdown: false }, 'Inicie uma contagem antes.'],
    ['campeao', { rows: [row([[3, 1]])] }, 'Libera ao fechar a queda 5. Faltam 2.'],
    ['campeao', { rows: [row([[4, 1]])] }, 'Libera ao fechar a queda 5. Falta 1.'],
    ['campeao', { rows: [row([[5, 1]])] }, null],
    ['campeao', { ended: true }, null],
    ['campeao', { rules: matchPoint }, 'Libera com a vitória por match point ou o fim do campeonato.'],
    ['campeao', { rules: matchPoint, rows: [row([[4, 1]], { matchPoint: 'won' })] }, null],
  ])('%s with %j: %s', (scene, more, reason) => {
    expect(reasonOf(scene, more)).toBe(reason);
  });
});
