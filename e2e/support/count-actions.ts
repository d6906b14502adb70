import type { Page } from '@playwright/test';

declare global {
  interface Window {
    takeActions?: () => number;
  }
}

/** Counts clicks and presses of Enter from now on. Each call of the returned function resets the count. */
export async function countActions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let actions = 0;
    window.takeActions = () => {
      const taken = actions;
      actions = 0;
      return taken;
    };
    // A click with `detail` 0 comes from a key press, which the keydown listener counts.
    addEventListener('click', ({ isTrusted, detail }) => (actions += isTrusted && detail > 0 ? 1 : 0), true);
    addEventListener('keydown', ({ key }) => (actions += key === 'Enter' ? 1 : 0), true);
  });
  return () => page.evaluate(() => window.takeActions?.() ?? Number.NaN);
}
