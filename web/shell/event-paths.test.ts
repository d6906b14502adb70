import { expect, test } from 'vitest';
import type { ListedEvent } from '../events/events.ts';
import { pathToEvent, pinnedPath } from './event-paths.ts';

const cup = { id: 'cup', onAir: false, standalone: false } as ListedEvent;

test.each(['/overlay', '/transmissao', '/report', '/report/grade', '/report/fechar', '/report/historico', '/teams'])(
  'EV3 · choosing another event on %s stays on the page',
  (page) => {
    expect(pathToEvent(page, cup)).toBe(`${page}?evento=cup`);
    expect(pathToEvent(page, { ...cup, onAir: true })).toBe(page);
  },
);

test.each([
  ['/config/equipe', '/report?evento=cup'],
  ['/meus-campeonatos/another/inscritos', '/meus-campeonatos/cup'],
])('EV3 · choosing another event on %s opens %s', (page, opened) => {
  expect(pathToEvent(page, cup)).toBe(opened);
});

test.each([
  ['', false, '/report/fechar?evento=cup#kit'],
  ['?queda=2', false, '/report/fechar?queda=2&evento=cup#kit'],
  ['?queda=2&evento=cup', true, '/report/fechar?queda=2#kit'],
  ['?evento=cup', true, '/report/fechar#kit'],
])('EV3 · a window that keeps its event keeps the rest of its address: %j, on air: %s', (search, onAir, path) => {
  expect(pinnedPath({ pathname: '/report/fechar', search, hash: '#kit' }, { id: 'cup', onAir })).toBe(path);
});
