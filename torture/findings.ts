/** What one part did, measured and found wrong. Nothing wrong: it held. */
export class Findings {
  readonly name: string;
  readonly figures: { label: string; value: string }[] = [];
  readonly faults: string[] = [];
  /** Why the part, or some of it, could not be done on this machine. */
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

  /** A fault unless it is so. */
  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.fault(otherwise);
  }

  skip(why: string): void {
    this.skipped.push(why);
  }

  /** For whoever watches; it is not kept. */
  progress(text: string): void {
    console.log(`  ${((performance.now() - this.startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  }

  finish(): void {
    this.seconds = (performance.now() - this.startedAt) / 1000;
  }
}

/** `median (worst)` of times in milliseconds. */
export function times(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  const sorted = values.toSorted((a, b) => a - b);
  return `${seconds(sorted[Math.floor(sorted.length / 2)]!)} (${seconds(sorted.at(-1)!)})`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
