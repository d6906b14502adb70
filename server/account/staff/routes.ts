import { createRoute, z } from '@hono/zod-openapi';
import { label, orNull, secretToken } from '../../platform/http/fields.ts';
import { activitySentence } from '../../../domain/account/activity.ts';
import { STAFF_ROLES } from '../../../domain/access/permissions.ts';
import { CONTACT_NETWORKS, type ContactNetwork } from '../../../domain/access/profile.ts';
import { listActivity } from '../../access/activity/queries.ts';
import { accountEmail } from '../../access/auth/account-email.ts';
import { countStaffInvitation } from '../../access/auth/attempts.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { unwrap } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import { listDoing } from '../../stream/presence/queries.ts';
import { actorName, listPeople } from '../../access/staff/people.ts';
import {
  cancelInvitation,
  changeRole,
  inviteStaff,
  joinStaff,
  leaveStaff,
  openInvitation,
  removeStaff,
  renewInvitation,
} from './actions.ts';
import { listSecretAddresses, madeBy, type SecretAddresses } from './made-by.ts';
import { invitationUrl, staffInvitationMail } from './invitation-mail.ts';
import {
  type Invitation,
  listMembers,
  listMemberships,
  listRemovals,
  listStaffInvitations,
} from '../../access/staff/queries.ts';
import { needs } from '../../access/permission/needs.ts';

export interface StaffRoutesDeps {
  db: Db;
  authDb: Db;
  sendMail: SendMail;
  /** Without a mail server the organiser hands the link on. */
  hasMailServer: boolean;
  publicOrigin(): string;
  inBackground(work: Promise<unknown>): void;
}

const role = z.enum(STAFF_ROLES);
const member = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role,
    joinedAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().nullable(),
    doing: z
      .object({ eventName: z.string(), teamName: z.string().nullable() })
      .nullable()
      .openapi({ description: 'The report screen that the person has open, and the team that is filled in' }),
    made: z
      .object({ links: z.array(z.string()), feeds: z.array(z.string()), remote: z.boolean() })
      .openapi({ description: 'Secret addresses that the person made: OBS links, feeds by event, the remote control' }),
  })
  .openapi('StaffMember');
