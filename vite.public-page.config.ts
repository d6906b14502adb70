import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkStylesheetSources } from './vite.stylesheet-sources.config.ts';

const folder = join(import.meta.dirname, 'web', 'visitors', 'public-page');

// Builds the public page of an event. The server renders into its index.html with the build of public-render.config.mjs.
export default defineConfig({
  root: folder,
  base: '/c/',
  publicDir: false,
  plugins: [react(), tailwindcss(), checkStylesheetSources(join(folder, 'public-page.css'), join(folder, 'main.tsx'))],
  resolve: {
    // index.html uses this absolute path because the dashboard's dev server serves it too.
    alias: [{ find: /^\/visitors\/public-page\//, replacement: `${folder}/` }],
  },
  build: {
    outDir: '../../../dist/public-page',
    emptyOutDir: true,
    // Read by scripts/test/screen-sizes.mjs.
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
