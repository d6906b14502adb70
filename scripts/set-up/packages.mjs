import { readFileSync } from 'node:fs';
import process from 'node:process';
import { SetUpProblem } from './problem.mjs';
import { inProject } from './project.mjs';
import { lastLines, runQuietly } from './run-quietly.mjs';

/**
 * Compares npm's record of installed packages with package-lock.json. npm writes its record last, so an interrupted
 * installation has none, and a manual installation is accepted.
 */
export function packagesAreStale({ withDev }) {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return true;
  return Object.entries(readPackages('package-lock.json'))
    .filter(([path]) => path !== '')
    .some(([path, locked]) => {
      const found = installed[path];
      if (!found) return !mayBeMissing(locked, withDev);
      return found.integrity !== locked.integrity || !fitsThisMachine(found);
    });
}

export async function installPackages({ withDev }) {
  process.stdout.write('Installing packages. The first time this takes about a minute.\n');
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', ...(withDev ? ['--include=dev'] : [])]);
  if (code === 0) return;
  throw new SetUpProblem(explain(output), { details: lastLines(output, 20) });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
  } catch (error) {
    if (file === 'package-lock.json')
      throw new SetUpProblem('package-lock.json is missing or broken: clone the repository again.');
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Packages for other platforms are optional; a production installation has no dev packages. */
function mayBeMissing(locked, withDev) {
  return locked.optional || locked.devOptional || (locked.dev && !withDev);
}

/** A node_modules folder copied or mounted from another machine holds the wrong binaries. */
function fitsThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

function runNpm(args) {
  // `npm start` sets npm_execpath. Running npm with our own Node avoids a shell, which npm needs on Windows.
  const npmFile = process.env.npm_execpath;
  if (npmFile?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [npmFile, ...args]);
  return runQuietly('npm', args, { shell: process.platform === 'win32' });
}

const offlineCodes =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH/;

function explain(output) {
  if (offlineCodes.test(output))
    return 'The packages could not be installed because the npm registry cannot be reached: check the network, then start again.';
  return 'The packages could not be installed: npm said the above; put that right, then start again.';
}
