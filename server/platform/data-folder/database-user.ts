import { execFileSync } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

export interface SystemUser {
  uid: number;
  gid: number;
}

export const databaseAccount = 'queda-livre-db';

// No distribution and no systemd range assigns this number, so no other process has it.
const unnamedUser: SystemUser = { uid: 60_990, gid: 60_990 };

/**
 * PostgreSQL refuses to run as root, so root runs it as a user of its own. A cluster that belongs to an ordinary user keeps
 * its owner. Anyone but root runs PostgreSQL as themselves.
 */
export function databaseUser(cluster: string, account: string = databaseAccount): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && !isSharedOwner(owner.uid)) return { uid: owner.uid, gid: owner.gid };
  return findAccount(account) ?? createAccount(account) ?? unnamedUser;
}

/** Earlier versions ran PostgreSQL as `nobody`, whose other processes were then superusers of the database. */
export function isSharedOwner(uid: number): boolean {
  return uid === 0 || uid === findAccount('nobody')?.uid;
}

/** initdb runs only as a user who has a name. */
export function namedUser(user: SystemUser): SystemUser {
  if (user.uid !== unnamedUser.uid) return user;
  const nobody = findAccount('nobody');
  if (nobody) return nobody;
  throw new StartProblem(
    `PostgreSQL cannot run as root, and there is neither a user "${databaseAccount}" nor "nobody": create one, or start as an ordinary user.`,
  );
}

/** Gives a folder to a user. Files of anyone but the former owner stay as they are: one may be a hard link to another place. */
export function changeOwner(path: string, from: number, to: SystemUser): void {
  const found = lstatSync(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) changeOwner(join(path, name), from, to);
  // The folder itself comes last, so that the next start sees an interrupted change by its owner and repeats it.
  if (found.uid === from) lchownSync(path, to.uid, to.gid);
}

/** Lets other users pass through the folder without listing it, because the database's folder is below it. */
export function letPassThrough(folder: string): void {
  chmodSync(folder, statSync(folder).mode | 0o011);
}

/** The innermost folder on the path that this user may not enter, for example /root. */
export function findClosedFolder(folder: string, { uid, gid }: SystemUser): string | undefined {
  for (let step = folder; ; step = dirname(step)) {
    const { uid: owner, gid: group, mode } = statSync(step);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (!(mode & bit)) return step;
    if (dirname(step) === step) return undefined;
  }
}

function findAccount(name: string): SystemUser | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createAccount(name: string): SystemUser | undefined {
  const home = ['--no-create-home', '--home-dir', '/nonexistent'];
  const args = ['--system', '--user-group', ...home, '--shell', '/usr/sbin/nologin', name];
  try {
    // After a plain `su`, root's PATH lacks the folder of useradd.
    const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
    execFileSync('useradd', args, { stdio: 'ignore', env: { ...process.env, PATH } });
  } catch {
    // There is no useradd, /etc is read-only, or another start has just created the account.
  }
  return findAccount(name);
}
