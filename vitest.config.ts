import { defineConfig } from 'vitest/config';
import { chooseReachableTmpdir } from './scripts/set-up/reachable-tmpdir.mjs';

chooseReachableTmpdir();

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], isolate: false } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          // Test files share the modules that a worker has loaded: no test replaces a module, and each has its own database.
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Long timeouts, so that a test fails only if it hangs and not because the machine is slow.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,world}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
