import { expect, test } from 'vitest';
import { otherRoutes } from './other-routes.ts';
import { routes } from './routes.tsx';
import { visitorRoutes } from './visitor-routes.ts';

test('R1 · every path stands in the tables of pages once', () => {
  const paths = [...routes, ...visitorRoutes, ...otherRoutes].map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test.each([
  ['/', 'watch_event'],
  ['/overlay', 'watch_event'],
  ['/teams', 'watch_event'],
  ['/teams/decisoes', 'see_history'],
  ['/report', 'report'],
  ['/report/historico', 'see_history'],
  ['/report/conferencia', 'review'],
  ['/meus-campeonatos/:eventId/inscritos', 'manage_event'],
  ['/comecar', 'manage_event'],
  ['/config', 'manage_links'],
  ['/config/equipe', 'manage_staff'],
  ['/config/atividade', 'see_activity'],
])('ST1 · SI1 · %s needs %s', (path, needs) =>
  expect(routes.find((route) => route.path === path)).toMatchObject({ needs }),
);
