// The text that PostgreSQL writes for a jsonb value: keys by length, then by bytes; quotes, backslashes and control characters
// are escaped. Equal values have equal texts, whatever the order of their keys. Keys must be ASCII.
export function jsonbText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  return `{${Object.entries(value)
    .filter(([, own]) => own !== undefined)
    .toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    .map(([key, own]) => `${JSON.stringify(key)}: ${jsonbText(own)}`)
    .join(', ')}}`;
}

export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || jsonbText(a) === jsonbText(b);
}
