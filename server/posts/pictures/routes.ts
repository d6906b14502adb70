import { createRoute, z } from '@hono/zod-openapi';
import { roundParam } from '../../platform/http/fields.ts';
import { whatsAppText } from '../../../domain/posts/whatsapp-text.ts';
import { asOrganizerAtOneMoment } from '../../platform/db/transaction.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { type OwnAddress, requestOrigin } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/env.ts';
import { errorBody } from '../../platform/http/errors.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, newRouter } from '../../platform/http/router.ts';
import { readPublication } from '../../scores/publication/actions.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { points } from '../../rules/standing-json.ts';
import { drawPostPicture, postPictureVersion, publicAddress, readRoundPosts, type ShownPosts } from './actions.ts';
import { PICTURE_FORMATS, PICTURE_KINDS, type PictureFormat } from './format.ts';
import { kindsOf, partsOf } from './kinds/kinds.ts';

const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[];
const kind = z.enum(PICTURE_KINDS);
const format = z.enum(formats);
const part = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .openapi({ description: 'From 1; a long list is a set of pictures' });
const params = eventParams.extend({ round: roundParam });
const tags = ['Closing a round'];

const roundPostsJson = z
  .object({
    round: z.int(),
    rounds: z.int().nullable().openapi({ description: 'How many are planned; null where that is open' }),
    published: z.array(z.int()).openapi({ description: 'The rounds of which the public sees results' }),
    waiting: z.int().openapi({ description: 'Entries of the ledger that the public does not see yet' }),
    held: z.boolean(),
    results: z.int().openapi({ description: 'Of this round, as the public sees it' }),
    teams: z.int(),
    decimals: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    address: z.string().nullable().openapi({ description: 'Of the public page' }),
    preview: z.string().nullable().openapi({ description: 'Path of the picture that messengers show of that address' }),
    text: z.string().openapi({ description: 'For WhatsApp' }),
    pictures: z.array(
      z.object({
        kind,
        format,
        part: z.int().openapi({ description: 'From 1; a long list is a set of pictures' }),
        width: z.int(),
        height: z.int(),
        file: z.string().openapi({ example: 'queda-3-feed.png' }),
        version: z.string().openapi({ description: 'Changes with what the picture shows' }),
      }),
    ),
    winner: z.object({ name: z.string(), kills: z.int(), points, factor: z.string().nullable() }).nullable(),
    climber: z.object({ name: z.string(), position: z.int(), climbed: z.int() }).nullable(),
    mvp: z.object({ name: z.string(), kills: z.int() }).nullable().openapi({ description: 'Of this round' }),
  })
  .openapi('RoundKit');

const postsRoute = createRoute({
  method: 'get',
  path: '/{eventId}/rounds/{round}/kit',
  ...needs('see_event'),
  tags,
  summary: 'What can be posted of a round, as the public may know it: pictures, text, address',
  request: { params },
  responses: answers('The posts', z.object({ kit: roundPostsJson })),
});

const pictureRoute = createRoute({
  method: 'get',
  path: '/{eventId}/rounds/{round}/pictures/{kind}/{format}',
  ...needs('see_event'),
  tags,
  summary: 'One picture of the posts',
  request: { params: params.extend({ kind, format }), query: z.object({ part: part.default(1) }) },
  responses: {
    200: {
      description: 'The picture',
      content: { 'image/png': { schema: z.string() }, 'image/jpeg': { schema: z.string() } },
    },
    default: { description: 'A failure', content: { 'application/json': { schema: errorBody } } },
  },
});

type PictureDeps = OwnAddress & {
  db: Db;
  files: FileStore;
  /** The path of the picture that messengers show for the public page at this address; null if there is none. */
  findPreviewPath(slug: string): Promise<string | null>;
};

export function pictureRoutes(deps: PictureDeps) {
  const { db, files } = deps;
  const originOf = (c: RequestContext) => deps.publicUrl ?? requestOrigin(c, deps.trustProxy);
  return newRouter()
    .openapi(postsRoute, async (c) => {
      const { scope } = c.var;
      const { round } = c.req.valid('param');
      const read = await asOrganizerAtOneMoment(db, scope.organizer, async (db) => ({
        shown: unwrap(await readRoundPosts(db, scope.event, round)),
        publication: unwrap(await readPublication(db, scope)),
      }));
      const { waiting, mode } = read.publication;
      const { slug } = read.shown.event;
      const preview = slug === null ? null : await deps.findPreviewPath(slug);
      return c.json({ kit: { ...toJson(read.shown, originOf(c)), preview, waiting, held: mode === 'held' } }, 200);
    })
    .openapi(pictureRoute, async (c) => {
      const { scope } = c.var;
      const { round, kind, format } = c.req.valid('param');
      const read = await asOrganizerAtOneMoment(db, scope.organizer, (db) => readRoundPosts(db, scope.event, round));
      const { part } = c.req.valid('query');
      const { bytes } = unwrap(await drawPostPicture(files, unwrap(read), { kind, format, part }, originOf(c)));
      return c.body(bytes, 200, { 'Content-Type': `image/${PICTURE_FORMATS[format].type}` });
    });
}

function toJson(shown: ShownPosts, origin: string) {
  const { posts, rounds, event } = shown;
  const { winner, climber, roundMvp } = posts;
  const address = publicAddress(event, origin);
  return {
    round: posts.round,
    rounds: posts.rounds,
    published: rounds,
    results: posts.results.length,
    teams: posts.teamCount,
    decimals: posts.decimals,
    address,
    text: whatsAppText(posts, event.name, address),
    pictures: kindsOf(posts).flatMap((kind) =>
      formats.flatMap((format) => {
        const { width, height, type } = PICTURE_FORMATS[format];
        const name = kind === 'queda' ? `queda-${posts.round}` : `${kind}-queda-${posts.round}`;
        return Array.from({ length: partsOf(posts, { kind, format }) }, (_, index) => {
          const part = index + 1;
          const file = `${name}-${format}${part > 1 ? `-${part}` : ''}.${type === 'png' ? 'png' : 'jpg'}`;
          const version = postPictureVersion(shown, { kind, format, part }, origin);
          return { kind, format, part, width, height, file, version };
        });
      }),
    ),
    winner: winner && { name: winner.name, kills: winner.kills, points: winner.points, factor: winner.factor },
    climber: climber && { name: climber.name, position: climber.position, climbed: climber.climbed ?? 0 },
    mvp: roundMvp && { name: roundMvp.name, kills: roundMvp.kills },
  };
}
