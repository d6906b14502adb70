import { describe, expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

describe('e-mail', () => {
  test.each([
    'ana@exemplo.com.br',
    'ana.souza+liga@exemplo.com',
    "d'avila_99@sub.exemplo-x.io",
    'A@B.CO',
    `${'a'.repeat(64)}@exemplo.com`,
    'ana@xn--exmplo-cua.xn--p1ai',
  ])('N5 · %s is an e-mail', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    '',
    'ana',
    'exemplo.com',
    '@exemplo.com',
    'ana@',
    'ana@exemplo',
    'ana@@exemplo.com',
    'ana@exemplo..com',
    'ana@.com',
    'ana@exemplo.c',
    'ana@exemplo.123',
    'ana@-exemplo.com',
    'ana@exemplo-.com',
    '.ana@exemplo.com',
    'ana.@exemplo.com',
    'a..na@exemplo.com',
    'ana souza@exemplo.com',
    ' ana@exemplo.com',
    'ana@exemplo.com\n',
    'ana@exem_plo.com',
    '"ana"@exemplo.com',
    '<ana@exemplo.com>',
    'ana@exemplo.com,bia@exemplo.com',
    `${'a'.repeat(65)}@exemplo.com`,
    `ana@${'a'.repeat(64)}.com`,
  ])('N5 · %j is not an e-mail', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('N5 · an e-mail has at most 254 characters', () => {
    const ofLength = (length: number) =>
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 197)}.com`;
    expect(ofLength(254)).toHaveLength(254);
    expect(isEmail(ofLength(254))).toBe(true);
    expect(isEmail(ofLength(255))).toBe(false);
  });

  test('N5 · an account is found whatever the case and outer spaces of its e-mail', () => {
    expect(normalizeEmail('  Ana@Exemplo.COM ')).toBe('ana@exemplo.com');
  });
});
