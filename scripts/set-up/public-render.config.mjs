import { join } from 'node:path';
import { defineConfig } from 'vite';
import { checkStylesheetSources } from '../../vite.stylesheet-sources.config.ts';
import { inProject, projectFolder } from './project.mjs';

const publicPage = inProject('web', 'visitors', 'public-page');

// Builds the functions with which the server renders the pages of visitors to HTML: the public page of an event, and the pages
// of the application that need no account. Their packages are bundled, because only small parts of them are used.
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  plugins: [checkStylesheetSources(join(publicPage, 'public-page.css'), join(publicPage, 'render.tsx'))],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        'public-page': join(publicPage, 'render.tsx'),
        'visitor-pages': inProject('web', 'shell', 'render.tsx'),
      },
    },
  },
});
