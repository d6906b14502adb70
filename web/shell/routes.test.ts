import { expect, test } from 'vitest';
import { otherRoutes } from './other-routes.ts';
import { routes } from './routes.tsx';
import { visitorRoutes } from './visitor-routes.ts';

test('R1 · every path stands in the tables of pages once', () => {
  const paths = [...routes, ...visitorRoutes, ...otherRoutes].map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
