import type { Plugin, Rolldown } from 'vite';
import { type ModuleGraph, readGraph } from './vite.module-graph.config.ts';

/**
 * Decides which modules are bundled into one file. Without groups, every module that several pages import becomes its own file,
 * and the report screen would fetch 125 of them. A request costs a browser more than some kilobytes of script, so small modules
 * share a file although not every page that loads it needs all of them.
 */
export function splitCode(): { groups: Rolldown.CodeSplittingGroup[]; plugin: Plugin } {
  let files: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'code-splitting',
    buildEnd() {
      files = assignModules(readGraph(this));
    },
  };
  const group = (name: string, test: RegExp | ((id: string) => boolean)) => ({
    name,
    test,
    includeDependenciesRecursively: false,
  });
  return {
    plugin,
    groups: [
      ...FILES.map((name) => group(name, (id) => files.get(id) === name)),
      ...Object.entries(TOGETHER).map(([name, pattern]) => group(name, pattern)),
      // Menus and other popups need more of Base UI than dialogs: those modules are shared by fewer files.
      { ...group('dialogs', DIALOGS), minShareCount: 9 },
    ],
  };
}

const FILES = [
  // What every page loads.
  'main',
  // What every page of the dashboard loads, and small modules that several of them need.
  'frame',
  // Small modules that pages of the dashboard and of visitors need.
  'shared',
  // Small modules that several pages of visitors need.
  'visitors',
  // What the captain's report, which loads after the captain's page, and pages of the dashboard need.
  'captains',
  // What a page of the dashboard loads after its first paint.
  'background',
  // What the report screen and the grid load after their first paint, and what only the report screen loads.
  'status',
  'later',
] as const;

type FileName = (typeof FILES)[number];

const MAIN = /web[\\/]main\.tsx$/;
const FRAME = /shell[\\/](?:dashboard|frame)\.tsx$|lib[\\/]failed-loads\.tsx$/;
const BACKGROUND = /shell[\\/](?:background|context-status|phone-menu)\.tsx$/;
const LATER = /report[\\/](?:lazy-parts|first-steps)\.tsx?$/;
const STATUS = /report[\\/]command-status\.tsx$/;
const PAGES = /web[\\/].*-page\.tsx$/;
const SIGN_IN_PAGE = /auth[\\/](?:auth|sign-up)-page\.tsx$/;
const CAPTAIN_REPORT = /my-team[\\/](?:report-view|kept-records|contest-sheet)\.tsx$/;
// Of those that the captain's report needs, they are too large to be assigned by their size.
const CAPTAINS = /domain[\\/]rules[\\/](?:explain-round|score|phrases)\.ts$/;
const VISITOR_PAGES = /web[\\/](?:agenda|registration|my-team|auth|season-page)[\\/][^\\/]*-page\.tsx$/;
const ICONS = /lucide-react.*icons[\\/]/;
const PACKAGES = /node_modules[\\/](?!lucide-react)/;
const DIALOGS =
  /@base-ui|floating-ui|use-sync-external-store|tabbable|reselect|web[\\/](?:ui[\\/](?:typing-|confirm-)?|lib[\\/]reason-)dialog\.tsx$/;

// Modules that are mostly needed together.
const TOGETHER = {
  event:
    /domain[\\/](?:rules[\\/](?:tiebreak|standings)|event-(?:state|views)|ledger|publication|failures)\.ts$|lib[\\/](?:event-log[\\/]|events[\\/]event-data\.ts$|commands[\\/]acts)/,
  stream: /domain[\\/]broadcast\.ts$|lib[\\/]obs-links[\\/]live-page-address\.ts$/,
  queue: /lib[\\/](?:commands[\\/](?:queue|store|send-in-order)|live[\\/]presence|installable)/,
  commands: /lib[\\/]commands[\\/](?:(?!acts-|use-|.*captain)|use-command-news)/,
  why: /domain[\\/]rules[\\/]explain(?:-tie)?\.ts$|lib[\\/]why[\\/](?:explanation-view|tie-criteria)\.tsx$/,
  ledger:
    /lib[\\/](?:ledger[\\/]|rules[\\/](?:rule-changes|tiebreaker-names)\.|why[\\/](?:why-content|use-explanation)\.|decisions[\\/]decision-draft\.)/,
};

