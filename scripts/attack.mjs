// `npm run attack [fuzz|matrix|roles|text|uploads|guessing|held|impostors|lock-queue|denial|stalls|floods] [-- --inputs 50 --seed 1]`:
// attacks a temporary server with bad input and with requests of people without permission. A full run writes docs/attack.md; a
// part replaces its own section.
import process from 'node:process';
import { setUpAndRun } from './set-up/run-in-project.mjs';

await setUpAndRun('attack/main.ts', process.argv.slice(2));
