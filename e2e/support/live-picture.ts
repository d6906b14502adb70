import type { Page } from '@playwright/test';
import type { LiveSnapshot } from '../../domain/stream/live.ts';

// Opens the live page and sends it this snapshot through a mocked WebSocket.
export async function openScene(page: Page, search: string, snapshot: LiveSnapshot): Promise<void> {
  await page.unrouteAll();
  await page.routeWebSocket('**/api/live/*', (socket) =>
    socket.send(JSON.stringify({ type: 'snapshot', number: 1, snapshot })),
  );
  await page.goto(`/ao-vivo/any?${search}`);
  await page.locator('[data-scene]').waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

export type ShownText = {
  readonly text: string;
  readonly size: number;
  // The whole text of the box that was fitted, without spaces; null for text outside such a box.
  readonly fitted: string | null;
  readonly cut: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

// Every visible text with the box of its letters, which is less high than the line.
export function readTexts(page: Page): Promise<ShownText[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: ShownText[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent || parent.closest('.sr-only, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      const middle = (top + bottom) / 2;
      const fit = parent.closest('[data-fit]');
      found.push({
        text,
        size,
        fitted: fit?.textContent?.replaceAll(/\s/g, '') ?? null,
        cut: fit?.getAttribute('data-fit') === 'cut',
        left,
        right,
        top: middle - size * 0.36,
        bottom: middle + size * 0.36,
      });
    }
    return found;
  });
}

// Pairs of texts whose boxes overlap.
export function findOverlaps(texts: readonly ShownText[]): string[] {
  const tolerance = 2;
  return texts.flatMap((a, index) =>
    texts
      .slice(index + 1)
      .filter(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > tolerance,
      )
      .map((b) => `${a.text} × ${b.text}`),
  );
}