// In characters, before they are minified.
const SMALL_MODULE = 2500;
const TINY_MODULE = 450;

// Assigns a file to some modules. Of the others, the bundler puts those into one file that the same pages need.
function assignModules(graph: ModuleGraph): ReadonlyMap<string, FileName> {
  const files = new Map<string, FileName>();
  const main = graph.reach(graph.named(MAIN));
  const report = graph.named(CAPTAIN_REPORT);
  const visitors = graph.reachLate(graph.named(VISITOR_PAGES), main, new Set(report));
  const ofReport = graph.reach(report);
  const isOfCaptains = (id: string) => ofReport.has(id) && !visitors.has(id) && !main.has(id);
  for (const id of main) if (!MAIN.test(id)) files.set(id, 'main');
  for (const id of graph.reach(graph.named(FRAME)))
    if (!main.has(id)) files.set(id, visitors.has(id) ? 'shared' : isOfCaptains(id) ? 'captains' : 'frame');
  for (const id of graph.named(CAPTAINS)) files.set(id, 'captains');

  const entries = graph.entries();
  const counter = (of: readonly string[]) => {
    const reached = of.map((entry) => graph.reach([entry]));
    return (id: string) => reached.filter((modules) => modules.has(id)).length;
  };
  const countUsers = counter(entries);
  const countPages = counter(graph.named(PAGES));
  const countVisitorPages = counter(graph.named(VISITOR_PAGES));
  const countSignIn = counter(graph.named(SIGN_IN_PAGE));
  const countOthers = counter(entries.filter((id) => !visitors.has(id)));
  const countNotCaptains = counter(entries.filter((id) => !report.includes(id)));
  const chooseFile = (id: string) => {
    const isTiny = ICONS.test(id) || graph.size(id) <= TINY_MODULE;
    if (isOfCaptains(id)) return countNotCaptains(id) >= (isTiny ? 1 : 7) ? 'captains' : undefined;
    if (!visitors.has(id)) return countUsers(id) >= (isTiny ? 2 : 4) ? 'frame' : undefined;
    if (countOthers(id) > 0 && countUsers(id) >= (isTiny ? 2 : 7)) return 'shared';
    return countVisitorPages(id) >= 2 && countSignIn(id) === 0 ? 'visitors' : undefined;
  };
  const small = new Map<string, FileName>();
  for (const id of graph.named(/./)) {
    if (files.has(id) || PACKAGES.test(id) || entries.includes(id) || graph.size(id) > SMALL_MODULE) continue;
    const file = chooseFile(id);
    if (file) small.set(id, file);
  }
  // A small module joins a file only if the modules it imports are in that file or in files that are loaded with it. Otherwise
  // every page that loads the file would load further files too.
  const canLoad = (file: FileName, imported: string) => {
    const other = files.get(imported) ?? small.get(imported);
    const isLoaded = other === 'captains' && file === 'frame';
    return other === 'main' || other === 'shared' || other === file || isLoaded || !graph.size(imported);
  };
  for (let before = 0; before !== small.size;) {
    before = small.size;
    for (const [id, file] of small)
      if (!graph.importsOf(id).every((imported) => canLoad(file, imported))) small.delete(id);
  }
  for (const [id, file] of small) files.set(id, file);

  const late = { background: BACKGROUND, status: STATUS, later: LATER };
  for (const name of ['background', 'status', 'later'] as const)
    for (const id of graph.reach(graph.named(late[name])))
      if (!files.has(id) && !PACKAGES.test(id) && !visitors.has(id) && !isOfCaptains(id) && countPages(id) === 0)
        files.set(id, name);
  return files;
}
