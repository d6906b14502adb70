// `npm start`: sets up a fresh clone, then runs the server in this same process, so that signals reach it directly.
import process from 'node:process';
import { reportProblem } from './set-up/problem.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  await setUp({ withBuilds: true });
} catch (error) {
  reportProblem(error);
}

// Stack traces of the server show lines of the source files.
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
