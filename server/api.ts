import { Hono, type MiddlewareHandler } from 'hono';
import { failure } from '../domain/failures.ts';
import { authRoutes, type AuthRoutesDeps } from './access/auth/routes.ts';
import { type AccountRoutesDeps, accountRoutes } from './account/routes.ts';
import { requireAdministrator } from './account/admin/require-administrator.ts';
import { adminRoutes } from './account/admin/routes.ts';
import type { AgendaDeps } from './visitors/agenda/actions.ts';
import { agendaRoutes } from './visitors/agenda/routes.ts';
import type { Billing } from './access/billing/billing.ts';
import type { OfferDeps } from './access/billing/offer.ts';
import { billingRoutes } from './access/billing/routes.ts';
import { sandboxRoutes } from './access/billing/sandbox/routes.ts';
import { webhookRoutes } from './access/billing/webhook.ts';
import { broadcastRoutes, remoteControlRoutes, remoteRoutes } from './stream/broadcast/routes.ts';
import { confirmationRoutes } from './sign-ups/confirmation/routes.ts';
import { captainContactRoutes, captainMailRoutes } from './sign-ups/mails/routes.ts';
import { closedRoundRoutes } from './posts/closed-rounds/routes.ts';
import { checkInRoutes } from './captains/check-in/routes.ts';
import { eventRoutes } from './lifecycle/routes.ts';
import { eventFeedRoutes, feedRoutes } from './posts/feed/routes.ts';
import { runningRoutes } from './lifecycle/running/routes.ts';
import { editionRoutes } from './lifecycle/editions/routes.ts';
import { myTeamRoutes } from './captains/my-team/routes.ts';
import type { RegistrationDeps } from './visitors/registration/actions.ts';
import { registrationRoutes } from './visitors/registration/routes.ts';
import { lobbyRoutes } from './captains/lobby/routes.ts';
import { messageRoutes } from './captains/messages/routes.ts';
import { rosterRequestRoutes } from './captains/roster-requests/routes.ts';
import { signUpRoutes } from './captains/entrants/routes.ts';
import { requireOrganizer } from './access/auth/identify.ts';
import type { Db } from './platform/db/transaction.ts';
import { decisionRoutes } from './scores/decisions/routes.ts';
import { type DiscordRoutesDeps, discordRoutes } from './posts/discord/routes.ts';
import { docsRoutes } from './visitors/docs/routes.ts';
import { invalidateRights, invalidateEvent } from './platform/cache/invalidate.ts';
import type { Caches } from './caches.ts';
import { EventWriter } from './scores/ledger/event-writer.ts';
import { ledgerRoutes } from './scores/ledger/routes.ts';
import { stateRoutes } from './scores/ledger/state-routes.ts';
import { liveRoutes } from './stream/live/routes.ts';
import { limitJson, requireJson } from './platform/http/bodies.ts';
import type { Env } from './platform/http/env.ts';
import { Failed } from './platform/failed.ts';
import { RequestCounts } from './platform/http/open-routes.ts';
import { newRouter } from './platform/http/router.ts';
import { noStore, originCheck } from './platform/http/security.ts';
import type { FileStore } from './platform/files/store.ts';
import { obsLinkRoutes } from './stream/obs-links/routes.ts';
import { copyEventLogo, forgetEventLogos } from './events/brand/actions.ts';
import { eventBrandRoutes, oneUploadEach, overlayConfigRoutes } from './events/brand/routes.ts';
import { pictureRoutes } from './posts/pictures/routes.ts';
import { findEventPreviewPath } from './visitors/previews/preview-path.ts';
import { publicPageRoutes } from './visitors/public-page/routes.ts';
import { publicationRoutes } from './scores/publication/routes.ts';
import { profileRoutes } from './account/profile/routes.ts';
import { publicRulesRoutes, rulePresetRoutes } from './rules/routes.ts';
import { eventRulesRoutes } from './lifecycle/rules/routes.ts';
import { nextEventRoutes } from './lifecycle/next-events/routes.ts';
import type { EventId, EventScope } from './platform/scope/scope.ts';
import { reportRoutes } from './scores/reports/routes.ts';
import { captainSubmissionRoutes } from './submissions/captain-routes.ts';
import { reviewRoutes } from './submissions/review-routes.ts';
import { submissionSettingsRoutes } from './submissions/settings-routes.ts';
import { seasonDiscordRoutes } from './posts/season/discord-routes.ts';
import { seasonPostsRoutes } from './posts/season/posts-routes.ts';
import { publicSeasonRoutes } from './season/public-routes.ts';
import { seasonRoutes } from './season/routes.ts';
import { standingsRoutes } from './scores/standings/routes.ts';
import { tokenRoutes } from './account/tokens/routes.ts';
import { teamRoutes } from './scores/teams/routes.ts';
import { requireActing } from './access/permission/require-acting.ts';
import { membershipRoutes, staffInvitationRoutes, staffRoutes, type StaffRoutesDeps } from './account/staff/routes.ts';

export interface ApiDeps
  extends AuthRoutesDeps, AccountRoutesDeps, AgendaDeps, OfferDeps, RegistrationDeps, StaffRoutesDeps {
  db: Db;
  discord: DiscordRoutesDeps['discord'];
  encryption: DiscordRoutesDeps['encryption'];
  billing: Billing;
  caches: Caches;
  files: FileStore;
  publicUrl: string | undefined;
}

