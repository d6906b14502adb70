// How a source is drawn: `unit` is the length of one design pixel; width and height are what lies inside the safe margin, in
// design pixels. Scenes are drawn for 1920 × 1080 (wide), 400 × 900 (column) or 1400 × 120 (strip), and fill what they get.
export type StageSize = {
  readonly shape: Shape;
  readonly unit: number;
  readonly width: number;
  readonly height: number;
};

type Shape = 'wide' | 'column' | 'strip';

export const SAFE_MARGIN = 0.05;

// No text of a scene is smaller, in design pixels.
export const LEAST_TEXT = 22;

const DESIGNS: Record<Shape, { readonly width: number; readonly height: number }> = {
  wide: { width: 1920, height: 1080 },
  column: { width: 400, height: 900 },
  strip: { width: 1400, height: 120 },
};

// `scale` enlarges everything, so that fewer teams fit on a page.
export function stageSize(width: number, height: number, scale: number): StageSize {
  const shape = shapeOf(width / height);
  const design = DESIGNS[shape];
  const unit = Math.max(0.01, Math.min(width / design.width, height / design.height) * scale);
  const inside = (length: number) => (length * (1 - 2 * SAFE_MARGIN)) / unit;
  return { shape, unit, width: inside(width), height: inside(height) };
}

function shapeOf(ratio: number): Shape {
  if (ratio >= 3.2) return 'strip';
  return ratio < 1 ? 'column' : 'wide';
}
