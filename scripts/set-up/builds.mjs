import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { SetUpProblem } from './problem.mjs';
import { inProject, projectFolder } from './project.mjs';
import { lastLines, runQuietly } from './run-quietly.mjs';

/** The builds in dist/, with their inputs. */
const builds = [
  {
    name: 'web',
    config: 'vite.config.ts',
    sources: ['vite.code-splitting.config.ts', 'scripts/lint/rooms.mjs', 'web', 'domain'],
  },
  {
    name: 'live-page',
    config: 'vite.live-page.config.ts',
    sources: ['vite.stylesheet-sources.config.ts', 'web', 'domain'],
  },
  {
    name: 'public-page',
    config: 'vite.public-page.config.ts',
    sources: ['vite.stylesheet-sources.config.ts', 'web', 'domain'],
  },
  {
    name: 'public-render',
    config: 'scripts/set-up/public-render.config.mjs',
    sources: ['vite.stylesheet-sources.config.ts', 'web', 'domain'],
  },
  { name: 'server', config: 'scripts/set-up/server-build.config.mjs', sources: ['server', 'domain'] },
];

export function buildsAreStale() {
  return builds.some(isStale);
}

export async function makeBuilds() {
  for (const build of builds.filter(isStale)) await make(build);
}

function isStale(build) {
  const { folder, stampFile } = places(build);
  return !existsSync(folder) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hashSources(build);
}

/** Builds into a temporary folder and renames it: a failed build leaves the old one in place. Without a stamp it is stale. */
async function make(build) {
  process.stdout.write(`Building the ${build.name}.\n`);
  const { folder, newFolder, oldFolder, stampFile } = places(build);
  const hash = hashSources(build);
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--config', build.config, '--outDir', newFolder, '--emptyOutDir'];
  const { code, output } = await runQuietly(process.execPath, [vite, ...args]);
  if (code !== 0)
    throw new SetUpProblem(`The ${build.name} could not be built: the error stands above.`, {
      details: lastLines(output, 40),
    });

  rmSync(stampFile, { force: true });
  rmSync(oldFolder, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, oldFolder);
  renameSync(newFolder, folder);
  rmSync(oldFolder, { recursive: true, force: true });
  writeFileSync(stampFile, hash);
}

function places({ name }) {
  const folder = inProject('dist', name);
  return { folder, newFolder: `${folder}.new`, oldFolder: `${folder}.old`, stampFile: `${folder}.stamp` };
}

function hashSources({ config, sources }) {
  const hash = createHash('sha256');
  const files = [config, 'package-lock.json', ...sources]
    .flatMap((source) => listFiles(inProject(source)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files) hash.update(relative(projectFolder, file)).update('\0').update(hashFile(file));
  return hash.digest('hex');
}

// Several builds have the same sources.
const fileHashes = new Map();

function hashFile(file) {
  if (!fileHashes.has(file)) fileHashes.set(file, createHash('sha256').update(readFileSync(file)).digest());
  return fileHashes.get(file);
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  // Sorted, because the order of a folder differs between file systems.
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
