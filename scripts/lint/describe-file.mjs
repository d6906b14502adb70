import { builtinModules } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** `web/scores/teams/team-row.tsx` is in the layer `web` and its room `scores`; `web/main.tsx` is in the root, ''. */
export function describeFile(file) {
  const path = relative(projectFolder, file).split(sep).join('/');
  const [layer, area, ...rest] = path.split('/');
  return {
    path,
    layer: area === undefined ? '' : layer,
    area: rest.length > 0 ? area : '',
    folder: path.slice(0, path.lastIndexOf('/')),
    isTest: /\.test\.tsx?$/.test(path) || path.includes('/testing/'),
  };
}

/** Where SQL stands: server/platform/db/, the `queries.ts` of a capability, or one of several such as `image-queries.ts`. */
export function isQueryFile(path) {
  return path.startsWith('server/platform/db/') || /[/-]queries\.ts$/.test(path);
}

/** The target of an import: a file of this project, a Node module or a package. */
export function describeTarget(importer, specifier) {
  if (specifier.startsWith('.')) return { kind: 'file', ...describeFile(resolve(dirname(importer), specifier)) };
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return { kind: 'node', name: specifier };
  const [scopeOrName, name] = specifier.split('/');
  return { kind: 'package', name: specifier.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName };
}
