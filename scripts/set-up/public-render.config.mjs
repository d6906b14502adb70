import { defineConfig } from 'vite';
import { inProject, projectFolder } from './project.mjs';

// Builds the functions with which the server renders the pages of visitors to HTML: the public page of an event, and the pages
// of the application that need no account. Their packages are bundled, because only small parts of them are used.
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
