import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine, today } from '../scripts/record/machine.ts';
import { markdownTable, replaceSection } from '../scripts/record/markdown.ts';
import type { Findings } from './findings.ts';
import { projectFolder } from '../scripts/set-up/project.mjs';

const file = join(projectFolder, 'docs', 'torture.md');

const titles: Record<string, string> = {
  kills: 'kill -9 of the server, of the database and of both',
  restarts: 'Database stopped under load',
  disk: 'Disk full',
  clock: 'Clock jumps',
  cut: '30 s network cut of overlays',
  queue: 'Network cut of the report screen, with results waiting on the device',
  servers: 'Two servers on one PostgreSQL behind a round robin',
  pooler: 'Two servers behind PgBouncer in transaction mode',
  releases: 'The previous release beside this one, while it migrates and after',
  nginx: 'Two servers behind nginx, with its cache',
  posts: 'kill -9 between closing a round and its post at Discord',
  submissions: 'kill -9 while captains upload and send, and while a submission is accepted',
  backups: 'Backups under load, restored into both kinds of database',
  acts: 'Random acts on two servers, everything shown compared after each',
};

export function printFindings({ figures, faults, skipped, seconds }: Findings): void {
  const width = Math.max(0, ...figures.map(({ label }) => label.length));
  for (const { label, value } of figures) console.log(`  ${label.padEnd(width)}  ${value}`);
  for (const why of skipped) console.log(`  SKIPPED: ${why}`);
  console.log(`  ${verdict(faults)} (${seconds.toFixed(0)} s)`);
}

/** Replaces the section of this part in docs/torture.md. */
export function recordFindings(findings: Findings): void {
  const heading = titles[findings.name] ?? findings.name;
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), heading, section(findings)));
}

function section({ name, figures, faults, skipped, seconds }: Findings): string {
  const rows = figures.map(({ label, value }) => [label, value]);
  return [
    `${verdict(faults)} \`npm run torture ${name}\`, ${seconds.toFixed(0)} s, on ${today()}, on ${describeMachine()}.`,
    ...(rows.length > 0 ? [markdownTable(['figure', ''], rows)] : []),
    ...skipped.map((why) => `Skipped: ${why}`),
    ...(faults.length > 0 ? [faults.map((fault) => `- ${fault}`).join('\n')] : []),
  ].join('\n\n');
}

function verdict(faults: readonly string[]): string {
  return faults.length === 0 ? 'Held.' : `FAILED: ${faults.length} faults.`;
}
