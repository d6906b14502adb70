import { chmodSync, lchownSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { StartProblem } from '../../start-problem.ts';
import type { Binaries } from './binaries.ts';
import { changeOwner, namedUser, type SystemUser } from '../../data-folder/database-user.ts';
import { runProgram } from './run-program.ts';

interface InitializeOptions {
  binaries: Binaries;
  folder: string;
  superuser: string;
  password: string | undefined;
  user: SystemUser | undefined;
}

/**
 * Makes a new cluster in a temporary folder and renames it when it is complete, so that an interrupted first start leaves no
 * half cluster.
 */
export async function initialize({ binaries, folder, superuser, password, user }: InitializeOptions): Promise<void> {
  const draft = `${folder}.new`;
  const maker = user && namedUser(user);
  const passwordFile = `${folder}.password`;
  if (maker) openNullDevice();
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (maker) lchownSync(draft, maker.uid, maker.gid);
  if (password) {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (maker) lchownSync(passwordFile, maker.uid, maker.gid);
  }
  // PostgreSQL's own C.UTF-8 sorts and lowers text the same way on every machine.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const access = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const { succeeded, said } = await runProgram(
    binaries.initdb,
    ['-D', draft, '-U', superuser, ...locale, ...access],
    maker,
  );
  rmSync(passwordFile, { force: true });
  if (!succeeded)
    throw new StartProblem(`The embedded PostgreSQL could not make its folder ${folder}: ${reasonIn(said)}.`);
  if (user && maker && maker.uid !== user.uid) changeOwner(draft, maker.uid, user);
  renameSync(draft, folder);
}

/** initdb redirects to /dev/null in a shell. On some machines root alone may write there, and initdb does not run as root. */
export function openNullDevice(path = '/dev/null'): void {
  const { mode } = statSync(path);
  if ((mode & 0o006) === 0o006) return;
  process.stderr.write(`${path} was closed to ordinary users: its mode is 0666 again, as PostgreSQL needs it.\n`);
  chmodSync(path, 0o666);
}

function reasonIn(said: string): string {
  const line = said.split('\n').find((text) => /error|fatal|could not|no space|denied/i.test(text));
  return line?.replace(/^.*?(error|fatal): */i, '').trim() ?? 'it gave no reason';
}
