import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { compile } from '@tailwindcss/node';
import type { Plugin } from 'vite';

/**
 * The stylesheets of the small pages name the files in which Tailwind looks for classes, so that they hold no rule of another
 * page. A build of the entry fails if a module that it loads writes a class whose rule the stylesheet lacks.
 */
export function checkStylesheetSources(stylesheet: string, entry: string): Plugin {
  return {
    name: 'stylesheet-sources',
    async generateBundle() {
      const loaded = new Set([resolve(entry)]);
      for (const id of loaded) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const next of [...importedIds, ...dynamicallyImportedIds]) loaded.add(next);
      }
      const css = readFileSync(stylesheet, 'utf8');
      const { build, sources } = await compile(css, { base: dirname(stylesheet), onDependency: () => undefined });
      const named = sources.map(({ base, pattern }) => resolve(base, pattern));
      const written = [...loaded].filter((id) => /\.tsx?$/.test(id) && !id.includes('node_modules'));
      const isNamed = (id: string) => named.some((source) => id === source || id.startsWith(`${source}/`));
      const found = new Set(classesIn(build(written.filter(isNamed).flatMap(wordsIn))));
      const missing = classesIn(build(written.flatMap(wordsIn))).filter((name) => !found.has(name));
      const lacking = written.filter((id) => !isNamed(id) && wordsIn(id).some((word) => missing.includes(word)));
      if (found.size < 50) this.error(`${stylesheet} has next to no rules: is ${entry} the entry of this build?`);
      if (lacking.length > 0)
        this.error(
          `${stylesheet} lacks lines '@source' for ${lacking.map((id) => relative(dirname(stylesheet), id)).join(', ')}: ${missing.join(' ')}`,
        );
    },
  };
}

/** What may be classes in a source file. A word alone, such as 'hidden', is mostly the value of a field. */
function wordsIn(file: string): string[] {
  const words = readFileSync(file, 'utf8').split(/[\s'"`{}]+/);
  return words.filter((word) => /^[a-z[*-].*[-:[(]/.test(word));
}

function classesIn(css: string): string[] {
  return [...css.matchAll(/^\s*\.((?:[\w-]|\\.)+)/gm)].map(([, name = '']) => name.replaceAll('\\', ''));
}
