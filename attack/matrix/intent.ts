/**
 * Routes that are open to everybody, and why. Any other route must refuse requests without a session, so a new public route
 * fails the run until it is listed here.
 */
export const publicRoutes: Record<string, string> = {
  'POST /auth/sign-up': 'opens an account',
  'POST /auth/sign-in': 'opens a session for the password',
  'POST /auth/sign-out': 'ends what the cookie opens, if anything',
  'GET /auth/session': 'says who is signed in, or nobody',
  'POST /auth/recover-password': 'sends a mail to the owner of the address',
  'POST /auth/reset-password': 'opens with the token of that mail',
  'GET /auth/jwks': 'public keys',
  'GET /live/{token}': 'opens with the token of an OBS link',
  'WS /live/{token}': 'opens with the token of an OBS link',
  'GET /remote/{token}/{command}': 'opens with the secret of a remote control',
  'GET /remote/{token}/{command}/{value}': 'opens with the secret of a remote control',
  'GET /registration/{eventId}': 'what a published event tells captains',
  'GET /registration/{eventId}/invitation': "opens with the token of a captain's link",
  'POST /registration/{eventId}':
    'captains sign up without an account; for an hour the id that their browser made finds it again',
  'GET /my-team': "opens with the token of a captain's link",
  'PUT /my-team/players': "opens with the token of a captain's link",
  'POST /my-team/withdraw': "opens with the token of a captain's link",
  'POST /my-team/check-in': "opens with the token of a captain's link",
  'POST /my-team/lost-link': 'sends a mail to the captain of the address; the same answer for all',
  'GET /my-team/mails': 'opens with the token at the end of a mail',
  'PUT /my-team/mails': 'opens with the token at the end of a mail',
  'GET /staff-invitation': 'opens with the token of an invitation',
  'GET /functions/offer': 'what the subscription costs, and where to get help',
  'GET /agenda/{userId}': 'published events',
  'GET /public/{slug}': 'the page of a published event',
  'GET /public/{slug}/ledger': 'the ledger of a published event whose organiser allows it, with nicknames only',
  'GET /feed/{token}/placar.json': 'opens with the secret of a feed',
  'GET /feed/{token}/placar.csv': 'opens with the secret of a feed',
  'GET /registration/{eventId}/rules': 'the regulation of a published event',
  'GET /presets': 'rule sets that everybody may use',
  'POST /rules/evaluate': 'a calculator; it stores nothing',
  'GET /shared-rules/{token}': 'opens with the token of a shared rule set',
  'GET /agenda/events/{eventId}/final-standings': 'the ranking of a published event that has ended',
  'GET /healthz': 'for whoever runs the server',
  'GET /readyz': 'for whoever runs the server',
  'GET /metrics': 'for whoever runs the server; wants a token where one is set, and where the server is public',
  'GET /api/openapi.json': 'what the API is',
  'GET /api/docs': 'what the API is',
  'GET /api/docs.css': 'what the API is',
  'GET /api/{unknown}': 'not found',
  'GET /organizador/{userId}': 'the page of the agenda with its link preview',
  'GET /inscricao': 'the page for captains with its link preview',
  'GET /c/{slug}': 'the page of a published event',
  'GET /c/assets/{file}': 'scripts and styles of that page',
  'GET /previa/c/{slug}/{version}.jpg': 'the link preview of a published event',
  'GET /previa/organizador/{userId}/{version}.jpg': 'the link preview of the agenda',
  'GET /previa/inscricao/{eventId}/{version}.jpg': 'the link preview of a sign-up',
  'GET /guia/': 'the guide',
  'GET /guia/{guide}': 'the guide',
  'GET /guia/img/{file}': 'pictures of the guide',
  'GET /ao-vivo/{token}': 'the page of the overlay, without data',
  'GET /logos/{userId}/{file}': 'logos are shown to viewers',
  'GET /logos/{userId}/{eventId}/{file}': 'logos are shown to viewers',
  'GET /assets/{file}': 'scripts and styles',
  'GET /{path}': 'the page of the application, without data',
};

/**
 * Routes that signed-in users may call without an active subscription: managing the account, paying, and exporting the data.
 */
export const withoutSubscription = [
  'GET /auth/token',
  'GET /account',
  'DELETE /account/sessions/{id}',
  'PUT /account/email',
  'DELETE /account/email',
  'POST /account/email/link',
  'POST /account/email/confirm',
  'PUT /account/password',
  'POST /account/deletion',
  'DELETE /account/deletion',
  'GET /account/export',
  'GET /account/tokens',
  'POST /account/tokens',
  'DELETE /account/tokens/{id}',
  'GET /memberships',
  'POST /memberships',
  'DELETE /memberships/{organizerId}',
  'POST /functions/check-subscription',
  'POST /functions/create-checkout',
  'POST /functions/customer-portal',
  'GET /sandbox/checkout/{id}',
  'POST /sandbox/checkout/{id}/pay',
  'POST /sandbox/checkout/{id}/cancel',
  'GET /sandbox/portal/{id}',
  'POST /sandbox/portal/{id}/{act}',
];

/**
 * Fields with which a route of one event may use another event of the same organiser, and why. No other field may return or
 * change data of another event.
 */
export const fieldsAcrossEvents: Record<string, { field: string; why: string }> = {
  'POST /events/{eventId}/qualify': { field: 'to', why: 'the best teams are copied into the event that it names' },
  'POST /events/{eventId}/invitations': { field: 'from', why: 'the captains of the event that it names are invited' },
};
