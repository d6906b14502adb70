import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../../domain/failures.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { findPlayedEvent, lockEvent } from '../../events/queries.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { reasonField } from '../../platform/http/reason.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { rulesInput as rules, rulesJson } from '../../rules/json.ts';
import { findLastEntry } from '../../scores/ledger/queries.ts';
import { changeRules } from '../actions.ts';

const tags = ['Rules'];
const ofEvent = z.object({ rules: rulesJson, version: z.int() });

const showRoute = createRoute({
  method: 'get',
  path: '/{eventId}/rules',
  ...needs('see_event'),
  tags,
  summary: 'The rules of an event',
  request: { params: eventParams },
  responses: answers('The rules, and the version that a change has to name', ofEvent),
});

const changeRoute = createRoute({
  method: 'put',
  path: '/{eventId}/rules',
  ...needs('manage_event'),
  tags,
  summary: 'Change the rules; results reported so far are scored by the new ones',
  request: {
    params: eventParams,
    ...jsonBody(z.strictObject({ rules, version: z.int().min(1), reason: reasonField })),
  },
  responses: answers('The rules', ofEvent.extend({ entry: z.int().nullable() })),
});

export function eventRulesRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(showRoute, async (c) => {
      const { organizer, event: id } = c.var.scope;
      const event = await asOrganizer(db, organizer, (db) => findPlayedEvent(db, id));
      if (!event) throw new Failed(failure('event_not_found'));
      return c.json({ rules: event.rules, version: event.rulesVersion }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { scope } = c.var;
      const given = c.req.valid('json');
      const { event, entry } = await changingEvent(db, scope, async (db) => {
        const before = await lockEvent(db, scope.event);
        const event = unwrap(await changeRules(db, scope, given));
        const isChanged = event.rulesVersion !== before?.rulesVersion;
        return { event, entry: isChanged ? await findLastEntry(db, scope.event) : null };
      });
      return c.json({ rules: event.rules, version: event.rulesVersion, entry }, 200);
    });
}
