import fc from 'fast-check';

/** Good files with some bytes changed, inserted or removed; `of` is the index of the original file. */
export function mutations(good: Buffer[], seed: number, numRuns: number): { of: number; bytes: Buffer }[] {
  const change = fc.record({
    kind: fc.constantFrom('change', 'change', 'insert', 'remove'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  });
  const wanted = fc.record({ of: fc.nat(good.length - 1), changes: fc.array(change, { minLength: 1, maxLength: 6 }) });
  return fc.sample(wanted, { seed, numRuns }).map(({ of, changes }) => ({
    of,
    bytes: changes.reduce((before, { kind, at, bytes }) => {
      const from = Math.floor(at * before.length);
      const put = kind === 'remove' ? Buffer.alloc(0) : bytes;
      const rest = before.subarray(from + (kind === 'insert' ? 0 : bytes.length));
      return Buffer.concat([before.subarray(0, from), put, rest]);
    }, good[of]!),
  }));
}

export function noise(seed: number, size: number): Buffer {
  const [bytes] = fc.sample(fc.uint8Array({ minLength: size, maxLength: size }), { seed, numRuns: 1 });
  return Buffer.from(bytes!);
}

export function breakAt(bytes: Buffer, from: number, to: number): Buffer {
  return Buffer.concat([bytes.subarray(0, from), Buffer.alloc(to - from, 0xff), bytes.subarray(to)]);
}

/** Sets width and height in the header of a GIF. */
export function withSize(gif: Buffer, size: number): Buffer {
  const changed = Buffer.from(gif);
  changed.writeUInt16LE(size, 6);
  changed.writeUInt16LE(size, 8);
  return changed;
}

export function withRiffSize(webp: Buffer, more: number): Buffer {
  const changed = Buffer.from(webp);
  changed.writeUInt32LE((changed.readUInt32LE(4) + more) >>> 0, 4);
  return changed;
}

export function repeat(bytes: number[], times: number): Buffer {
  return Buffer.alloc(bytes.length * times, Buffer.from(bytes));
}
