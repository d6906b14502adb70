import { createRoute, z } from '@hono/zod-openapi';
import { MAX_ADJUSTMENT } from '../../../domain/points.ts';
import { round } from '../../platform/http/fields.ts';
import { hundredths } from '../../../domain/points.ts';
import { MAX_LOBBY } from '../../../domain/rules/rule-set.ts';
import { makes } from '../../platform/db/commands.ts';
import { changingEvent, type Db } from '../../platform/db/transaction.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { decide } from './actions.ts';
import { requiredReason } from '../../platform/http/reason.ts';

const teamId = z.uuid();
const reason = requiredReason('Informe o motivo: o público vai ler.').openapi({
  example: 'Atraso de 6 min no lobby (regra 4.2)',
});

const decisionRoute = createRoute({
  method: 'post',
  path: '/{eventId}/decisions',
  ...needs('manage_event'),
  tags: ['Decisions'],
  summary: 'Decide something besides the results: penalty, bonus, warning, disqualification, absence, void round, tie',
  description: 'A decision is an entry of the ledger and is taken back by undoing that entry.',
  request: {
    params: eventParams,
    ...jsonBody(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('adjustment'),
          teamId,
          round: round.nullable().openapi({ description: 'Null adjusts the total' }),
          points: z
            .int()
            .min(-MAX_ADJUSTMENT)
            .max(MAX_ADJUSTMENT)
            .refine((value) => value !== 0, 'Informe quantos pontos.')
            .openapi({ description: 'In hundredths; negative for a penalty', example: -500 }),
          reason,
        }),
        z.strictObject({ kind: z.literal('warning'), teamId, reason }),
        z.strictObject({ kind: z.literal('disqualification'), teamId, reason }),
        z.strictObject({ kind: z.literal('absence'), teamId, round, reason }),
        z.strictObject({ kind: z.literal('void_round'), round, reason }),
        z.strictObject({
          kind: z.literal('tie'),
          teamIds: z.array(teamId).min(2).max(MAX_LOBBY).openapi({ description: 'All that are equal, the best first' }),
          method: z.enum(['draw', 'replay']),
          reason,
        }),
      ]),
    ),
  },
  responses: answers('The number of the entry that was appended', z.object({ entry: z.int() })),
});

export function decisionRoutes({ db }: { db: Db }) {
  return newRouter().openapi(decisionRoute, async (c) => {
    const { scope } = c.var;
    const { reason, ...given } = c.req.valid('json');
    const act = given.kind === 'adjustment' ? { ...given, points: hundredths(given.points) } : given;
    const decided = await changingEvent(db, scope, (db) => decide(db, scope, act, reason), makes([{ act, reason }]));
    return c.json({ entry: unwrap(decided).number }, 200);
  });
}
