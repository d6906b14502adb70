// `npm run verify`, `backup` and `restore`: runs server/{name}.ts on the configured database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { reportProblem } from './set-up/problem.mjs';
import { projectFolder } from './set-up/project.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  await setUp({});
  const [, , name, ...rest] = process.argv;
  const tool = spawn(process.execPath, ['--import', 'tsx', `server/${name}.ts`, ...rest], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  const [code] = await once(tool, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  reportProblem(error);
}