const invitation = z
  .object({
    id: z.uuid(),
    email: z.string().nullable(),
    role,
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .openapi('StaffInvitation');
const staff = z.object({ members: z.array(member), invitations: z.array(invitation) });
const invited = z.object({
  invitation,
  url: z.string().openapi({ description: 'Shown this once: only its hash is stored' }),
  mailed: z.boolean(),
});
const membership = z.object({ organizerId: z.uuid(), name: z.string(), role }).openapi('Membership');
const removal = z
  .object({
    organizerId: z.uuid(),
    name: z.string(),
    removedAt: z.iso.datetime(),
    links: z.record(z.enum(Object.keys(CONTACT_NETWORKS) as ContactNetwork[]), z.string()),
  })
  .openapi('Removal');
const activityLine = z
  .object({
    id: z.int(),
    eventId: z.uuid().nullable(),
    eventName: z.string().nullable(),
    act: z.string(),
    sentence: z.string().openapi({ description: 'What was done; begins with a verb' }),
    actor: z.object({ kind: z.string(), id: z.uuid().nullable(), name: z.string() }),
    at: z.iso.datetime(),
  })
  .openapi('Activity');
const tags = ['Staff'];
const oneInvitation = { params: z.object({ id: z.uuid() }) };
const oneMember = { params: z.object({ memberId: z.uuid() }) };
const activityPage = 50;

const listRoute = createRoute({
  method: 'get',
  path: '/',
  ...needs('manage_staff'),
  tags,
  summary: 'Who helps, and who is invited',
  responses: answers('The staff', staff),
});

const inviteRoute = createRoute({
  method: 'post',
  path: '/invitations',
  ...needs('manage_staff'),
  tags,
  summary: 'Invite somebody, by e-mail or with a link to hand on',
  request: jsonBody(z.strictObject({ email: orNull(accountEmail).default(null), role })),
  responses: answers('The invitation', invited),
});

const renewRoute = createRoute({
  method: 'post',
  path: '/invitations/{id}/renew',
  ...needs('manage_staff'),
  tags,
  summary: 'A new link for an invitation; the one before ends',
  request: oneInvitation,
  responses: answers('The invitation', invited),
});

const cancelRoute = createRoute({
  method: 'delete',
  path: '/invitations/{id}',
  ...needs('manage_staff'),
  tags,
  summary: 'Cancel an invitation',
  request: oneInvitation,
  responses: answers('The staff', staff),
});

const roleRoute = createRoute({
  method: 'put',
  path: '/{memberId}',
  ...needs('manage_staff'),
  tags,
  summary: "Change a member's role",
  request: { ...oneMember, ...jsonBody(z.strictObject({ role })) },
  responses: answers('The staff', staff),
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{memberId}',
  ...needs('manage_staff'),
  tags,
  summary: 'Remove a member at once, with everything they have open',
  request: {
    ...oneMember,
    query: z.object({
      revoke: z.stringbool().default(false).openapi({
        type: 'boolean',
        description: 'Also revoke the OBS links, feeds and remote control that they made',
      }),
    }),
  },
  responses: answers('The staff', staff),
});

const activityRoute = createRoute({
  method: 'get',
  path: '/activity',
  ...needs('see_activity'),
  tags,
  summary: 'Who did what, newest first, besides the scores',
  request: {
    query: z.object({
      before: z.coerce.number().int().min(1).optional().openapi({ type: 'integer' }),
      person: z.uuid().optional(),
    }),
  },
  responses: answers('One page', z.object({ lines: z.array(activityLine), hasMore: z.boolean() })),
});

/** Routes of the account's owner. */
export function staffRoutes({ db, authDb, sendMail, hasMailServer, publicOrigin, inBackground }: StaffRoutesDeps) {
  const show = async (organizer: Parameters<typeof listMembers>[1]) => {
    const { invitations, doing, addresses } = await asOrganizer(db, organizer, async (db) => ({
      invitations: await listStaffInvitations(db),
      doing: await listDoing(db),
      addresses: await listSecretAddresses(db),
    }));
    return {
      members: (await listMembers(authDb, organizer)).map(({ joinedAt, lastSeenAt, ...rest }) => ({
        ...rest,
        joinedAt: joinedAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        doing: doing.get(rest.id) ?? null,
        made: madeJson(madeBy(addresses, rest.id)),
      })),
      invitations: invitations.map(invitationJson),
    };
  };
  // Counted before the link is made: if the mail may not be sent, the link before it still works.
  const countMail = async (organizer: string, email: string | null) => {
    if (email !== null) unwrap(await countStaffInvitation(authDb, { organizer, email }));
  };
  // The token is secret, so the mail is not a job, whose payload is stored as plain text. 'renew' sends a lost mail again.
  const send = async (organizer: Parameters<typeof listMembers>[1], invitation: Invitation, token: string) => {
    const url = invitationUrl(publicOrigin(), token);
    const { ownerName } = await asOrganizer(db, organizer, listPeople);
    if (invitation.email !== null)
      inBackground(sendMail(staffInvitationMail(invitation.email, ownerName, invitation.role, url)));
    return { invitation: invitationJson(invitation), url, mailed: hasMailServer && invitation.email !== null };
  };
  return newRouter()
    .openapi(listRoute, async (c) => c.json(await show(c.var.acting.organizer), 200))
    .openapi(inviteRoute, async (c) => {
      const scope = c.var.acting;
      const given = c.req.valid('json');
      const members = (await listMembers(authDb, scope.organizer)).map(({ email }) => email);
      const people = { owner: c.var.organizer.email, members };
      await countMail(scope.organizer, given.email);
      const made = unwrap(await asOrganizer(db, scope.organizer, (db) => inviteStaff(db, scope, given, people)));
      return c.json(await send(scope.organizer, made.invitation, made.token), 200);
    })
    .openapi(renewRoute, async (c) => {
      const scope = c.var.acting;
      const { id } = c.req.valid('param');
      const invitations = await asOrganizer(db, scope.organizer, listStaffInvitations);
      await countMail(scope.organizer, invitations.find((one) => one.id === id)?.email ?? null);
      const made = unwrap(await asOrganizer(db, scope.organizer, (db) => renewInvitation(db, scope, id)));
      return c.json(await send(scope.organizer, made.invitation, made.token), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const scope = c.var.acting;
      const { id } = c.req.valid('param');
      unwrap(await asOrganizer(db, scope.organizer, (db) => cancelInvitation(db, scope, id)));
      return c.json(await show(scope.organizer), 200);
    })
    .openapi(activityRoute, async (c) => {
      const { before, person } = c.req.valid('query');
      const { lines, people } = await asOrganizer(db, c.var.acting.organizer, async (db) => ({
        lines: await listActivity(db, { before, person, limit: activityPage + 1 }),
        people: await listPeople(db),
      }));
      const shown = lines.slice(0, activityPage).map(({ activity, actor, at, ...line }) => ({
        ...line,
        act: activity.act,
        sentence: activitySentence(activity),
        actor: { ...actor, name: actorName(people, actor) },
        at: at.toISOString(),
      }));
      return c.json({ lines: shown, hasMore: lines.length > activityPage }, 200);
    })
    .openapi(roleRoute, async (c) => {
      const scope = c.var.acting;
      const { memberId } = c.req.valid('param');
      const { role } = c.req.valid('json');
      unwrap(await asOrganizer(db, scope.organizer, (db) => changeRole(db, scope, memberId, role)));
      return c.json(await show(scope.organizer), 200);
    })
    .openapi(removeRoute, async (c) => {
      const scope = c.var.acting;
      const { memberId } = c.req.valid('param');
      const { revoke } = c.req.valid('query');
      unwrap(await asOrganizer(db, scope.organizer, (db) => removeStaff(db, scope, memberId, { revoke })));
      return c.json(await show(scope.organizer), 200);
    });
}

const openRoute = createRoute({
  method: 'get',
  path: '/',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'Who invites, and to which role, by the token of the link',
  // In a header, because proxies log paths.
  request: { headers: z.object({ 'x-invitation-token': secretToken }) },
  responses: answers(
    'The invitation',
    z.object({ organizerId: z.uuid(), organizerName: z.string(), role, email: z.string().nullable() }),
  ),
});

/** Routes for anybody who has the link, signed in or not. */
export function staffInvitationRoutes({ authDb }: Pick<StaffRoutesDeps, 'authDb'>) {
  return newRouter().openapi(openRoute, async (c) => {
    const opened = unwrap(await openInvitation(authDb, c.req.valid('header')['x-invitation-token']));
    const { organizerId, organizerName, role, email } = opened;
    return c.json({ organizerId, organizerName, role, email }, 200);
  });
}

const joinRoute = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Join the staff by the token of an invitation',
  request: jsonBody(
    z.strictObject({
      token: secretToken,
      name: label('Informe o seu nome.').openapi({ example: 'Bia' }),
    }),
  ),
  responses: answers('Whose staff it is', z.object({ membership })),
});

const leaveRoute = createRoute({
  method: 'delete',
  path: '/{organizerId}',
  tags,
  summary: 'Leave the staff of an organiser',
  request: { params: z.object({ organizerId: z.uuid() }) },
  responses: answers('Whom one still helps', z.object({ memberships: z.array(membership) })),
});

const membershipsRoute = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Whom one helps, and who ended that',
  responses: answers('The organisers', z.object({ memberships: z.array(membership), removals: z.array(removal) })),
});

