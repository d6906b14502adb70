import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';

test.each([
  ['162.159.128.233', true],
  ['8.8.8.8', true],
  ['2606:4700::6810:84e5', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
])('KI5 · %s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));

test('KI5 · a host that leads to this machine is not connected to', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all: true }, resolve));
  expect(String(error)).toContain('does not lead to a public address');
});
