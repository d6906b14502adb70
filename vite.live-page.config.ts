import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { checkStylesheetSources } from './vite.stylesheet-sources.config.ts';

const folder = join(import.meta.dirname, 'web', 'stream', 'live-page');

// Builds the page that OBS opens, with Preact in place of React to keep it small.
export default defineConfig({
  root: folder,
  base: '/ao-vivo/',
  publicDir: false,
  plugins: [tailwindcss(), checkStylesheetSources(join(folder, 'live-page.css'), join(folder, 'main.tsx'))],
  resolve: {
    alias: [
      { find: /^react$|^react-dom$/, replacement: 'preact/compat' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      // index.html uses this absolute path because the dashboard's dev server serves it too.
      { find: /^\/stream\/live-page\//, replacement: `${folder}/` },
    ],
  },
  build: {
    outDir: '../../../dist/live-page',
    emptyOutDir: true,
    // OBS 28 to 30 embed a Chromium of 2022.
    target: 'chrome103',
    // Read by scripts/test/screen-sizes.mjs.
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
