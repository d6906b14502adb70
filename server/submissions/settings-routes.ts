import { createRoute, z } from '@hono/zod-openapi';
import { asOrganizerAtOneMoment, changingEvent, type Db } from '../platform/db/transaction.ts';
import { unwrap } from '../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../platform/http/router.ts';
import { eventParams, needs } from '../access/permission/needs.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { settingsSchema } from './json.ts';
import { changeSettings, readSettings } from './settings.ts';

const tags = ['Review'];
const answer = answers(
  'The settings',
  z.object({
    settings: settingsSchema,
    open: z.int().openapi({ description: 'Submissions that wait' }),
    previousRound: z
      .object({
        round: z.int(),
        total: z.int(),
        twoSources: z.int(),
        noAlerts: z.int(),
      })
      .nullable()
      .openapi({ description: 'How many of the last round with submissions would have been accepted automatically' }),
    links: z.object({
      opened: z.int(),
      notOpened: z.int(),
      unopened: z.array(z.uuid()).openapi({
        description:
          'Teams whose captain has not opened the link, and whom a reminder of the round on air reaches by mail',
      }),
      noContact: z.int().openapi({ description: 'Teams that did not sign up: their captains have no link' }),
    }),
  }),
);

const settingsRoute = createRoute({
  method: 'get',
  path: '/{eventId}/submission-settings',
  ...needs('manage_event'),
  tags,
  summary: 'How captains report in this event',
  request: { params: eventParams },
  responses: answer,
});

const changeSettingsRoute = createRoute({
  method: 'put',
  path: '/{eventId}/submission-settings',
  ...needs('manage_event'),
  tags,
  summary: 'Change how captains report',
  request: {
    params: eventParams,
    ...jsonBody(
      settingsSchema.extend({
        waiting: z.enum(['decline', 'keep']).optional().openapi({
          description: 'What becomes of submissions that wait when it is switched off: required then',
        }),
      }),
    ),
  },
  responses: answer,
});

export function submissionSettingsRoutes({ db, hasMailServer }: { db: Db; hasMailServer: boolean }) {
  const show = async (scope: EventScope) => {
    const view = unwrap(
      await asOrganizerAtOneMoment(db, scope.organizer, (db) => readSettings(db, scope, { hasMailServer })),
    );
    return { ...view, settings: { ...view.settings, reasons: [...view.settings.reasons] } };
  };
  return newRouter()
    .openapi(settingsRoute, async (c) => c.json(await show(c.var.scope), 200))
    .openapi(changeSettingsRoute, async (c) => {
      const { scope } = c.var;
      unwrap(await changingEvent(db, scope, (db) => changeSettings(db, scope, c.req.valid('json'))));
      return c.json(await show(scope), 200);
    });
}
