import { fileURLToPath } from 'node:url';
import { startServer } from '../../server/server.ts';
import { readSettings } from '../../server/settings.ts';

// The whole server as it runs. Its only extra: it collects garbage when told, so that what is left is what is held.
const builtFolder = fileURLToPath(new URL('../../dist', import.meta.url));
const server = await startServer(readSettings(process.env), builtFolder, new AbortController().signal);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.on('message', () => {
  globalThis.gc?.();
  process.send!({ collected: true });
});
process.send!({ port: server.port });
