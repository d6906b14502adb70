import { defineConfig } from 'vite';
import { inProject, projectFolder } from './project.mjs';

// The pages that visitors open, as functions from data to HTML, for the server: the public page of an event, and the pages of
// the application that need no account. With their packages, of which they use small parts.
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        'public-page': inProject('web', 'public-page', 'render.tsx'),
        'visitor-pages': inProject('web', 'shell', 'render.tsx'),
      },
    },
  },
});
