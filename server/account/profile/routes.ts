import { createRoute, z } from '@hono/zod-openapi';
import {
  CONTACT_NETWORKS,
  type ContactNetwork,
  contactUrl,
  MAX_BIO_LENGTH,
  MAX_CONTACT_URL_LENGTH,
  MAX_PROFILE_NAME_LENGTH,
} from '../../../domain/access/profile.ts';
import { lineUpTo } from '../../platform/http/fields.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { findProfile, saveProfile } from '../../access/profile/queries.ts';
import { profileSchema } from '../../access/profile/json.ts';
import { needs } from '../../access/permission/needs.ts';

const link = (network: ContactNetwork) =>
  z
    .string()
    .max(MAX_CONTACT_URL_LENGTH)
    .transform((text) => contactUrl(network, text))
    .refine((url) => url !== null, `Informe um endereço de ${CONTACT_NETWORKS[network].hosts[0]}.`)
    .transform((url) => url ?? '')
    .openapi({ type: 'string', example: `${CONTACT_NETWORKS[network].hosts[0]}/arena` });
const links = z.strictObject({
  discord: link('discord'),
  instagram: link('instagram'),
  twitch: link('twitch'),
  youtube: link('youtube'),
});
const tags = ['Public page'];
const answer = answers('The profile', z.object({ profile: profileSchema }));

const findRoute = createRoute({
  method: 'get',
  path: '/',
  ...needs('see_event'),
  tags,
  summary: 'What the public pages say of the organiser',
  responses: answer,
});

const saveRoute = createRoute({
  method: 'put',
  path: '/',
  ...needs('manage_event'),
  tags,
  summary: 'Change it; an empty text shows nothing',
  request: jsonBody(z.strictObject({ name: lineUpTo(MAX_PROFILE_NAME_LENGTH), bio: lineUpTo(MAX_BIO_LENGTH), links })),
  responses: answer,
});

export function profileRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(findRoute, async (c) =>
      c.json({ profile: await asOrganizer(db, c.var.acting.organizer, findProfile) }, 200),
    )
    .openapi(saveRoute, async (c) => {
      const scope = c.var.acting;
      const { organizer } = scope;
      const given = c.req.valid('json');
      const profile = await asOrganizer(db, organizer, async (db) => {
        await saveProfile(db, organizer, given);
        await recordActivity(db, scope, { act: 'profile_changed' });
        return findProfile(db);
      });
      return c.json({ profile }, 200);
    });
}
