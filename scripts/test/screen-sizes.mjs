import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../set-up/project.mjs';

/** The first that fits a screen is its kind. Who is signed in needs the guards and the frame too. */
export const kinds = [
  {
    name: 'public',
    screens: /^(agenda|registration|my-team|auth)\/.*-page\.tsx$/,
    around: ['index.html'],
    limitKb: 120,
  },
  {
    name: 'dashboard',
    screens: /-page\.tsx$/,
    around: ['index.html', 'shell/dashboard.tsx', 'shell/frame.tsx'],
    limitKb: 200,
  },
];

/**
 * What each screen needs before it can be used, gzipped: of the dashboard and the public pages the script (what loads later, a
 * worker, a dialog or the toasts, is not counted), of the page for OBS everything.
 */
export function listScreenSizes() {
  const manifest = JSON.parse(readFileSync(inProject('dist', 'web', 'manifest.json'), 'utf8'));
  const screens = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry);
  const sizes = screens.flatMap((screen) => {
    const kind = kinds.find(({ screens }) => screens.test(screen));
    return kind
      ? [{ screen, kind: kind.name, kb: scriptKb(manifest, [...kind.around, screen]), limitKb: kind.limitKb }]
      : [];
  });
  return [...sizes, { screen: 'live-page', kind: 'OBS', kb: sum(livePageFiles().map(gzippedKb)), limitKb: 80 }];
}

function scriptKb(manifest, modules) {
  const files = new Set();
  for (const module of modules) addFiles(manifest, module, files);
  return sum([...files].map((file) => gzippedKb(inProject('dist', 'web', file))));
}

/** The files a module needs at once: its own, and those of its static imports. */
function addFiles(manifest, name, files) {
  const { file, imports = [] } = manifest[name];
  if (files.has(file)) return;
  files.add(file);
  for (const imported of imports) addFiles(manifest, imported, files);
}

/** All of them but the fonts for browsers that know no woff2, which OBS is none of. */
function livePageFiles() {
  const folder = inProject('dist', 'live-page');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.woff'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function gzippedKb(path) {
  return gzipSync(readFileSync(path)).length / 1000;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
