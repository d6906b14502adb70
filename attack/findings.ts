/** The findings of one part of the attack. */
export interface Outcome {
  title: string;
  /** One row each in the table of figures. */
  figures: [name: string, figure: string][];
  /** Empty if the part found no fault. */
  broken: string[];
  /** Markdown that the report includes unchanged, such as the matrix. */
  details: string[];
}

/** Collects faults: each kind once, with its count and its first example. */
export class Broken {
  readonly #found = new Map<string, { times: number; example: string }>();

  add(what: string, example = ''): void {
    const before = this.#found.get(what);
    this.#found.set(what, { times: (before?.times ?? 0) + 1, example: before?.example ?? example });
  }

  get lines(): string[] {
    return [...this.#found].map(([what, { times, example }]) => {
      const often = times === 1 ? what : `${what} (${times} times)`;
      return example === '' ? often : `${often}, such as \`${example.replaceAll('`', "'")}\``;
    });
  }
}

export function count(number: number): string {
  return number.toLocaleString('en-GB');
}
