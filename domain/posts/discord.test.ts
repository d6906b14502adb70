import { describe, expect, test } from 'vitest';
import { findTeamByDiscord, listDiscordNumbers } from './discord.ts';

const withDiscord = (...ids: (string | null)[]) => ids.map((discordId, index) => ({ id: index, discordId }));

describe('Discord numbers', () => {
  test('P3 · only non-empty numeric values are offered', () => {
    const teams = withDiscord(
      '12',
      '',
      '  ',
      null,
      'fulano#1234',
      'Discord ID',
      'Discord ID 7',
      '1.5',
      '-3',
      '1e5',
      '0x1',
    );
    expect(listDiscordNumbers(teams)).toEqual(['12']);
  });

  test('P3 · they are sorted as numbers, not as text', () => {
    expect(listDiscordNumbers(withDiscord('100', '9', '20', '1'))).toEqual(['1', '9', '20', '100']);
  });

  test('P3 · numbers past 2^53 keep their order to the last digit', () => {
    const ids = ['900719925474099311', '900719925474099309', '900719925474099310', '1100000000000000000'];
    expect(listDiscordNumbers(withDiscord(...ids))).toEqual([
      '900719925474099309',
      '900719925474099310',
      '900719925474099311',
      '1100000000000000000',
    ]);
  });

  test('P3 · leading zeros do not make a number larger', () => {
    expect(listDiscordNumbers(withDiscord('8', '0007', '7'))).toEqual(['0007', '7', '8']);
  });

  test('P3 · a number of two teams is offered once', () => {
    expect(listDiscordNumbers(withDiscord('7', ' 7 ', '5'))).toEqual(['5', '7']);
  });

  test('P4 · a Discord ID of exactly one team selects it', () => {
    expect(findTeamByDiscord(withDiscord('5', ' 7 ', null), '7')?.id).toBe(1);
  });

  test('P4 · a Discord ID of two teams, of none, or a blank one selects nothing', () => {
    const teams = withDiscord('7', '7', '');
    expect(findTeamByDiscord(teams, '7')).toBeNull();
    expect(findTeamByDiscord(teams, '8')).toBeNull();
    expect(findTeamByDiscord(teams, '')).toBeNull();
  });
});
