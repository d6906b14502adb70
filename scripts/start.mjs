// `npm start`: everything a fresh clone needs, then the server in this same process, so that signals reach it directly.
import process from 'node:process';
import { reportProblem } from './set-up/problem.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  await setUp({ withBuilds: true });
} catch (error) {
  reportProblem(error);
}

// So that what goes wrong later is reported with the lines of the sources.
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
