import { relative, sep } from 'node:path';
import { defineConfig } from 'vite';
import { inProject, projectFolder } from './project.mjs';

// Bundles the server into one JavaScript file with the packages that consist of many modules: finding and reading each of their
// files took a third of a start.
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  plugins: [keepOwnPlace()],
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
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

/**
 * Code finds its files (migrations, the page) relative to its source file, so `import.meta.url` keeps naming the source file.
 */
function keepOwnPlace() {
  return {
    name: 'keep-own-place',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return undefined;
      const source = relative(inProject('dist', 'server'), id).split(sep).join('/');
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`);
    },
  };
}
