// Packages and builds, without starting anything: for a server image, and a step of `npm test`.
import { reportProblem } from './set-up/problem.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  await setUp({ withBuilds: true });
} catch (error) {
  reportProblem(error);
}
