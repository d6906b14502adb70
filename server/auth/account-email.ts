import { z } from '@hono/zod-openapi';
import { isEmail, normalizeEmail } from '../../domain/email.ts';

/**
 * The e-mail of an account. better-auth accepts fewer addresses than are valid: an account with another one could never sign
 * in.
 */
export const accountEmail = z
  .string()
  .max(320)
  .transform(normalizeEmail)
  .refine((text) => isEmail(text) && z.email().safeParse(text).success, 'Informe um e-mail válido.')
  .openapi({ type: 'string', format: 'email', example: 'marina@example.com' });
