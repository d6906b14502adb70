/** Who proves whose event a request acts on: routes that read a session, a captain's token or a published event. */
const scopeMakers = [
  'server/scope/create.ts',
  'server/scope/require-event.ts',
  'server/scope/acting.ts',
  'server/staff/actions.ts',
  'server/registration/routes.ts',
  'server/my-team/actions.ts',
];

/** The rules of style.md as a table: the first broken one is reported. `from` and `to` are described by rooms.mjs. */
export const boundaries = [
  {
    message: 'domain/ is pure: it imports domain files and zod, nothing else.',
    applies: ({ room }) => room === 'domain',
    forbids: ({ from, to }) => {
      if (to.kind === 'file') return to.room !== 'domain';
      return to.name !== 'zod' && !(from.isTest && ['vitest', 'fast-check', 'fast-formula-parser'].includes(to.name));
    },
  },
  {
    message: 'server/ imports server and domain files, never those of another room.',
    applies: ({ room }) => room === 'server',
    forbids: ({ to }) => to.kind === 'file' && !['server', 'domain', ''].includes(to.room),
  },
  {
    message: "A capability uses another's queries or actions, never its routes.",
    applies: ({ room, area }) => room === 'server' && area !== '',
    forbids: ({ from, to }) => to.room === 'server' && to.area !== from.area && to.path.endsWith('/routes.ts'),
  },
  {
    message:
      'Only queries.ts and server/db/ talk to the database: use their functions. Types of pg and kysely are free.',
    applies: ({ room, area, path, isTest }) =>
      room === 'server' && area !== 'db' && !path.endsWith('/queries.ts') && !isTest,
    forbids: ({ to, isType }) => ['pg', 'kysely'].includes(to.name) && !isType,
  },
  {
    message: 'Pictures are decoded in a process of their own, off the threads that hash passwords: use redraw.ts.',
    applies: ({ room, path, isTest }) =>
      room === 'server' && path !== 'server/overlay-config/redraw-process.mjs' && !isTest,
    forbids: ({ to, isType }) => to.name === 'sharp' && !isType,
  },
  {
    message:
      'Only entry points make a scope (session, captain link, public page): take it as a parameter instead of importing server/scope/create.ts.',
    applies: ({ room, path, isTest }) => room === 'server' && !isTest && !scopeMakers.includes(path),
    forbids: ({ to, isType }) => to.path === 'server/scope/create.ts' && !isType,
  },
  {
    message: 'Only web/lib/api.ts knows the server, and only the types of server/api.ts.',
    applies: ({ room }) => room === 'web',
    forbids: ({ from, to, isType }) =>
      to.room === 'server' && !(from.path === 'web/lib/api.ts' && to.path === 'server/api.ts' && isType),
  },
  {
    message: 'web/ runs in a browser: it imports web and domain files, and no module of Node.',
    applies: ({ room, isTest }) => room === 'web' && !isTest,
    forbids: ({ to }) => to.kind === 'node' || (to.kind === 'file' && !['web', 'domain', 'server'].includes(to.room)),
  },
  {
    message: 'web/ui/ holds parts without domain words: it imports web/ui/ only.',
    applies: ({ room, area }) => room === 'web' && area === 'ui',
    forbids: ({ to }) => to.kind === 'file' && !(to.room === 'web' && to.area === 'ui'),
  },
  {
    message: 'web/lib/ serves the screens and does not know them: it imports web/lib/, web/ui/ and domain/.',
    applies: ({ room, area }) => room === 'web' && area === 'lib',
    forbids: ({ to }) => to.room === 'web' && !['lib', 'ui'].includes(to.area),
  },
  {
    message: 'A screen imports its own folder, web/ui/, web/lib/ and domain/: never another screen, never web/shell/.',
    applies: ({ room, area }) => room === 'web' && !['', 'shell', 'ui', 'lib'].includes(area),
    forbids: ({ from, to }) => to.room === 'web' && ![from.area, 'ui', 'lib'].includes(to.area),
  },
  {
    message: 'Test support is for tests only.',
    applies: ({ room, isTest }) => !isTest && ['domain', 'server', 'web'].includes(room),
    forbids: ({ to }) => to.kind === 'file' && to.isTest,
  },
];
