import { isQueryFile } from './describe-file.mjs';
import { runsBackward, screenOf } from './rooms.mjs';

/** Files that check a session, an invitation, a secret link or a published event, and may therefore create a scope. */
const scopeMakers = [
  'server/access/permission/create.ts',
  'server/access/permission/needs.ts',
  'server/access/permission/acting.ts',
  'server/account/staff/actions.ts',
  'server/account/tokens/routes.ts',
  'server/stream/broadcast/routes.ts',
  'server/sign-ups/confirmation/routes.ts',
  'server/visitors/registration/routes.ts',
  'server/sign-ups/as-captain.ts',
];

/**
 * Rules for which file may import which. The linter reports the first broken rule. describe-file.mjs returns `from` and `to`.
 */
export const boundaries = [
  {
    message: 'domain/ is pure: it imports domain files, zod and @noble/hashes, nothing else.',
    applies: ({ layer }) => layer === 'domain',
    forbids: ({ from, to }) => {
      if (to.kind === 'file') return to.layer !== 'domain';
      return (
        !['zod', '@noble/hashes'].includes(to.name) &&
        !(from.isTest && ['vitest', 'fast-check', 'fast-formula-parser'].includes(to.name))
      );
    },
  },
  {
    message: 'server/ imports server and domain files, never those of another layer.',
    applies: ({ layer }) => layer === 'server',
    forbids: ({ to }) => to.kind === 'file' && !['server', 'domain', ''].includes(to.layer),
  },
  {
    message: "A capability uses another's queries or actions, never its routes.",
    applies: ({ layer, area, isTest }) => layer === 'server' && area !== '' && !isTest,
    forbids: ({ from, to }) =>
      to.layer === 'server' && to.area !== 'platform' && to.folder !== from.folder && /[/-]routes\.ts$/.test(to.path),
  },
  {
    message:
      'Only queries.ts, *-queries.ts and server/platform/db/ talk to the database: use their functions. Types of pg and kysely are free.',
    applies: ({ layer, path, isTest }) => layer === 'server' && !isQueryFile(path) && !isTest,
    forbids: ({ to, isType }) => ['pg', 'kysely'].includes(to.name) && !isType,
  },
  {
    message: 'Pictures are decoded in a process of their own, off the threads that hash passwords: use redraw.ts.',
    applies: ({ layer, path, isTest }) =>
      layer === 'server' && path !== 'server/platform/images/redraw-process.mjs' && !isTest,
    forbids: ({ to, isType }) => to.name === 'sharp' && !isType,
  },
  {
    message:
      'Only entry points make a scope (session, captain link, public page): take it as a parameter instead of importing server/access/permission/create.ts.',
    applies: ({ layer, path, isTest }) => layer === 'server' && !isTest && !scopeMakers.includes(path),
    forbids: ({ to, isType }) => to.path === 'server/access/permission/create.ts' && !isType,
  },
  {
    message: 'Only web/kit/api.ts knows the server, and only the types of server/api.ts.',
    applies: ({ layer }) => layer === 'web',
    forbids: ({ from, to, isType }) =>
      to.layer === 'server' && !(from.path === 'web/kit/api.ts' && to.path === 'server/api.ts' && isType),
  },
  {
    message: 'web/ runs in a browser: it imports web and domain files, and no module of Node.',
    applies: ({ layer, isTest }) => layer === 'web' && !isTest,
    forbids: ({ to }) => to.kind === 'node' || (to.kind === 'file' && !['web', 'domain', 'server'].includes(to.layer)),
  },
  {
    message: 'web/ui/ holds parts without domain words: it imports web/ui/ only.',
    applies: ({ layer, area }) => layer === 'web' && area === 'ui',
    forbids: ({ to }) => to.kind === 'file' && !(to.layer === 'web' && to.area === 'ui'),
  },
  {
    message: 'Only web/shell/ loads a screen, and no screen uses another: move what they share to a room below.',
    applies: ({ layer, area, isTest }) => layer === 'web' && area !== 'shell' && !isTest,
    forbids: ({ from, to }) =>
      to.layer === 'web' && screenOf(to.path) !== undefined && screenOf(to.path) !== screenOf(from.path),
  },
  {
    message:
      'A room imports only from those before it: scripts/lint/rooms.mjs has their order. What two rooms need and neither owns goes down.',
    applies: ({ layer }) => ['domain', 'server', 'web'].includes(layer),
    forbids: ({ from, to }) => to.kind === 'file' && runsBackward(from, to),
  },
  {
    message: 'Test support is for tests only.',
    applies: ({ layer, isTest }) => !isTest && ['domain', 'server', 'web'].includes(layer),
    forbids: ({ to }) => to.kind === 'file' && to.isTest,
  },
];
