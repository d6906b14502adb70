import { spawn, type ChildProcess } from 'node:child_process';
import { withoutSettings } from '../server/testing/without-settings.ts';

export interface Running {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** The exit code, after all output has arrived; null if a signal ended the program. */
  ended: Promise<number | null>;
  /** Waits for the first match in stdout; rejects if the program ends without a match. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** Runs a program as a user would, with the given settings. It does not outlive this process. */
export function runProgram(command: string[], options: { cwd: string; env?: Record<string, string> }): Running {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...withoutSettings(process.env), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The program gets its own process group, so that all its processes can be killed together, and Ctrl-C reaches it only through
    // this process.
    detached: true,
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  child.on('close', () => process.off('exit', end));

  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(texts.stdout);
        if (!match) return;
        child.stdout.off('data', look);
        resolve(match);
      };
      child.stdout.on('data', look);
      look();
      child.on('close', (code) => {
        reject(new Error(`${command.join(' ')} ended with ${code} before it printed ${pattern}:\n${texts.stderr}`));
      });
    });
  return { process: child, stdout: () => texts.stdout, stderr: () => texts.stderr, ended, printed };
}
