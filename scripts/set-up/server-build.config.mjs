import { relative, sep } from 'node:path';
import { defineConfig } from 'vite';
import { inProject, projectFolder } from './project.mjs';

// Bundles the server into one JavaScript file with the packages that consist of many modules: finding and reading each of their
// files took a third of a start.
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  plugins: [keepOwnPlace(), mapOwnSources()],
  ssr: {
    noExternal: true,
    // Packages that contain machine code, start workers from their own files or are CommonJS.
    external: ['@takumi-rs/core', 'nodemailer', 'pg', 'pg-copy-streams', 'pino', 'prom-client', 'sharp', 'ws'],
  },
  build: {
    ssr: 'server/main.ts',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: false, sourcemapExcludeSources: true } },
  },
});

/**
 * Leaves the packages out of the source map. Node parses all of it for the first stack trace, and the server answers nothing
 * until it has: half a second with the packages.
 */
function mapOwnSources() {
  return {
    name: 'map-own-sources',
    transform(code, id) {
      return id.includes('node_modules') ? { code, map: { mappings: '' } } : undefined;
    },
  };
}

/**
 * Code finds its files (migrations, the page) relative to its source file, so `import.meta.url` keeps naming the source file.
 */
function keepOwnPlace() {
  return {
    name: 'keep-own-place',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return undefined;
      const source = relative(inProject('dist', 'server'), id).split(sep).join('/');
      const placed = code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`);
      // The replacement adds no line, so the source map needs no change.
      return { code: placed, map: null };
    },
  };
}
