import { writeFileSync } from 'node:fs';
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

/** The figures with the machine and the day, for whoever wants to compare. */
export function writeReport(outcomes: Outcome[], { inputCount, seed }: { inputCount: number; seed: number }): void {
  const broken = outcomes.flatMap((outcome) => outcome.broken);
  const sections = outcomes.flatMap(({ title, figures, broken, details }) => [
    `## ${title}`,
    markdownTable(['figure', 'value'], figures),
    ...(broken.length > 0 ? [`Broken:\n\n${broken.map((line) => `- ${line}`).join('\n')}`] : []),
    ...details,
  ]);
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
    ...sections,
  ].join('\n\n');
  writeFileSync(file, `${text}\n`);
}
