import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { failure } from '../../../domain/failures.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { LOGO_MAX_BYTES, LOGO_TYPES, MAX_COLOR_LENGTH } from '../../../domain/events/brand.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { readPicture, takesPicture } from '../../platform/http/bodies.ts';
import type { Env, RequestContext } from '../../platform/http/env.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import {
  changeColors,
  changeEventColors,
  changeEventLogo,
  changeLogo,
  removeEventLogo,
  removeLogo,
} from './actions.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { findBrand } from './queries.ts';

const color = z.string().max(MAX_COLOR_LENGTH).openapi({ description: '#RGB or #RRGGBB', example: '#e50914' });
const config = z
  .object({ primaryColor: color, secondaryColor: color, logoUrl: z.string().nullable() })
  .openapi('OverlayConfig');
const tags = ['Brand'];
const answer = answers('The configuration', z.object({ config }));

// The action refuses what is no colour, with a sentence.
const typedColor = z.string().max(100);

const findRoute = createRoute({
  method: 'get',
  path: '/',
  ...needs('see_event'),
  tags,
  summary: 'Colours and logo',
  responses: answer,
});

const changeRoute = createRoute({
  method: 'put',
  path: '/',
  ...needs('manage_event'),
  tags,
  summary: 'Change the colours',
  request: jsonBody(z.strictObject({ primaryColor: typedColor.optional(), secondaryColor: typedColor.optional() })),
  responses: answer,
});

const picture = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };
const changeLogoRoute = createRoute({
  method: 'put',
  path: '/logo',
  ...needs('manage_event'),
  tags,
  summary: 'Upload the logo: the picture is the body',
  request: {
    body: { required: true, content: Object.fromEntries(Object.keys(LOGO_TYPES).map((type) => [type, picture])) },
  },
  responses: answer,
});

const takesLogo = takesPicture(LOGO_MAX_BYTES, 'logo_too_large');

const removeLogoRoute = createRoute({
  method: 'delete',
  path: '/logo',
  ...needs('manage_event'),
  tags,
  summary: 'Remove the logo',
  responses: answer,
});

const eventBrand = z.object({
  primaryColor: color.nullable(),
  secondaryColor: color.nullable(),
  logoUrl: z.string().nullable(),
});
const eventAnswer = answers("The event's own brand; null is the organiser's", z.object({ brand: eventBrand }));
const eventColor = typedColor.nullable().optional();

const changeEventRoute = createRoute({
  method: 'put',
  path: '/{eventId}/brand',
  ...needs('manage_event'),
  tags,
  summary: 'Change the colours of one event',
  request: {
    params: eventParams,
    ...jsonBody(z.strictObject({ primaryColor: eventColor, secondaryColor: eventColor })),
  },
  responses: eventAnswer,
});

const changeEventLogoRoute = createRoute({
  ...changeLogoRoute,
  path: '/{eventId}/brand/logo',
  summary: 'Upload the logo of one event: the picture is the body',
  request: { params: eventParams, ...changeLogoRoute.request },
  responses: eventAnswer,
});

const removeEventLogoRoute = createRoute({
  method: 'delete',
  path: '/{eventId}/brand/logo',
  ...needs('manage_event'),
  tags,
  summary: 'Remove the logo of one event',
  request: { params: eventParams },
  responses: eventAnswer,
});

/** Allows one upload at a time for each organiser, logos of events included, before the body is read. */
export function oneUploadEach(): MiddlewareHandler<Env> {
  const uploading = new Set<OrganizerId>();
  return async (c, next) => {
    const { organizer: id } = c.var.acting;
    if (uploading.has(id)) throw new Failed(failure('logo_upload_running'));
    uploading.add(id);
    await next().finally(() => uploading.delete(id));
  };
}

interface BrandDeps {
  db: Db;
  files: FileStore;
  /** The limit is shared by both routers. */
  oneUpload: MiddlewareHandler<Env>;
}

/** The brand of one event. */
export function eventBrandRoutes({ db, files, oneUpload }: BrandDeps) {
  return newRouter()
    .openapi(changeEventRoute, async (c) => {
      const { scope } = c.var;
      const { primaryColor, secondaryColor } = c.req.valid('json');
      const colors = {
        ...(primaryColor !== undefined && { primaryColor }),
        ...(secondaryColor !== undefined && { secondaryColor }),
      };
      const changed = await changingEvent(db, scope, (db) => changeEventColors(db, scope, colors));
      return c.json({ brand: unwrap(changed) }, 200);
    })
    .openapi(
      { ...changeEventLogoRoute, middleware: [changeEventLogoRoute.middleware, oneUpload, takesLogo] as const },
      async (c) =>
        c.json({ brand: unwrap(await changeEventLogo({ db, files }, c.var.scope, await readUpload(c))) }, 200),
    )
    .openapi(removeEventLogoRoute, async (c) =>
      c.json({ brand: unwrap(await removeEventLogo({ db, files }, c.var.scope)) }, 200),
    );
}

export function overlayConfigRoutes({ db, files, oneUpload }: BrandDeps) {
  return newRouter()
    .openapi(findRoute, async (c) => c.json({ config: await asOrganizer(db, c.var.acting.organizer, findBrand) }, 200))
    .openapi(changeRoute, async (c) =>
      c.json({ config: unwrap(await changeColors(db, c.var.acting, c.req.valid('json'))) }, 200),
    )
    .openapi(
      { ...changeLogoRoute, middleware: [changeLogoRoute.middleware, oneUpload, takesLogo] as const },
      async (c) => c.json({ config: unwrap(await changeLogo({ db, files }, c.var.acting, await readUpload(c))) }, 200),
    )
    .openapi(removeLogoRoute, async (c) => c.json({ config: await removeLogo({ db, files }, c.var.acting) }, 200));
}

async function readUpload(c: RequestContext) {
  return {
    bytes: await readPicture(c),
    declaredType: c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
  };
}
