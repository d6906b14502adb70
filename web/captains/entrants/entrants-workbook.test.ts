import { expect, test } from 'vitest';
import type { SignUp } from './sign-ups-data.ts';
import { entrantsSheet } from './entrants-workbook.ts';

test.each([1, 2, 3, 4])(
  'K8 RU9 · the sheet of teams of %i has a column for each player, then the time of the sign-up',
  (size) => {
    const activisionIds = ['Ana#1', '', 'Caio#3', 'Duda#4'].slice(0, size);
    const signUp = {
      teamName: 'Lobos',
      state: 'new',
      captainEmail: 'a@b.c',
      discordId: '1',
      activisionIds,
      emailConfirmedAt: null,
    };
    const { rows } = entrantsSheet([{ ...signUp, signedUpAt: '2026-11-01T20:14' } as unknown as SignUp]);
    const heads = ['ID Activision 1', 'ID Activision 2', 'ID Activision 3', 'ID Activision 4'].slice(0, size);
    expect(rows.map((row) => row.slice(4))).toEqual([
      [...heads, 'Inscrito em'],
      [...activisionIds.map((id) => id || null), '01/11/2026 20:14'],
    ]);
  },
);

test('CA1 · the sheet says whose address is confirmed, once somebody has', () => {
  const signUp = {
    state: 'new',
    captainEmail: 'a@b.c',
    discordId: '1',
    activisionIds: [],
    signedUpAt: '2026-11-01T20:14',
  };
  const sheetOf = (...confirmed: (string | null)[]) =>
    entrantsSheet(confirmed.map((emailConfirmedAt) => ({ ...signUp, emailConfirmedAt }) as unknown as SignUp));
  expect(sheetOf(null).rows[0]).not.toContain('E-mail confirmado');
  const { rows } = sheetOf('2026-11-01T23:20:00.000Z', null);
  expect(rows.map((row) => row[3])).toEqual(['E-mail confirmado', 'sim', 'não']);
});
