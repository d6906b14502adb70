import { concat } from './hand-made-zip.ts';

// Workbooks as old programs wrote them, byte for byte: one cell with a text.
const TEXT = 'Nome do Time';

export function excel2File(): Uint8Array<ArrayBuffer> {
  // LABEL of BIFF2: row, column, three bytes of attributes, length of one byte.
  const label = [...u16(0), ...u16(0), 0, 0, 0, TEXT.length, ...ascii(TEXT)];
  return Uint8Array.from([
    ...record(0x0009, [...u16(0x0002), ...u16(0x0010)]),
    ...record(0x0000, [...u16(0), ...u16(1), ...u16(0), ...u16(1)]),
    ...record(0x0004, label),
    ...record(0x000a, []),
  ]);
}

export function excel4File(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...record(0x0409, [...u16(0x0004), ...u16(0x0010), ...u16(0)]),
    ...record(0x0204, [...u16(0), ...u16(0), ...u16(0), ...u16(TEXT.length), ...ascii(TEXT)]),
    ...record(0x000a, []),
  ]);
}

// A workbook of one sheet, in a compound file whose stream is called 'Book'.
export function excel95File(): Uint8Array<ArrayBuffer> {
  const begin = (kind: number) => record(0x0809, [...u16(0x0500), ...u16(kind), ...u16(0x10d3), ...u16(1996)]);
  const name = 'Plan1';
  const boundSheet = (at: number) => record(0x0085, [...u32(at), 0, 0, name.length, ...ascii(name)]);
  const globals = begin(5).length + boundSheet(0).length + record(0x000a, []).length;
  return compoundFile('Book', [
    ...begin(5),
    ...boundSheet(globals),
    ...record(0x000a, []),
    ...begin(0x10),
    ...record(0x0204, [...u16(0), ...u16(0), ...u16(0), ...u16(TEXT.length), ...ascii(TEXT)]),
    ...record(0x000a, []),
  ]);
}

const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const FAT = 0xfffffffd;

// Version 3, with the sectors: 0 allocation table, 1 directory, 2 … the stream, which is long enough not to be a small one.
function compoundFile(name: string, stream: readonly number[]): Uint8Array<ArrayBuffer> {
  const sectors = 8;
  const header = new Uint8Array(SECTOR).fill(0xff);
  header.fill(0, 0, 76);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  header.set([...u16(0x3e), ...u16(3), ...u16(0xfffe), ...u16(9), ...u16(6)], 24);
  header.set([...u32(1), ...u32(1), ...u32(0), ...u32(4096), ...u32(END), ...u32(0), ...u32(END), ...u32(0)], 44);
  header.set(u32(0), 76);
  const chain = Array.from({ length: sectors }, (_, index) => (index === sectors - 1 ? END : index + 3));
  const table = [FAT, END, ...chain, ...Array.from({ length: 128 - 2 - sectors }, () => FREE)];
  const directory = [
    entry('Root Entry', 5, 1, END, 0),
    entry(name, 2, FREE, 2, sectors * SECTOR),
    entry('', 0, FREE, 0, 0),
  ];
  const data = new Uint8Array(sectors * SECTOR);
  data.set(stream);
  const empty = entry('', 0, FREE, 0, 0);
  return concat([header, Uint8Array.from(table.flatMap(u32)), Uint8Array.from([...directory, empty].flat()), data]);
}

function entry(name: string, kind: number, child: number, start: number, size: number): number[] {
  const bytes = new Uint8Array(128);
  bytes.set(Array.from(name, (letter) => u16(letter.charCodeAt(0))).flat());
  bytes.set([...u16(name === '' ? 0 : (name.length + 1) * 2), kind, 1, ...u32(FREE), ...u32(FREE), ...u32(child)], 64);
  bytes.set([...u32(start), ...u32(size)], 116);
  return [...bytes];
}

function record(kind: number, data: readonly number[]): number[] {
  return [...u16(kind), ...u16(data.length), ...data];
}

function ascii(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}

function u16(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value & 0xffff), ...u16(value >>> 16)];
}
