type Item = { readonly id: string; readonly kind: 'submission' | 'contest' };

// The queue of this window: items keep their places while it works. New submissions join below, in their order; new contests
// join the contests above, because a published result is in doubt.
export function arrange(before: readonly string[], items: readonly Item[]): readonly string[] {
  const kinds = new Map(items.map(({ id, kind }) => [id, kind]));
  const kept = before.filter((id) => kinds.has(id));
  const known = new Set(kept);
  const added = items.filter(({ id }) => !known.has(id));
  if (added.length === 0 && kept.length === before.length) return before;
  const addedOf = (wanted: Item['kind']) => added.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const below = kept.findIndex((id) => kinds.get(id) === 'submission');
  const top = below === -1 ? kept.length : below;
  return [...kept.slice(0, top), ...addedOf('contest'), ...kept.slice(top), ...addedOf('submission')];
}

// The next or previous item that nobody else looks at, round the end of the queue; null if there is none.
export function step(
  order: readonly string[],
  from: string | null,
  by: 1 | -1,
  isTaken: (id: string) => boolean,
): string | null {
  const at = from === null ? -1 : order.indexOf(from);
  const start = at === -1 ? (by === 1 ? 0 : order.length - 1) : at + by;
  for (let passed = 0; passed < order.length; passed += 1) {
    const id = order[(start + by * passed + order.length * order.length) % order.length];
    if (id !== undefined && id !== from && !isTaken(id)) return id;
  }
  return null;
}

// What opens after these are decided: the next that stays, else the first one.
export function after(
  order: readonly string[],
  decided: ReadonlySet<string>,
  from: string | null,
  isTaken: (id: string) => boolean,
): string | null {
  const at = from === null ? -1 : order.indexOf(from);
  const rest = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))];
  return rest.find((id) => !decided.has(id) && !isTaken(id)) ?? null;
}

// To the end: it comes again after all others.
export function postpone(order: readonly string[], id: string): readonly string[] {
  return [...order.filter((one) => one !== id), id];
}

// To the front: the server refused what was decided about them.
export function bringBack(order: readonly string[], ids: readonly string[]): readonly string[] {
  const back = new Set(ids);
  return [...ids, ...order.filter((id) => !back.has(id))];
}
