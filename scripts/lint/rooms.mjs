// The rooms of domain/, server/ and web/. A file imports from its own room and those before it.

const nouns = [
  'access',
  'rules',
  'events',
  'sign-ups',
  'scores',
  'submissions',
  'captains',
  'season',
  'posts',
  'lifecycle',
  'stream',
  'report',
  'visitors',
  'account',
];

/** In order. The empty name is the root: what all rooms of domain/ use, and what starts the server and the pages. */
export const rooms = {
  domain: ['', ...nouns],
  server: ['platform', ...nouns, 'tools', ''],
  web: ['ui', 'kit', ...nouns, 'shell', ''],
};

/** Whether an import leads to a room that comes later, or to no room at all. Test support is free. */
export function runsBackward(from, to) {
  if (from.layer !== to.layer || from.isTest || to.isTest || rooms[from.layer] === undefined) return false;
  const [own, other] = [from, to].map(({ area }) => rooms[from.layer].indexOf(area));
  return own < other || own === -1 || other === -1;
}

/**
 * The screens of web/ by their folders. Only web/shell/ loads a screen, and no screen uses another. What several pages of one
 * screen share is in a file of scripts with its name (vite.code-splitting.config.ts).
 */
export const screens = {
  'access/sandbox': 'sandbox',
  'access/sign-in': 'sign-in',
  'access/subscription': 'subscription',
  'account/admin': 'admin',
  'account/config': 'config',
  'account/my-account': 'my-account',
  'account/staff': 'staff',
  'account/staff-invitation': 'staff-invitation',
  'captains/confirm-email': 'confirm-email',
  'captains/entrants': 'events',
  'captains/my-team': 'my-team',
  'captains/no-mails': 'no-mails',
  'events/frame': 'events',
  lifecycle: 'events',
  'posts/close-round': 'close-round',
  'posts/publication': 'events',
  'posts/season': 'events',
  report: 'report',
  'report/history': 'history',
  'rules/editor': 'events',
  'scores/teams': 'teams',
  season: 'events',
  'shell/not-found': 'not-found',
  'stream/broadcast': 'broadcast',
  'stream/live-page': 'live-page',
  'stream/overlay': 'overlay',
  'submissions/review': 'review',
  'submissions/settings': 'events',
  'visitors/agenda': 'agenda',
  'visitors/calculator': 'calculator',
  'visitors/check': 'check',
  'visitors/public-page': 'public-page',
  'visitors/registration': 'registration',
  'visitors/regulation': 'regulation',
  'visitors/season-page': 'season-page',
  'visitors/shared-rules': 'shared-rules',
};

/** The screen to which a file of web/ belongs; undefined for parts that screens share. */
export function screenOf(path) {
  const folders = path.split('/').slice(1, -1);
  for (; folders.length > 0; folders.pop()) {
    const screen = screens[folders.join('/')];
    if (screen !== undefined) return screen;
  }
  return undefined;
}
