import { useCallback, useEffect, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

type Place = {
  readonly left: number;
  readonly width: number;
  readonly maxHeight: number;
  // Below the field, or above it where there is more room.
  readonly top: number | undefined;
  readonly bottom: number | undefined;
};

const GAP_PX = 4;
const EDGE_PX = 8;
const ENOUGH_PX = 240;
// Enough for most names of teams.
const LEAST_WIDTH_PX = 256;

/**
 * The place of a list beside its field. `measure` is called before the list is rendered, while the layout is still valid;
 * later the place follows scrolling and resizing.
 */
export function usePlace(field: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [place, setPlace] = useState<Place | null>(null);
  const measure = useCallback(() => {
    if (!field.current) return;
    const next = placeBeside(field.current.getBoundingClientRect());
    setPlace((was) => (was && isSame(was, next) ? was : next));
  }, [field]);
  useEffect(() => {
    if (!isOpen) return;
    // Scrolling of an element does not bubble.
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [isOpen, measure]);
  return { place, measure };
}

function placeBeside({ left, top, bottom, width: fieldWidth }: DOMRect): Place {
  const width = Math.max(fieldWidth, Math.min(LEAST_WIDTH_PX, window.innerWidth - 2 * EDGE_PX));
  const below = window.innerHeight - bottom - GAP_PX - EDGE_PX;
  const above = top - GAP_PX - EDGE_PX;
  const isBelow = below >= ENOUGH_PX || below >= above;
  return {
    left: width > fieldWidth ? Math.min(left, window.innerWidth - EDGE_PX - width) : left,
    width,
    maxHeight: Math.max(0, isBelow ? below : above),
    top: isBelow ? bottom + GAP_PX : undefined,
    bottom: isBelow ? undefined : window.innerHeight - top + GAP_PX,
  };
}

function isSame(one: Place, other: Place): boolean {
  return (Object.keys(one) as (keyof Place)[]).every((key) => one[key] === other[key]);
}

type Props = {
  place: Place;
  // Called with the position of an option in the list.
  onPoint: (index: number) => void;
  onPick: (index: number) => void;
  children: ReactNode;
};

// The list of a field: over everything, at least as wide as the field, which keeps the focus.
export function ListPopup({ place: { maxHeight, ...place }, onPoint, onPick, children }: Props) {
  return createPortal(
    <div
      role="presentation"
      style={{ ...place, maxHeight: Math.min(maxHeight, MOST_PX) }}
      onMouseDown={keepFocus}
      onMouseMove={({ target }) => withIndex(target, onPoint)}
      onClick={({ target }) => withIndex(target, onPick)}
      className="fixed z-40 overflow-y-auto border border-edge bg-raised contain-content"
    >
      {children}
    </div>,
    document.body,
  );
}

const MOST_PX = 352;

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function withIndex(target: EventTarget, act: (index: number) => void): void {
  const index = (target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'];
  if (index !== undefined) act(Number(index));
}

// Called after a key moved the highlight.
export function showOption(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}
