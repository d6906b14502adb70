import { expect, test } from 'vitest';
import { stageSize } from './stage-size.ts';

test.each([
  [1920, 1080, 1, 'wide', 1728, 972],
  [1280, 720, 1, 'wide', 1728, 972],
  [1440, 1080, 1, 'wide', 1728, 1296],
  [2560, 1080, 1, 'wide', 2304, 972],
  [1920, 1080, 1.6, 'wide', 1080, 608],
  [400, 900, 1, 'column', 360, 810],
  [1080, 1920, 1, 'column', 456, 810],
  [1920, 200, 1, 'strip', 1260, 131],
  [1920, 120, 1, 'strip', 1728, 108],
])(
  'BR1 · a source of %i × %i at scale %d is drawn as %s, %i × %i inside a margin of 5 %%',
  (width, height, scale, ...drawn) => {
    const size = stageSize(width, height, scale);
    expect([size.shape, Math.round(size.width), Math.round(size.height)]).toEqual(drawn);
  },
);
