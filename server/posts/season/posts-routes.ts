import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../../domain/failures.ts';
import { seasonPostText } from '../../../domain/posts/season-post.ts';
import type { PublicSeason } from '../../../domain/season/public-season.ts';
import { asOrganizer } from '../../platform/db/transaction.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { type OwnAddress, requestOrigin } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/env.ts';
import { errorBody } from '../../platform/http/errors.ts';
import { Failed } from '../../platform/failed.ts';
import { answers, newRouter } from '../../platform/http/router.ts';
import { PICTURE_FORMATS, type PictureFormat } from '../pictures/format.ts';
import { drawSeasonPicture, seasonPictureVersion } from '../pictures/season-picture.ts';
import { type PublicSeasonDeps, readPublicSeason } from '../../season/public-season.ts';
import { findSeason } from '../../season/queries.ts';
import { needs } from '../../access/permission/needs.ts';

const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[];
const format = z.enum(formats);
const tags = ['Seasons'];
const params = z.object({ seasonId: z.uuid() });

const postsRoute = createRoute({
  method: 'get',
  path: '/{seasonId}/kit',
  ...needs('see_event'),
  tags,
  summary: 'What can be posted of a published season, as the public knows it: text and pictures',
  request: { params },
  responses: answers(
    'The posts',
    z.object({
      text: z.string().openapi({ description: 'For WhatsApp' }),
      pictures: z.array(
        z.object({
          format,
          width: z.int(),
          height: z.int(),
          file: z.string().openapi({ example: 'circuito-2026-feed.png' }),
          version: z.string().openapi({ description: 'Changes with what the picture shows' }),
        }),
      ),
    }),
  ),
});

const pictureRoute = createRoute({
  method: 'get',
  path: '/{seasonId}/pictures/{format}',
  ...needs('see_event'),
  tags,
  summary: 'A picture of the ranking of a published season',
  request: { params: params.extend({ format }) },
  responses: {
    200: {
      description: 'The picture',
      content: { 'image/png': { schema: z.string() }, 'image/jpeg': { schema: z.string() } },
    },
    default: { description: 'A failure', content: { 'application/json': { schema: errorBody } } },
  },
});

type SeasonPostsDeps = PublicSeasonDeps & OwnAddress & { files: FileStore };

/** Posts about a season that anybody may read. */
export function seasonPostsRoutes(deps: SeasonPostsDeps) {
  const { db, files } = deps;
  const originOf = (c: RequestContext) => deps.publicUrl ?? requestOrigin(c, deps.trustProxy);
  const readShown = async (c: RequestContext, id: string): Promise<PublicSeason> => {
    const season = await asOrganizer(db, c.var.acting.organizer, (db) => findSeason(db, id));
    const shown = season?.published ? await readPublicSeason(deps, season.slug) : undefined;
    if (!shown) throw new Failed(failure('season_not_found'));
    return shown.season;
  };
  return newRouter()
    .openapi(postsRoute, async (c) => {
      const season = await readShown(c, c.req.valid('param').seasonId);
      const origin = originOf(c);
      const pictures = formats.map((format) => {
        const { width, height, type } = PICTURE_FORMATS[format];
        const file = `${season.slug}-${format}.${type === 'jpeg' ? 'jpg' : type}`;
        return { format, width, height, file, version: seasonPictureVersion(season, format, origin) };
      });
      return c.json({ text: seasonPostText(season, `${origin}/t/${season.slug}`), pictures }, 200);
    })
    .openapi(pictureRoute, async (c) => {
      const { seasonId, format } = c.req.valid('param');
      const season = await readShown(c, seasonId);
      const { bytes } = await drawSeasonPicture(files, season, format, originOf(c));
      return c.body(bytes, 200, { 'Content-Type': `image/${PICTURE_FORMATS[format].type}` });
    });
}
