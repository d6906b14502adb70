import { z } from '@hono/zod-openapi';
import { isEmail, normalizeEmail } from '../../../domain/access/email.ts';
import { MAX_ROUNDS } from '../../../domain/rules/rule-set.ts';
import { MAX_LABEL_LENGTH, MAX_TEXT_LENGTH, sanitizeLine } from '../../../domain/text.ts';

/** Fields that several routes have. */
export const line = lineUpTo(MAX_TEXT_LENGTH);

export function lineUpTo(length: number) {
  return z.string().max(length).transform(sanitizeLine).openapi({ type: 'string' });
}

/** The name of something that a person makes, or of a person; `missing` is the sentence for an empty one. */
export function label(missing: string) {
  return lineUpTo(MAX_LABEL_LENGTH).refine((text) => text !== '', missing);
}

/** Null or such a text. The document describes a text that is transformed by what its field says, so the field has to say both. */
export function orNull<T extends typeof line>(text: T) {
  return text.nullable().openapi({ type: ['string', 'null'] });
}

// Addresses have 254 characters at most; more may be typed around one.
const maxTypedEmail = 320;

export const email = z
  .string()
  .max(maxTypedEmail)
  .transform(normalizeEmail)
  .refine(isEmail, 'Informe um e-mail válido.')
  .openapi({ type: 'string', format: 'email' });

/** A token as somebody sends it back: longer texts cannot be one of ours. */
export const secretToken = z.string().max(200);

export const round = z.int().min(1).max(MAX_ROUNDS);

/** A round in a path. */
export const roundParam = z.coerce.number().int().min(1).max(MAX_ROUNDS);
