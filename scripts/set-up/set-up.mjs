import { readFileSync } from 'node:fs';
import process from 'node:process';
import { buildsAreStale, makeBuilds } from './builds.mjs';
import { withLock } from './lock.mjs';
import { installPackages, packagesAreStale } from './packages.mjs';
import { SetUpProblem } from './problem.mjs';
import { inProject, projectFolder } from './project.mjs';

/**
 * Brings the checkout to where it can run. Does nothing, and writes nothing, when it already is.
 * `withDev` also wants the packages that only developers need; `withBuilds` also wants the web and the server built.
 */
export async function setUp({ withDev = false, withBuilds = false }) {
  refuseOldNode();
  // What is relative, such as DATA_DIR's default, means the checkout, as under `npm start`.
  process.chdir(projectFolder);
  const isReady = () => !packagesAreStale({ withDev }) && !(withBuilds && buildsAreStale());
  if (isReady()) return;
  await withLock(async () => {
    if (packagesAreStale({ withDev })) await installPackages({ withDev });
    if (withBuilds) await makeBuilds();
  });
}

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new SetUpProblem(
    `Queda Livre needs Node ${wanted} or newer and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
}
