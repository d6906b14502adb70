import { median } from '../scripts/record/figures.ts';

/** The figures and faults of one part. A part without faults has passed. */
export class Findings {
  readonly name: string;
  readonly figures: { label: string; value: string }[] = [];
  readonly faults: string[] = [];
  /** Why this machine could not run the part, or some of it. */
  readonly skipped: string[] = [];
  seconds = 0;
  private readonly startedAt = performance.now();

  constructor(name: string) {
    this.name = name;
    console.log(`\n${name}`);
  }

  figure(label: string, value: string | number): void {
    this.figures.push({ label, value: String(value) });
  }

  fault(what: string): void {
    this.faults.push(what);
    console.log(`  FAULT: ${what}`);
  }

  /** Records a fault unless the condition holds. */
  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.fault(otherwise);
  }

  skip(why: string): void {
    this.skipped.push(why);
  }

  /** Prints progress to the console; the report does not include it. */
  progress(text: string): void {
    console.log(`  ${((performance.now() - this.startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  }

  finish(): void {
    this.seconds = (performance.now() - this.startedAt) / 1000;
  }
}

/** Formats times in milliseconds as `median (worst)`. */
export function times(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  return `${seconds(median(values))} (${seconds(Math.max(...values))})`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
