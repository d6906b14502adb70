import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Exceptions = { readonly rules?: string[]; readonly within?: string };

export async function expectNothingSerious(page: Page, where: string, exceptions: Exceptions = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  // Half-faded text has no contrast yet.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy means inside the page itself, without frames: it saves a second window each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(exceptions.rules ?? []);
  if (exceptions.within) axe.exclude(exceptions.within);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).toEqual([]);
}

// Nothing for axe to find, nothing wider than the screen.
export async function expectFine(page: Page, where: string, exceptions?: Exceptions): Promise<void> {
  await expectNothingSerious(page, where, exceptions);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, where).toBe(0);
}
