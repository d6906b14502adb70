import { fileURLToPath } from 'node:url';
import { startServer } from '../../server/server.ts';
import { readSettings } from '../../server/settings.ts';

// The complete server. In addition it collects garbage on request, so that memory measurements show what is held.
const builtFolder = fileURLToPath(new URL('../../dist', import.meta.url));
const server = await startServer(readSettings(process.env), builtFolder, new AbortController().signal);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.on('message', () => {
  globalThis.gc?.();
  process.send!({ collected: true });
});
process.send!({ port: server.port });
