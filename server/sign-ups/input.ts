import { MAX_SIGN_UP_NAME_LENGTH } from '../../domain/sign-ups/sign-up.ts';
import { line } from '../platform/http/fields.ts';

export const signUpName = line
  .refine((name) => name !== '', 'Informe o nome do time.')
  .refine(
    (name) => name.length <= MAX_SIGN_UP_NAME_LENGTH,
    `O nome do time pode ter no máximo ${MAX_SIGN_UP_NAME_LENGTH} caracteres.`,
  );
