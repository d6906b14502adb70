// Every screen against its budget.
import process from 'node:process';
import { kinds, listScreenSizes } from './screen-sizes.mjs';

const sizes = listScreenSizes();
for (const { screen, kind, kb, limitKb } of sizes)
  process.stdout.write(`${screen} (${kind}): ${kb.toFixed(1)} of ${limitKb} kB\n`);
const tooLarge = sizes.filter(({ kb, limitKb }) => kb > limitKb);
for (const { screen, limitKb } of tooLarge)
  process.stdout.write(`${screen} is larger than its budget of ${limitKb} kB.\n`);
const missing = kinds.filter(({ name }) => !sizes.some(({ kind }) => kind === name));
for (const { name } of missing) process.stdout.write(`No screen of the kind '${name}' was found.\n`);
process.exitCode = tooLarge.length + missing.length > 0 ? 1 : 0;
