// Script each screen needs before it can be used, gzipped, against its budget. What loads later (a worker, a dialog) is not counted.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { inProject } from '../set-up/project.mjs';

const budgets = [{ name: 'dashboard', screens: /-page\.tsx$/, limitKb: 200 }];

const built = inProject('dist', 'web');
const manifest = JSON.parse(readFileSync(`${built}/manifest.json`, 'utf8'));
const shell = closure('index.html');
const rows = Object.keys(manifest)
  .filter((name) => manifest[name].isDynamicEntry)
  .flatMap((screen) => {
    const budget = budgets.find(({ screens }) => screens.test(screen));
    if (!budget) return [];
    const kb = sum([...new Set([...shell, ...closure(screen)])].map(gzippedKb));
    return [{ screen, kb, ...budget }];
  });

for (const { screen, kb, limitKb } of rows) process.stdout.write(`${screen}: ${kb.toFixed(1)} of ${limitKb} kB\n`);
const tooLarge = rows.filter(({ kb, limitKb }) => kb > limitKb);
for (const { screen, limitKb } of tooLarge)
  process.stdout.write(`${screen} is larger than its budget of ${limitKb} kB.\n`);
process.exitCode = tooLarge.length > 0 || rows.length === 0 ? 1 : 0;

/** The files a module needs at once: its own, and those of its static imports. */
function closure(name, found = new Set()) {
  const { file, imports = [] } = manifest[name];
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports) closure(imported, found);
  return found;
}

function gzippedKb(file) {
  return gzipSync(readFileSync(`${built}/${file}`)).length / 1000;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
