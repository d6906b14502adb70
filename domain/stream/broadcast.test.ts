import { expect, test } from 'vitest';
import {
  FIRST_PROGRAM,
  type LowerThird,
  lowerThirdLeft,
  nextProgram,
  readCommand,
  rememberLowerThird,
  SCENES,
  timeLeft,
  type Program,
  type ProgramAct,
} from './broadcast.ts';

const after = (...acts: [ProgramAct, number][]): Program =>
  acts.reduce((program, [act, now]) => nextProgram(program, act, now), FIRST_PROGRAM);

test('BR2 · every scene has a name and a key of its own', () => {
  expect(new Set(SCENES.map(({ name }) => name)).size).toBe(SCENES.length);
  expect(new Set(SCENES.map(({ key }) => key)).size).toBe(SCENES.length);
});

test('BR4 · a scene is shown, hidden and shown again; another one begins with its first page', () => {
  const shown = after([{ act: 'show', scene: 'tabela' }, 100], [{ act: 'turn', by: 1 }, 200]);
  expect(shown).toMatchObject({ scene: 'tabela', visible: true, since: 100, turns: 1 });
  const hidden = nextProgram(shown, { act: 'hide' }, 300);
  expect(hidden).toMatchObject({ scene: 'tabela', visible: false, since: 300 });
  expect(nextProgram(hidden, { act: 'hide' }, 400)).toBe(hidden);
  expect(nextProgram(hidden, { act: 'show' }, 400)).toMatchObject({
    scene: 'tabela',
    visible: true,
    since: 400,
    turns: 1,
  });
  expect(nextProgram(shown, { act: 'show', scene: 'tabela' }, 500).since).toBe(100);
  expect(nextProgram(shown, { act: 'show', scene: 'mvp' }, 500)).toMatchObject({ since: 500, turns: 0 });
});

test('BR4 · the team stays chosen until another one is', () => {
  const chosen = after([{ act: 'show', scene: 'time', teamId: 'a' }, 1], [{ act: 'show', scene: 'mvp' }, 2]);
  expect(chosen.teamId).toBe('a');
  expect(nextProgram(chosen, { act: 'show', scene: 'time', teamId: null }, 3).teamId).toBeNull();
  expect(nextProgram(chosen, { act: 'team', teamId: 'b' }, 3)).toMatchObject({ teamId: 'b', scene: 'mvp' });
});

test('BR4 · a countdown runs, is paused, resumed, made longer and shorter, and never goes below zero', () => {
  const left = (program: Program, now: number) => program.countdown && timeLeft(program.countdown, now);
  const running = after([{ act: 'countdown', ms: 60_000 }, 1000]);
  expect(left(running, 11_000)).toBe(50_000);
  expect(left(running, 999_000)).toBe(0);
  const paused = nextProgram(running, { act: 'pause' }, 11_000);
  expect(left(paused, 500_000)).toBe(50_000);
  expect(left(nextProgram(paused, { act: 'add', ms: -20_000 }, 500_000), 600_000)).toBe(30_000);
  const resumed = nextProgram(paused, { act: 'resume' }, 500_000);
  expect(left(resumed, 510_000)).toBe(40_000);
  expect(nextProgram(resumed, { act: 'add', ms: 60_000 }, 510_000).countdown).toEqual({
    total: 100_000,
    endsAt: 610_000,
    left: null,
  });
  expect(left(nextProgram(running, { act: 'add', ms: -999_000 }, 2000), 2000)).toBe(0);
  expect(left(nextProgram(FIRST_PROGRAM, { act: 'add', ms: 60_000 }, 0), 0)).toBe(60_000);
  expect(nextProgram(FIRST_PROGRAM, { act: 'pause' }, 0).countdown).toBeNull();
});

test('BR5 · each alert has a number above the last, and leaves the scene alone', () => {
  const alerted = after(
    [{ act: 'show', scene: 'grade' }, 1],
    [{ act: 'alert', scene: 'vencedor' }, 2],
    [{ act: 'alert', scene: 'time', teamId: 'a' }, 3],
  );
  expect(alerted).toMatchObject({ scene: 'grade', alert: { number: 2, scene: 'time', teamId: 'a', at: 3 } });
});

const jess: LowerThird = { kind: 'narracao', name: 'Jéssica “Jess” Rocha', line: '@jessrocha_', ms: 10_000 };

test('DE1 · a lower third lies over any scene, for some seconds or until it is taken off', () => {
  const shown = after([{ act: 'show', scene: 'grade' }, 1], [{ act: 'lower third', ...jess }, 1000]);
  expect(shown).toMatchObject({ scene: 'grade', since: 1, lowerThird: { name: jess.name, at: 1000 } });
  expect([1000, 10_999, 11_000].map((now) => lowerThirdLeft(shown.lowerThird, now))).toEqual([10_000, 1, 0]);
  const staying = nextProgram(shown, { act: 'lower third', ...jess, ms: null }, 5000);
  expect(lowerThirdLeft(staying.lowerThird, 9e12)).toBeNull();
  const moved = nextProgram(staying, { act: 'show', scene: 'mvp' }, 6000);
  expect(moved.lowerThird).toEqual(staying.lowerThird);
  expect(nextProgram(moved, { act: 'no lower third' }, 7000).lowerThird).toBeNull();
});

test('DE1 · the last five lower thirds are remembered, each once', () => {
  const six = Array.from({ length: 6 }, (_, index) => ({ ...jess, name: `Pessoa ${index}` }));
  const known = six.reduce<LowerThird[]>((known, one) => rememberLowerThird(known, one), []);
  expect(known.map(({ name }) => name)).toEqual(['Pessoa 5', 'Pessoa 4', 'Pessoa 3', 'Pessoa 2', 'Pessoa 1']);
  const again = rememberLowerThird(known, { ...six[3]!, ms: null });
  expect(again.map(({ name }) => name)).toEqual(['Pessoa 3', 'Pessoa 5', 'Pessoa 4', 'Pessoa 2', 'Pessoa 1']);
  expect(again[0]?.ms).toBeNull();
});

test.each([
  ['cena/tabela', { act: 'show', scene: 'tabela' }],
  ['alerta/vencedor', { act: 'alert', scene: 'vencedor' }],
  ['mostrar', { act: 'show' }],
  ['ocultar', { act: 'hide' }],
  ['pagina/proxima', { act: 'turn', by: 1 }],
  ['pagina/anterior', { act: 'turn', by: -1 }],
  ['time/3', { act: 'team at', position: 3 }],
  ['contagem/300', { act: 'countdown', ms: 300_000 }],
  ['contagem/pausar', { act: 'pause' }],
  ['contagem/continuar', { act: 'resume' }],
  ['tarja/2', { act: 'lower third at', position: 2 }],
  ['tarja/tirar', { act: 'no lower third' }],
  ['tarja', null],
  ['cena/foto', null],
  ['cena', null],
  ['time/x', null],
  ['constructor', null],
  ['mostrar/tudo', null],
])('BR4 · the address %s of a button means %o', (path, command) => {
  const [name = '', value] = path.split('/');
  expect(readCommand(name, value)).toEqual(command);
});
