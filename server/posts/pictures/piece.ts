import type { Node } from '@takumi-rs/core';
import type { Face } from './fonts.ts';

export type Style = NonNullable<Node['style']>;

/** A picture before its texts are measured. */
export type Piece =
  | { kind: 'box'; style: Style; children: readonly Piece[] }
  /** Words of ours, which fit. */
  | { kind: 'words'; text: string; face: Face; style: Style }
  /** Words of other people, set as large as the room lets them: smaller first, then on several lines, never cut. */
  | { kind: 'fitted'; text: string; face: Face; room: Room; style: Style }
  | { kind: 'image'; bytes: Uint8Array; style: Style };

export interface Room {
  width: number;
  height: number;
  size: number;
  /** Below this size a second line is better. */
  least: number;
  align?: 'left' | 'right' | 'center';
}

export function row(style: Style, ...children: readonly (Piece | null)[]): Piece {
  return box({ flexDirection: 'row', alignItems: 'center', ...style }, ...children);
}

export function column(style: Style, ...children: readonly (Piece | null)[]): Piece {
  return box({ flexDirection: 'column', ...style }, ...children);
}

export function box(style: Style, ...children: readonly (Piece | null)[]): Piece {
  return {
    kind: 'box',
    style: { display: 'flex', flexShrink: 0, ...style },
    children: children.filter((child) => child !== null),
  };
}

export function words(text: string, face: Face, size: number, style: Style = {}): Piece {
  return { kind: 'words', text, face, style: { fontSize: size, lineHeight: `${Math.ceil(size * 1.2)}px`, ...style } };
}

export function fitted(text: string, face: Face, room: Room, style: Style = {}): Piece {
  return { kind: 'fitted', text, face, room, style };
}
