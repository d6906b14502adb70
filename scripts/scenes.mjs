// `npm run scenes [scene, size, 'thumbnails' or 'product' …]`: takes the screenshots in docs/scenes/, the thumbnails of the
// dashboard and the picture of the sign-in again, all of them or the named ones.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { reportProblem } from './set-up/problem.mjs';
import { projectFolder } from './set-up/project.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  await setUp({ withDev: true, withBuilds: true });
  const program = ['--import', 'tsx', 'scripts/scenes/take-pictures.ts', ...process.argv.slice(2)];
  const [code] = await once(spawn(process.execPath, program, { cwd: projectFolder, stdio: 'inherit' }), 'exit');
  process.exitCode = code === 0 ? 0 : 1;
} catch (error) {
  reportProblem(error);
}
