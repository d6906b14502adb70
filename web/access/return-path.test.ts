import { describe, expect, test } from 'vitest';
import { returnPath, signInPath, subscriptionPath } from './return-path.ts';

const asked = (wanted: string) => returnPath(`?${new URLSearchParams({ voltar: wanted })}`);

describe('after signing in', () => {
  test.each(['/teams', '/report?queda=3&modo=trios', '/meus-campeonatos/1/inscritos#a', '/auth/x', '/?a=//b'])(
    'A2 · %j is followed, a path of this site',
    (wanted) => {
      expect(asked(wanted)).toBe(wanted);
    },
  );

  test.each([
    'https://exemplo.com',
    '//exemplo.com',
    '/\\exemplo.com',
    '\\\\exemplo.com',
    '/\t/exemplo.com',
    '/.//exemplo.com',
    '/a/..//exemplo.com',
    'javascript:alert(1)',
    'exemplo.com',
    '/auth',
    '/criar-conta',
    '/AUTH/?a=1',
    '',
  ])('A2 · %j is never followed', (wanted) => {
    expect(asked(wanted)).toBe('/');
  });

  test('A2 · without a wish it is the start', () => {
    expect(returnPath('')).toBe('/');
  });
});

test.each([
  [{ pathname: '/', search: '', hash: '' }, '/auth', '/subscription'],
  [{ pathname: '/teams', search: '', hash: '' }, '/auth?voltar=%2Fteams', '/subscription?voltar=%2Fteams'],
  [
    { pathname: '/report', search: '?queda=3', hash: '#a' },
    '/auth?voltar=%2Freport%3Fqueda%3D3%23a',
    '/subscription?voltar=%2Freport%3Fqueda%3D3%23a',
  ],
])('A2 R2 · whoever wanted %j is sent to %s or %s, which remember it', (wanted, signIn, subscription) => {
  expect(signInPath(wanted)).toBe(signIn);
  expect(subscriptionPath(wanted)).toBe(subscription);
});
