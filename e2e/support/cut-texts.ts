import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// Runs in the page: what is wider than the window, cut by its frame, or can only be read by scrolling sideways. Tabs and filters
// scroll on purpose; tables may from 1024 px on. A text that is shortened on purpose has a tooltip with all of it.
function findCutTexts(isNarrow: boolean): string[] {
  const cut: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) cut.push(`page ${root.scrollWidth} in ${root.clientWidth}`);
  const main = document.querySelector('main') ?? document.body;
  const scrolls = (element: Element) => element.closest('nav, [role=group], [role=region]');
  for (const element of main.querySelectorAll<HTMLElement>('*')) {
    const text = element.textContent.trim();
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (text === '' || width <= 1 || height <= 1 || style.visibility === 'hidden') continue;
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isHigh = element.scrollHeight > element.clientHeight + 1;
    const name = `${element.tagName.toLowerCase()} “${text.slice(0, 40)}”`;
    const hides = ['hidden', 'clip'];
    // Facts beside the title of a page are left out where they do not fit.
    const isTitleRow = element.parentElement?.parentElement?.matches('main > header') === true;
    if (!isTitleRow && hides.includes(style.overflowX) && (isWide || isHigh) && !element.closest('[title]'))
      cut.push(`cut: ${name}`);
    const isScroller = ['auto', 'scroll'].includes(style.overflowX) && isWide;
    if (isScroller && isNarrow && !element.matches('nav, [role=group]')) cut.push(`scrolls: ${name}`);
    if (element.matches('button, a, th, td') && isWide && style.display !== 'inline' && !element.closest('[title]'))
      cut.push(`too narrow: ${name}`);
    const { right } = element.getBoundingClientRect();
    if (right > root.clientWidth + 1 && !scrolls(element)) cut.push(`outside: ${name}`);
  }
  const canvas = document.createElement('canvas').getContext('2d')!;
  for (const field of main.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (field.getBoundingClientRect().width === 0) continue;
    const style = getComputedStyle(field);
    canvas.font = style.font;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (canvas.measureText(field.placeholder).width > room) cut.push(`placeholder: ${field.placeholder}`);
  }
  return cut;
}

/** React follows a new width of the window after the browser. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(() => page.evaluate(findCutTexts, width < 1024), `${where} at ${width}`).toEqual([]);
}
