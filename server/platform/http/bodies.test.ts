import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { errorOf } from '../../testing/organizer.ts';

interface Operation {
  requestBody?: { content: Record<string, unknown> };
}

const pictureRoutes = ['PUT /events/{eventId}/brand/logo', 'PUT /my-team/images/{imageId}', 'PUT /overlay-config/logo'];
const MB = 1024 * 1024;
const refused = [
  { status: 415, message: 'Formato de dados não aceito' },
  { status: 413, message: 'Os dados enviados são grandes demais' },
];

test('FX1 · only a route whose definition says so takes a picture; any other refuses its type and its size', async () => {
  const { request } = await makeTestApp();
  const { paths } = (await (await request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const changing = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      method === 'get' ? [] : [{ path, method: method.toUpperCase(), types: Object.keys(requestBody?.content ?? {}) }],
    ),
  );
  const takingPicture: string[] = [];
  const refusals: unknown[] = [];
  for (const { path, method, types } of changing) {
    const send = async (type: string) => {
      const answer = await request(`/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`, {
        method,
        body: 'x',
        headers: { 'content-type': type, 'content-length': String(4 * MB) },
      });
      return { status: answer.status, message: (await errorOf(answer)).message };
    };
    const [asPicture, asJson] = [await send('image/png'), await send('application/json')];
    const isOpen = ![413, 415].includes(asPicture.status);
    expect(isOpen, `${method} ${path}`).toBe(types.some((type) => type.startsWith('image/')));
    if (isOpen) takingPicture.push(`${method} ${path}`);
    else refusals.push(asPicture, asJson);
  }
  expect(takingPicture.toSorted()).toEqual(pictureRoutes);
  const unlike = (one: unknown) => !refused.some((other) => isDeepStrictEqual(one, other));
  expect(refusals.filter(unlike)).toEqual([]);
  expect(refusals.length).toBeGreaterThan(200);
});
