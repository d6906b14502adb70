import { describe, expect, test } from 'vitest';
import { audienceOf } from './audience.ts';

describe('audienceOf', () => {
  test.each([
    { published: true, standalone: false, onAir: true, seen: 'public' },
    { published: true, standalone: false, onAir: false, seen: 'off_air' },
    { published: false, standalone: false, onAir: true, seen: 'draft_on_air' },
    { published: false, standalone: false, onAir: false, seen: 'draft' },
    { published: false, standalone: true, onAir: true, seen: 'no_page' },
    { published: false, standalone: true, onAir: false, seen: 'off_air' },
  ])('FY3 · published $published, standalone $standalone, on air $onAir: $seen', ({ seen, ...event }) => {
    expect(audienceOf(event)).toBe(seen);
  });
});
