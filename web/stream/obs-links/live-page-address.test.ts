import { expect, test } from 'vitest';
import { DEFAULT_CHOICES, defaultChoice, livePageSearch, readLiveOptions } from './live-page-address.ts';

const usual = { scene: 'grade', page: 1, autoSeconds: 10, top: null, scale: 1, team: null, round: null, minutes: null };

test('O8 BR2 · the address of an OBS link chooses scene, page, turning, length, scale, team and round', () => {
  expect(readLiveOptions('?cena=tabela&pagina=2&auto=20&top=5&escala=130&time=3&queda=2&minutos=15')).toEqual({
    scene: 'tabela',
    page: 2,
    autoSeconds: 20,
    top: 5,
    scale: 1.3,
    team: 3,
    round: 2,
    minutes: 15,
  });
  expect(readLiveOptions('?cena=PROGRAMA').scene).toBe('programa');
  expect(readLiveOptions('?auto=1&layout=MVP')).toEqual({ ...usual, scene: 'mvp', autoSeconds: 3 });
  expect(readLiveOptions('?escala=50').scale).toBe(1);
  expect(readLiveOptions('?escala=900').scale).toBe(1.6);
});

test('BR3 · pages turn by themselves unless one of them is asked for, or none to turn', () => {
  expect(readLiveOptions('').autoSeconds).toBe(10);
  expect(readLiveOptions('?pagina=2').autoSeconds).toBeNull();
  expect(readLiveOptions('?auto=nao').autoSeconds).toBeNull();
});

test.each(['pagina=0', 'pagina=-1', 'pagina=2,5', 'auto=0', 'auto=x', 'top=', 'top=1e3', 'cena=foto', 'outra=1'])(
  'O8 · nonsense such as ?%s is left out quietly',
  (search) => expect(readLiveOptions(`?${search}`)).toEqual(usual),
);

test.each([
  [{ ...DEFAULT_CHOICES }, '', {}],
  [{ cena: 'programa' }, '?cena=programa', { scene: 'programa' }],
  [{ cena: 'top5', escala: '145' }, '?cena=top5&escala=145', { scene: 'top5', scale: 1.45 }],
  [{ top: '20', auto: '30' }, '?top=20&auto=30', { top: 20, autoSeconds: 30 }],
  [{ auto: 'nao' }, '?auto=nao', { autoSeconds: null }],
  [{ pagina: '4' }, '?pagina=4', { page: 4, autoSeconds: null }],
  [{ pagina: '4', auto: '10' }, '?auto=10&pagina=4', { page: 4, autoSeconds: 10 }],
  [{ pagina: '4', auto: 'nao' }, '?pagina=4', { page: 4, autoSeconds: null }],
])('BR2 · the live page reads what the dashboard writes: %o', (choices, search, read) => {
  expect(livePageSearch(choices)).toBe(search);
  expect(readLiveOptions(livePageSearch(choices))).toEqual({ ...usual, ...read });
});

test('BR3 · with one page the dashboard shows that it does not turn', () => {
  expect([defaultChoice('auto', {}), defaultChoice('auto', { pagina: '2' })]).toEqual(['10', 'nao']);
});
