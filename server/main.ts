import { fileURLToPath } from 'node:url';
import { placeDataFolder } from './place-data-folder.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const builtFolder = fileURLToPath(new URL('../dist', import.meta.url));

// Signals are handled before anything has started, so that a stop during the start leaves nothing running. Ctrl-C arrives
// twice, from the terminal and from npm; the second one changes nothing.
const giveUp = new AbortController();
const starting = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

const { port, paymentNotice } = await starting;
console.log(paymentNotice);
console.log(`Queda Livre: http://localhost:${port}`);

async function start() {
  try {
    const settings = readSettings(process.env);
    const placed = settings.dataDirIsDefault && !settings.databaseUrl && placeDataFolder(settings.dataDir);
    if (placed) console.log(placed);
    return await startServer(settings, builtFolder, giveUp.signal);
  } catch (error) {
    if (giveUp.signal.aborted) process.exit(0);
    console.error(error instanceof StartProblem ? error.message : error);
    process.exit(1);
  }
}

async function stop() {
  giveUp.abort();
  const server = await starting;
  await server.stop();
  process.exit(0);
}
