// The colours of web/ui/tokens.css that code needs besides the style sheet: pictures, contrasts, plates. A test compares both.
export const COLORS = {
  ground: '#06070b',
  panel: '#12151d',
  raised: '#1b1f2a',
  line: '#2a2f3d',
  edge: '#5c6378',
  text: '#ffffff',
  soft: '#c6cad4',
  muted: '#9aa1b1',
  up: '#3ddc6b',
  down: '#ff5a52',
} as const;
