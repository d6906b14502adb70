// The text that PostgreSQL writes for a jsonb value: keys by length, then by bytes; quotes, backslashes and control characters
// are escaped. Equal values have equal texts, whatever the order of their keys. Keys must be ASCII.
export function jsonbText(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  const keys = definedKeys(value).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}: ${jsonbText(value[key])}`).join(', ')}}`;
}

// Whether both values have the same text.
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = definedKeys(a);
  return (
    keys.length === definedKeys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function definedKeys(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}
