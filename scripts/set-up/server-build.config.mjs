import { relative, sep } from 'node:path';
import { defineConfig } from 'vite';
import { inProject, projectFolder } from './project.mjs';

// The server as one file of plain JavaScript, its packages left where they are. Loading it takes a third of the time that
// compiling its files at every start took, because then each module of every package went through the compiler's hooks.
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  plugins: [keepOwnPlace()],
  build: { ssr: 'server/main.ts', target: 'node20', minify: false, sourcemap: true },
});

/** Code finds its files (migrations, the page) beside itself: `import.meta.url` goes on naming the source file. */
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
