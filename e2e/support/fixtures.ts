import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { type Account, createAccount, findOrganizerId } from '../../world/account.ts';

export { expect };

type Fixtures = {
  // The origin of the server under test, such as http://localhost:3000.
  origin: string;
  // Whether idle pages prefetch dialogs and messages. Prefetching is a quarter of the cost of a page, so most journeys turn it
  // off: the page then loads a dialog when it is opened, as for a user who is quicker than the prefetch.
  loadsAhead: boolean;
  // Allows console errors that the journey causes on purpose; any other console error fails it.
  allowConsoleError: (pattern: RegExp) => void;
  // An existing account; nobody is signed in.
  account: Account;
  // A new account that is signed in in the browser of the test, and has skipped the first steps.
  organizer: Account;
  // A page in a second browser context, whose errors fail the test too.
  secondBrowser: Page;
  problems: Problems;
};

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  origin: async ({}, provide) => provide(process.env['E2E_BASE_URL'] ?? ''),
  baseURL: async ({ origin }, provide) => provide(origin),
  loadsAhead: [false, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- as above
  problems: async ({}, provide) => {
    const allowed = [
      // A page that is still loading when the user signs out is refused.
      /status of 401.*\/api\/events(?:\/[^/]+\/state)?$/,
      // A server that is too busy to draw a picture in time answers 503, and the captain's page sends it again.
      /status of 503.*\/api\/my-team\/images\//,
    ];
    const problems: Problems = { allowed, consoleErrors: [], others: [] };
    await provide(problems);
    const isAllowed = (text: string) => problems.allowed.some((pattern) => pattern.test(text));
    const errors = problems.consoleErrors.filter((text) => !isAllowed(text));
    expect([...problems.others, ...errors], 'errors in the page').toEqual([]);
  },
  allowConsoleError: async ({ problems }, provide) => provide((pattern) => void problems.allowed.push(pattern)),

  context: async ({ browser, context, problems, loadsAhead }, provide, info) => {
    await watch(context, problems);
    if (!loadsAhead) await neverIdle(context);
    await provide(context);
    // Contexts that the test opened itself would use the processor until the worker ends.
    const opened = browser.contexts().filter((other) => other !== context);
    if (info.status === info.expectedStatus) await Promise.all([context, ...opened].map(closePages));
    await Promise.all(opened.map((other) => other.close()));
  },
  secondBrowser: async ({ browser, origin, problems }, provide, info) => {
    const context = await browser.newContext({ baseURL: origin });
    await watch(context, problems);
    await neverIdle(context);
    await provide(await context.newPage());
    if (info.status === info.expectedStatus) await closePages(context);
    await context.close();
  },

  account: async ({ request, origin }, provide) => provide(await createAccount(request, origin)),
  organizer: async ({ context, origin }, provide) => {
    const account = await createAccount(context.request, origin);
    await skipFirstSteps(context);
    await provide(account);
  },
});

// What 'Já conheço, pular' stores: /report opens without the first steps for whoever is signed in in this browser.
export async function skipFirstSteps(context: BrowserContext): Promise<void> {
  const key = `first-steps-skipped:${await findOrganizerId(context.request)}`;
  await context.addInitScript((key) => {
    // A blank page has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem(key, 'yes');
  }, key);
}

// Fills in the sign-in form; Enter submits it like the button 'Entrar', once the script of the page runs.
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await page.getByLabel('Senha').press('Enter');
}

type Problems = { readonly allowed: RegExp[]; readonly consoleErrors: string[]; readonly others: string[] };

async function watch(context: BrowserContext, { consoleErrors, others }: Problems): Promise<void> {
  context.on('weberror', (error) => others.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} ${message.location().url}`);
  });
  await context.exposeFunction('reportViolation', (text: string) => others.push(`content security policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
}

// Playwright takes a screenshot of every page that is open when its context closes, in case the test fails afterwards.
async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
}

export async function neverIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
