import { defineConfig } from 'vite';
import { projectFolder } from './project.mjs';

// The public page of an event as a function from data to HTML, for the server.
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  build: { ssr: 'web/public-page/render.tsx', target: 'node20', minify: false },
});
