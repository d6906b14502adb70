import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();

// Chromium uses only the last --disable-features, so this list repeats what Playwright disables itself (chromiumSwitches.ts).
const unneededFeatures = [
  // Only the full browser has an address bar, the headless shell has none. The two hidden pages that it loads in every new
  // window take nearly half of the time to open one.
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

// Browser journeys against the built app. They share one server, except those that start one of their own.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/shared-server.ts',
  fullyParallel: true,
  // Two workers leave about a quarter of two cores idle.
  workers: 3,
  forbidOnly: true,
  // On an idle machine every journey ends within 60 s. With 0.6 of one core for all three workers the longest took 174 s.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    // Without a graphics card every frame of an animation costs CPU. Journeys that test animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The service worker would load every file of the report screen again in each journey. Journeys that test it open their own
    // browser context.
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
