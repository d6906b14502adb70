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
          // What a worker has loaded serves all its files: no test replaces a module, and each has a database of its own.
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // A slow machine is no failure: only what never ends is.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
