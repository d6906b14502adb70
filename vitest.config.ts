import { defineConfig } from 'vitest/config';
import { chooseReachableTmpdir } from './scripts/set-up/reachable-tmpdir.mjs';

chooseReachableTmpdir();

/** Long, so that a test fails only if it hangs and not because the machine is slow. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL and for the processes that they start, so two workers use only seven eighths of two cores.
    maxWorkers: 3,
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
          ...patience,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,world}/**/*.test.ts'],
          exclude: ['**/*.program.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          // They start programs of the project, as a person would.
          name: 'programs',
          include: ['scripts/**/*.program.test.ts'],
          ...patience,
        },
      },
    ],
  },
});
