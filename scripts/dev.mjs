// `npm run dev`: serves the page with hot reload on PORT, and runs the server behind it, restarted when its code changes.
import process from 'node:process';
import { reportProblem, SetUpProblem } from './set-up/problem.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  await setUp({ withDev: true });
  const { port, serverPort } = choosePorts(process.env.PORT || '3000');
  const { startPage } = await import('./dev/page.mjs');
  const { startServer } = await import('./dev/server.mjs');

  const page = await startPage(port, serverPort);
  const server = startServer(serverPort);
  const stop = async () => {
    await Promise.all([page.close(), server.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  await server.ready;
  process.stdout.write(`Queda Livre, with hot reload: http://localhost:${port}\n`);
} catch (error) {
  reportProblem(error);
}

function choosePorts(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new SetUpProblem('PORT is not valid: give a whole number from 1 to 65534, or leave it out.');
  return { port, serverPort: port + 1 };
}
