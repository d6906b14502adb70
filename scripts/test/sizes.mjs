// Checks every screen against its size budget.
import process from 'node:process';
import { kinds, listScreenSizes } from './screen-sizes.mjs';

const sizes = listScreenSizes();
for (const { screen, kind, kb, limitKb, files, mostFiles } of sizes) {
  const counted = mostFiles ? `, ${files} of ${mostFiles} files` : '';
  process.stdout.write(`${screen} (${kind}): ${kb.toFixed(1)} of ${limitKb} kB${counted}\n`);
}
const tooLarge = sizes.filter(({ kb, limitKb }) => kb > limitKb);
for (const { screen, limitKb } of tooLarge)
  process.stdout.write(`${screen} is larger than its budget of ${limitKb} kB.\n`);
const tooMany = sizes.filter(({ files, mostFiles }) => mostFiles && files > mostFiles);
for (const { screen, mostFiles } of tooMany)
  process.stdout.write(`${screen} fetches more than ${mostFiles} files: see vite.code-splitting.config.ts.\n`);
const missing = kinds.filter(({ name }) => !sizes.some(({ kind }) => kind === name));
for (const { name } of missing) process.stdout.write(`No screen of the kind '${name}' was found.\n`);
process.exitCode = tooLarge.length + tooMany.length + missing.length > 0 ? 1 : 0;
