import { z } from '@hono/zod-openapi';
import { lineUpTo } from '../platform/http/fields.ts';
import { isCalendarDay, isClockTime, isWallTime } from '../../domain/calendar.ts';
import { MAX_EVENT_NAME_LENGTH } from '../../domain/events/event.ts';
import { MAX_TEXT_LENGTH, sanitizeText } from '../../domain/text.ts';

export const day = z.string().refine(isCalendarDay, 'Data inválida.').openapi({ format: 'date' });
export const time = z.string().refine(isClockTime, 'Hora inválida.').openapi({ example: '20:00' });
export const wallTime = z
  .string()
  .refine(isWallTime, 'Data e hora inválidas.')
  .openapi({ example: '2026-12-01T18:00', description: "On the organiser's clock" });
/** Free text of several lines: a description or a notice. */
export const description = z.string().max(MAX_TEXT_LENGTH).transform(sanitizeText).openapi({ type: 'string' });
export const eventName = lineUpTo(MAX_EVENT_NAME_LENGTH)
  .refine((name) => name !== '', 'Informe o nome do campeonato.')
  .openapi({ example: 'Copa Trios' });
export const newEventId = z
  .uuid()
  .optional()
  .openapi({ description: 'Made by the client, so that it can send again safely' });
export const schedule = {
  startDate: day.nullable().default(null),
  startTime: time.nullable().default(null),
  endDate: day.nullable().default(null),
};
