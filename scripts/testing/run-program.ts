import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { withoutSettings } from '../../server/testing/without-settings.ts';

export const projectFolder = join(import.meta.dirname, '..', '..');

export interface Running {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** The exit code, after all output has arrived; null if a signal ended the program. */
  ended: Promise<number | null>;
  /** Waits for the first match in stdout; rejects if the program ends without a match. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** Runs a program as a user would, with the given settings. */
export function runProgram(command: string[], options: { cwd: string; env?: Record<string, string> }): Running {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...withoutSettings(process.env), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The program gets its own process group, so that all its processes can be killed together.
    detached: true,
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));

  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(texts.stdout);
        if (match) resolve(match);
      };
      look();
      child.stdout.on('data', look);
      child.on('close', (code) => {
        reject(new Error(`${command.join(' ')} ended with ${code} before it printed ${pattern}:\n${texts.stderr}`));
      });
    });
  return { process: child, stdout: () => texts.stdout, stderr: () => texts.stderr, ended, printed };
}
