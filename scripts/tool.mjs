// `npm run verify`, `backup` and `restore`: runs server/{name}.ts on the configured database.
import process from 'node:process';
import { setUpAndRun } from './set-up/run-in-project.mjs';

const [, , name, ...rest] = process.argv;
await setUpAndRun(`server/${name}.ts`, rest, {});
