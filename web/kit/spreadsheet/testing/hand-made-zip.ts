// An entry of a zip file; `declared` sizes replace the real ones in its headers, to test files that lie about their size.
export type ZipPart = {
  readonly name: string;
  readonly data: Uint8Array | string;
  readonly method?: 0 | 8 | 99;
  readonly flags?: number;
  readonly declared?: { readonly packed?: number; readonly unpacked?: number };
};

export async function makeZip(parts: readonly ZipPart[]): Promise<Uint8Array<ArrayBuffer>> {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const { name, data, method = 8, flags = 0, declared = {} } of parts) {
    const raw = typeof data === 'string' ? encoder.encode(data) : data;
    const packed = method === 8 ? await deflate(raw) : raw;
    const nameBytes = encoder.encode(name);
    const common = [...u16(flags), ...u16(method), ...u32(0), ...u32(crc32(raw))];
    const sizes = [...u32(declared.packed ?? packed.length), ...u32(declared.unpacked ?? raw.length)];
    const local = [...u32(0x04034b50), ...u16(20), ...common, ...sizes, ...u16(nameBytes.length), ...u16(0)];
    const head = [...u32(0x02014b50), ...u16(20), ...u16(20), ...common, ...sizes, ...u16(nameBytes.length)];
    // No extra field, comment, disk number or attributes.
    const tail = [...u32(0), ...u32(0), ...u32(0), ...u32(offset), ...nameBytes];
    entries.push(Uint8Array.from([...head, ...tail]));
    locals.push(Uint8Array.from([...local, ...nameBytes]), packed);
    offset += local.length + nameBytes.length + packed.length;
  }
  const listLength = entries.reduce((sum, entry) => sum + entry.length, 0);
  const counts = [...u16(parts.length), ...u16(parts.length)];
  const end = [...u32(0x06054b50), ...u16(0), ...u16(0), ...counts, ...u32(listLength), ...u32(offset), ...u16(0)];
  return concat([...locals, ...entries, Uint8Array.from(end)]);
}

export function concat(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

const encoder = new TextEncoder();

async function deflate(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function u16(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value & 0xffff), ...u16(value >>> 16)];
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
