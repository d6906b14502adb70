import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A child process of the bench that answers one question at a time. */
export interface Part {
  ask<T>(question: object): Promise<T>;
  end(): Promise<void>;
}

type PartName =
  | 'live/bare-server'
  | 'public/bare-server'
  | 'public/viewers'
  | 'live/viewers'
  | 'night/viewers'
  | 'standings/bare-server'
  | 'support/our-server';

export function startPart(name: PartName, env: Record<string, string> = {}): Part {
  const child: ChildProcess = fork(fileURLToPath(new URL(`../${name}.ts`, import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, ...env },
  });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)));
  failed.catch(() => undefined);
  return {
    ask: async <T>(question: object) => {
      child.send(question);
      const [answer] = (await Promise.race([once(child, 'message'), failed])) as [T];
      return answer;
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Called inside a part: answers each question of the parent process. */
export function answerQuestions(answer: (question: never) => unknown): void {
  process.on('message', (question) => {
    void Promise.resolve(answer(question as never)).then((answered) => process.send!(answered ?? {}));
  });
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
