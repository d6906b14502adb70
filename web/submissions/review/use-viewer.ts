import { useState } from 'react';

export type View = {
  // Which image of the submission.
  readonly index: number;
  // 1: the whole image in its frame.
  readonly zoom: number;
  // Quarter turns to the right.
  readonly turns: number;
  // How far the image is moved, in pixels of the screen.
  readonly x: number;
  readonly y: number;
};

const WHOLE = { zoom: 1, turns: 0, x: 0, y: 0 };

// The first image, as it opens.
export const WHOLE_VIEW: View = { index: 0, ...WHOLE };

const ZOOMS = [1, 1.5, 2, 3, 4, 6];

// How the images of a submission are looked at. `key` names the submission: another one is seen whole again.
export function useViewer(key: string | null, count: number) {
  const [kept, setKept] = useState({ key, view: WHOLE_VIEW });
  if (kept.key !== key) setKept({ key, view: WHOLE_VIEW });
  const { view } = kept;
  const change = (make: (before: View) => View) => setKept((before) => ({ key, view: make(before.view) }));
  const zoomTo = (zoom: number) => change((before) => (zoom <= 1 ? { ...before, ...CENTRED } : { ...before, zoom }));
  return {
    view,
    change,
    go: (by: 1 | -1) => {
      if (count > 1) change(({ index }) => ({ index: (index + by + count) % count, ...WHOLE }));
    },
    show: (index: number) => change(() => ({ index, ...WHOLE })),
    zoomIn: () => zoomTo(ZOOMS.find((zoom) => zoom > view.zoom) ?? view.zoom),
    zoomOut: () => zoomTo(ZOOMS.findLast((zoom) => zoom < view.zoom) ?? 1),
    zoomWhole: () => zoomTo(1),
    turn: () => change((before) => ({ ...before, ...CENTRED, turns: (before.turns + 1) % 4 })),
  };
}

const CENTRED = { zoom: 1, x: 0, y: 0 };

export const MOST_ZOOM = 6;

export type Viewer = ReturnType<typeof useViewer>;
