import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from '../../start-problem.ts';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root hands it to whoever owns its folder, at first `nobody`. Anyone else runs it as themselves. */
export function unprivilegedUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new StartProblem(
      'PostgreSQL cannot run as root and there is no user "nobody" here: start as an ordinary user.',
    );
  }
}

/** Lets others pass through our own folder without seeing what is in it: the database's part lies below. */
export function letPassThrough(folder: string): void {
  chmodSync(folder, statSync(folder).mode | 0o011);
}

/** Says which folder on the way keeps that user out, for example /root. */
export function requireEntry(folder: string, { uid, gid }: SystemUser): void {
  for (let step = folder; ; step = dirname(step)) {
    const { uid: owner, gid: group, mode } = statSync(step);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (!(mode & bit))
      throw new StartProblem(
        `Started as root, the embedded PostgreSQL runs as another user (${uid}), who cannot enter ${step}: move the project or DATA_DIR elsewhere, start as an ordinary user, or set DATABASE_URL.`,
      );
    if (dirname(step) === step) return;
  }
}
