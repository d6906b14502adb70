import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { LOGO_MAX_BYTES, LOGO_TYPES, MAX_COLOR_LENGTH } from '../../domain/brand.ts';
import { failure } from '../../domain/failures.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import type { FileStore } from '../files/store.ts';
import { limitBytes } from '../http/bodies.ts';
import type { Env } from '../http/env.ts';
import { Failed, unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { changeColors, changeLogo, removeLogo } from './actions.ts';
import { findBrand } from './queries.ts';

const color = z.string().max(MAX_COLOR_LENGTH).openapi({ description: '#RGB or #RRGGBB', example: '#e50914' });
const config = z
  .object({ primaryColor: color, secondaryColor: color, logoUrl: z.string().nullable() })
  .openapi('OverlayConfig');
const tags = ['Overlay'];
const answer = answers('The configuration', z.object({ config }));

const findRoute = createRoute({ method: 'get', path: '/', tags, summary: 'Colours and logo', responses: answer });

const changeRoute = createRoute({
  method: 'put',
  path: '/',
  tags,
  summary: 'Change the colours',
  request: jsonBody(
    z.strictObject({ primaryColor: z.string().max(100).optional(), secondaryColor: z.string().max(100).optional() }),
  ),
  responses: answer,
});

const picture = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };
const changeLogoRoute = createRoute({
  method: 'put',
  path: '/logo',
  tags,
  summary: 'Upload the logo: the picture is the body',
  request: {
    body: { required: true, content: Object.fromEntries(Object.keys(LOGO_TYPES).map((type) => [type, picture])) },
  },
  responses: answer,
});

const limitLogo = limitBytes(LOGO_MAX_BYTES, 'logo_too_large');

const removeLogoRoute = createRoute({
  method: 'delete',
  path: '/logo',
  tags,
  summary: 'Remove the logo',
  responses: answer,
});

/** One logo of an organiser at a time, from before its bytes are read. */
function oneUploadEach(): MiddlewareHandler<Env> {
  const uploading = new Set<OrganizerId>();
  return async (c, next) => {
    const { id } = c.var.organizer;
    if (uploading.has(id)) throw new Failed(failure('logo_upload_running'));
    uploading.add(id);
    await next().finally(() => uploading.delete(id));
  };
}

export function overlayConfigRoutes({ db, files }: { db: Db; files: FileStore }) {
  return newRouter()
    .openapi(findRoute, async (c) => c.json({ config: await asOrganizer(db, c.var.organizer.id, findBrand) }, 200))
    .openapi(changeRoute, async (c) =>
      c.json({ config: unwrap(await changeColors(db, c.var.organizer.id, c.req.valid('json'))) }, 200),
    )
    .openapi({ ...changeLogoRoute, middleware: [oneUploadEach(), limitLogo] as const }, async (c) => {
      const upload = {
        bytes: new Uint8Array(await c.req.arrayBuffer()),
        declaredType: c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
      };
      return c.json({ config: unwrap(await changeLogo({ db, files }, c.var.organizer.id, upload)) }, 200);
    })
    .openapi(removeLogoRoute, async (c) =>
      c.json({ config: await removeLogo({ db, files }, c.var.organizer.id) }, 200),
    );
}
