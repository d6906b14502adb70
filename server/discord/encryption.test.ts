import { expect, test } from 'vitest';
import { makeSealing } from './sealed.ts';

const sealing = makeSealing('a secret that is long enough for anything');

test('KI5 · what is sealed is opened by the same secret for the same owner, and by nobody else', () => {
  const sealed = sealing.seal('1234/token', 'marina');
  expect(sealed).not.toContain('token');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token');
  expect(sealing.open(sealed, 'marina')).toBe('1234/token');
  expect(sealing.open(sealed, 'rui')).toBeUndefined();
  expect(makeSealing('another secret').open(sealed, 'marina')).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(sealing.open(bytes.toString('base64url'), 'marina')).toBeUndefined();
  expect(sealing.open('', 'marina')).toBeUndefined();
  expect(sealing.seal('1234/token', 'marina')).not.toBe(sealed);
});
