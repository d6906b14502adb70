import { z } from '@hono/zod-openapi';

export const passwordLength = { min: 8, max: 128 };

export const newPassword = z
  .string()
  .min(passwordLength.min, `A senha precisa ter pelo menos ${passwordLength.min} caracteres.`)
  .max(passwordLength.max, `A senha pode ter no máximo ${passwordLength.max} caracteres.`)
  .refine(hasNoNul, 'A senha tem um caractere que não pode ser usado.');

/** A password to be compared with the stored one. */
export const givenPassword = z
  .string()
  .min(1, 'Informe a senha.')
  .max(passwordLength.max)
  .refine(hasNoNul, 'Senha inválida.');

// The hash ignores NULs at the end of a password.
function hasNoNul(text: string): boolean {
  return !text.includes('\0');
}
