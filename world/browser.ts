import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { ensureChromium } from '../scripts/chromium.mjs';
import { onCleanUp } from './clean-up.ts';

/** Launches the browser of the journeys. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ ...playwright.use?.launchOptions, executablePath });
  onCleanUp(() => browser.close());
  return browser;
}

/** Gives a browser the session of a caller. */
export async function giveSession(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
}
