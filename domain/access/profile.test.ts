import { expect, test } from 'vitest';
import { contactUrl } from './profile.ts';

test.each([
  ['discord', 'https://discord.gg/arena', 'https://discord.gg/arena'],
  ['discord', 'discord.gg/arena', 'https://discord.gg/arena'],
  ['instagram', 'http://www.instagram.com/arena?igsh=abc', 'https://instagram.com/arena'],
  ['twitch', ' twitch.tv/arena ', 'https://twitch.tv/arena'],
  ['youtube', 'https://youtu.be/abc', 'https://youtu.be/abc'],
  ['discord', '', ''],
  ['discord', 'https://evil.example/discord.gg/x', null],
  ['discord', 'https://discord.gg.evil.example/x', null],
  ['discord', 'https://discord.gg:8443/x', null],
  ['discord', 'https://user@discord.gg/x', null],
  ['discord', 'javascript:alert(1)', null],
  ['discord', 'discord.gg', null],
  ['instagram', '@arena', null],
] as const)('EV13 · %s: %j is stored as %j', (network, text, expected) =>
  expect(contactUrl(network, text)).toBe(expected),
);
