import type { Page } from '@playwright/test';

/** Waits until the page has loaded what it loads when it is idle, which begins within three seconds (web/kit/when-idle.ts). */
export async function untilIdleLoadsEnd(page: Page): Promise<void> {
  await page.waitForTimeout(3200);
  await untilRequestsEnd(page);
}

/** Waits until the page has neither asked for anything nor got anything for a second and a half. */
export async function untilRequestsEnd(page: Page): Promise<void> {
  const events = ['request', 'requestfinished', 'requestfailed'] as const;
  let heardAt = Date.now();
  const hear = () => void (heardAt = Date.now());
  for (const event of events) page.on(event as 'request', hear);
  while (Date.now() - heardAt < 1500) await page.waitForTimeout(100);
  for (const event of events) page.off(event as 'request', hear);
}
