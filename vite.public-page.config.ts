import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = join(import.meta.dirname, 'web', 'public-page');

// The public page of an event. The server fills index.html with what public-render.config.mjs built.
export default defineConfig({
  root: folder,
  base: '/c/',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  resolve: {
    // As index.html names it, which the dashboard's dev server serves too.
    alias: [{ find: /^\/public-page\//, replacement: `${folder}/` }],
  },
  build: {
    outDir: '../../dist/public-page',
    emptyOutDir: true,
    // Read by scripts/test/screen-sizes.mjs.
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
