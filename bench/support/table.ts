import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describeMachine, today } from '../../scripts/record/machine.ts';
import { markdownTable, replaceSection } from '../../scripts/record/markdown.ts';
import { clock } from '../../world/part.ts';
import { readStolenSeconds } from './stolen-time.ts';

const file = fileURLToPath(new URL('../../docs/bench.md', import.meta.url));
const emptyDocument = `# Bench

Yardsticks: our path beside the bare minimum. Each section is written by its own command, with the machine it ran on.
`;

interface Bench {
  /** As in `npm run bench {name}`. */
  name: string;
  /** What is measured, beside what, and the aim. */
  about: string;
  columns: readonly string[];
  /** Printed width of the first column, if wider than its heading. */
  width?: number;
}

/** Prints the figures of a bench as they are measured, then replaces its section in docs/bench.md. */
export function startTable({ name, about, columns, width = 0 }: Bench) {
  const startedAt = clock();
  const [load = 0] = loadavg();
  const stolenBefore = readStolenSeconds();
  const rows: string[][] = [];
  const widths = columns.map((column, index) => Math.max(column.length, index === 0 ? width : 9));
  const print = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('   '));
  console.log(`\n${name}: ${about}`);
  print(columns);
  return {
    add: (...cells: string[]) => {
      rows.push(cells);
      print(cells);
    },
    keep: () => {
      const seconds = ((clock() - startedAt) / 1000).toFixed(0);
      const stolen = (readStolenSeconds() - stolenBefore).toFixed(1);
      const where = `On ${today()}, in ${seconds} s, on ${describeMachine()}; load average at the start ${load.toFixed(2)}; processor time taken by other virtual machines ${stolen} s.`;
      const text = [about, markdownTable(columns, rows), where].join('\n\n');
      const document = existsSync(file) ? readFileSync(file, 'utf8') : emptyDocument;
      writeFileSync(file, replaceSection(document, `npm run bench ${name}`, text));
    },
  };
}
