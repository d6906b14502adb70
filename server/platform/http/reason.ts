import { z } from '@hono/zod-openapi';
import { MAX_REASON_LENGTH } from '../../../domain/scores/ledger/reason.ts';
import { sanitizeLine } from '../../../domain/text.ts';

const text = z.string().max(MAX_REASON_LENGTH).transform(sanitizeLine);

/** The reason of a change, for the history; empty if none is given. */
export const reasonField = text.default('').openapi({ type: 'string' });

/** A reason that has to be given. */
export function requiredReason(message = 'Informe o motivo.') {
  return text.refine((reason) => reason !== '', message).openapi({ type: 'string' });
}
