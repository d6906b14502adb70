import { relative } from 'node:path';
import type { Rolldown } from 'vite';
import { screenOf } from './scripts/lint/rooms.mjs';

/**
 * Every page is a file of its own, and so is every part that loads on demand. What several of them need is in a few shared files:
 *
 * - `vendor` and `app`: the packages and modules that every page loads.
 * - `visitors`, `visitors-later`, `dashboard`: a module is in the first of these that is for whoever needs it.
 * - `dialogs`: Base UI, and what needs it.
 * - `icons`
 * - A file for each screen with several pages or parts, as scripts/lint/rooms.mjs names it, and one for its dialogs.
 *
 * What only parts of the dashboard share that load on demand is left to the bundler.
 */
const inOrder: Rolldown.CodeSplittingGroup[] = [
  // Rolldown gives the tag `$initial` to every module that main.tsx imports, directly or through others. Vite's preload helper, which runs
  // each `import()`, is in the file of the packages, because some packages use it.
  { name: 'vendor', test: /node_modules|vite\/preload-helper/, tags: ['$initial'] },
  { name: 'app', tags: ['$initial'] },
  // What only one page or part needs stays in its file.
  { debugName: 'shared', name: nameSharedFile, minShareCount: 2 },
];

export const groups: Rolldown.CodeSplittingGroup[] = inOrder.map((group) => ({
  ...group,
  includeDependenciesRecursively: false,
}));

// Of paths in this checkout, whose own path may contain anything.
const PAGES = /^web\/.*-page\.tsx$|^web\/shell\/(?:dashboard|frame)\.tsx$/;
const BASE_UI = /(?:^|\/)node_modules\/@(?:base-ui|floating-ui)\//;

// A file loads those above it, never those below.
const SHARED = {
  visitors:
    /^web\/(?:visitors\/(?:agenda|registration|season-page)|access\/sign-in|captains\/my-team)\/[^/]*-page\.tsx$/,
  'visitors-later':
    /^web\/(?:visitors\/(?:agenda|calculator|registration|regulation|season-page)|access\/sign-in|captains\/my-team)\//,
  dashboard: PAGES,
};

function nameSharedFile(id: string, modules: Rolldown.ChunkingContext): string | undefined {
  const importers = (id: string) => modules.getModuleInfo(id)?.importers ?? [];
  const imported = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  if (id.includes('/lucide-react/')) return 'icons';
  const screen = screenOf(pathOf(id));
  const needsBaseUi = leadsTo(BASE_UI, id, imported);
  if (screen !== undefined || needsBaseUi)
    return leadsTo(PAGES, id, importers) ? [screen, needsBaseUi && 'dialogs'].filter(Boolean).join('-') : undefined;
  return Object.entries(SHARED).find(([, needing]) => leadsTo(needing, id, importers))?.[0];
}

/** Whether the module is one of the wanted, or its imports or importers lead to one. */
function leadsTo(wanted: RegExp, from: string, next: (id: string) => readonly string[]): boolean {
  const seen = new Set([from]);
  for (const id of seen) {
    if (wanted.test(pathOf(id))) return true;
    for (const other of next(id)) seen.add(other);
  }
  return false;
}

function pathOf(id: string): string {
  return relative(import.meta.dirname, id).replaceAll('\\', '/');
}
