// What each screen needs before it can be used, gzipped, against its budget: of the dashboard the script (what loads later, a
// worker or a dialog, is not counted), of the page for OBS everything.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { inProject } from '../set-up/project.mjs';

const budgets = [{ name: 'dashboard', screens: /-page\.tsx$/, limitKb: 200 }];

const built = inProject('dist', 'web');
const manifest = JSON.parse(readFileSync(`${built}/manifest.json`, 'utf8'));
const shell = closure('index.html');
const dashboardRows = Object.keys(manifest)
  .filter((name) => manifest[name].isDynamicEntry)
  .flatMap((screen) => {
    const budget = budgets.find(({ screens }) => screens.test(screen));
    if (!budget) return [];
    const kb = sum([...new Set([...shell, ...closure(screen)])].map((file) => gzippedKb(join(built, file))));
    return [{ screen, kb, ...budget }];
  });
const rows = [...dashboardRows, { screen: 'live-page', kb: sum(livePageFiles().map(gzippedKb)), limitKb: 80 }];

for (const { screen, kb, limitKb } of rows) process.stdout.write(`${screen}: ${kb.toFixed(1)} of ${limitKb} kB\n`);
const tooLarge = rows.filter(({ kb, limitKb }) => kb > limitKb);
for (const { screen, limitKb } of tooLarge)
  process.stdout.write(`${screen} is larger than its budget of ${limitKb} kB.\n`);
process.exitCode = tooLarge.length > 0 || dashboardRows.length === 0 ? 1 : 0;

/** The files a module needs at once: its own, and those of its static imports. */
function closure(name, found = new Set()) {
  const { file, imports = [] } = manifest[name];
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports) closure(imported, found);
  return found;
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
