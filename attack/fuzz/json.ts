/** JSON text that `JSON.stringify` does not write: numbers beyond all limits, `1.0`, very deep nesting. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An object that may have any key, including `__proto__`, and duplicate keys. */
export class Entries {
  readonly list: readonly (readonly [string, unknown])[];

  constructor(list: readonly (readonly [string, unknown])[]) {
    this.list = list;
  }
}

export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Object.is(value, -0)) return '-0';
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  const entries = entriesOf(value);
  if (entries) return `{${entries.map(([key, of]) => `${JSON.stringify(key)}:${writeJson(of)}`).join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (value instanceof Entries) return value.list;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson);
  return isObject ? Object.entries(value) : undefined;
}

export interface Mutation {
  /** Index of the part to change, in the order in which the parts are serialised. */
  at: number;
  kind: 'replace' | 'remove' | 'add' | 'twice' | 'wrap';
  key: string;
  value: unknown;
}

/** Returns the value with one part changed. */
export function mutate(value: unknown, mutation: Mutation): unknown {
  const parts = countParts(value);
  let left = mutation.at % parts;
  const walk = (of: unknown): unknown[] => {
    if (left === 0) {
      left -= 1;
      return change(of, mutation);
    }
    left -= 1;
    if (Array.isArray(of)) return [of.flatMap(walk)];
    const entries = entriesOf(of);
    return entries
      ? [new Entries(entries.flatMap(([key, inner]) => walk(inner).map((out) => [key, out] as const)))]
      : [of];
  };
  return walk(value)[0];
}

function change(value: unknown, { kind, key, value: other }: Mutation): unknown[] {
  const entries = entriesOf(value) ?? [];
  switch (kind) {
    case 'replace':
      return [other];
    case 'remove':
      return [];
    case 'add':
      return [new Entries([...entries, [key, other]])];
    case 'twice':
      return [
        new Entries([...entries, ...entries.slice(0, 1), ...entries.slice(-1).map(([name]) => [name, other] as const)]),
      ];
    case 'wrap':
      return [[value]];
  }
}

function countParts(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, of) => sum + countParts(of), 1);
  return (entriesOf(value) ?? []).reduce((sum, [, of]) => sum + countParts(of), 1);
}
