import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';

test('OP3 · the guide opens in the product, and every page, link and picture in it exists', async () => {
  const app = await makeTestApp();
  const visited = new Set<string>();
  const pictures = new Set<string>();
  const waiting = ['/guia/'];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const response = await app.request(path);
    expect([path, response.status]).toEqual([path, 200]);
    const text = await response.text();
    expect(text).not.toMatch(/<script|style="/);
    for (const [, target = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const { pathname } = new URL(target, `http://localhost${path}`);
      if (pathname.startsWith('/guia/img/')) pictures.add(pathname);
      else if (pathname.startsWith('/guia/') && !pathname.endsWith('.css')) waiting.push(pathname);
    }
  }
  expect([...visited].toSorted()).toEqual([
    '/guia/',
    '/guia/capitaes',
    '/guia/equipe',
    '/guia/inscricoes',
    '/guia/obs',
    '/guia/primeira-noite',
    '/guia/regras',
    '/guia/temporadas',
  ]);
  expect(pictures.size).toBeGreaterThan(8);
  for (const path of pictures) {
    const response = await app.request(path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/webp']);
  }
  expect((await app.request('/guia/nada')).status).toBe(404);
});
