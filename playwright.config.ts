import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();

// A second --disable-features replaces the first, so what Playwright itself turns off stands here again (chromiumSwitches.ts).
const unneededFeatures = [
  // Of the whole browser only, the headless shell has no address bar. Two hidden pages for it in every new window are nearly
  // half of what opening one costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

// Whole journeys in a real browser on the built app, all against one real server.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    // Every frame of a movement is drawn without a graphics card. Journeys about movement turn it on themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A journey that is about it opens a browser of its own: here it would only load every file of the report screen again.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unneededFeatures.join(',')}`,
      ],
    },
  },
});
