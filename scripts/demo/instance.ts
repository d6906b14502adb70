import { join } from 'node:path';
import { cleanUp, newFolder } from '../../world/clean-up.ts';
import { runServer } from '../../world/server.ts';

/**
 * Runs `work` with a temporary server on an empty database and its data folder, then deletes the data. A signal or the end of the
 * server aborts it.
 */
export async function withInstance(
  work: (origin: string, signal: AbortSignal, dataDir: string) => Promise<unknown>,
): Promise<void> {
  const { PORT = '0', HOST, TIME_ZONE } = process.env;
  const dataDir = join(newFolder('demo'), 'data');
  const server = runServer({
    DATA_DIR: dataDir,
    PORT,
    ...(HOST && { HOST }),
    ...(TIME_ZONE && { TIME_ZONE }),
    BILLING: 'off',
    LOG_LEVEL: 'error',
    // The cup that ended last (night.ts).
    EXAMPLE_PAGE: '/c/copa-queda-livre-6',
  });
  server.process.stderr!.pipe(process.stderr);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  stopping.signal.addEventListener('abort', () => void server.stop());
  void server.ended.then(() => stopping.abort());
  try {
    await work(await server.address(), stopping.signal, dataDir);
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  } finally {
    await cleanUp();
  }
}
