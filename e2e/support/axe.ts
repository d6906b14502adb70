import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './fixtures.ts';

type Exceptions = { readonly rules?: string[]; readonly within?: string };

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

export async function expectNothingSerious(page: Page, where: string, exceptions: Exceptions = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  // Waits for running animations: axe would report the low contrast of text that is fading in.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await Promise.all(page.frames().map(loadAxe));
  const violations = await page.evaluate(async ({ rules = [], within }) => {
    const disabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    const context = within ? { include: [['html']], exclude: [[within]] } : document;
    const results = await window.axe!.run(context, { resultTypes: ['violations'], rules: disabled });
    return results.violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map((node) => node.html) }));
  }, exceptions);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, html }) => `${id}: ${html.join(' ')}`),
    where,
  ).toEqual([]);
}

// Expects no serious finding of axe, and no content wider than the screen.
export async function expectFine(page: Page, where: string, exceptions?: Exceptions): Promise<void> {
  await expectNothingSerious(page, where, exceptions);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, where).toBe(0);
}

// Loads axe once per document, because sending and compiling the script takes longer than the check.
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
