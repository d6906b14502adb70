import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '..', '..');

export interface Running {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** The exit code, once it ended and said everything; null where a signal ended it. */
  ended: Promise<number | null>;
  /** The first match in what it printed; fails when it ends without. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** Runs a program as a person would, with only the settings that are given. */
export function runProgram(command: string[], options: { cwd: string; env?: Record<string, string> }): Running {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...withoutSettings(process.env), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which can be ended as a whole.
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

/** What is set where the tests run must not reach the program under test. */
function withoutSettings(env: NodeJS.ProcessEnv) {
  const { PORT: _port, HOST: _host, DATA_DIR: _dir, DATABASE_URL: _url, NODE_ENV: _mode, ...rest } = env;
  return rest;
}
