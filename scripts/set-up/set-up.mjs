import { readFileSync } from 'node:fs';
import process from 'node:process';
import { buildsAreStale, makeBuilds } from './builds.mjs';
import { withLock } from './lock.mjs';
import { installPackages, packagesAreStale } from './packages.mjs';
import { SetUpProblem } from './problem.mjs';
import { inProject, projectFolder } from './project.mjs';

/**
 * Installs packages and builds as needed. Does nothing, and writes nothing, if the checkout is up to date. `withDev` includes
 * the dev packages; `withBuilds` includes the builds of the web and the server.
 */
export async function setUp({ withDev = false, withBuilds = false }) {
  refuseOldNode();
  // Relative paths, such as the default of DATA_DIR, are relative to the checkout, as under `npm start`.
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
