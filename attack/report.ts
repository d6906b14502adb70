import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeMachine, today } from '../scripts/record/machine.ts';
import { markdownTable } from '../scripts/record/markdown.ts';
import type { Outcome } from './findings.ts';

const file = fileURLToPath(new URL('../docs/attack.md', import.meta.url));

export function showOutcome({ title, figures, broken, details }: Outcome): void {
  console.log(`\n${title}`);
  for (const [name, figure] of figures) console.log(`  ${name.padEnd(60)} ${figure}`);
  for (const detail of details) console.log(`\n${detail}`);
  for (const line of broken) console.log(`  BROKEN ${line}`);
}

/** Writes docs/attack.md with the figures, the machine and the date. */
export function writeReport(outcomes: Outcome[], { inputCount, seed }: { inputCount: number; seed: number }): void {
  const broken = outcomes.flatMap((outcome) => outcome.broken);
  const text = [
    '# `npm run attack`: bad input and wrong people',
    'Written by the run itself: `npm run attack`, or one part of it, `npm run attack fuzz -- --inputs 50 --seed 1`.',
    markdownTable(
      ['', ''],
      [
        ['date', today()],
        ['machine', describeMachine()],
        ['seed', String(seed)],
        ['inputs for each route', String(inputCount)],
        ['what broke', broken.length === 0 ? 'nothing' : `${broken.length} things, below`],
      ],
    ),
    ...outcomes.map(sectionOf),
  ].join('\n\n');
  writeFileSync(file, `${text}\n`);
}

/** Replaces the sections of the parts that ran alone, and keeps the others. */
export function writeSections(outcomes: Outcome[]): void {
  const [head = '', ...rest] = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/^(?=## )/m);
  const sections = new Map(rest.map((section) => [/^## (.+)$/m.exec(section)?.[1] ?? '', section.trimEnd()]));
  for (const outcome of outcomes)
    sections.set(
      outcome.title,
      sectionOf({ ...outcome, figures: [['run by itself on', today()], ...outcome.figures] }),
    );
  writeFileSync(file, `${[head.trimEnd(), ...sections.values()].join('\n\n')}\n`);
}

function sectionOf({ title, figures, broken, details }: Outcome): string {
  return [
    `## ${title}`,
    markdownTable(['figure', 'value'], figures),
    ...(broken.length > 0 ? [`Broken:\n\n${broken.map((line) => `- ${line}`).join('\n')}`] : []),
    ...details,
  ].join('\n\n');
}
