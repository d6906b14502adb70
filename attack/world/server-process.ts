import { fileURLToPath } from 'node:url';
import { startServer } from '../../server/server.ts';
import { readSettings } from '../../server/settings.ts';

// Runs the complete server. It also collects garbage on request, so that memory figures include only live objects.
const builtFolder = fileURLToPath(new URL('../../dist', import.meta.url));
const server = await startServer(readSettings(process.env), builtFolder, new AbortController().signal);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.on('message', () => {
  globalThis.gc?.();
  process.send!({ collected: true });
});
process.send!({ port: server.port });