/** Paths that need a session or a personal access token, and access. */
export const organizerPaths = [
  '/events',
  '/overlay-config',
  '/profile',
  '/obs-links',
  '/broadcast-remote',
  '/rule-presets',
  '/captain-mails',
  '/seasons',
  '/staff',
];

/** The live routes authorise themselves, because a browser learns the reason of a refused WebSocket only from the close frame. */
const isLive = (path: string) => /^\/api\/events\/[^/]+\/(live|log)$/.test(path);
// Hono's `except` composes its middleware at each request, which is slow.
const unlessLive =
  (middleware: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    isLive(c.req.path) ? next() : middleware(c, next);

const changingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Paths whose requests may change sessions, roles or access. */
const rightsPaths = ['/auth', '/account', '/admin', '/functions', '/sandbox', '/staff', '/memberships'];

/** Everything under /api, one line for each capability. */
export function buildApi(deps: ApiDeps) {
  const guarded = newRouter();
  guarded.use(noStore);
  guarded.on(changingMethods, '*', originCheck(deps), requireJson, limitJson());
  for (const path of rightsPaths) guarded.use(`${path}/*`, invalidateRights(deps.caches));
  guarded.use('/account/*', requireOrganizer(deps));
  guarded.use('/memberships/*', requireOrganizer(deps));
  guarded.use('/admin/*', requireAdministrator(deps));
  for (const path of organizerPaths)
    guarded.use(
      `${path}/*`,
      unlessLive(requireOrganizer(deps, { allowsTokens: true })),
      unlessLive(requireActing(deps)),
    );
  guarded.on(changingMethods, '/events/:eventId/*', invalidateEvent(deps.caches));
  const oneUpload = oneUploadEach();
  const writer = new EventWriter(deps.db);
  const forgetLogos = (scope: EventScope) => forgetEventLogos(deps.files, scope);
  const copyLogo = (from: EventScope, to: EventId) => copyEventLogo(deps, from, to);
  const api = guarded
    .route('/auth', authRoutes(deps))
    .route('/functions', billingRoutes(deps))
    .route('/sandbox', sandboxRoutes(deps))
    .route('/account', accountRoutes(deps))
    .route('/account', tokenRoutes(deps))
    .route('/admin', adminRoutes(deps))
    .route('/', liveRoutes(deps))
    .route('/events', eventRoutes({ ...deps, forgetLogos }))
    .route('/events', runningRoutes(deps))
    .route('/events', editionRoutes({ ...deps, copyLogo }))
    .route('/events', teamRoutes(deps))
    .route('/events', reportRoutes({ ...deps, writer }))
    .route('/events', ledgerRoutes(deps))
    .route('/events', stateRoutes(deps))
    .route('/events', eventRulesRoutes(deps))
    .route('/events', decisionRoutes(deps))
    .route('/events', standingsRoutes(deps))
    .route('/events', publicationRoutes(deps))
    .route('/events', pictureRoutes({ ...deps, findPreviewPath: (slug) => findEventPreviewPath(deps, slug) }))
    .route('/events', eventFeedRoutes(deps))
    .route('/events', closedRoundRoutes(deps))
    .route('/events', discordRoutes(deps))
    .route('/events', signUpRoutes(deps))
    .route('/events', rosterRequestRoutes(deps))
    .route('/events', messageRoutes(deps))
    .route('/events', lobbyRoutes(deps))
    .route('/events', submissionSettingsRoutes(deps))
    .route('/events', reviewRoutes(deps))
    .route('/events', broadcastRoutes(deps))
    .route('/events', eventBrandRoutes({ ...deps, oneUpload }))
    .route('/events', checkInRoutes(deps))
    .route('/seasons', seasonRoutes(deps))
    .route('/seasons', nextEventRoutes({ ...deps, copyLogo }))
    .route('/seasons', seasonPostsRoutes(deps))
    .route('/seasons', seasonDiscordRoutes(deps))
    .route('/season', publicSeasonRoutes(deps))
    .route('/captain-mails', captainMailRoutes(deps))
    .route('/overlay-config', overlayConfigRoutes({ ...deps, oneUpload }))
    .route('/profile', profileRoutes(deps))
    .route('/obs-links', obsLinkRoutes(deps))
    .route('/broadcast-remote', remoteControlRoutes(deps))
    .route('/remote', remoteRoutes(deps))
    .route('/staff', staffRoutes(deps))
    .route('/staff-invitation', staffInvitationRoutes(deps))
    .route('/memberships', membershipRoutes(deps))
    .route('/rule-presets', rulePresetRoutes(deps))
    .route('/', publicRulesRoutes(deps))
    .route('/registration', registrationRoutes(deps))
    .route('/my-team', myTeamRoutes(deps))
    .route('/my-team', captainSubmissionRoutes(deps))
    .route('/public', publicPageRoutes(deps))
    .route('/feed', feedRoutes(deps))
    .route('/my-team', captainContactRoutes(deps))
    .route('/my-team', confirmationRoutes(deps))
    .route('/agenda', agendaRoutes(deps));
  api.route('/', docsRoutes(api));
  api.all('*', () => {
    throw new Failed(failure('route_not_found'));
  });
  const webhook = new Hono<Env>().use(invalidateRights(deps.caches)).route('/', webhookRoutes(deps));
  const root = new Hono<Env>();
  const requestCounts = new RequestCounts(deps);
  root.use('/api/*', (c, next) => {
    c.set('requestCounts', requestCounts);
    return next();
  });
  return root.route('/api/billing', webhook).route('/api', api);
}

/** Only for the web's typed client. */
export type Api = ReturnType<typeof buildApi>;
