import { fileURLToPath } from 'node:url';
import { placeDataFolder } from './platform/data-folder/place-data-folder.ts';
import { startServer } from './server.ts';
import { readSettings } from './platform/settings/settings.ts';
import { likelyMistakes, startNotices } from './start-notices.ts';
import { StartProblem } from './platform/start-problem.ts';

const builtFolder = fileURLToPath(new URL('../dist', import.meta.url));

// Signals are handled before anything has started, so that a stop during the start leaves nothing running. Ctrl-C arrives
// twice, from the terminal and from npm; the second one changes nothing.
const giveUp = new AbortController();
const starting = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

const { port } = await starting;
console.log(`Queda Livre: http://localhost:${port}`);

async function start() {
  try {
    const settings = readSettings(process.env);
    const placed = settings.dataDirIsDefault && !settings.databaseUrl && placeDataFolder(settings.dataDir);
    if (placed) console.log(placed);
    for (const warning of likelyMistakes(process.env)) console.warn(warning);
    for (const notice of startNotices(settings)) console.log(notice);
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
