// What each screen needs before it can be used, gzipped, against its budget: of the dashboard and the public pages the script
// (what loads later, a worker, a dialog or the toasts, is not counted), of the page for OBS everything.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { inProject } from '../set-up/project.mjs';

/** The first that fits a screen is its kind. Who is signed in needs the frame too. */
const kinds = [
  {
    name: 'public',
    screens: /^(agenda|registration|my-team|auth)\/.*-page\.tsx$/,
    around: ['index.html'],
    limitKb: 120,
  },
  { name: 'dashboard', screens: /-page\.tsx$/, around: ['index.html', 'shell/frame.tsx'], limitKb: 200 },
];

const built = inProject('dist', 'web');
const manifest = JSON.parse(readFileSync(`${built}/manifest.json`, 'utf8'));
const screenRows = Object.keys(manifest)
  .filter((name) => manifest[name].isDynamicEntry)
  .flatMap((screen) => {
    const kind = kinds.find(({ screens }) => screens.test(screen));
    return kind ? [{ screen, kb: scriptKb([...kind.around, screen]), ...kind }] : [];
  });
const rows = [
  ...screenRows,
  { screen: 'live-page', name: 'OBS', kb: sum(livePageFiles().map(gzippedKb)), limitKb: 80 },
];

for (const { screen, name, kb, limitKb } of rows)
  process.stdout.write(`${screen} (${name}): ${kb.toFixed(1)} of ${limitKb} kB\n`);
const tooLarge = rows.filter(({ kb, limitKb }) => kb > limitKb);
for (const { screen, limitKb } of tooLarge)
  process.stdout.write(`${screen} is larger than its budget of ${limitKb} kB.\n`);
const missing = kinds.filter(({ name }) => !rows.some((row) => row.name === name));
for (const { name } of missing) process.stdout.write(`No screen of the kind '${name}' was found.\n`);
process.exitCode = tooLarge.length + missing.length > 0 ? 1 : 0;

function scriptKb(modules) {
  const files = new Set();
  for (const module of modules) addFiles(module, files);
  return sum([...files].map((file) => gzippedKb(join(built, file))));
}

/** The files a module needs at once: its own, and those of its static imports. */
function addFiles(name, files) {
  const { file, imports = [] } = manifest[name];
  if (files.has(file)) return;
  files.add(file);
  for (const imported of imports) addFiles(imported, files);
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
