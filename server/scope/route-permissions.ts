import type { Permission } from '../../domain/permissions.ts';

/**
 * What each route of an organiser's account asks for, by method and path as in the description of the API. A route that is
 * missing here is open to the owner alone, and a test fails.
 */
export const ROUTE_PERMISSIONS: Readonly<Record<string, Permission>> = {
  'GET /events': 'see_event',
  'POST /events': 'manage_event',
  'GET /events/{eventId}': 'see_event',
  // Everything but the round is refused by the route itself to whoever may not manage the event.
  'PATCH /events/{eventId}': 'report',
  'DELETE /events/{eventId}': 'manage_event',
  'PUT /events/{eventId}/sign-up-rules': 'manage_event',
  'POST /events/{eventId}/on-air': 'manage_event',
  'POST /events/{eventId}/end': 'manage_event',
  'POST /events/{eventId}/reopen': 'manage_event',
  'GET /events/{eventId}/contents': 'manage_event',
  'POST /events/{eventId}/zero': 'manage_event',
  'POST /events/{eventId}/reset': 'manage_event',
  'POST /events/{eventId}/duplicate': 'manage_event',
  'POST /events/{eventId}/qualify': 'manage_event',
  'POST /events/{eventId}/invitations': 'manage_event',
  'GET /events/{eventId}/rules': 'see_event',
  'PUT /events/{eventId}/rules': 'manage_event',
  'POST /events/{eventId}/decisions': 'manage_event',
  'GET /rule-presets': 'manage_event',
  'POST /rule-presets': 'manage_event',
  'PUT /rule-presets/{presetId}': 'manage_event',
  'DELETE /rule-presets/{presetId}': 'manage_event',
  'GET /events/{eventId}/teams': 'see_event',
  'POST /events/{eventId}/teams': 'manage_event',
  'POST /events/{eventId}/teams/import': 'manage_event',
  'PATCH /events/{eventId}/teams/{teamId}': 'manage_event',
  'DELETE /events/{eventId}/teams/{teamId}': 'manage_event',
  'PATCH /events/{eventId}/teams/{teamId}/players/{slot}': 'report',
  'POST /events/{eventId}/teams/{teamId}/players/{slot}/substitute': 'report',
  'GET /events/{eventId}/reports': 'see_event',
  'POST /events/{eventId}/reports': 'report',
  'POST /events/{eventId}/reports/batch': 'report',
  'PUT /events/{eventId}/presence': 'report',
  'POST /events/{eventId}/results/remove': 'report',
  'POST /events/{eventId}/results/move': 'report',
  'POST /events/{eventId}/rounds/replay': 'report',
  'GET /events/{eventId}/publication': 'see_event',
  'PUT /events/{eventId}/publication': 'broadcast',
  'POST /events/{eventId}/publication/publish': 'broadcast',
  'GET /events/{eventId}/feed': 'manage_links',
  'POST /events/{eventId}/feed': 'manage_links',
  'DELETE /events/{eventId}/feed': 'manage_links',
  'GET /events/{eventId}/rounds/closed': 'see_event',
  'POST /events/{eventId}/rounds/{round}/close': 'report',
  'DELETE /events/{eventId}/rounds/{round}/close': 'report',
  'GET /events/{eventId}/discord/webhooks': 'manage_event',
  'POST /events/{eventId}/discord/webhooks': 'manage_event',
  'PUT /events/{eventId}/discord/webhooks/{id}': 'manage_event',
  'DELETE /events/{eventId}/discord/webhooks/{id}': 'manage_event',
  'GET /events/{eventId}/discord/posts': 'report',
  'GET /events/{eventId}/discord/rounds/{round}/preview': 'report',
  'POST /events/{eventId}/discord/posts/{id}/retry': 'report',
  'POST /events/{eventId}/discord/posts/{id}/confirm': 'report',
  'GET /events/{eventId}/ledger': 'see_history',
  'GET /events/{eventId}/ledger/{number}/standings': 'see_history',
  // Acts that the role could not have done itself are refused by the action.
  'POST /events/{eventId}/ledger/{number}/undo': 'report',
  'GET /events/{eventId}/standings': 'see_event',
  'GET /events/{eventId}/live': 'watch_event',
  'GET /events/{eventId}/sign-ups': 'manage_event',
  'POST /events/{eventId}/sign-ups/accept': 'manage_event',
  'POST /events/{eventId}/sign-ups/decline': 'manage_event',
  'DELETE /events/{eventId}/sign-ups/inactive': 'manage_event',
  'POST /events/{eventId}/sign-ups/{signUpId}/renew-link': 'manage_event',
  'PUT /events/{eventId}/sign-ups/{signUpId}/team-name': 'manage_event',
  'PUT /events/{eventId}/sign-ups/{signUpId}/check-in': 'manage_event',
  'POST /events/{eventId}/sign-ups/{signUpId}/give-place': 'manage_event',
  'PUT /events/{eventId}/check-in-rules': 'manage_event',
  'GET /captain-mails': 'manage_event',
  'POST /captain-mails/{id}/handed': 'manage_event',
  'PUT /events/{eventId}/brand': 'manage_event',
  'PUT /events/{eventId}/brand/logo': 'manage_event',
  'DELETE /events/{eventId}/brand/logo': 'manage_event',
  'GET /overlay-config': 'see_event',
  'PUT /overlay-config': 'manage_event',
  'PUT /overlay-config/logo': 'manage_event',
  'DELETE /overlay-config/logo': 'manage_event',
  'GET /profile': 'see_event',
  'PUT /profile': 'manage_event',
  'GET /obs-links': 'manage_links',
  'POST /obs-links': 'manage_links',
  'DELETE /obs-links/{id}': 'manage_links',
  'GET /events/{eventId}/broadcast': 'broadcast',
  'POST /events/{eventId}/broadcast': 'broadcast',
  'POST /broadcast-remote': 'broadcast',
  'DELETE /broadcast-remote': 'broadcast',
  'GET /staff': 'manage_staff',
  'POST /staff/invitations': 'manage_staff',
  'POST /staff/invitations/{id}/renew': 'manage_staff',
  'DELETE /staff/invitations/{id}': 'manage_staff',
  'PUT /staff/{memberId}': 'manage_staff',
  'DELETE /staff/{memberId}': 'manage_staff',
  'GET /staff/activity': 'see_activity',
};

const patterns = Object.entries(ROUTE_PERMISSIONS).map(([name, permission]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`), permission };
});

/** What a request asks for. */
export function permissionFor(method: string, path: string): Permission {
  const asked = method === 'HEAD' ? 'GET' : method;
  // A fixed path such as /sign-ups/inactive stands before one with a parameter in its place.
  return patterns.find((one) => one.method === asked && one.path.test(path))?.permission ?? 'manage_staff';
}
