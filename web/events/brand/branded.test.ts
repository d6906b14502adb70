import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import { brandVariables } from './branded.tsx';

const colors = (primaryColor: string, secondaryColor: string) =>
  brandVariables({ ...DEFAULT_BRAND, primaryColor, secondaryColor });

test('C3 · the secondary colour is used where it can be read, another where it cannot', () => {
  expect(colors('#e50914', '#ffffff')).toMatchObject({
    '--brand-primary': '#e50914',
    '--brand-on-primary': '#ffffff',
    '--brand-on-card': '#ffffff',
  });
  // Yellow on white is unreadable, so black replaces it; yellow on the dark card stays.
  expect(colors('#fff', '#ff0')).toMatchObject({ '--brand-on-primary': '#000000', '--brand-on-card': '#ff0' });
  // A contrast of 3.5 is enough for a team name, but not for the small line of players.
  expect(colors('#00a000', '#fff')).toMatchObject({
    '--brand-on-primary': '#fff',
    '--brand-on-primary-small': '#000000',
  });
  expect(colors('#e50914', '#000')).toMatchObject({ '--brand-on-card': '#ffffff' });
  // BR1: the background gradient ends lighter below dark text and darker below light text.
  expect(colors('#ffd400', '#fff200')).toMatchObject({ '--brand-on-primary': '#000000', '--brand-shade': '#ffffff' });
  expect(colors('#e50914', '#ffffff')).toMatchObject({ '--brand-shade': '#000000' });
  expect(colors('#e5', 'red')).toEqual(brandVariables(DEFAULT_BRAND));
});
