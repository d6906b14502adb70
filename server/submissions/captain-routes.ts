import { createRoute, z } from '@hono/zod-openapi';
import { MAX_IMAGE_BYTES } from '../../domain/submissions/submission.ts';
import { readPicture, takesPicture } from '../platform/http/bodies.ts';
import { round, roundParam, secretToken } from '../platform/http/fields.ts';
import { openTo } from '../platform/http/open-routes.ts';
import { asOrganizer } from '../platform/db/transaction.ts';
import type { FileStore } from '../platform/files/store.ts';
import { failure } from '../../domain/failures.ts';
import { Failed, invalidFields, unwrap } from '../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../platform/http/router.ts';
import { asCaptain, type CaptainDeps, findCaptain } from '../sign-ups/as-captain.ts';
import { listPeople } from '../access/staff/people.ts';
import { Teller } from './captain-view.ts';
import { contestResult } from './contests.ts';
import { imageAnswer, imageBody, imageQuery } from './image-answer.ts';
import { ImageUploads, readImageFile } from './images.ts';
import { imageIds, kills, moment, placement, sentence, sentJson, sentKills, sentSubmission } from './json.ts';
import { findImage, listUsedImages } from './image-queries.ts';
import { sendSubmission } from './sending.ts';
import { lockLog } from '../scores/ledger/actions.ts';
import { publishedOf } from '../scores/publication/published.ts';
import { readCaptainBook } from './book.ts';

/** Of one link. */
const uploadsPerMinute = 30;

const tags = ['My team'];
// In a header, because proxies log paths.
const headers = z.object({
  'x-captain-token': secretToken.openapi({ description: "Of the captain's private link" }),
});
const params = z.object({ imageId: z.uuid().openapi({ description: 'Made by the device' }) });

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const picture = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };

const uploadRoute = createRoute({
  method: 'put',
  path: '/images/{imageId}',
  middleware: [openTo({ perMinute: 600 }), takesPicture(MAX_IMAGE_BYTES, 'image_too_large')] as const,
  tags,
  summary: 'Upload an image of a result: the picture is the body',
  description:
    'The same id again answers with the image that is stored. Images that no submission has are deleted after an hour.',
  request: {
    headers,
    params,
    query: z.object({ round: roundParam }),
    body: { required: true, content: Object.fromEntries(IMAGE_TYPES.map((type) => [type, picture])) },
  },
  responses: answers('The image', z.object({ image: z.object({ id: z.uuid(), width: z.int(), height: z.int() }) })),
});

const ownImageRoute = createRoute({
  method: 'get',
  path: '/images/{imageId}',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'An image that the team sent',
  request: { headers, params, query: imageQuery },
  responses: imageAnswer,
});

const sendRoute = createRoute({
  method: 'post',
  path: '/submissions',
  middleware: openTo({ perMinute: 600 }),
  tags,
  summary: 'Send the result of a round',
  description:
    'Send the same id again to be sure: it counts once. A new one takes the place of one that nobody decided.',
  request: {
    headers,
    ...jsonBody(
      z.strictObject({
        id: z.uuid().openapi({ description: 'Made by the device' }),
        round,
        placement: placement.nullable(),
        kills: sentKills,
        absent: z.boolean().default(false),
        images: imageIds(),
        filledAt: moment.nullable().default(null),
      }),
    ),
  },
  responses: answers('The submission', z.object({ submission: sentSubmission })),
});

const contestRoute = createRoute({
  method: 'post',
  path: '/contests',
  middleware: openTo({ perMinute: 600 }),
  tags,
  summary: 'Contest the published result of a round',
  request: {
    headers,
    ...jsonBody(
      z.strictObject({
        id: z.uuid().openapi({ description: 'Made by the device' }),
        round,
        placement,
        kills,
        sentence: sentence('Escreva o que está errado.'),
        images: imageIds(1).default([]),
      }),
    ),
  },
  responses: answers('The contest', z.object({ contest: z.object({ id: z.uuid(), sentAt: moment }) })),
});

interface SubmissionDeps extends CaptainDeps {
  files: FileStore;
  now(): Date;
}

/** Routes by which captains send results, who are identified by the token of their private link. */
export function captainSubmissionRoutes(deps: SubmissionDeps) {
  const { db, files } = deps;
  const uploads = new ImageUploads(deps);
  return newRouter()
    .openapi(uploadRoute, async (c) => {
      const { 'x-captain-token': token } = c.req.valid('header');
      const { scope, signUpId } = unwrap(await findCaptain(deps, token));
      const seconds = c.var.requestCounts.refuseOf(`upload ${signUpId}`, uploadsPerMinute);
      if (seconds !== undefined) throw new Failed(failure('too_many_attempts', { seconds }));
      const { id, width, height } = unwrap(
        await uploads.receive(scope, signUpId, {
          imageId: c.req.valid('param').imageId,
          round: c.req.valid('query').round,
          read: (mayHold) => readPicture(c, mayHold),
        }),
      );
      return c.json({ image: { id, width, height } }, 200);
    })
    .openapi(ownImageRoute, async (c) => {
      const { scope, signUpId } = unwrap(await findCaptain(deps, c.req.valid('header')['x-captain-token']));
      const image = await asOrganizer(db, scope.organizer, (db) =>
        findImage(db, scope.event, c.req.valid('param').imageId),
      );
      const own = image?.signUpId === signUpId ? image : undefined;
      return imageBody(c, await readImageFile(files, own, c.req.valid('query').size));
    })
    .openapi(sendRoute, async (c) => {
      const { absent, placement, kills, filledAt, ...request } = c.req.valid('json');
      if (absent !== (placement === null))
        throw invalidFields({ placement: 'Informe o lugar, ou que o time não jogou.' });
      const wanted = {
        ...request,
        placement,
        kills: absent ? [] : kills,
        filledAt: filledAt === null ? null : new Date(filledAt),
      };
      const sent = await asCaptain(
        deps,
        c.req.valid('header')['x-captain-token'],
        'change_own_team',
        async (db, scope, signUpId) => {
          const stored = await sendSubmission(db, scope, signUpId, wanted);
          if (!stored.ok) return stored;
          const { book, submission } = stored.value;
          const teller = new Teller(book, await listPeople(db), await listUsedImages(db, scope.event));
          return { ok: true, value: sentJson(teller.tell(submission)) };
        },
      );
      return c.json({ submission: unwrap(sent) }, 200);
    })
    .openapi(contestRoute, async (c) => {
      const request = c.req.valid('json');
      const contested = await asCaptain(
        deps,
        c.req.valid('header')['x-captain-token'],
        'change_own_team',
        async (db, scope, signUpId) => {
          const log = await lockLog(db, scope.event);
          const seen = log && (await readCaptainBook(db, log, publishedOf(log), signUpId));
          if (!seen) return { ok: false, failure: failure('sign_up_not_found') };
          return contestResult(db, scope, log, seen, request);
        },
      );
      const { id, sentAt } = unwrap(contested);
      return c.json({ contest: { id, sentAt: sentAt.toISOString() } }, 200);
    });
}
