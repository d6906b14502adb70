import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Decides which modules are bundled into one file. Without groups, every module that several pages import becomes its own file,
 * and the report screen would fetch 125 of them. Two groups add no bytes to any page: the imports of `main.tsx`, which every
 * page loads, and the imports of the guards and the frame, which every dashboard page loads.
 */
export function splitCode(): { groups: Rolldown.CodeSplittingGroup[]; plugin: Plugin } {
  let main = new Set<string>();
  let frame = new Set<string>();
  const plugin: Plugin = {
    name: 'code-splitting',
    buildEnd() {
      const graph = readGraph(this);
      main = graph.reach(MAIN);
      const visitors = graph.reachLate(VISITOR_PAGES, main);
      frame = new Set([...graph.reach(FRAME)].filter((id) => !visitors.has(id)));
    },
  };
  const group = (name: string, test: (id: string) => boolean) => ({
    name,
    test,
    includeDependenciesRecursively: false,
  });
  return {
    plugin,
    groups: [
      group('main', (id) => (main.has(id) && !MAIN.test(id)) || id.includes('rolldown/runtime')),
      group('frame', (id) => frame.has(id) && !FRAME.test(id)),
      { name: 'icons', test: ICONS, minShareCount: 4, includeDependenciesRecursively: false },
      shared,
    ],
  };
}

const MAIN = /web[\\/]main\.tsx$/;
const FRAME = /shell[\\/](?:dashboard|frame)\.tsx$/;
const VISITOR_PAGES = /web[\\/](?:agenda|registration|my-team|auth)[\\/][^\\/]*-page\.tsx$/;
const ICONS = /lucide-react.*icons[\\/]/;

// Small modules that most pages need, including the pages of visitors.
const shared = {
  name: 'shared',
  test: new RegExp(
    [
      /domain[\\/](?!event|ledger|rules|points|roster|failures|sign-up|permissions|role-names)/,
      /web[\\/]lib[\\/](?!spreadsheet|live|ranking|rules|standings|decisions|why|obs-links|event|ledger|reason|reopen|put-on-air|player-fields|acting|texts[\\/](?:event|reason))/,
      /web[\\/]ui[\\/](?:page-header|skeleton-rows|alert-line|text-field|form|panel|badge|button|icon-button|field-error)\.tsx/,
    ]
      .map(({ source }) => source)
      .join('|'),
  ),
  minShareCount: 7,
};

type Modules = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

function readGraph(modules: Modules) {
  const ids = [...modules.getModuleIds()];
  const icons = readIcons(ids);
  // The icon index imports every icon, so only the icons that a module names count as its imports.
  const importsOf = (id: string) => {
    const info = modules.getModuleInfo(id);
    return [
      ...(info?.importedIds ?? []).filter((imported) => imported !== icons.index),
      ...icons.namedIn(info?.code ?? ''),
    ];
  };
  const walk = (from: readonly string[], next: (id: string) => readonly string[]) => {
    const reached = new Set<string>();
    const waiting = [...from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(...next(id));
    }
    return reached;
  };
  const named = (pattern: RegExp) => ids.filter((id) => pattern.test(id));
  return {
    reach: (entries: RegExp) => walk(named(entries), importsOf),
    // Follows dynamic imports too, except those of `main.tsx` and its imports, which load the other pages.
    reachLate: (entries: RegExp, main: ReadonlySet<string>) =>
      walk(named(entries), (id) => [
        ...importsOf(id),
        ...(main.has(id) ? [] : (modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
      ]),
  };
}

function readIcons(ids: readonly string[]) {
  const index = ids.find((id) => /lucide-react\.m?js$/.test(id));
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index
    ? readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']*)'/g)
    : [])
    for (const name of names.split(',')) files.set(name.replace('default as', '').trim(), join(dirname(index!), file));
  return {
    index,
    namedIn: (code: string) =>
      [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => files.get(name.trim().replace(/\s.*/, '')) ?? []),
      ),
  };
}
