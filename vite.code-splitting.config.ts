import type { Rolldown } from 'vite';

/**
 * Every page is a file of its own, and so is every part that loads on demand. What several of them need is in a few shared files:
 *
 * - `vendor` and `app`: packages and modules that every page loads.
 * - `visitors`, `points`, `dashboard`: a module is in the first of these whose pages need it.
 * - `dialogs`: Base UI, and what needs it. `icons`.
 * - A file for each screen with several pages, named after its folder, and one for its dialogs.
 *
 * What only parts that load on demand share is left to the bundler.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // The tag: what main.tsx needs. Packages use the function that loads parts on demand.
  { name: 'vendor', test: /node_modules|vite\/preload-helper/, tags: ['$initial'] },
  { name: 'app', tags: ['$initial'] },
  { debugName: 'shared', name: nameSharedFile, minShareCount: 2 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

// A file loads those above it, never those below.
const SHARED = {
  visitors: /web\/(?:agenda|auth|my-team|registration|season-page)\/[^/]*-page\.tsx$/,
  points: /web\/(?:calculator|regulation)\/[^/]*-page\.tsx$/,
  dashboard: /web\/.*-page\.tsx$|web\/shell\/(?:dashboard|frame)\.tsx$/,
};

const BASE_UI = /node_modules\/@(?:base-ui|floating-ui)\//;

function nameSharedFile(id: string, modules: Rolldown.ChunkingContext): string | undefined {
  const importers = (id: string) => modules.getModuleInfo(id)?.importers ?? [];
  const imported = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const file = Object.entries(SHARED).find(([, pages]) => leadsTo(pages, id, importers))?.[0];
  if (file === undefined) return undefined;
  if (id.includes('/lucide-react/')) return 'icons';
  const screen = /\/web\/(?!lib|shell|ui)([^/]+)\//.exec(id)?.[1];
  if (leadsTo(BASE_UI, id, imported)) return screen === undefined ? 'dialogs' : `${screen}-dialogs`;
  return screen ?? file;
}

/** Whether the module is one of the wanted, or its imports or importers lead to one. */
function leadsTo(wanted: RegExp, from: string, next: (id: string) => readonly string[]): boolean {
  const seen = new Set([from]);
  for (const id of seen) {
    if (wanted.test(id)) return true;
    for (const other of next(id)) seen.add(other);
  }
  return false;
}
