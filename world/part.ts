import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../scripts/set-up/project.mjs';
import { withoutSettings } from '../server/testing/without-settings.ts';
import { onCleanUp } from './clean-up.ts';

/** A child process that answers one question at a time. */
export interface Part {
  pid: number;
  ask<T>(question: object): Promise<T>;
  /** The lines that it printed. */
  log: readonly string[];
  isAlive(): boolean;
  end(): Promise<void>;
}

/** Runs a file of this project, which calls `answerQuestions`. */
export function startPart(file: string, env: Record<string, string> = {}): Part {
  const child = fork(inProject(file), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...withoutSettings(process.env), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const log: string[] = [];
  child.stdout!.setEncoding('utf8').on('data', (text: string) => void log.push(...text.split('\n').filter(Boolean)));
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}:\n${log.join('\n')}`)));
  failed.catch(() => undefined);
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  onCleanUp(end);
  return {
    pid: child.pid!,
    ask: async <T>(question: object) => {
      child.send(question);
      const [answer] = (await Promise.race([once(child, 'message'), failed])) as [T];
      return answer;
    },
    log,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end,
  };
}

/** Called inside a part: answers each question of the parent process, with which it ends. */
export function answerQuestions(answer: (question: never) => unknown): void {
  process.on('message', (question) => {
    void Promise.resolve(answer(question as never)).then((answered) => process.send!(answered ?? {}));
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

/** A monotonic clock in milliseconds that all processes of this machine share. */
export function clock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** CPU time of this process. Unlike elapsed time it does not include other programs. */
export function cpuSeconds(): { cpuSeconds: number } {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6 };
}
