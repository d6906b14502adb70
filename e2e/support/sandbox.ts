import type { APIRequestContext, Page } from '@playwright/test';
import { newAccount } from '../../world/account.ts';
import { expect, test as base } from './fixtures.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

const ADMINISTRATOR = 'chefe@exemplo.com';

// Runs journeys on a server with billing and sandbox payments; other journeys run with billing off.
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const server = await startOwnServer({
        BILLING: 'on',
        ADMIN_EMAILS: ADMINISTRATOR,
        EXAMPLE_PAGE: '/c/copa-de-exemplo',
      });
      await provide(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  origin: async ({ server }, provide) => provide(server.origin),
});

// An administrator's account opens only through a mailed link; without SMTP_URL the server writes the mail to its log.
export async function signInAdministrator(request: APIRequestContext, server: OwnServer): Promise<void> {
  const headers = { origin: server.origin };
  const { password } = newAccount();
  await request.post('/api/auth/sign-up', { data: { email: ADMINISTRATOR, password }, headers });
  const token = (await server.findInOutput(/#redefinir=[\w-]+/)).split('=')[1];
  const answer = await request.post('/api/auth/reset-password', { data: { token, password }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

// Clicks a button that opens a new tab, and returns the tab.
export async function openTab(page: Page, button: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: button }).click();
  return opened;
}
