import { z } from 'zod';
import type { ClientMessage } from '../../domain/live.ts';

export type SourceMessage = Extract<ClientMessage, { type: 'source' }>;

const length = z.int().min(1).max(16_384);
const sourceMessage = z.strictObject({
  type: z.literal('source'),
  id: z.uuid(),
  scene: z.string().max(20),
  width: length,
  height: length,
});

/** Undefined for any other message. */
export function readSource(text: string): SourceMessage | undefined {
  try {
    return sourceMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
