/** Splits the bytes of a WebSocket server into messages. Our server sends no masked, fragmented or compressed frames. */
export class FrameReader {
  private rest: Buffer = Buffer.alloc(0);
  private readonly take: (payload: Buffer) => void;

  constructor(take: (payload: Buffer) => void) {
    this.take = take;
  }

  read(data: Buffer): void {
    let left = this.rest.length === 0 ? data : Buffer.concat([this.rest, data]);
    for (;;) {
      const frame = measure(left);
      if (!frame || left.length < frame.end) break;
      this.take(left.subarray(frame.start, frame.end));
      left = left.subarray(frame.end);
    }
    this.rest = left;
  }
}

function measure(data: Buffer): { start: number; end: number } | undefined {
  const short = data[1];
  if (short === undefined) return undefined;
  if (short < 126) return { start: 2, end: 2 + short };
  if (short === 126) return data.length < 4 ? undefined : { start: 4, end: 4 + data.readUInt16BE(2) };
  return data.length < 10 ? undefined : { start: 10, end: 10 + Number(data.readBigUInt64BE(2)) };
}
