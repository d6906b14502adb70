import process from 'node:process';
import { createServer } from 'vite';
import { SetUpProblem } from '../set-up/problem.mjs';

/** Vite in this process; what goes to the API is handed on to the server, as if it had come there directly. */
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
