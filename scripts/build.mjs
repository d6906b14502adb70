// Installs packages and builds without starting the server, for a server image and for `npm test`.
import { reportProblem } from './set-up/problem.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  await setUp({ withBuilds: true });
} catch (error) {
  reportProblem(error);
}
