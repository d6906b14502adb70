import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The public page of an event. The server fills index.html with what public-render.config.mjs built.
export default defineConfig({
  root: join(import.meta.dirname, 'web', 'public-page'),
  base: '/c/',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/public-page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
