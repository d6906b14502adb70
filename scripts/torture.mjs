// `npm run torture [part …] [-- --rounds 20]`: causes faults such as kills and a full disk, in all parts or the named ones.
import process from 'node:process';
import { setUpAndRun } from './set-up/run-in-project.mjs';

await setUpAndRun('torture/torture.ts', process.argv.slice(2));