/** Routes for signed-in people, with or without a subscription. */
export function membershipRoutes(deps: Pick<StaffRoutesDeps, 'db' | 'authDb'>) {
  const list = async (member: string) => ({ memberships: await listMemberships(deps.authDb, member) });
  return newRouter()
    .openapi(membershipsRoute, async (c) => {
      const removals = (await listRemovals(deps.authDb, c.var.organizer.id)).map(({ removedAt, ...removal }) => ({
        ...removal,
        removedAt: removedAt.toISOString(),
      }));
      return c.json({ ...(await list(c.var.organizer.id)), removals }, 200);
    })
    .openapi(joinRoute, async (c) => {
      const { organizerId, organizerName, role } = unwrap(await joinStaff(deps, c.var.organizer, c.req.valid('json')));
      return c.json({ membership: { organizerId, name: organizerName, role } }, 200);
    })
    .openapi(leaveRoute, async (c) => {
      unwrap(await leaveStaff(deps, c.var.organizer, c.req.valid('param').organizerId));
      return c.json(await list(c.var.organizer.id), 200);
    });
}

function madeJson({ links, feeds, remote }: SecretAddresses) {
  return {
    links: links.map(({ name }) => name),
    feeds: feeds.map(({ eventName }) => eventName),
    remote: remote !== undefined,
  };
}

function invitationJson({ expiresAt, createdAt, ...rest }: Invitation) {
  return { ...rest, expiresAt: expiresAt.toISOString(), createdAt: createdAt.toISOString() };
}
