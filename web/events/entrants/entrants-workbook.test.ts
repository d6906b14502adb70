import { expect, test } from 'vitest';
import type { SignUp } from '../sign-ups-data.ts';
import { entrantsSheet } from './entrants-workbook.ts';

test.each([1, 2, 3, 4])(
  'K8 RU9 · the sheet of teams of %i has a column for each player, then the time of the sign-up',
  (size) => {
    const activisionIds = ['Ana#1', '', 'Caio#3', 'Duda#4'].slice(0, size);
    const signUp = { teamName: 'Lobos', state: 'new', captainEmail: 'a@b.c', discordId: '1', activisionIds };
    const { rows } = entrantsSheet([{ ...signUp, signedUpAt: '2026-11-01T20:14' } as unknown as SignUp]);
    const heads = ['ID Activision 1', 'ID Activision 2', 'ID Activision 3', 'ID Activision 4'].slice(0, size);
    expect(rows.map((row) => row.slice(4))).toEqual([
      [...heads, 'Inscrito em'],
      [...activisionIds.map((id) => id || null), '01/11/2026 20:14'],
    ]);
  },
);
