import type { ServerMessage } from '../../../domain/stream/live.ts';

/** A whole WebSocket frame of a text message (RFC 6455, section 5.2), ready to be written to any number of connections. */
export type TextFrame = Buffer & { readonly textFrame: never };

const finalText = 0x81;

export function messageFrame(message: ServerMessage): TextFrame {
  return textFrame(JSON.stringify(message));
}

export function textFrame(text: string): TextFrame {
  const payload = Buffer.from(text);
  return Buffer.concat([headerOf(payload.length), payload]) as TextFrame;
}

// A server does not mask its frames.
function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([finalText, length]);
  const header = Buffer.alloc(length < 65_536 ? 4 : 10);
  header[0] = finalText;
  if (length < 65_536) {
    header[1] = 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = 127;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return header;
}
