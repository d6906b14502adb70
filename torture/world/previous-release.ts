import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../world/clean-up.ts';
import { projectFolder } from '../../scripts/set-up/project.mjs';
import { previousRelease } from '../../server/testing/previous-release.ts';

/** Builds the previous release in a folder of its own, with the packages of its own lockfile. */
export function buildPreviousRelease(): { program: string; name: string } {
  const { version, commit } = previousRelease();
  const folder = join(newFolder('previous'), 'release');
  mkdirSync(folder);
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: projectFolder });
  const run = (...command: [string, ...string[]]) =>
    execFileSync(command[0], command.slice(1), { cwd: folder, stdio: 'pipe' });
  run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  run(process.execPath, 'scripts/build.mjs');
  return { program: join(folder, 'dist', 'server', 'main.js'), name: version };
}
