import { z } from 'zod';
import type { ClientMessage } from '../../../domain/stream/live.ts';

export type SourceMessage = Extract<ClientMessage, { type: 'source' }>;
export type PresentMessage = Extract<ClientMessage, { type: 'present' }>;

const length = z.int().min(1).max(16_384);
const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('source'), id: z.uuid(), scene: z.string().max(20), width: length, height: length }),
  z.strictObject({
    type: z.literal('present'),
    windowId: z.uuid(),
    teamId: z.uuid().nullable(),
    shown: z.boolean(),
  }),
]);

/** Undefined for any other message. */
export function readMessage(text: string): SourceMessage | PresentMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
