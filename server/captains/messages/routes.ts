import { createRoute, z } from '@hono/zod-openapi';
import { MESSAGE_TARGETS } from '../../../domain/captains/message.ts';
import { MAX_ACTIVE_SIGN_UPS } from '../../../domain/sign-ups/sign-up.ts';
import { countCaptainMessage } from '../../access/auth/attempts.ts';
import { changingEvent, type Db } from '../../platform/db/transaction.ts';
import { description } from '../../events/input.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams as params, needs } from '../../access/permission/needs.ts';
import { sendMessage } from './actions.ts';

const sendRoute = createRoute({
  method: 'post',
  path: '/{eventId}/messages',
  ...needs('manage_event'),
  tags: ['Captain mails'],
  summary: 'Send a message to captains, by mail and on their pages',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        messageId: z.uuid().openapi({ description: 'Made by the client: sent again, it reaches nobody twice' }),
        to: z.enum(MESSAGE_TARGETS),
        signUpIds: z
          .array(z.uuid())
          .max(MAX_ACTIVE_SIGN_UPS)
          .default([])
          .openapi({ description: 'Where `to` is `chosen`' }),
        text: description.refine((text) => text !== '', 'Escreva a mensagem.').openapi({ type: 'string' }),
      }),
    ),
  },
  responses: answers('To how many', z.object({ count: z.int() })),
});

export function messageRoutes({ db, authDb }: { db: Db; authDb: Db }) {
  return newRouter().openapi(sendRoute, async (c) => {
    const { scope } = c.var;
    const { messageId: id, ...message } = c.req.valid('json');
    unwrap(await countCaptainMessage(authDb, scope.organizer));
    const sent = await changingEvent(db, scope, (db) => sendMessage(db, scope, { id, ...message }));
    return c.json(unwrap(sent), 200);
  });
}
