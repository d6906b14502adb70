import { z } from '@hono/zod-openapi';
import { email } from '../../platform/http/fields.ts';

/**
 * The e-mail of an account. better-auth accepts fewer addresses than are valid: an account with another one could never sign
 * in.
 */
export const accountEmail = email
  .refine((text) => z.email().safeParse(text).success, 'Informe um e-mail válido.')
  .openapi({ example: 'marina@example.com' });
