import { expect, test } from 'vitest';
import { sharedSearch } from './shared-search.ts';

test.each([
  [null, null, ''],
  [null, '/teams', ''],
  ['x', '', ''],
  ['recuperar', '/report?queda=3', '?modo=recuperar'],
  [null, '/meus-campeonatos/1', '?voltar=%2Fmeus-campeonatos'],
  [null, '/meus-campeonatosx', ''],
  ['recuperar', '/convite#segredo', '?modo=recuperar&voltar=%2Fconvite'],
  [null, 'https://example.com/convite', ''],
])('SX5 · the page to sign in with modo=%s and voltar=%s is rendered at %s', (modo, voltar, shared) => {
  expect(sharedSearch({ modo, voltar })).toBe(shared);
});
