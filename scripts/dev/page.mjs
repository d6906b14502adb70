import process from 'node:process';
import { createServer } from 'vite';
import { SetUpProblem } from '../set-up/problem.mjs';

/** Starts Vite in this process. Vite proxies API requests to the server and keeps their Host header. */
export async function startPage(port, serverPort) {
  // Read by vite.config.ts.
  process.env.API_URL = `http://localhost:${serverPort}`;
  const page = await createServer({ clearScreen: false, logLevel: 'warn', server: { port, strictPort: true } });
  try {
    return await page.listen();
  } catch (error) {
    await page.close();
    if (!/port .* in use/i.test(error.message)) throw error;
    throw new SetUpProblem(`Port ${port} is taken: stop what uses it, or set PORT to another one.`);
  }
}
