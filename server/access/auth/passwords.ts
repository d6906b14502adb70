import { z } from '@hono/zod-openapi';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';

export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `A senha precisa ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`)
  .max(MAX_PASSWORD_LENGTH, `A senha pode ter no máximo ${MAX_PASSWORD_LENGTH} caracteres.`)
  .refine(hasNoNul, 'A senha tem um caractere que não pode ser usado.');

/** A password to be compared with the stored one. */
export const givenPassword = z
  .string()
  .min(1, 'Informe a senha.')
  .max(MAX_PASSWORD_LENGTH)
  .refine(hasNoNul, 'Senha inválida.');

// The hash ignores NULs at the end of a password.
function hasNoNul(text: string): boolean {
  return !text.includes('\0');
}
