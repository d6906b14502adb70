import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { SetUpProblem } from './set-up/problem.mjs';

/** Finds the browser for the journeys: CHROMIUM_PATH, Playwright's own, or one of the system. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new SetUpProblem(`CHROMIUM_PATH names ${named}, which does not exist: correct it, or leave it out.`);
  return named || (await findPlaywrightBrowser()) || systemPaths().find((path) => existsSync(path));
}

/** Like `findChromium`, but installs a browser if this machine allows it, and otherwise tells the user what to do. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (mayInstall()) installFromDebian();
  const installed = await findChromium();
  if (installed) return installed;
  throw new SetUpProblem(
    'The browser journeys need a Chromium and there is none: run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH.',
  );
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function systemPaths() {
  if (process.platform === 'darwin')
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
  if (process.platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');
    const places = [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return roots.filter(Boolean).flatMap((root) => places.map((place) => join(root, place)));
  }
  // Prefer the headless shell: it draws no windows, so the journeys take two thirds of the CPU time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function mayInstall() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs the full browser if the Debian release has no package of the headless shell. */
function installFromDebian() {
  process.stdout.write('Installing Chromium for the browser journeys.\n');
  const install = (name) => ['install', '-y', '--no-install-recommends', name];
  runAptGet(['update']);
  if (runAptGet(install('chromium-headless-shell')).status === 0) return;
  const { status, stderr } = runAptGet(install('chromium'));
  if (status !== 0)
    throw new SetUpProblem(
      'Chromium could not be installed with apt-get: install one yourself, or set CHROMIUM_PATH.',
      { details: stderr.trim() },
    );
}

function runAptGet(args) {
  return spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' });
}
