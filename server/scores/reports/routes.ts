import { createRoute, z } from '@hono/zod-openapi';
import { round } from '../../platform/http/fields.ts';
import { MAX_TEAM_SIZE } from '../../../domain/rules/rule-set.ts';
import { MAX_PLAYER_KILLS } from '../../../domain/scores/report.ts';
import { makesOnly } from '../../platform/db/commands.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { failure } from '../../../domain/failures.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { findPlayedEvent } from '../../events/queries.ts';
import { reasonField } from '../../platform/http/reason.ts';
import type { EventWriter } from '../ledger/event-writer.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { type ReportAnswer, reportScore, reportScores, resultOf } from './actions.ts';
import { listReports } from './queries.ts';

const playerKills = z.int().min(0).max(MAX_PLAYER_KILLS);
const kills = z
  .array(playerKills)
  .min(1)
  .max(MAX_TEAM_SIZE)
  .openapi({ description: 'Kills of player 1, 2, …: as many as a team has players', example: [4, 2, 1] });
const report = z
  .object({
    id: z.uuid(),
    teamId: z.uuid(),
    round: z.int(),
    placement: z.int(),
    kills: z.array(z.int()),
    points: z.int().openapi({ description: 'Points in hundredths: 14860 are 148.6 points', example: 14860 }),
  })
  .openapi('Report');
const listed = report
  .extend({
    players: z
      .array(z.string())
      .optional()
      .openapi({ description: 'Activision IDs of those who played the round, by slot' }),
  })
  .openapi('ListedReport');
const wanted = {
  id: z.uuid(),
  teamId: z.uuid(),
  round,
  placement: z.int(),
  kills,
  replaces: z.uuid().nullable().default(null),
};
const reason = reasonField.openapi({ description: 'Needed to replace a result once the event was ended' });
const outcome = z.object({
  outcome: z.enum(['saved', 'replaced', 'exists']),
  report,
  entry: z.int().nullable().openapi({ description: 'Entry of the ledger: undo it to take this back' }),
});
const MAX_BATCH = 200;
const tags = ['Results'];

const listRoute = createRoute({
  method: 'get',
  path: '/{eventId}/reports',
  ...needs('see_event'),
  tags,
  summary: 'All results of the event, by round',
  request: { params: eventParams },
  responses: answers('The results', z.object({ reports: z.array(listed) })),
});

const reportRoute = createRoute({
  method: 'post',
  path: '/{eventId}/reports',
  ...needs('report'),
  tags,
  summary: "Save a team's result of a round",
  description:
    'Send the same id again to be sure: it counts once. An existing result of the team and round stands until `replaces` names it.',
  request: {
    params: eventParams,
    ...jsonBody(z.strictObject({ ...wanted, reason })),
  },
  responses: answers('The result as it stands now', outcome),
});

const batchRoute = createRoute({
  method: 'post',
  path: '/{eventId}/reports/batch',
  ...needs('report'),
  tags,
  summary: 'Save the results of several teams',
  description:
    'In the order given, in one transaction: when one is refused, none is saved. A team that has another result already is answered `exists`, and the rest is saved.',
  request: {
    params: eventParams,
    ...jsonBody(
      z.strictObject({
        reports: z.array(z.strictObject(wanted)).min(1).max(MAX_BATCH),
        reason,
      }),
    ),
  },
  responses: answers('The results as they stand now, in the same order', z.object({ results: z.array(outcome) })),
});

export function reportRoutes({ db, writer }: { db: Db; writer: EventWriter }) {
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { organizer, event } = c.var.scope;
      const reports = await asOrganizer(db, organizer, async (db) =>
        (await findPlayedEvent(db, event)) ? listReports(db, event) : undefined,
      );
      if (!reports) throw new Failed(failure('event_not_found'));
      return c.json({ reports: reports.map(toJson) }, 200);
    })
    .openapi(reportRoute, async (c) => {
      const { scope } = c.var;
      const request = c.req.valid('json');
      const answer = unwrap(await writer.act(scope, reportScore(request), makesOnly([resultOf(request)])));
      return c.json(answerJson(answer), 200);
    })
    .openapi(batchRoute, async (c) => {
      const { scope } = c.var;
      const { reports, reason } = c.req.valid('json');
      const requests = reports.map((request) => ({ ...request, reason }));
      const reported = await writer.act(scope, reportScores(scope, requests), makesOnly(requests.map(resultOf)));
      return c.json({ results: unwrap(reported).map(answerJson) }, 200);
    });
}

function answerJson({ outcome, report, entry }: ReportAnswer) {
  return { outcome, report: toJson(report), entry };
}

function toJson<R extends { kills: readonly number[] }>(report: R) {
  return { ...report, kills: [...report.kills] };
}
