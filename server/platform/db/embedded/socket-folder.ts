import { createHash } from 'node:crypto';
import { lchownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { isSharedOwner, type SystemUser } from '../../data-folder/database-user.ts';

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the final NUL included.
const longestSocketPath = 100;

/** A folder only the database's user may enter, with a path short enough for a unix socket. */
export function makeSocketFolder(dataDir: string, user: SystemUser | undefined): string {
  const inside = join(dataDir, 'socket');
  const folder = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= longestSocketPath ? inside : shortFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  const ours = found.uid === owner || (user && isSharedOwner(found.uid));
  // In a shared /tmp another user may have made the folder first, or a link to a folder of theirs.
  if (owner !== undefined && (!found.isDirectory() || !ours || found.mode & 0o077))
    throw new StartProblem(`The folder ${folder} must belong to the database alone: remove it and start again.`);
  if (user) lchownSync(folder, user.uid, user.gid);
  return folder;
}

// The name depends only on the data folder, so that the next start finds a server that was left running.
function shortFolder(dataDir: string): string {
  return join(tmpdir(), `queda-livre-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}
