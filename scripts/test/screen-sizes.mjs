import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../set-up/project.mjs';

/** A screen has the first kind that matches. Screens of signed-in users also load the guards and the frame. */
export const kinds = [
  {
    name: 'public',
    screens: /^(visitors\/(agenda|registration|season-page)|captains\/my-team|access\/sign-in)\/.*-page\.tsx$/,
    around: ['index.html'],
    limitKb: 131,
    mostFiles: 8,
  },
  {
    name: 'calculator',
    screens: /^visitors\/(calculator|regulation)\/.*-page\.tsx$/,
    around: ['index.html'],
    limitKb: 151,
    mostFiles: 8,
  },
  {
    name: 'dashboard',
    screens: /-page\.tsx$/,
    around: ['index.html', 'shell/dashboard.tsx', 'shell/frame.tsx'],
    limitKb: 266,
    mostFiles: 14,
  },
];

/**
 * The gzipped size of what each screen loads before it can be used. Dashboard and public pages: the scripts, without what loads
 * later (workers, dialogs, toasts). The public page of an event: script and style sheet. Each OBS scene: everything except the
 * fonts for names that are not Latin.
 */
export function listScreenSizes() {
  const manifest = readManifest();
  const sizes = listScreens(manifest).map(({ screen, kind }) => {
    const { name, around, limitKb, mostFiles } = kind;
    return { screen, kind: name, limitKb, mostFiles, ...scriptsOf(manifest, [...around, screen]) };
  });
  return [...sizes, reportLaterSize(manifest), captainLaterSize(manifest), publicPageSize(), ...listSceneSizes()];
}

/** The names of the files that each screen loads at once, as vite.code-splitting.config.ts gives them. */
export function listScreenFiles() {
  const manifest = readManifest();
  const names = new Map(Object.values(manifest).map(({ file, name }) => [file, name]));
  return listScreens(manifest).map(({ screen, kind }) => {
    const files = new Set();
    for (const module of [...kind.around, screen]) addFiles(manifest, module, files);
    return { screen, files: [...files].map((file) => names.get(file)) };
  });
}

function readManifest() {
  return JSON.parse(readFileSync(inProject('dist', 'web', 'manifest.json'), 'utf8'));
}

function listScreens(manifest) {
  return Object.keys(manifest)
    .filter((name) => manifest[name].isDynamicEntry)
    .flatMap((screen) => {
      const kind = kinds.find(({ screens }) => screens.test(screen));
      return kind ? [{ screen, kind }] : [];
    });
}

/** The files of scripts that the report screen requests by itself right after its first paint, such as the result box. */
function reportLaterSize(manifest) {
  const later = [
    'shell/background.tsx',
    'shell/context-status.tsx',
    'report/command-status.tsx',
    'report/first-steps.tsx',
    'report/lazy-parts.ts',
  ];
  return laterSize(manifest, 'dashboard', 'report/report-page.tsx', later, { limitKb: 61, mostFiles: 13 });
}

/** What a captain's phone loads after the page, once the event takes results from captains. */
function captainLaterSize(manifest) {
  const later = ['captains/my-team/report-view.tsx'];
  return laterSize(manifest, 'public', 'captains/my-team/my-team-page.tsx', later, { limitKb: 37, mostFiles: 4 });
}

function laterSize(manifest, kind, screen, later, limits) {
  const { around } = kinds.find(({ name }) => name === kind);
  const before = scriptsOf(manifest, [...around, screen]);
  const after = scriptsOf(manifest, [...around, screen, ...later]);
  const loaded = { kb: after.kb - before.kb, files: after.files - before.files };
  return { screen: `${screen}, later`, kind: 'later', ...loaded, ...limits };
}

/** Script and style sheet, which the page needs after the first response before it can update itself. */
function publicPageSize() {
  const folder = inProject('dist', 'public-page');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const files = new Set();
  for (const name of Object.keys(manifest).filter((name) => manifest[name].isEntry)) {
    addFiles(manifest, name, files);
    for (const style of manifest[name].css ?? []) files.add(style);
  }
  return {
    screen: 'public-page',
    kind: 'event',
    kb: sum([...files].map((file) => gzippedKb(join(folder, file)))),
    limitKb: 90,
  };
}

function scriptsOf(manifest, modules) {
  const files = new Set();
  for (const module of modules) addFiles(manifest, module, files);
  return { kb: sum([...files].map((file) => gzippedKb(inProject('dist', 'web', file)))), files: files.size };
}

/** Adds the files that a module loads at once: its own, and those of its static imports. */
function addFiles(manifest, name, files) {
  const { file, imports = [] } = manifest[name];
  if (files.has(file)) return;
  files.add(file);
  for (const imported of imports) addFiles(manifest, imported, files);
}

function listSceneSizes() {
  const folder = inProject('dist', 'live-page');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
  const scenes = Object.keys(manifest).filter(
    (name) => /^scenes\/.*\.tsx$/.test(name) && manifest[name].isDynamicEntry,
  );
  return scenes.map((scene) => {
    const files = new Set(['index.html']);
    for (const module of [entry, scene]) addFiles(manifest, module, files);
    // Every browser in OBS supports woff2, so woff is never loaded.
    for (const asset of [...(manifest[entry].css ?? []), ...(manifest[entry].assets ?? [])])
      if (!asset.endsWith('.woff')) files.add(asset);
    return {
      screen: `live-page/${scene}`,
      kind: 'OBS',
      kb: sum([...files].map((file) => gzippedKb(join(folder, file)))),
      limitKb: 81,
    };
  });
}

function gzippedKb(path) {
  return gzipSync(readFileSync(path)).length / 1000;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
