import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const usual = { scene: 'grade', page: 1, autoSeconds: 10, top: null, scale: 1, team: null, round: null, minutes: null };

test('O8 BR2 · the address of an OBS link chooses scene, page, turning, length, scale, team and round', () => {
  expect(readOptions('?cena=tabela&pagina=2&auto=20&top=5&escala=130&time=3&queda=2&minutos=15')).toEqual({
    scene: 'tabela',
    page: 2,
    autoSeconds: 20,
    top: 5,
    scale: 1.3,
    team: 3,
    round: 2,
    minutes: 15,
  });
  expect(readOptions('?cena=PROGRAMA').scene).toBe('programa');
  expect(readOptions('?auto=1&layout=MVP')).toEqual({ ...usual, scene: 'mvp', autoSeconds: 3 });
  expect(readOptions('?escala=50').scale).toBe(1);
  expect(readOptions('?escala=900').scale).toBe(1.6);
});

test('BR3 · pages turn by themselves unless one of them is asked for, or none to turn', () => {
  expect(readOptions('').autoSeconds).toBe(10);
  expect(readOptions('?pagina=2').autoSeconds).toBeNull();
  expect(readOptions('?auto=nao').autoSeconds).toBeNull();
});

test.each(['pagina=0', 'pagina=-1', 'pagina=2,5', 'auto=0', 'auto=x', 'top=', 'top=1e3', 'cena=foto', 'outra=1'])(
  'O8 · nonsense such as ?%s is left out quietly',
  (search) => expect(readOptions(`?${search}`)).toEqual(usual),
);
