import type { Page } from '@playwright/test';

declare global {
  interface Window {
    takeActions?: () => number;
  }
}

/** Counts what a person does on the page from now on: presses of the pointer, and Enter. Each call starts anew. */
export async function countActions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let actions = 0;
    window.takeActions = () => {
      const taken = actions;
      actions = 0;
      return taken;
    };
    // A click without `detail` comes from a key, which is counted itself.
    addEventListener('click', ({ isTrusted, detail }) => (actions += isTrusted && detail > 0 ? 1 : 0), true);
    addEventListener('keydown', ({ key }) => (actions += key === 'Enter' ? 1 : 0), true);
  });
  return () => page.evaluate(() => window.takeActions?.() ?? Number.NaN);
}
