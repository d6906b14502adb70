import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;
export type ModuleGraph = ReturnType<typeof readGraph>;

/** The imports between the modules of the build. */
export function readGraph(modules: Modules) {
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
  return {
    named: (pattern: RegExp) => ids.filter((id) => pattern.test(id)),
    // Modules that are imported dynamically: pages, and parts that load later.
    entries: () => [...new Set(ids.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []))],
    size: (id: string) => modules.getModuleInfo(id)?.code?.length ?? 0,
    importsOf,
    reach: (from: readonly string[]) => walk(from, importsOf),
    // Follows dynamic imports too, except to modules of `apart` and those of `main.tsx` and its imports, which load the other
    // pages.
    reachLate: (from: readonly string[], main: ReadonlySet<string>, apart: ReadonlySet<string>) =>
      walk(from, (id) => {
        const late = main.has(id) ? [] : (modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        return [...importsOf(id), ...late.filter((imported) => !apart.has(imported))];
      }),
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
