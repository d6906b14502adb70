import { crc32 as nodeCrc32, deflateSync } from 'node:zlib';

/** Makes a PNG with the given header, whether it fits the data or not. */
export function png({
  width,
  height,
  data,
  text,
}: {
  width: number;
  height: number;
  data?: Buffer;
  text?: Buffer;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(text ? [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]))] : []),
    chunk('IDAT', data ?? deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(nodeCrc32(named));
  return Buffer.concat([length, named, sum]);
}
