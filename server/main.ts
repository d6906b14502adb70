import { fileURLToPath } from 'node:url';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const pageFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

try {
  const server = await startServer(readSettings(process.env), pageFolder);
  console.log(`Queda Livre: http://localhost:${server.port}`);
  // Ctrl-C in a terminal arrives twice, from the terminal and from npm: the first one counts.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
