import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder, runProgram } from '../../scripts/testing/run-program.ts';
import { clock } from './part.ts';

export interface StartedProgram {
  origin: string;
  pid: number;
  /** From the start of the process until `/readyz` answered. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts what is built as `npm start` does, without npm. */
export async function startProgram(dataDir: string, env: Record<string, string> = {}): Promise<StartedProgram> {
  const startedAt = clock();
  const running = runProgram([process.execPath, 'scripts/start.mjs'], {
    cwd: projectFolder,
    env: { PORT: '0', DATA_DIR: dataDir, BILLING: 'off', LOG_LEVEL: 'silent', ...env },
  });
  const [, origin = ''] = await running.printed(/^Queda Livre: (http:\S+)$/m);
  const { ok } = await fetch(`${origin}/readyz`);
  const startMs = clock() - startedAt;
  if (!ok) throw new Error('The server says that it is not ready.');
  return {
    origin,
    pid: running.process.pid!,
    startMs,
    stop: async () => {
      running.process.kill('SIGTERM');
      await running.ended;
    },
  };
}

/** Passes an empty data folder to `work` and deletes it afterwards. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
