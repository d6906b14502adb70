import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../world/clean-up.ts';
import { projectFolder } from '../../scripts/set-up/project.mjs';

/**
 * What is in use before an upgrade to this checkout: the newest tag before it, and until releases are tagged the last commit
 * without the migrations 0061 to 0064, 0071 and 0076.
 */
const untagged = '7623bfe76987dbee4a3265aebd371b824bca1d68';

/** Builds the previous release in a folder of its own and returns its program, or why this machine cannot. */
export function buildPreviousRelease(): { program: string; name: string } | { missing: string } {
  const name = newestTag() ?? untagged.slice(0, 8);
  if (git('cat-file', '-e', `${name}^{commit}`) === undefined)
    return { missing: `this checkout has no commit ${name}: git fetch --unshallow --tags` };
  // Below the checkout, so that its packages are found.
  const folder = join(newFolder('previous'), 'release');
  mkdirSync(folder);
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', name, folder], { cwd: projectFolder });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'pipe' });
  return { program: join(folder, 'dist', 'server', 'main.js'), name };
}

function newestTag(): string | undefined {
  return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')?.trim() || undefined;
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
