import { expect, test } from 'vitest';
import { ApiError, isUnanswered, refusal, unreachable } from './api.ts';

test.each([
  ['unreachable', true],
  ['internal', true],
  ['unavailable', true],
  ['starting', true],
  ['not_allowed', false],
  ['round_closed', false],
])('RE3 CR3 OS5 · what was answered with %s is sent again: %s', (code, expected) =>
  expect(isUnanswered(new ApiError(code, ''))).toBe(expected),
);

test.each([
  [503, '<html>Bad Gateway</html>', 'O servidor respondeu com erro. Tente de novo.'],
  [500, '', 'O servidor respondeu com erro. Tente de novo.'],
  [500, JSON.stringify({ error: { code: 'internal', message: 'x' } }), 'Algo deu errado'],
  [
    409,
    JSON.stringify({ error: { code: 'exists', message: 'Já existe um time com este nome.' } }),
    'Já existe um time com este nome.',
  ],
])(
  'FY11 · an answer with %i and “%s” is told as the server’s, not as a missing network: %s',
  (status, body, sentence) => {
    const error = refusal(status, body);
    expect(error.message).toBe(sentence);
    expect(isUnanswered(error)).toBe(status >= 500);
  },
);

test('FY11 · without an answer the network is named', () => {
  expect(unreachable('Failed to fetch').message).toBe('Sem conexão com o servidor. Tente de novo.');
});
