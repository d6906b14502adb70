import { describe, expect, test } from 'vitest';
import { failure, failureDetail, failureSentence, failureStatus, isFailureCode } from './failures.ts';

describe('failures', () => {
  test.each([
    ['A10', failure('unauthenticated'), 401, 'Usuário não autenticado'],
    ['A11', failure('jwks_empty'), 401, 'JWKS is empty'],
    ['A11', failure('jwks_no_matching_key'), 401, 'No matching signing key found in JWKS'],
    ['A11', failure('jwt_invalid_signature'), 401, 'Invalid JWT signature'],
    ['R10', failure('internal'), 500, 'Algo deu errado'],
    [
      'B5',
      failure('subscription_misconfigured'),
      503,
      'Erro de configuração do Stripe. Entre em contato com o suporte.',
    ],
    ['B5', failure('subscription_unauthenticated'), 401, 'Erro de autenticação. Tente fazer login novamente.'],
    ['B5', failure('subscription_timeout'), 503, 'Timeout na verificação. Tente novamente em alguns instantes.'],
    ['B5', failure('subscription_check_failed'), 503, 'Erro ao verificar assinatura'],
    ['B6', failure('checkout_failed'), 503, 'Erro ao criar checkout'],
    ['B6', failure('portal_failed'), 503, 'Erro ao abrir portal do cliente'],
    ['I2', failure('import_limit_exceeded'), 409, 'Limite de times excedido'],
    [
      'FX6',
      failure('too_many_attempts', { seconds: 24 * 3600 }),
      429,
      'Muitas tentativas. Tente novamente em 24 horas.',
    ],
    [
      'T8',
      failure('team_limit_reached', { max: 50, mode: 'Warzone Trios Battle Royale' }),
      409,
      'Máximo de 50 times permitido para Warzone Trios Battle Royale',
    ],
    [
      'P5',
      failure('placement_out_of_range', { max: 15, mode: 'Ressurgência Trios' }),
      422,
      'Colocação deve ser entre 1 e 15 para Ressurgência Trios',
    ],
  ] as const)('%s · %o is answered %i and read as %j', (_row, failed, status, sentence) => {
    expect(failureStatus(failed.code)).toBe(status);
    expect(failureSentence(failed)).toBe(sentence);
  });

  test.each([
    [1, '1 minuto'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
  ])('too many attempts: %i s are told as %s', (seconds, text) => {
    expect(failureSentence(failure('too_many_attempts', { seconds }))).toBe(
      `Muitas tentativas. Tente novamente em ${text}.`,
    );
  });

  test.each([
    ['subscription_misconfigured', 'publishable API key'],
    ['subscription_unauthenticated', 'Authentication error'],
    ['subscription_timeout', 'timeout'],
  ] as const)('B5 · the detail of %s contains the words %j', (code, words) => {
    expect(failureDetail(code)).toContain(words);
  });

  test('B5 · every other failure has no detail', () => {
    expect(failureDetail('subscription_check_failed')).toBeUndefined();
  });

  test('E2 · a failure without params is its code alone', () => {
    expect(failure('match_ended')).toStrictEqual({ code: 'match_ended' });
  });

  test('E2 · a code we do not know, or a name every object has, is not ours', () => {
    expect(isFailureCode('team_name_taken')).toBe(true);
    expect(isFailureCode('teapot')).toBe(false);
    expect(isFailureCode('toString')).toBe(false);
  });
});
