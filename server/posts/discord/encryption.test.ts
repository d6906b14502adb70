import { expect, test } from 'vitest';
import { makeEncryption } from './encryption.ts';

const encryption = makeEncryption('a secret that is long enough for anything');

test('KI5 · what is encrypted is decrypted by the same secret for the same owner, and by nobody else', () => {
  const encrypted = encryption.encrypt('1234/token', 'marina');
  expect(encrypted).not.toContain('token');
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('token');
  expect(encryption.decrypt(encrypted, 'marina')).toBe('1234/token');
  expect(encryption.decrypt(encrypted, 'rui')).toBeUndefined();
  expect(makeEncryption('another secret').decrypt(encrypted, 'marina')).toBeUndefined();
  const bytes = Buffer.from(encrypted, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(encryption.decrypt(bytes.toString('base64url'), 'marina')).toBeUndefined();
  expect(encryption.decrypt('', 'marina')).toBeUndefined();
  expect(encryption.encrypt('1234/token', 'marina')).not.toBe(encrypted);
});
