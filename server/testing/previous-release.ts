import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));

export interface Release {
  version: string;
  commit: string;
}

/**
 * The release that people run before they upgrade to this checkout: the first of docs/releases.md. The commit that names a
 * release there comes after it, so a release is compared with the one before.
 */
export function previousRelease(): Release {
  const [release] = listReleases(readFileSync(`${project}docs/releases.md`, 'utf8'));
  if (!release) throw new Error('docs/releases.md names no release.');
  try {
    git('cat-file', '-e', `${release.commit}^{commit}`);
  } catch {
    throw new Error(
      `This checkout has no commit ${release.commit} (release ${release.version}): fetch the whole history with git fetch --unshallow`,
    );
  }
  return release;
}

/** The rows of the table, newest first. */
export function listReleases(text: string): Release[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|.*?`([0-9a-f]{40})`/gm)].map(([, version = '', commit = '']) => ({
    version,
    commit,
  }));
}

/** The files of a folder at a commit, with their texts. */
export function filesAt(commit: string, folder: string): Map<string, string> {
  const paths = git('ls-tree', '-r', '--name-only', commit, `${folder}/`).trim().split('\n');
  return new Map(paths.map((path) => [path.slice(folder.length + 1), git('show', `${commit}:${path}`)]));
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  });
}
