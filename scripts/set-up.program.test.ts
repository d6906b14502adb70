import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from './set-up/project.mjs';
import { runProgram } from '../world/run-program.ts';

// Runs the real scripts in a small project with a fake npm and a fake vite, which can fail on demand.

test('a fresh checkout is installed and built', async () => {
  const project = makeProject();
  const { code, stdout } = await project.build();
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'Installing packages. The first time this takes about a minute.',
    'Building the web.',
    'Building the live-page.',
    'Building the public-page.',
    'Building the public-render.',
    'Building the server.',
    '',
  ]);
  expect(project.read('dist/web/index.html')).toBe('built');
});

test('a checkout that is ready is left as it is', async () => {
  const project = makeProject();
  await project.build();
  expect(await project.build()).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(project.read('calls')).toBe('npm\nvite\nvite\nvite\nvite\nvite\n');
});

test('a changed lock installs and builds again, a changed source builds what it is part of', async () => {
  const project = makeProject();
  await project.build();
  project.write('package-lock.json', lock('2.0.0'));
  expect((await project.build()).stdout).toMatch(
    /^Installing packages.*\nBuilding the web.\nBuilding the live-page.\nBuilding the public-page.\nBuilding the public-render.\nBuilding the server.\n$/,
  );
  project.write('web/main.tsx', 'export {};');
  expect((await project.build()).stdout).toBe(
    'Building the web.\nBuilding the live-page.\nBuilding the public-page.\nBuilding the public-render.\n',
  );
  project.write('server/main.ts', 'export {};');
  expect((await project.build()).stdout).toBe('Building the server.\n');
  project.write('server/main.test.ts', 'export {};');
  expect((await project.build()).stdout).toBe('');
});

test('packages of another platform are replaced', async () => {
  const project = makeProject();
  await project.build();
  project.write('node_modules/.package-lock.json', lock('1.0.0', { os: ['another'] }));
  expect((await project.build()).stdout).toContain('Installing packages.');
});

test('a failed installation shows what npm said and one sentence', async () => {
  const project = makeProject();
  const { code, stderr } = await project.build({ NPM_FAILS: 'npm error code EUSAGE' });
  expect(code).toBe(1);
  expect(stderr).toBe(
    'npm error code EUSAGE\n\nThe packages could not be installed: npm said the above; put that right, then start again.\n',
  );
});

test('an installation without network says so', async () => {
  const { code, stderr } = await makeProject().build({ NPM_FAILS: 'npm error code EAI_AGAIN' });
  expect(code).toBe(1);
  expect(stderr).toContain('the npm registry cannot be reached: check the network');
});

test('a failed build keeps the old web and builds again at the next start', async () => {
  const project = makeProject();
  await project.build();
  project.write('web/main.tsx', 'broken');
  const failed = await project.build({ VITE_FAILS: 'main.tsx: unexpected token' });
  expect(failed.code).toBe(1);
  expect(failed.stderr).toBe('main.tsx: unexpected token\n\nThe web could not be built: the error stands above.\n');
  expect(project.read('dist/web/index.html')).toBe('built');
  expect((await project.build()).stdout).toMatch(/^Building the web\.\nBuilding the live-page\.\n/);
});

test('an interrupted build is made again, and its lock is not in the way', async () => {
  const project = makeProject();
  const first = project.start({ VITE_WAITS: '5000' });
  await first.printed(/Building/);
  first.process.kill('SIGKILL');
  await first.ended;
  expect(project.read('dist/web.stamp')).toBe('');
  expect(await project.build()).toMatchObject({
    code: 0,
    stdout:
      'Building the web.\nBuilding the live-page.\nBuilding the public-page.\nBuilding the public-render.\nBuilding the server.\n',
  });
});

test('a lock whose process number now belongs to another is taken over', async () => {
  const project = makeProject();
  project.write('dist/set-up.lock', String(process.pid));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(join(project.folder, 'dist/set-up.lock'), longAgo, longAgo);
  expect((await project.build()).code).toBe(0);
});

test('SIGTERM during the set-up ends the tool too', async () => {
  const project = makeProject();
  const run = project.start({ VITE_WAITS: '5000' });
  await expect.poll(() => project.read('calls'), { timeout: 20_000 }).toContain('vite');
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(143);
  expect(run.stderr()).toBe('Stopped before the set-up was finished.\n');
});

test('two starts at once: one sets up, the other waits', async () => {
  const project = makeProject();
  const results = await Promise.all([project.build({ VITE_WAITS: '300' }), project.build({ VITE_WAITS: '300' })]);
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  expect(project.read('calls')).toBe('npm\nvite\nvite\nvite\nvite\nvite\n');
});

test('an old Node is refused in one sentence', async () => {
  const project = makeProject();
  project.write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=99.1' } }));
  const { code, stderr } = await project.build();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `Queda Livre needs Node 99.1 or newer and this is ${process.versions.node}: install a newer one from https://nodejs.org.\n`,
  );
});

function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'set-up-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const name of ['scripts/build.mjs', 'scripts/set-up', 'package.json'])
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  write('package-lock.json', lock('1.0.0'));
  write('domain/points.ts', 'export const points = 1;');
  write('npm-cli.js', obedientNpm);

  const start = (env: Record<string, string> = {}) =>
    runProgram([process.execPath, 'scripts/build.mjs'], {
      cwd: folder,
      env: { npm_execpath: join(folder, 'npm-cli.js'), ...env },
    });
  return {
    folder,
    write,
    read: (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''),
    start,
    async build(env?: Record<string, string>) {
      const run = start(env);
      return { code: await run.ended, stdout: run.stdout(), stderr: run.stderr() };
    },
  };
}

function lock(version: string, more: object = {}) {
  return JSON.stringify({
    packages: {
      '': { name: 'small' },
      'node_modules/vite': { version, integrity: `sha512-${version}`, ...more },
      'node_modules/not-here': { version, optional: true },
    },
  });
}

const obedientVite = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
appendFileSync('calls', 'vite\\n');
await sleep(Number(process.env.VITE_WAITS ?? 0));
if (process.env.VITE_FAILS) {
  console.error(process.env.VITE_FAILS);
  process.exit(1);
}
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/index.html', 'built');
`;

const obedientNpm = `
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('calls', 'npm\\n');
if (process.env.NPM_FAILS) {
  console.error(process.env.NPM_FAILS);
  process.exit(1);
}
mkdirSync('node_modules/vite/bin', { recursive: true });
writeFileSync('node_modules/vite/bin/vite.js', ${JSON.stringify(obedientVite)});
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;
