/** How deep lists and objects are opened: what lies deeper, such as an entry of an event's ledger, is small. */
const DEEPEST = 3;

/** The text of `JSON.stringify(value, null, 2)` in parts, each of which is made in a moment. */
export function* jsonParts(value: unknown, depth = 0): Generator<string> {
  if (depth > DEEPEST || typeof value !== 'object' || value === null || value instanceof Date) {
    const text = JSON.stringify(value, null, 2) ?? 'null';
    yield text.replaceAll('\n', `\n${'  '.repeat(depth)}`);
    return;
  }
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value).flatMap(([name, item]) => (item === undefined ? [] : [[name, item] as const]));
  const [open, close] = isList ? '[]' : '{}';
  yield open!;
  for (const [index, [name, item]] of members.entries()) {
    yield `${index === 0 ? '' : ','}\n${'  '.repeat(depth + 1)}${isList ? '' : `${JSON.stringify(name)}: `}`;
    yield* jsonParts(item, depth + 1);
  }
  yield members.length === 0 ? close! : `\n${'  '.repeat(depth)}${close}`;
}
