import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SystemUser } from '../../data-folder/database-user.ts';

/** Runs a tool of PostgreSQL in a process group of its own, so that Ctrl-C in the terminal does not reach it. */
export async function runProgram(program: string, args: string[], user: SystemUser | undefined) {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { succeeded: code === 0, wasKilled: code === null, said };
}
