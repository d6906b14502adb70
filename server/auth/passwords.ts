import { z } from '@hono/zod-openapi';

export const passwordLength = { min: 8, max: 128 };

export const newPassword = z
  .string()
  .min(passwordLength.min, `A senha precisa ter pelo menos ${passwordLength.min} caracteres.`)
  .max(passwordLength.max, `A senha pode ter no máximo ${passwordLength.max} caracteres.`);
